import { type Static, Type } from "typebox";
import { renderPng } from "../qr-image/index.ts";
import { defineTool, type Tool, type ToolResult } from "../tools/index.ts";
import { scanUrlOf } from "./address.ts";
import {
  aliasAnswer,
  checkAliasQuery,
  createBody,
  linkSchema,
  listedLinkSchema,
  listQuery,
  paginationSchema,
  updateBody,
} from "./link.schema.ts";
import type { Link } from "./link.ts";
import type { LinkOperations } from "./operations.ts";
import type { LinkPresenter } from "./present-link.ts";

export interface LinkToolsDeps {
  readonly operations: LinkOperations;
  readonly presenter: LinkPresenter;
}

const id = Type.String({ description: "The short URL's UUID, short code or custom alias" });
/** What a model cannot use: a channel is known here, and the picture is a block of its own. */
const createInput = Type.Omit(createBody, ["channel", "is_dynamic", "qrFormat"]);
const updateInput = Type.Object({ id, ...Type.Omit(updateBody, ["is_dynamic", "qrFormat"]).properties });
const listInput = Type.Omit(listQuery, ["qrCode", "qrFormat"]);

export function linkTools({ operations, presenter }: LinkToolsDeps): readonly Tool[] {
  const shown = showWith(presenter);
  return [
    defineTool({
      name: "create_short_url",
      title: "Create a short URL",
      description:
        "Shortens an HTTP or HTTPS URL. Set dynamic to change the destination later, and qrCode for a QR code of the short URL.",
      ...{ scope: "shorturl:create", effect: "adds", input: createInput, output: linkSchema },
      call: async (actor, input) => shown(await operations.create(actor, input), { withQr: input.qrCode === true }),
    }),
    defineTool({
      name: "list_short_urls",
      title: "List short URLs",
      description: "Lists the account's short URLs, filtered, sorted and paged; newest first unless asked otherwise.",
      ...{ scope: "shorturl:read", effect: "reads", input: listInput },
      output: Type.Object({ shortUrls: Type.Array(listedLinkSchema), pagination: paginationSchema }),
      call: async (actor, input) => {
        const { items, page, limit, total } = await operations.list(actor, input);
        const shortUrls = await presenter.presentListed(items, { withQr: false });
        return { answer: { shortUrls, pagination: { page, limit, total } } };
      },
    }),
    ...oneLinkTools({ operations, presenter }),
  ];
}

function oneLinkTools({ operations, presenter }: LinkToolsDeps): readonly Tool[] {
  const shown = showWith(presenter);
  return [
    defineTool({
      name: "get_short_url",
      title: "Get a short URL",
      description: "Shows one short URL with its click count.",
      ...{ scope: "shorturl:read", effect: "reads", input: Type.Object({ id }), output: linkSchema },
      call: async (actor, input) => shown(await operations.get(actor, { reference: input.id }), { withQr: false }),
    }),
    defineTool({
      name: "update_short_url",
      title: "Change a short URL",
      description:
        "Changes only the fields that are given. The url can change only when the link is dynamic; a new alias or domain makes the old short URL stop working.",
      ...{ scope: "shorturl:create", effect: "changes", input: updateInput, output: linkSchema },
      call: async (actor, { id: reference, ...input }) =>
        shown(await operations.update(actor, { reference }, input), { withQr: input.qrCode === true }),
    }),
    defineTool({
      name: "delete_short_url",
      title: "Delete a short URL",
      description: "Deletes a short URL and its clicks for good; visitors get 404 and the alias is free again.",
      ...{ scope: "shorturl:create", effect: "removes", input: Type.Object({ id }) },
      output: Type.Object({ message: Type.String() }),
      call: async (actor, input) => {
        await operations.remove(actor, { reference: input.id });
        return { answer: { message: "The short URL was deleted." } };
      },
    }),
    defineTool({
      name: "check_alias",
      title: "Check an alias",
      description: "Says whether a custom alias is still free on a domain.",
      ...{ scope: "shorturl:read", effect: "reads", input: checkAliasQuery, output: aliasAnswer },
      call: async (actor, input) => ({ answer: await operations.checkAlias(actor, input) }),
    }),
  ];
}

/** The picture is a block that clients show; the answer keeps the text that it encodes. */
function showWith(presenter: LinkPresenter) {
  return (link: Link, { withQr }: { withQr: boolean }): ToolResult<Static<typeof linkSchema>> => {
    const answer = presenter.present(link, { withQr: false });
    if (!withQr) return { answer };
    const content = scanUrlOf(answer.short_url);
    return {
      answer: { ...answer, qr_content: content },
      pictures: [{ bytes: renderPng(content), mimeType: "image/png" }],
    };
  };
}
