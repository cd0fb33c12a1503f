import { Type } from "typebox";
import { actorOf, nullable, ok, oneOf, type Routes, successOf, timestamp, uuid } from "../http/index.ts";
import { SCOPES } from "../kernel/index.ts";
import type { ConnectedApplication, ConnectedApplications } from "./connected-applications.ts";

const applicationSchema = Type.Object({
  id: uuid,
  client_id: Type.String({ description: "Random for a registered client, else the address of its metadata document" }),
  name: Type.String({ description: "What the application calls itself" }),
  client_uri: nullable(Type.String()),
  scopes: Type.Array(oneOf(SCOPES)),
  approved_at: timestamp,
  last_used_at: nullable(timestamp),
});

function present(application: ConnectedApplication) {
  return {
    id: application.id,
    client_id: application.clientId,
    name: application.name,
    client_uri: application.clientUri,
    scopes: [...application.scopes],
    approved_at: application.approvedAt.toISOString(),
    last_used_at: application.lastUsedAt?.toISOString() ?? null,
  };
}

export function connectedApplicationRoutes(applications: ConnectedApplications): Routes {
  return (api) => {
    api.get(
      "/connected-applications",
      {
        schema: {
          tags: ["Connected applications"],
          summary: "List the applications that the account has approved",
          response: { 200: successOf(Type.Array(applicationSchema)) },
        },
      },
      async (request) => ok((await applications.list(actorOf(request))).map(present)),
    );
    api.delete(
      "/connected-applications/:id",
      {
        schema: {
          tags: ["Connected applications"],
          summary: "Take the approval back; the application's tokens stop working at once",
          params: Type.Object({ id: uuid }),
          response: { 200: successOf(Type.Object({ message: Type.String() })) },
        },
      },
      async (request) => {
        await applications.revoke(actorOf(request), request.params.id);
        return ok({ message: "The application has no access any more." });
      },
    );
  };
}
