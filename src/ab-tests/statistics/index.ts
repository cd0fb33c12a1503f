export { rateOf, type VariantCounts } from "./compare.ts";
export { alphaOf, type Judgement, judge, type Observation, type Standing } from "./judge.ts";
export { type PlanRequest, scansNeeded } from "./plan.ts";
export { type Interval, rateInterval } from "./rate-interval.ts";
export type { SampleRatio } from "./sample-ratio.ts";
export { verdictOf } from "./verdict.ts";
