import { describe, expect, test } from "vitest";
import { type Judgement, judge, scansNeeded } from "../../src/ab-tests/statistics/index.ts";
import { seeded } from "../support/seeded.ts";

interface Arm {
  readonly share: number;
  readonly rate: number;
  /** The share the splitter really gives, where it is broken. */
  readonly actualShare?: number;
}

interface Experiment {
  readonly arms: readonly Arm[];
  readonly scansMax: number;
  readonly runs: number;
  readonly seed: number;
  /** What the rates are multiplied by at a scan: people are not the same at noon and at night. */
  readonly mood?: (scan: number) => number;
  /** Conversions arrive up to this many scans after their own. */
  readonly delayMaxScans?: number;
}

const LOOK_EVERY_SCANS = 50;

interface Counts {
  readonly trials: number[];
  readonly conversions: number[];
}

type Watchers<Name extends string> = Readonly<Record<Name, (judgement: Judgement, counts: Counts) => boolean>>;

/** Runs experiments and looks after every 50 scans; answers in how many of them each of the watchers ever said yes. */
function shareEverSeen<Name extends string>(experiment: Experiment, watchers: Watchers<Name>): Record<Name, number> {
  const draw = seeded(experiment.seed);
  const names = Object.keys(watchers) as Name[];
  const seen = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  for (let run = 0; run < experiment.runs; run++) {
    for (const name of seenInOneRun(looks(experiment, draw), watchers)) seen[name] += 1;
  }
  for (const name of names) seen[name] /= experiment.runs;
  return seen;
}

function seenInOneRun<Name extends string>(
  looksOfRun: Iterable<[Judgement, Counts]>,
  watchers: Watchers<Name>,
): ReadonlySet<Name> {
  const names = Object.keys(watchers) as Name[];
  const seen = new Set<Name>();
  for (const [judgement, counts] of looksOfRun) {
    for (const name of names) {
      if (!seen.has(name) && watchers[name](judgement, counts)) seen.add(name);
    }
    if (seen.size === names.length) break;
  }
  return seen;
}

function* looks(experiment: Experiment, draw: () => number): Generator<[Judgement, Counts]> {
  const { arms, scansMax, mood = () => 1, delayMaxScans = 0 } = experiment;
  const counts: Counts = { trials: arms.map(() => 0), conversions: arms.map(() => 0) };
  const arriving = new Map<number, number[]>();
  for (let scan = 1; scan <= scansMax; scan++) {
    const arm = drawArm(arms, draw());
    addOne(counts.trials, arm);
    if (draw() < (arms[arm]?.rate ?? 0) * mood(scan)) {
      const arrival = scan + Math.floor(delayMaxScans * (delayMaxScans && draw()));
      arriving.set(arrival, [...(arriving.get(arrival) ?? []), arm]);
    }
    for (const converted of arriving.get(scan) ?? []) addOne(counts.conversions, converted);
    if (scan % LOOK_EVERY_SCANS === 0) yield [lookAt(arms, counts, scan), counts];
  }
}

function addOne(counts: number[], arm: number): void {
  counts[arm] = (counts[arm] ?? 0) + 1;
}

function lookAt(arms: readonly Arm[], { trials, conversions }: Counts, scans: number): Judgement {
  const variants = arms.map(({ share }, index) => ({
    id: String(index),
    share,
    trials: trials[index] ?? 0,
    conversions: conversions[index] ?? 0,
  }));
  return judge({ variants, scans, minSampleSize: 100, confidenceLevel: 95 });
}

function drawArm(arms: readonly Arm[], draw: number): number {
  let edge = 0;
  for (const [index, { share, actualShare = share }] of arms.entries()) {
    edge += actualShare;
    if (draw < edge) return index;
  }
  return arms.length - 1;
}

/** What most tools do: a two-sided z-test at 95 % on the counts of the moment, as if this were the only look. */
function naiveZSaysWinner({ trials, conversions }: Counts): boolean {
  const [n1 = 0, n2 = 0] = trials;
  const [s1 = 0, s2 = 0] = conversions;
  const pooled = (s1 + s2) / (n1 + n2);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / n1 + 1 / n2));
  return error > 0 && Math.abs(s1 / n1 - s2 / n2) / error > 1.959964;
}

const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
const print = (line: string) => process.stdout.write(`    ${line}\n`);

const hasWinner = ({ winner }: Judgement) => winner !== null;
const isWonBy =
  (arm: number) =>
  ({ winner }: Judgement) =>
    winner === String(arm);

