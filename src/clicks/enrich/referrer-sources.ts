import type { ReferrerCategory } from "../click-row.ts";

/** One member of the specification's referrer table, with the hosts under which visitors really arrive from it. */
export interface ReferrerSource {
  readonly name: string;
  readonly category: ReferrerCategory;
  /** A host counts with all hosts below it. */
  readonly hosts: readonly string[];
  /** A brand that uses the domains of many countries: `google` covers google.de and www.google.co.uk. */
  readonly brand?: string;
  /** Android packages, as in `android-app://com.reddit.frontpage/`. */
  readonly apps: readonly string[];
}

export const REFERRER_SOURCES: readonly ReferrerSource[] = [
  {
    name: "Facebook",
    category: "social",
    hosts: [
      "facebook.com",
      "fb.com",
      "fb.me",
      "fb.watch",
      "m.me",
      "messenger.com",
      "facebookwkhpilnemxj7asaniu7vnjjbiltxjqhye3mhbshg7kx5tfyd.onion",
    ],
    apps: ["com.facebook.katana", "com.facebook.lite", "com.facebook.orca", "com.facebook.mlite"],
  },
  {
    name: "Twitter",
    category: "social",
    hosts: ["twitter.com", "x.com", "t.co"],
    apps: ["com.twitter.android", "com.twitter.android.lite"],
  },
  {
    name: "LinkedIn",
    category: "social",
    hosts: ["linkedin.com", "lnkd.in", "linkedin.cn"],
    apps: ["com.linkedin.android", "com.linkedin.android.lite"],
  },
  {
    name: "Instagram",
    category: "social",
    hosts: ["instagram.com", "instagr.am", "ig.me"],
    apps: ["com.instagram.android", "com.instagram.lite", "com.instagram.barcelona"],
  },
  {
    name: "YouTube",
    category: "social",
    hosts: ["youtube.com", "youtu.be", "youtube-nocookie.com"],
    brand: "youtube",
    apps: [
      "com.google.android.youtube",
      "com.google.android.apps.youtube.music",
      "com.google.android.apps.youtube.mango",
    ],
  },
  {
    name: "TikTok",
    category: "social",
    hosts: ["tiktok.com", "tiktokv.com"],
    apps: ["com.zhiliaoapp.musically", "com.ss.android.ugc.trill", "com.zhiliaoapp.musically.go"],
  },
  {
    name: "Reddit",
    category: "social",
    hosts: ["reddit.com", "redd.it", "reddit.app.link"],
    apps: ["com.reddit.frontpage"],
  },
  {
    name: "Pinterest",
    category: "social",
    hosts: ["pinterest.com", "pin.it"],
    brand: "pinterest",
    apps: ["com.pinterest", "com.pinterest.twa"],
  },
  {
    name: "WhatsApp",
    category: "messaging",
    hosts: ["whatsapp.com", "wa.me", "whatsapp.net"],
    apps: ["com.whatsapp", "com.whatsapp.w4b"],
  },
  {
    name: "Telegram",
    category: "messaging",
    hosts: ["telegram.org", "telegram.me", "telegram.dog", "t.me"],
    apps: ["org.telegram.messenger", "org.telegram.messenger.web", "org.telegram.plus", "org.thunderdog.challegram"],
  },
  {
    name: "Discord",
    category: "messaging",
    hosts: ["discord.com", "discordapp.com", "discord.gg", "discord.gift"],
    apps: ["com.discord"],
  },
  {
    name: "Google",
    category: "search",
    hosts: ["google.com", "goo.gl", "googleapis.com", "googlesyndication.com", "g.co"],
    brand: "google",
    apps: [
      "com.google.android.googlequicksearchbox",
      "com.google.android.gm",
      "com.google.android.apps.searchlite",
      "com.google.android.apps.magazines",
      "com.google.android.gms",
    ],
  },
  {
    name: "Bing",
    category: "search",
    hosts: ["bing.com", "bing.net"],
    apps: ["com.microsoft.bing"],
  },
  {
    name: "Yahoo",
    category: "search",
    hosts: ["yahoo.com", "yahoo.net"],
    brand: "yahoo",
    apps: [
      "com.yahoo.mobile.client.android.search",
      "com.yahoo.mobile.client.android.mail",
      "jp.co.yahoo.android.yjtop",
    ],
  },
  {
    name: "DuckDuckGo",
    category: "search",
    hosts: ["duckduckgo.com", "ddg.gg", "duck.com", "duckduckgogg42xjoc72x3sjasowoarfbgcmvfimaftt6twagswzczad.onion"],
    apps: ["com.duckduckgo.mobile.android"],
  },
];
