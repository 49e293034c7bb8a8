import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { judge } from "./verdict.js";
import { type GameId, type Setting, World, wishes } from "./world.js";

const numRuns = Number(process.env["HOST_RUNS"] ?? 220);
const seed = Number(process.env["HOST_SEED"] ?? 1);

const clock = fc.constantFrom(
  undefined,
  { bank: 4_000, increment: 500 },
  { perMove: 3_000, onExpiry: "pass" },
  { perMove: 9_000, onExpiry: "close" },
);
const leave = fc.constantFrom(undefined, { action: "bot", afterSeconds: 2 }, { action: "wait", afterSeconds: 1 });
const bots = fc.constantFrom(undefined, undefined, [null, "random"]);

/** Options with which some of the short matches reach their end. */
const options = { portals: { centerSource: "allowed", demolitions: 0 } } as const;

const setting: fc.Arbitrary<Setting> = fc
  .record({
    game: fc.constantFrom<GameId>("artifact", "portals", "hope", "aeronaut"),
    seats: fc.integer({ min: 2, max: 3 }),
    clock,
    leave,
    bots,
    seed: fc.integer(),
    faults: fc.constantFrom(0, 5, 20),
    hangs: fc.constantFrom(0, 0, 2, 10),
  })
  .map(({ seed, faults, hangs, ...rest }) => {
    const whole = { ...rest, options: rest.game === "portals" ? options.portals : undefined };
    const wanted = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
    return { seed, faults, hangs, wanted: wanted as unknown as Setting["wanted"] };
  });

const wish = fc.record({
  kind: fc.constantFrom(...wishes),
  client: fc.nat({ max: 11 }),
  choice: fc.nat({ max: 1_000_000 }),
});

/** What some of the runs must have shown: kinds of lines, answers and troubles. */
const everything = [
  "answer of a request sent twice",
  "bot",
  "back",
  "call given up",
  "checkpoint",
  "clock",
  "closed by its end",
  "closed without an outcome",
  "conflict",
  "entry",
  "left",
  "problem game-over",
  "problem nothing-asked",
  "problem spectator",
  "problem stale",
  "problem unavailable",
  "refusal",
  "undo",
  "undo-agreed",
  "undo-asked",
  "undo-declined",
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("what is acknowledged happened once, in one order for all, whatever fails", async () => {
  const happened = new Set<string>();
  await fc.assert(
    fc.asyncProperty(setting, fc.array(wish, { minLength: 5, maxLength: 80, size: "max" }), async (given, all) => {
      const world = new World(given);
      try {
        await world.begin();
        for (const one of all) await world.carryOut(one);
        await world.calm();
        vi.restoreAllMocks();
        for (const what of await judge(world)) happened.add(what);
      } finally {
        vi.restoreAllMocks();
        await world.end();
        vi.clearAllTimers();
      }
    }),
    { numRuns, seed },
  );
  // Otherwise the wishes are too tame to prove anything.
  expect([...happened].sort()).toEqual(expect.arrayContaining(everything));
});
