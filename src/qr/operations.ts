import { codeImageWith } from "./code-image.ts";
import { deleteCodeWith } from "./delete-code.ts";
import type { QrParts } from "./deps.ts";
import { generateCodeWith } from "./generate-code.ts";
import { generateManyWith } from "./generate-many.ts";
import { getCodeWith } from "./get-code.ts";
import { issueCodesWith } from "./issue-codes.ts";
import { listCodesWith } from "./list-codes.ts";
import { previewCodeWith } from "./preview-code.ts";
import { updateCodeWith } from "./update-code.ts";

/** What callers can do with QR codes: functions of an actor and an input, whoever the transport is. */
export function createQrOperations(parts: QrParts) {
  const issue = issueCodesWith(parts);
  return {
    preview: previewCodeWith(issue),
    generate: generateCodeWith(issue),
    generateMany: generateManyWith(issue),
    list: listCodesWith(parts),
    get: getCodeWith(parts),
    update: updateCodeWith(parts),
    remove: deleteCodeWith(parts),
    image: codeImageWith(parts),
  };
}

export type QrOperations = ReturnType<typeof createQrOperations>;
