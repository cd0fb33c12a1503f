import { Type } from "typebox";
import { defineTool, type Picture, type Tool } from "../tools/index.ts";
import type { QrOperations } from "./operations.ts";
import { presentDetailed, presentGenerated, presentPage, presentUpdated } from "./present-code.ts";
import {
  detailedSchema,
  generateBody,
  generatedSchema,
  listedSchema,
  listQuery,
  paginationSchema,
  updateBody,
  updatedSchema,
} from "./qr.schema.ts";

const id = Type.String({ description: "The QR code's UUID" });
/** The picture is a block that clients show; as text it would only cost a model its attention. */
const generated = Type.Omit(generatedSchema, ["qr_code_data", "dataURL"]);
const detailed = Type.Omit(detailedSchema, ["dataURL"]);
const listed = Type.Omit(listedSchema, ["dataURL"]);

export function qrTools(operations: QrOperations): readonly Tool[] {
  return [
    defineTool({
      name: "generate_qr_code",
      title: "Generate a QR code",
      description:
        "Makes a QR code of a URL, text, Wi-Fi access, contact, e-mail, phone number, SMS or place, and shows it. With is_dynamic its content can be changed after printing; with tracking_enabled its scans are counted.",
      ...{ scope: "qrcode:create", effect: "adds", reachesOut: true },
      input: Type.Omit(generateBody, ["output_format", "source"]),
      output: generated,
      call: async (actor, input) => {
        const made = await operations.generate(actor, input);
        const { qr_code_data: _data, dataURL: _url, ...answer } = presentGenerated(made);
        return { answer, pictures: [{ bytes: made.png, mimeType: "image/png" }] };
      },
    }),
    defineTool({
      name: "list_qr_codes",
      title: "List QR codes",
      description: "Lists the account's QR codes with their scans, filtered, sorted and paged.",
      ...{ scope: "qrcode:read", effect: "reads", input: listQuery },
      output: Type.Object({ qrCodes: Type.Array(listed), pagination: paginationSchema }),
      call: async (actor, input) => {
        const { qrCodes, pagination } = presentPage(await operations.list(actor, input));
        return { answer: { qrCodes: qrCodes.map(({ dataURL: _url, ...code }) => code), pagination } };
      },
    }),
    ...oneQrTools(operations),
  ];
}

function oneQrTools(operations: QrOperations): readonly Tool[] {
  return [
    defineTool({
      name: "get_qr_code",
      title: "Get a QR code",
      description: "Shows one QR code, as a picture and with its settings and scans.",
      ...{ scope: "qrcode:read", effect: "reads", input: Type.Object({ id }), output: detailed },
      call: async (actor, input) => {
        const { dataURL, ...answer } = presentDetailed(await operations.get(actor, input.id));
        return { answer, pictures: [pictureOf(dataURL)] };
      },
    }),
    defineTool({
      name: "update_qr_code",
      title: "Change a QR code",
      description:
        "Changes what a dynamic code leads to, or the name, tracking, password or expiry of any code. The look of a printed code cannot change.",
      ...{ scope: "qrcode:create", effect: "changes", output: updatedSchema },
      input: Type.Object({ id, ...Type.Omit(updateBody, ["visual_settings", "logo"]).properties }),
      call: async (actor, { id: qrId, ...change }) => ({
        answer: presentUpdated(await operations.update(actor, qrId, change)),
      }),
    }),
    defineTool({
      name: "delete_qr_code",
      title: "Delete a QR code",
      description: "Deletes a QR code and the short URL that was made for it; printed copies stop working.",
      ...{ scope: "qrcode:create", effect: "removes", input: Type.Object({ id }) },
      output: Type.Object({ message: Type.String() }),
      call: async (actor, input) => {
        await operations.remove(actor, input.id);
        return { answer: { message: "The QR code was deleted." } };
      },
    }),
  ];
}

function pictureOf(dataUrl: string): Picture {
  return { bytes: Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64"), mimeType: "image/png" };
}
