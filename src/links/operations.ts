import { type CheckAliasDeps, checkAliasWith } from "./check-alias.ts";
import { type CreateLinkDeps, createLinkWith, placeLinkWith } from "./create-link.ts";
import { createLinksWith } from "./create-links.ts";
import { deleteLinkWith } from "./delete-link.ts";
import { exportCsvWith } from "./export-csv.ts";
import { getLinkWith } from "./get-link.ts";
import { importCsvWith } from "./import-csv.ts";
import { listLinksWith } from "./list-links.ts";
import { type UpdateLinkDeps, updateLinkWith } from "./update-link.ts";

export type LinkOperationsDeps = CreateLinkDeps & UpdateLinkDeps & CheckAliasDeps;

/** What callers can do with links: functions of an actor and an input, whoever the transport is. */
export function createLinkOperations(deps: LinkOperationsDeps) {
  const place = placeLinkWith(deps);
  const createMany = createLinksWith(deps, place);
  return {
    create: createLinkWith(deps, place),
    createMany,
    importCsv: importCsvWith(createMany),
    exportCsv: exportCsvWith(deps),
    get: getLinkWith(deps),
    list: listLinksWith(deps),
    update: updateLinkWith(deps),
    remove: deleteLinkWith(deps),
    checkAlias: checkAliasWith(deps),
  };
}

export type LinkOperations = ReturnType<typeof createLinkOperations>;
