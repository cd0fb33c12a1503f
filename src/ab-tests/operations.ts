import type { Actor } from "../kernel/index.ts";
import { type AnalysisInput, analyseTestWith } from "./analyse-test.ts";
import type { ClickTokens } from "./click-token.ts";
import { completeTestWith } from "./complete-test.ts";
import { createTestWith } from "./create-test.ts";
import { deleteTestWith } from "./delete-test.ts";
import type { AbTestsParts } from "./deps.ts";
import { findTestWith } from "./find-test.ts";
import { listTestsWith } from "./list-tests.ts";
import { moveTestWith } from "./move-test.ts";
import { pauseTestWith } from "./pause-test.ts";
import { planTest } from "./plan-test.ts";
import { recordConversionWith } from "./record-conversion.ts";
import { splitLinkWith } from "./split-link.ts";
import { startTestWith } from "./start-test.ts";
import { updateTestWith } from "./update-test.ts";

/** All that can be done with A/B tests, each a function of the actor and an input. */
export function createAbTestOperations(parts: AbTestsParts & { readonly tokens: ClickTokens }) {
  const findTest = findTestWith(parts);
  const splitLink = splitLinkWith(parts);
  const moveTest = moveTestWith({ ...parts, splitLink });
  const analyse = analyseTestWith(parts);
  return {
    create: createTestWith(parts),
    find: findTest,
    list: listTestsWith(parts),
    update: updateTestWith({ ...parts, findTest }),
    remove: deleteTestWith({ ...parts, findTest, splitLink }),
    start: startTestWith({ ...parts, findTest, moveTest }),
    pause: pauseTestWith({ findTest, moveTest }),
    complete: completeTestWith({ ...parts, findTest, moveTest, analyse }),
    analytics: async (actor: Actor, id: string, input: AnalysisInput) => {
      const test = await findTest(actor, id);
      return { test, analysis: await analyse(test, input) };
    },
    plan: planTest,
    recordConversion: recordConversionWith(parts),
  };
}

export type AbTestOperations = ReturnType<typeof createAbTestOperations>;
