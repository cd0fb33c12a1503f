import { createContext, useContext } from "react";
import type { Link } from "../api/types.ts";

/** What any page may ask of the frame around it. */
export interface ShellActions {
  createLink: (prefill?: { url?: string }) => void;
  editLink: (link: Link) => void;
  openPalette: () => void;
}

export const ShellActionsContext = createContext<ShellActions | null>(null);

export function useShell(): ShellActions {
  const actions = useContext(ShellActionsContext);
  if (actions === null) throw new Error("useShell is for pages inside the shell.");
  return actions;
}
