import type { PassThrough } from "node:stream";
import { Type } from "typebox";
import type { Clicks } from "../clicks/index.ts";
import { actorOf, isOn, queryFlag, type Routes } from "../http/index.ts";
import { openLiveStreams } from "./live.ts";

/** The account's clicks as server-sent events, while they are recorded on this node. */
export function liveRoutes(subscribe: Clicks["subscribe"]): Routes {
  return (api) => {
    const streams = openLiveStreams(subscribe);
    // The server waits for its connections when it stops; these would never end by themselves.
    api.addHook("preClose", async () => streams.close());
    api.get(
      "/analytics/live",
      {
        schema: {
          tags: ["Analytics"],
          summary: "Clicks as they are recorded, as server-sent events of the type `click`",
          querystring: Type.Object({ exclude_bots: Type.Optional(queryFlag), scans_only: Type.Optional(queryFlag) }),
          response: {
            200: {
              description: "Events",
              content: { "text/event-stream": { schema: Type.Unsafe<PassThrough>({ type: "string" }) } },
            },
          },
        },
      },
      async (request, reply) => {
        const { exclude_bots: excludeBots, scans_only: scansOnly } = request.query;
        const { accountId } = actorOf(request);
        const stream = streams.open({ accountId, excludeBots: isOn(excludeBots), scansOnly: isOn(scansOnly) });
        return reply.type("text/event-stream; charset=utf-8").header("x-accel-buffering", "no").send(stream);
      },
    );
  };
}