describe("A/A tests of 10,000 scans, with a look after every 50", () => {
  for (const [seed, rate] of [
    [1, 0.02],
    [2, 0.1],
    [3, 0.4],
  ] as const) {
    const runs = rate === 0.1 ? 2_000 : 300;
    test(`${runs} of them name a false winner in at most 5 % at 95, at a rate of ${percent(rate)}`, () => {
      const arms = [
        { share: 0.5, rate },
        { share: 0.5, rate },
      ];
      const seen = shareEverSeen(
        { arms, scansMax: 10_000, runs, seed },
        {
          ours: hasWinner,
          naive: (_, counts) => naiveZSaysWinner(counts),
          alarm: ({ sampleRatio }) => sampleRatio.mismatch,
        },
      );
      print(`A/A at ${percent(rate)}: false winners ${percent(seen.ours)}, naive z-test ${percent(seen.naive)}`);
      print(`A/A at ${percent(rate)}: false alarms about the split ${percent(seen.alarm)}`);
      expect(seen.ours).toBeLessThanOrEqual(0.05);
      expect(seen.naive).toBeGreaterThan(0.25);
      expect(seen.alarm).toBeLessThanOrEqual(0.01);
    });
  }

  test("also when the rate swings over the day and conversions arrive up to 3,000 scans late", () => {
    const { ours } = shareEverSeen(
      {
        arms: [0.5, 0.5].map((share) => ({ share, rate: 0.1 })),
        mood: (scan) => 1 + 0.9 * Math.sin(scan / 300),
        delayMaxScans: 3_000,
        ...{ scansMax: 10_000, runs: 300, seed: 12 },
      },
      { ours: hasWinner },
    );
    print(`A/A with a swinging rate and late conversions: false winners ${percent(ours)}`);
    expect(ours).toBeLessThanOrEqual(0.05);
  });

  test("also with a split of 90/10, and with four variants", () => {
    const skewed = { arms: [0.9, 0.1].map((share) => ({ share, rate: 0.1 })), scansMax: 10_000, runs: 300, seed: 4 };
    const four = {
      arms: [0.1, 0.2, 0.3, 0.4].map((share) => ({ share, rate: 0.1 })),
      scansMax: 10_000,
      runs: 300,
      seed: 5,
    };
    for (const experiment of [skewed, four]) {
      const { ours } = shareEverSeen(experiment, { ours: hasWinner });
      print(`A/A at ${experiment.arms.map(({ share }) => 100 * share).join("/")}: false winners ${percent(ours)}`);
      expect(ours).toBeLessThanOrEqual(0.05);
    }
  });
});

describe("a variant twice as good, at a split of 90/10", () => {
  const [plain, better] = [0.1, 0.2];
  for (const [label, arms, winner] of [
    [
      "the small one",
      [
        { share: 0.9, rate: plain },
        { share: 0.1, rate: better },
      ],
      1,
    ],
    [
      "the large one",
      [
        { share: 0.9, rate: better },
        { share: 0.1, rate: plain },
      ],
      0,
    ],
  ] as const) {
    test(`is found in at least 95 % within 5,000 scans at a base rate of 10 % when it is ${label}`, () => {
      const seen = shareEverSeen(
        { arms, scansMax: 5_000, runs: 1_000, seed: 6 + winner },
        { right: isWonBy(winner), wrong: isWonBy(1 - winner) },
      );
      print(`twice as good at 90/10, ${label}: found in ${percent(seen.right)}, the other in ${percent(seen.wrong)}`);
      expect(seen.right).toBeGreaterThanOrEqual(0.95);
      expect(seen.wrong).toBeLessThanOrEqual(0.05);
    });
  }
});

describe("a splitter that is meant to be 50/50", () => {
  const arms = (actual: number) => [
    { share: 0.5, actualShare: actual, rate: 0.1 },
    { share: 0.5, actualShare: 1 - actual, rate: 0.1 },
  ];

  test("and sends 52/48 is flagged within 20,000 scans in at least 95 %, and then names no winner", () => {
    const seen = shareEverSeen(
      { arms: arms(0.52), scansMax: 20_000, runs: 400, seed: 8 },
      { flagged: ({ sampleRatio }) => sampleRatio.mismatch },
    );
    print(`52/48 instead of 50/50: flagged within 20,000 scans in ${percent(seen.flagged)}`);
    expect(seen.flagged).toBeGreaterThanOrEqual(0.95);
  });

  test("and sends everybody to one variant is flagged within 100 scans", () => {
    const seen = shareEverSeen(
      { arms: arms(1), scansMax: 100, runs: 20, seed: 9 },
      { flagged: ({ sampleRatio }) => sampleRatio.mismatch },
    );
    expect(seen.flagged).toBe(1);
  });

  test("and does so is never accused in more than 1 % of tests, however often one looks", () => {
    const seen = shareEverSeen(
      { arms: arms(0.5), scansMax: 20_000, runs: 500, seed: 10 },
      { flagged: ({ sampleRatio }) => sampleRatio.mismatch, naive: ({ sampleRatio }) => sampleRatio.pValue < 0.01 },
    );
    print(`a right splitter: flagged in ${percent(seen.flagged)}, chi-squared at 1 % per look ${percent(seen.naive)}`);
    expect(seen.flagged).toBeLessThanOrEqual(0.01);
    expect(seen.naive).toBeGreaterThan(0.05);
  });
});

describe("the planner", () => {
  for (const [label, baseRate, lift, shares] of [
    ["10 % base, half as good again, 50/50", 0.1, 0.5, [0.5, 0.5]],
    ["5 % base, twice as good, 90/10", 0.05, 1, [0.9, 0.1]],
    ["10 % base, twice as good, three equal", 0.1, 1, [1 / 3, 1 / 3, 1 / 3]],
  ] as const) {
    test(`promises 80 % and the real test keeps it: ${label}`, () => {
      const scans = scansNeeded({ baseRate, lift, shares, alpha: 0.05, power: 0.8 });
      for (const better of new Set([0, shares.length - 1])) {
        const arms = shares.map((share, index) => ({ share, rate: baseRate * (index === better ? 1 + lift : 1) }));
        const { found } = shareEverSeen({ arms, scansMax: scans, runs: 500, seed: 11 }, { found: isWonBy(better) });
        print(`plan for ${label}: ${scans} scans, variant ${better + 1} found in ${percent(found)}`);
        // Three standard deviations of 500 runs; watching adds power, so more than was promised is expected.
        expect(found).toBeGreaterThanOrEqual(0.8 - 0.054);
      }
    });
  }
});
