import type { Routes } from "../http/index.ts";
import type { Events } from "../store/index.ts";
import type { Tool } from "../tools/index.ts";
import { abTestRoutes } from "./ab-tests.routes.ts";
import { createAbTestsStore } from "./ab-tests.store.ts";
import "./ab-tests.table.ts";
import { abTestTools } from "./ab-tests.tools.ts";
import { createClickTokens } from "./click-token.ts";
import { conversionRoutes } from "./conversions.routes.ts";
import { createConversionsStore } from "./conversions.store.ts";
import type { AbTestsParts } from "./deps.ts";
import { type Experiment, experimentOf } from "./experiment.ts";
import { type AbTestOperations, createAbTestOperations } from "./operations.ts";
import { createVisitsStore, type VisitsDeps } from "./visits.store.ts";

export type { ClickTokens } from "./click-token.ts";
export type { TestedCode } from "./deps.ts";
export {
  type Assignment,
  assign,
  CLICK_ID_PARAMETER,
  type Experiment,
  type ExperimentVariant,
  type VisitChance,
} from "./experiment.ts";
export type { AbTestOperations } from "./operations.ts";

export interface AbTestsDeps extends Omit<AbTestsParts, "store" | "conversions" | "visits"> {
  readonly events: Events;
  readonly settled: VisitsDeps["settled"];
  /** What signs the click ids that destinations receive. */
  readonly clickIdSecret: Buffer;
  readonly secureCookies: boolean;
}

export interface AbTests {
  readonly operations: AbTestOperations;
  /** The tests that split these short URLs' traffic now, by short URL, ready for the redirect to remember. */
  readonly experimentsOn: (linkIds: readonly string[]) => Promise<ReadonlyMap<string, Experiment>>;
  readonly signClickId: (visit: { clickId: string; drawId: string; variantId: string }) => string;
  readonly routes: readonly Routes[];
  readonly tools: readonly Tool[];
}

export function createAbTests(deps: AbTestsDeps): AbTests {
  const store = createAbTestsStore(deps.db);
  const tokens = createClickTokens(deps.clickIdSecret);
  const operations = createAbTestOperations({
    ...deps,
    store,
    tokens,
    conversions: createConversionsStore(deps.db),
    visits: createVisitsStore({ client: deps.events.client, settled: deps.settled }),
  });
  return {
    operations,
    experimentsOn: async (linkIds) => {
      const tests = await store.findRunningOn(linkIds);
      return new Map(tests.map((test) => [test.linkId ?? "", experimentOf(test, deps)]));
    },
    signClickId: tokens.sign,
    routes: [abTestRoutes(operations), conversionRoutes(operations)],
    tools: abTestTools(operations),
  };
}
