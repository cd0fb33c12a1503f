import { Type } from "typebox";
import { uuid } from "../http/index.ts";
import { defineTool, type Tool } from "../tools/index.ts";
import type { AbTest } from "./ab-test.ts";
import type { AbTestOperations } from "./operations.ts";
import {
  completionMessage,
  presentAnalysis,
  presentPlan,
  presentTest,
  startedMessage,
  staticWarning,
} from "./present.ts";
import {
  analyticsAnswer,
  createBody,
  listAnswer,
  listQuery,
  messageAnswer,
  planAnswer,
  planBody,
  testAndMessage,
  testAnswer,
  updateBody,
} from "./schemas.ts";

const id = Type.String({ description: "The A/B test's UUID" });
const one = Type.Object({ id });

export function abTestTools(tests: AbTestOperations): readonly Tool[] {
  return [...planTools(tests), ...writeTools(tests), ...moveTools(tests)];
}

const answered = (test: AbTest, message: string) => ({ answer: { test: presentTest(test), message } });

function writeTools(tests: AbTestOperations): readonly Tool[] {
  return [
    defineTool({
      name: "create_ab_test",
      title: "Create an A/B test",
      description: "Plans a test that splits a QR code's scans between two or more destinations, as a draft.",
      ...{ scope: "qrcode:create", effect: "adds", input: createBody, output: testAndMessage },
      call: async (actor, input) => {
        const test = await tests.create(actor, input);
        return answered(test, `The test was created as a draft.${staticWarning(test)}`);
      },
    }),
    defineTool({
      name: "list_ab_tests",
      title: "List A/B tests",
      description: "Lists the account's A/B tests, newest first.",
      ...{ scope: "qrcode:read", effect: "reads", input: listQuery, output: listAnswer },
      call: async (actor, input) => {
        const { items, page, limit, total } = await tests.list(actor, input);
        return { answer: { tests: items.map(presentTest), pagination: { page, limit, total } } };
      },
    }),
    defineTool({
      name: "get_ab_test",
      title: "Get an A/B test",
      description: "Shows one A/B test with its variants.",
      ...{ scope: "qrcode:read", effect: "reads", input: one, output: testAnswer },
      call: async (actor, input) => ({ answer: { test: presentTest(await tests.find(actor, input.id)) } }),
    }),
    defineTool({
      name: "update_ab_test",
      title: "Change a draft A/B test",
      description: "Changes a test that is still a draft; variants are replaced whole.",
      ...{ scope: "qrcode:create", effect: "changes", output: testAndMessage },
      input: Type.Object({ id, ...updateBody.properties }),
      call: async (actor, { id: testId, ...change }) => {
        const test = await tests.update(actor, testId, change);
        return answered(test, `The test was changed.${staticWarning(test)}`);
      },
    }),
    defineTool({
      name: "delete_ab_test",
      title: "Delete an A/B test",
      description: "Deletes a test in any state; the code leads to its own destination again.",
      ...{ scope: "qrcode:create", effect: "removes", input: one, output: messageAnswer },
      call: async (actor, input) => {
        await tests.remove(actor, input.id);
        return { answer: { message: "The test was deleted." } };
      },
    }),
  ];
}

function moveTools(tests: AbTestOperations): readonly Tool[] {
  return [
    defineTool({
      name: "start_ab_test",
      title: "Start an A/B test",
      description: "Starts a draft or resumes a paused test: the code splits its traffic from now on.",
      ...{ scope: "qrcode:create", effect: "changes", input: one, output: testAndMessage },
      call: async (actor, input) => {
        const test = await tests.start(actor, input.id);
        return answered(test, startedMessage(test));
      },
    }),
    defineTool({
      name: "pause_ab_test",
      title: "Pause an A/B test",
      description: "Pauses a running test: the code leads to its own destination until the test is resumed.",
      ...{ scope: "qrcode:create", effect: "changes", input: one, output: testAndMessage },
      call: async (actor, input) =>
        answered(await tests.pause(actor, input.id), "The test is paused. The code leads to its own destination."),
    }),
    defineTool({
      name: "complete_ab_test",
      title: "Complete an A/B test",
      description: "Ends a running or paused test for good; the code then leads to the winner.",
      ...{ scope: "qrcode:create", effect: "changes", output: testAndMessage },
      input: Type.Object({
        id,
        winner_variant_id: Type.Optional(
          Type.String({ ...uuid, description: "The winner; without one the statistics decide, else the leader" }),
        ),
      }),
      call: async (actor, { id: testId, ...choice }) => {
        const done = await tests.complete(actor, testId, choice);
        return answered(done.test, completionMessage(done));
      },
    }),
  ];
}

function planTools(tests: AbTestOperations): readonly Tool[] {
  return [
    defineTool({
      name: "plan_ab_test",
      title: "Plan an A/B test",
      description: "Says how many scans a test needs to find a given improvement.",
      ...{ scope: "qrcode:create", effect: "reads", input: planBody, output: planAnswer },
      call: async (_actor, input) => {
        const plan = presentPlan(tests.plan(input));
        return { answer: { plan, message: `Plan for ${plan.scans_needed} scans. Look as often as you like.` } };
      },
    }),
    defineTool({
      name: "get_ab_test_analytics",
      title: "Analyse an A/B test",
      description: "Says what a test has shown so far and whether a variant has won; right however often one looks.",
      ...{ scope: "analytics:read", effect: "reads", output: analyticsAnswer },
      input: Type.Object({ id, exclude_bots: Type.Optional(Type.Boolean()) }),
      call: async (actor, input) => {
        const excludeBots = input.exclude_bots === true;
        const { test, analysis } = await tests.analytics(actor, input.id, { excludeBots });
        return { answer: { test: presentTest(test), analytics: presentAnalysis(test, analysis) } };
      },
    }),
  ];
}
