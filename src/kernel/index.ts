export type { Actor, Channel, CredentialKind } from "./actor.ts";
export type { Brand } from "./brand.ts";
export { type Clock, systemClock } from "./clock.ts";
export { type Page, type PageRequest, pageOf, totalPages } from "./page.ts";
export { type Random, systemRandom } from "./random.ts";
export { invalid, missing, missingReference, type Refusal, type RefusalDetails, Refused, taken } from "./refused.ts";
export { isScope, SCOPES, type Scope } from "./scope.ts";
