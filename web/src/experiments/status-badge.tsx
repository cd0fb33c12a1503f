import { Badge } from "../ui/pieces.tsx";
import type { TestStatus } from "./tests.api.ts";

const WORDS = { draft: "Draft", running: "Running", paused: "Paused", completed: "Completed" } as const;
const TONES = { draft: "plain", running: "accent", paused: "warn", completed: "plain" } as const;

export function StatusBadge({ status }: { status: TestStatus }) {
  return <Badge tone={TONES[status]}>{WORDS[status]}</Badge>;
}
