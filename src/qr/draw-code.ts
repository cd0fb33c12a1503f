import { STANDARD } from "../domains/index.ts";
import type { Actor, Channel } from "../kernel/index.ts";
import { type LinkDraft, newCode, shortUrlOf } from "../links/index.ts";
import { type CheckedCode, drawChecked, type Logo } from "../qr-image/index.ts";
import type { QrParts } from "./deps.ts";
import type { PlannedCode } from "./plan-code.ts";
import type { QrCode, QrCodeDraft } from "./qr-code.ts";

/** Everything about a new code is known and its picture has been read back; it only has to be stored. */
export interface DrawnCode {
  readonly draft: QrCodeDraft;
  readonly link: LinkDraft | null;
  readonly logo: Logo | undefined;
  readonly content: string;
  readonly checked: CheckedCode;
}

type Needs = Pick<QrParts, "clock" | "random" | "passwords" | "hosts" | "loadLogo">;

export function drawCodeWith({ clock, random, passwords, hosts, loadLogo }: Needs) {
  /** Draws a code and reads it back. Nothing is stored yet, so a refusal leaves nothing behind. */
  async function draw(actor: Actor, plan: PlannedCode, channel: Channel = actor.channel): Promise<DrawnCode> {
    const { logoUrl } = plan.settings;
    const logo = logoUrl === undefined ? undefined : await loadLogo(logoUrl, plan.logoField);
    const passwordHash = plan.password === null ? null : await passwords.hash(plan.password);
    const draft = draftCode(plan, { id: random.uuid(), accountId: actor.accountId, passwordHash, now: clock.now() });
    if (!plan.dynamic && !plan.tracked) return picture({ draft, link: null, logo });
    const destination = plan.content.destination ?? `${hosts.baseUrl}/q/${draft.id}`;
    const link = draftLink(draft, { id: random.uuid(), code: newCode(random), destination, channel });
    return picture({ draft: { ...draft, linkId: link.id }, link, logo });
  }

  /** The same code with another short code, when somebody else has the first. */
  function redraw({ draft, link, logo }: DrawnCode): Promise<DrawnCode> {
    return picture({ draft, link: link && { ...link, code: newCode(random) }, logo });
  }

  async function picture({ draft, link, logo }: Pick<DrawnCode, "draft" | "link" | "logo">): Promise<DrawnCode> {
    const content = link === null ? draft.originalContent : shortUrlOf(link, hosts);
    const checked = await drawChecked({ text: content, settings: draft.settings, logo });
    return { draft, link, logo, content, checked };
  }

  return { draw, redraw };
}

export type DrawCode = ReturnType<typeof drawCodeWith>;

function draftCode(
  plan: PlannedCode,
  made: { id: string; accountId: string; passwordHash: string | null; now: Date },
): QrCodeDraft {
  return {
    id: made.id,
    accountId: made.accountId,
    linkId: null,
    name: plan.name,
    contentType: plan.content.type,
    contentFields: plan.content.fields,
    originalContent: plan.content.encoded,
    settings: plan.settings,
    source: plan.source,
    dynamic: plan.dynamic,
    tracked: plan.tracked,
    passwordHash: made.passwordHash,
    expiresAt: plan.expiresAt,
    createdAt: made.now,
  };
}

/** The short URL that stands behind a dynamic or tracked code. */
function draftLink(draft: QrCodeDraft, made: Pick<LinkDraft, "id" | "code" | "destination" | "channel">): LinkDraft {
  return {
    ...made,
    accountId: draft.accountId,
    home: STANDARD,
    alias: null,
    name: draft.name,
    passwordHash: draft.passwordHash,
    tags: [],
    tracked: draft.tracked,
    dynamic: draft.dynamic,
    source: draft.source === "BULK_IMPORT" ? "BULK_IMPORT" : "QR_CODE_GENERATOR",
    campaignId: null,
    expiresAt: draft.expiresAt,
    disabledAt: null,
    createdAt: draft.createdAt,
    updatedAt: draft.createdAt,
  };
}

/** A new code as it is read back: nobody has scanned it yet. */
export function issuedCode({ draft, content }: DrawnCode): QrCode {
  const { passwordHash, name, ...rest } = draft;
  return {
    ...rest,
    name: name ?? "",
    content,
    locked: passwordHash !== null,
    scanCount: 0,
    lastScannedAt: null,
    updatedAt: draft.createdAt,
  };
}
