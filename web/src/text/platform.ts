const apple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The key that people hold for a shortcut, as their keyboard names it. */
export const COMMAND_KEY = apple ? "⌘" : "Ctrl";
