import { Type } from "typebox";
import { actorOf, isOn, queryFlag, type Routes } from "../http/index.ts";
import type { AbTestOperations } from "./operations.ts";
import {
  completionMessage,
  presentAnalysis,
  presentPlan,
  presentTest,
  startedMessage,
  staticWarning,
} from "./present.ts";
import * as schemas from "./schemas.ts";

const tags = ["A/B tests"];
const params = Type.Object({ testId: Type.String() });

/** These answers have no `success` wrapper: the specification says so. Errors have the envelope of all others. */
export function abTestRoutes(tests: AbTestOperations): Routes {
  return (api) => {
    for (const add of [addLists, addWrites, addMoves, addReports]) add(api, tests);
  };
}

type Add = (api: Parameters<Routes>[0], tests: AbTestOperations) => void;

const addLists: Add = (api, tests) => {
  api.get(
    "/qr-ab-tests",
    {
      schema: {
        tags,
        summary: "List the caller's A/B tests, newest first",
        querystring: schemas.listQuery,
        response: { 200: schemas.listAnswer },
      },
    },
    async (request) => {
      const { items, page, limit, total } = await tests.list(actorOf(request), request.query);
      return { tests: items.map(presentTest), pagination: { page, limit, total } };
    },
  );
  api.get(
    "/qr-ab-tests/:testId",
    { schema: { tags, summary: "Get an A/B test", params, response: { 200: schemas.testAnswer } } },
    async (request) => ({ test: presentTest(await tests.find(actorOf(request), request.params.testId)) }),
  );
};

const addWrites: Add = (api, tests) => {
  api.post(
    "/qr-ab-tests",
    {
      config: { idempotent: true },
      schema: {
        tags,
        summary: "Create an A/B test, as a draft",
        body: schemas.createBody,
        response: { 201: schemas.testAndMessage },
      },
    },
    async (request, reply) => {
      const test = await tests.create(actorOf(request), request.body);
      reply.code(201);
      return { test: presentTest(test), message: `The test was created as a draft.${staticWarning(test)}` };
    },
  );
  api.route({
    method: ["PUT", "PATCH"],
    url: "/qr-ab-tests/:testId",
    schema: {
      tags,
      summary: "Change a draft; variants are replaced whole",
      params,
      body: schemas.updateBody,
      response: { 200: schemas.testAndMessage },
    },
    handler: async (request) => {
      const test = await tests.update(actorOf(request), request.params.testId, request.body);
      return { test: presentTest(test), message: `The test was changed.${staticWarning(test)}` };
    },
  });
  api.delete(
    "/qr-ab-tests/:testId",
    { schema: { tags, summary: "Delete an A/B test, in any state", params, response: { 200: schemas.messageAnswer } } },
    async (request) => {
      await tests.remove(actorOf(request), request.params.testId);
      return { message: "The test was deleted." };
    },
  );
};

const addMoves: Add = (api, tests) => {
  api.post(
    "/qr-ab-tests/:testId/start",
    { schema: { tags, summary: "Start or resume a test", params, response: { 200: schemas.startedAnswer } } },
    async (request) => {
      const test = await tests.start(actorOf(request), request.params.testId);
      const start_date = (test.startDate ?? test.updatedAt).toISOString();
      return { test: { id: test.id, status: test.status, start_date }, message: startedMessage(test) };
    },
  );
  api.post(
    "/qr-ab-tests/:testId/pause",
    { schema: { tags, summary: "Pause a running test", params, response: { 200: schemas.pausedAnswer } } },
    async (request) => {
      const { id, status } = await tests.pause(actorOf(request), request.params.testId);
      return { test: { id, status }, message: "The test is paused. The code leads to its own destination." };
    },
  );
  api.post(
    "/qr-ab-tests/:testId/complete",
    {
      schema: {
        tags,
        summary: "Complete a running or paused test; the code then leads to the winner",
        params,
        body: schemas.completeBody,
        response: { 200: schemas.completedAnswer },
      },
    },
    async (request) => {
      const done = await tests.complete(actorOf(request), request.params.testId, request.body ?? {});
      const { id, status, endDate, updatedAt } = done.test;
      const winner_variant_id = done.winner.id;
      return {
        test: { id, status, end_date: (endDate ?? updatedAt).toISOString(), winner_variant_id },
        message: completionMessage(done),
        winner_variant_id,
      };
    },
  );
};

const addReports: Add = (api, tests) => {
  api.get(
    "/qr-ab-tests/:testId/analytics",
    {
      schema: {
        tags,
        summary: "What a test has shown so far; right however often one looks",
        params,
        querystring: Type.Object({ exclude_bots: Type.Optional(queryFlag) }),
        response: { 200: schemas.analyticsAnswer },
      },
    },
    async (request) => {
      const excludeBots = isOn(request.query.exclude_bots);
      const { test, analysis } = await tests.analytics(actorOf(request), request.params.testId, { excludeBots });
      return { test: presentTest(test), analytics: presentAnalysis(test, analysis) };
    },
  );
  api.post(
    "/qr-ab-tests/plan",
    {
      schema: {
        tags,
        summary: "How many scans a test needs to find a given lift",
        body: schemas.planBody,
        response: { 200: schemas.planAnswer },
      },
    },
    async (request) => {
      const plan = presentPlan(tests.plan(request.body));
      const chance = `chance of ${plan.power} % at ${plan.confidence_level} % confidence`;
      return {
        plan,
        message: `Plan for ${plan.scans_needed} scans to find such a lift with a ${chance}. Look as often as you like.`,
      };
    },
  );
};
