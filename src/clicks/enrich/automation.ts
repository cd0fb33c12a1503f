import { isbot } from "isbot";
import type { BotReason } from "../click-row.ts";

/** Who fetches a link to show a card for it, or to look for malware, and says so in the user agent. */
const KNOWN: readonly { readonly reason: BotReason; readonly agents: readonly string[] }[] = [
  {
    reason: "mail-scanner",
    agents: [
      "barracuda",
      "mimecast",
      "proofpoint",
      "fireeye",
      "fortiguard",
      "messagelabs",
      "symantec",
      "trendmicro",
      "googleimageproxy",
      "yahoomailproxy",
    ],
  },
  {
    reason: "preview",
    agents: [
      "facebookexternalhit",
      "facebookcatalog",
      "facebot",
      "meta-externalfetcher",
      "twitterbot",
      "linkedinbot",
      "slackbot",
      "slack-imgproxy",
      "discordbot",
      "telegrambot",
      "whatsapp/",
      "skypeuripreview",
      "microsoftpreview",
      "bingpreview",
      "pinterestbot",
      "pinterest/",
      "redditbot",
      "snap url preview",
      "line-poker",
      "kakaotalk-scrap",
      "vkshare",
      "embedly",
      "iframely",
      "cardyb",
      "mastodon/",
      "google-pagerenderer",
      "mattermost",
      "rocket.chat",
    ],
  },
];

/** Why this user agent is not a person's, or "" when nothing speaks against one. */
export function automationOf(userAgent: string): BotReason | "" {
  const lower = userAgent.toLowerCase();
  for (const { reason, agents } of KNOWN) {
    if (agents.some((agent) => lower.includes(agent))) return reason;
  }
  return isbot(userAgent) ? "crawler" : "";
}
