import type { Registry } from "prom-client";
import type { AbTests } from "../ab-tests/index.ts";
import type { Passwords } from "../accounts/index.ts";
import type { Clicks } from "../clicks/index.ts";
import type { Homes } from "../domains/index.ts";
import type { Routes, Throttle } from "../http/index.ts";
import { type Clock, collectGarbage, type Random } from "../kernel/index.ts";
import { pageForVisits } from "../links/index.ts";
import type { Changes, Db } from "../store/index.ts";
import { chooseWayWith } from "./choose-way.ts";
import { type Front, frontWith } from "./front.ts";
import { createLinkIndex } from "./link-index.ts";
import { lookWith } from "./look.ts";
import { countVisitsWith, watchIndex } from "./redirect.metrics.ts";
import { redirectRoutes } from "./redirect.routes.ts";
import { sendOnWith } from "./redirecting.ts";
import { readForwarded } from "./trusted-proxies.ts";
import { warmUp } from "./warm-up.ts";

export type { Front } from "./front.ts";

export interface RedirectDeps {
  readonly db: Db;
  readonly changes: Changes;
  readonly homes: Homes;
  readonly clicks: Pick<Clicks, "record">;
  readonly experiments: Pick<AbTests, "experimentsOn" | "signClickId">;
  readonly clock: Clock;
  readonly random: Random;
  readonly metrics: Registry;
  readonly passwords: Passwords;
  /** Wrong passwords, for each link and address. */
  readonly attempts: Throttle;
  readonly settings: RedirectSettings;
}

export interface RedirectSettings {
  readonly trustProxy: string;
  readonly cdnLocation: boolean;
  readonly linksMax: number;
}

export interface Redirect {
  readonly front: Front;
  readonly routes: Routes;
  /** Learns links before anybody visits them, and resolves when it has; a store that is down ends it early. */
  warmUp(): Promise<void>;
}

export function createRedirect(deps: RedirectDeps): Redirect {
  const { db, changes, clicks, experiments, clock, random, settings } = deps;
  const count = countVisitsWith(deps.metrics);
  const forwarded = readForwarded(settings.trustProxy);
  const index = createLinkIndex({
    ...{ changes, linksMax: settings.linksMax, nowMs: () => clock.nowMs() },
    look: lookWith({ db, experimentsOn: experiments.experimentsOn }),
  });
  watchIndex(deps.metrics, index);
  const chooseWay = chooseWayWith(experiments.signClickId);
  const sendOn = sendOnWith({ clicks, random, forwarded, chooseWay, count, cdnLocation: settings.cdnLocation });
  return {
    front: frontWith({ ...deps, index, forwarded, sendOn }),
    routes: redirectRoutes({ ...deps, index, forwarded, sendOn, count }),
    warmUp: () =>
      warmUp(index, {
        linksMax: settings.linksMax,
        page: (request) => pageForVisits(db, request),
        experimentsOn: experiments.experimentsOn,
        tidyUp: collectGarbage,
      }),
  };
}
