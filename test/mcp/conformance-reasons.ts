/** Revisions of the protocol whose requirements the suite has frozen. */
export type Revision = "2025-11-25" | "2026-07-28";

/** Scenarios that fail, or check nothing, against the service, each with the reason. Any other one must be clean. */
type Reasons = Readonly<Record<string, string>>;

const because = (reason: string, scenarios: readonly string[]): Reasons =>
  Object.fromEntries(scenarios.map((scenario) => [scenario, reason]));

/** They call tools of the suite's own demonstration server, which the test makes of rows like ours: there they pass. */
const DEMONSTRATED = "needs the suite's demonstration tool; passes where rows of ours have its name";
const BOTH_DEMONSTRATED = because(DEMONSTRATED, [
  ...["tools-call-simple-text", "tools-call-image", "tools-call-error", "json-schema-2020-12"],
]);

const IN_BOTH: Reasons = {
  ...because("completions are not declared: no argument is worth a suggestion that a list tool does not give", [
    "completion-complete",
  ]),
  ...because("resources are not declared: what an account has is searched, paged and scoped by tools", [
    ...["resources-list", "resources-read-text", "resources-read-binary", "resources-templates-read"],
    ...["tools-call-embedded-resource", "tools-call-mixed-content"],
  ]),
  ...because("prompts are not declared: the instructions and descriptions say what a model needs", [
    ...["prompts-list", "prompts-get-simple", "prompts-get-with-args"],
    ...["prompts-get-embedded-resource", "prompts-get-with-image"],
  ]),
  ...because("no tool has sound to give", ["tools-call-audio"]),
  ...because("no tool takes long enough to report progress", ["tools-call-with-progress"]),
};

const SESSIONS = "there are no sessions and no streams to resume, so that any node can answer any request";
const ASKS_BACK = "no tool asks its client for input, sampling or roots";

export const REASONS: Readonly<Record<Revision, Reasons>> = {
  "2025-11-25": {
    ...BOTH_DEMONSTRATED,
    ...IN_BOTH,
    ...because("resources are not declared", ["resources-subscribe", "resources-unsubscribe"]),
    ...because("logging is not declared: an operator reads the service's own log", [
      ...["logging-set-level", "tools-call-with-logging"],
    ]),
    ...because(ASKS_BACK, [
      ...["tools-call-sampling", "tools-call-elicitation"],
      ...["elicitation-sep1034-defaults", "elicitation-sep1330-enums"],
    ]),
    ...because(SESSIONS, ["server-session-lifecycle", "server-sse-polling", "server-sse-multiple-streams"]),
  },
  "2026-07-28": {
    ...BOTH_DEMONSTRATED,
    ...because(DEMONSTRATED, ["http-custom-header-server-validation"]),
    ...IN_BOTH,
    ...because("resources are not declared", ["sep-2164-resource-not-found"]),
    ...because(ASKS_BACK, [
      ...["input-required-result-basic-elicitation", "input-required-result-basic-sampling"],
      ...["input-required-result-basic-list-roots", "input-required-result-request-state"],
      ...["input-required-result-multiple-input-requests", "input-required-result-multi-round"],
      ...["input-required-result-missing-input-response", "input-required-result-non-tool-request"],
      ...["input-required-result-result-type", "input-required-result-tampered-state"],
      ...["input-required-result-capability-check", "input-required-result-ignore-extra-params"],
    ]),
    ...because("the extension for tasks is not declared: every tool answers at once", [
      ...["tasks-lifecycle", "tasks-capability-negotiation", "tasks-wire-fields", "tasks-request-state-removal"],
      ...["tasks-mrtr-input", "tasks-request-headers", "tasks-dispatch-and-envelope", "tasks-status-notifications"],
      ...["tasks-required-task-error", "tasks-mrtr-composition"],
    ]),
    ...because("some of its checks are about what is not declared; see UNMET_CHECKS", ["server-stateless", "caching"]),
  },
};

export const demonstratedIn = (revision: Revision): string[] =>
  Object.keys(REASONS[revision]).filter((scenario) => REASONS[revision][scenario] === DEMONSTRATED);

/** Of the scenarios that are mostly met, the checks that are not. Every other check of theirs must hold. */
export const UNMET_CHECKS: Readonly<Record<string, Reasons>> = {
  "server-stateless": {
    "sep-2575-server-rejects-undeclared-capability": ASKS_BACK,
    "sep-2575-missing-capability-http-400": ASKS_BACK,
    "sep-2575-http-server-no-independent-requests-on-stream": ASKS_BACK,
    "sep-2575-server-no-log-without-loglevel": "no tool logs",
    "sep-2575-server-sends-tools-list-changed-on-subscription": "the list of tools never changes",
    "sep-2575-server-sends-prompts-list-changed-on-subscription": "prompts are not declared",
  },
  caching: {
    "sep-2549-prompts-list-caching-hints": "prompts are not declared",
    "sep-2549-resources-list-caching-hints": "resources are not declared",
    "sep-2549-resources-templates-list-caching-hints": "resources are not declared",
    "sep-2549-resources-read-caching-hints": "resources are not declared",
  },
};
