export { type AddressPolicy, publicAddressesOnly } from "./address-policy.ts";
export {
  type Fetched,
  type FetchGuarded,
  type FetchLimits,
  fetchGuardedWith,
  type OutboundOptions,
} from "./fetch-guarded.ts";
export { type FetchRefusal, FetchRefused } from "./fetch-refused.ts";
