/** What the demonstration's account owns: the links and codes of a bicycle shop that also holds a run. */
export interface DemoLink {
  readonly alias: string;
  readonly name: string;
  readonly url: string;
  readonly tags: readonly string[];
  readonly campaign?: string;
  /** How many of a hundred visits go to it. */
  readonly share: number;
  readonly options?: Readonly<Record<string, unknown>>;
}

export const CAMPAIGNS = [
  { name: "Autumn sale", description: "Mailings, posters and posts for the autumn sale" },
  { name: "City run 2026", description: "Sign-up, maps and results of the run" },
];

const shop = "https://alpenrad.example";

export const LINKS: readonly DemoLink[] = [
  {
    alias: "autumn",
    name: "Autumn sale",
    url: `${shop}/sale/autumn?utm_source=newsletter&utm_medium=email&utm_campaign=autumn`,
    tags: ["sale"],
    campaign: "Autumn sale",
    share: 24,
  },
  {
    alias: "autumn-post",
    name: "Autumn sale, posts",
    url: `${shop}/sale/autumn?utm_source=instagram&utm_medium=social&utm_campaign=autumn`,
    tags: ["sale", "social"],
    campaign: "Autumn sale",
    share: 15,
  },
  { alias: "gravel", name: "Gravel bikes", url: `${shop}/bikes/gravel`, tags: ["catalogue"], share: 9 },
  {
    alias: "run26",
    name: "City run: sign-up",
    url: "https://cityrun.example/2026/register?utm_source=poster&utm_medium=print&utm_campaign=run26",
    tags: ["event"],
    campaign: "City run 2026",
    share: 13,
  },
  {
    alias: "run-map",
    name: "City run: course",
    url: "https://cityrun.example/2026/course",
    tags: ["event"],
    campaign: "City run 2026",
    share: 7,
    options: { dynamic: true },
  },
  {
    alias: "service",
    name: "Book a service",
    url: `${shop}/workshop/book`,
    tags: ["workshop"],
    share: 6,
    options: { dynamic: true },
  },
  { alias: "jobs", name: "We are hiring", url: `${shop}/jobs`, tags: [], share: 3 },
  {
    alias: "press",
    name: "Press kit",
    url: `${shop}/press/kit`,
    tags: ["press"],
    share: 1,
    options: { password: "press kit 2026" },
  },
  {
    alias: "summer",
    name: "Summer sale",
    url: `${shop}/sale/summer`,
    tags: ["sale"],
    share: 0,
    options: { expires_at: "2026-09-30" },
  },
];

export interface DemoCode {
  readonly key: string;
  readonly share: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const look = (foregroundColor: string, style = "square") => ({ foregroundColor, dotStyle: style, eyeStyle: style });

export const CODES: readonly DemoCode[] = [
  {
    key: "window",
    share: 14,
    body: {
      name: "Shop window",
      content_type: "url",
      content_data: { url: `${shop}/window` },
      tracking_enabled: true,
      is_dynamic: true,
      visual_settings: look("#0f766e", "rounded"),
    },
  },
  {
    key: "bib",
    share: 6,
    body: {
      name: "Number bib",
      content_type: "url",
      content_data: { url: "https://cityrun.example/2026/results" },
      tracking_enabled: true,
      visual_settings: look("#1e293b"),
    },
  },
  {
    key: "wifi",
    share: 2,
    body: {
      name: "Café Wi-Fi",
      content_type: "wifi",
      content_data: { ssid: "Alpenrad Café", password: "good coffee" },
      tracking_enabled: true,
      visual_settings: look("#7c2d12", "rounded"),
    },
  },
  {
    key: "card",
    share: 0,
    body: {
      name: "Workshop card",
      content_type: "vcard",
      content_data: {
        firstName: "Workshop",
        organization: "Alpenrad",
        phone: "+43 1 5550100",
        email: "workshop@alpenrad.example",
      },
    },
  },
];

/** The running test: one page converts better than the other, and enough people came to say so. */
export const TEST = {
  name: "Shop window: offer or story",
  code: "window",
  min_sample_size: 300,
  track_conversions: true,
  variants: [
    { name: "Offer first", destination_url: `${shop}/window/offer` },
    { name: "Story first", destination_url: `${shop}/window/story` },
  ],
} as const;

export const CONVERSION_CHANCE: Readonly<Record<string, number>> = { offer: 0.27, story: 0.08 };
