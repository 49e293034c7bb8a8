import { aeronaut } from "@turnwright/aeronaut";
import { artifact } from "@turnwright/artifact";
import {
  type ChanceSource,
  fast,
  type Game,
  type Kinds,
  legalMoves,
  type Match,
  play,
  RunningChance,
  type Seat,
  scripted,
  start,
  type Viewer,
  view,
  viewEvents,
} from "@turnwright/core";
import { homeward } from "@turnwright/homeward";
import { hope } from "@turnwright/hope";
import { sha256 } from "@turnwright/log/node";
import { portals } from "@turnwright/portals";
import { movePairs } from "@turnwright/testkit";
import { afterEach, expect, test, vi } from "vitest";
import { hostWithChance } from "../src/create-host.js";
import { memoryStorage } from "../src/index.js";
import { knownCrypto } from "./model/known-crypto.js";
import { Dice } from "./model/turns.js";
import { TestClient } from "./test-client.js";

afterEach(() => {
  vi.restoreAllMocks();
});

interface Made {
  readonly seat: Seat;
  readonly move: Kinds["move"];
}

interface Setup {
  readonly seats: number;
  readonly options?: object;
}

/** A random game, and all that chance drew in it: each answer with the number below which it had to be. */
interface Recorded {
  readonly setup: Setup;
  readonly steps: readonly Made[];
  readonly drawn: { readonly [stream: string]: readonly { readonly answer: number; readonly below: number }[] };
}

function recorded(game: Game<Kinds>, setup: Setup, seed: string, moves: number): Recorded {
  const drawn: Record<string, { answer: number; below: number }[]> = {};
  const below = RunningChance.prototype.below;
  vi.spyOn(RunningChance.prototype, "below").mockImplementation(function (this: RunningChance, stream, most) {
    const answer = below.call(this, stream, most);
    drawn[stream] = [...(drawn[stream] ?? []), { answer, below: most }];
    return answer;
  });
  vi.spyOn(RunningChance.prototype, "shuffle").mockImplementation(function (this: RunningChance, stream, items) {
    const list = [...items];
    for (let last = list.length - 1; last > 0; last--) {
      const other = this.below(stream, last + 1);
      [list[last], list[other]] = [list[other]!, list[last]!];
    }
    return list;
  });
  const dice = new Dice(seed.length + 77);
  const steps: Made[] = [];
  let match = start(game, { ...setup, chance: fast(seed) } as never) as Match<Kinds>;
  while (steps.length < moves && match.outcome === null) {
    const seat = match.toAct[0]!;
    const legal = legalMoves(game, match, seat);
    const move = legal[dice.roll(legal.length)]!;
    const answer = play(game, match, seat, move);
    if (!answer.ok) throw new Error(answer.refusal.code);
    match = answer.match;
    steps.push({ seat, move });
  }
  vi.restoreAllMocks();
  return { setup, steps, drawn };
}

function chanceOf({ drawn }: Recorded): ChanceSource {
  return scripted(
    Object.fromEntries(Object.entries(drawn).map(([name, list]) => [name, list.map(({ answer }) => answer)])),
  );
}

/** Returns what a viewer may know of all steps, or `undefined` if they cannot be played. */
function seenOf(game: Game<Kinds>, { setup, steps }: Recorded, chance: ChanceSource, viewer: Viewer) {
  const seen: string[] = [];
  const note = (match: Match<Kinds>): void => {
    seen.push(JSON.stringify([view(game, match, viewer), viewEvents(game, match, match.entry.events, viewer)]));
  };
  try {
    let match = start(game, { ...setup, chance } as never) as Match<Kinds>;
    note(match);
    for (const { seat, move } of steps) {
      const answer = play(game, match, seat, move);
      if (!answer.ok) return undefined;
      match = answer.match;
      note(match);
    }
    return { seen: seen.join("\n"), truth: JSON.stringify(match.state) };
  } catch {
    // The script of chance does not fit: other numbers were asked for.
    return undefined;
  }
}

/** Returns truths that a viewer cannot tell from the recorded one: one answer of chance differs. */
function twinsOf(game: Game<Kinds>, game1: Recorded, viewer: Viewer, dice: Dice, most: number): Recorded[] {
  const here = seenOf(game, game1, chanceOf(game1), viewer);
  if (here === undefined) throw new Error("the recorded game cannot be played again");
  const twins: Recorded[] = [];
  const places = Object.entries(game1.drawn).flatMap(([name, list]) => list.map((_, at) => ({ name, at })));
  for (let times = 0; times < 150 && twins.length < most && places.length > 0; times++) {
    const { name, at } = places[dice.roll(places.length)]!;
    const list = [...game1.drawn[name]!];
    list[at] = { ...list[at]!, answer: dice.roll(list[at]!.below) };
    const twin = { ...game1, drawn: { ...game1.drawn, [name]: list } };
    const there = seenOf(game, twin, chanceOf(twin), viewer);
    if (there?.seen === here.seen && there.truth !== here.truth) twins.push(twin);
  }
  return twins;
}

/** Hashes of sealed values differ with their values; everything else must not. */
function withoutHashes(text: string): string {
  return text.replace(/"(head|hash|~|commitment)":"[\w-]{43}"/g, '"$1":"-"');
}

/** Plays a recorded game on a host of its own, and returns all that a viewer can find out there. */
async function toldBy(game: Game<Kinds>, { setup, steps }: Recorded, chance: ChanceSource, viewer: Viewer) {
  knownCrypto(new Dice(5));
  let time = 1_790_000_000_000;
  const options = {
    games: [game],
    storage: memoryStorage(),
    secret: "a secret of at least thirty-two characters",
    sha256,
    now: () => time++,
    limits: { requestsPerSecond: 100_000 },
  };
  const host = hostWithChance(options, () => chance);
  const wanted = { game: game.id, seats: setup.seats, options: setup.options ?? {} };
  const created = await host.create(wanted);
  if (!created.ok) throw new Error(JSON.stringify(created.problem));
  const { match } = created.value;
  const tokens: string[] = [];
  for (let seat = 0; seat < setup.seats; seat++) {
    const claimed = await host.claim(match, { seat });
    if (!claimed.ok) throw new Error(claimed.problem.code);
    tokens.push(claimed.value.token);
  }
  const clients = tokens.map((token) => new TestClient(game, match, token).connect(host));
  const spectator = new TestClient(game, match).connect(host);
  const ownToken = viewer === "spectator" ? undefined : tokens[viewer];
  // Without the rules: states and legal moves come from the host.
  const plain = new TestClient(game, match, ownToken, "moves").connect(host);
  const everybody = [...clients, spectator, plain];
  for (const client of everybody) await client.until(() => client.n >= 0);
  const own = viewer === "spectator" ? spectator : clients[viewer]!;
  for (const { seat, move } of steps) {
    const { n } = clients[seat]!;
    // What is refused, and what is not known, must not tell anything either.
    const tried = await own.ask({ type: "play", move });
    if (own.viewer === seat) expect(tried).toMatchObject({ ok: true });
    await own.ask({ type: "undo" });
    await own.ask({ type: "sync", digest: "0123456789abcdef" });
    if (own.viewer !== seat) expect(await clients[seat]!.play(move)).toMatchObject({ ok: true });
    for (const client of everybody) await client.until(() => client.n > n && client.n === own.n);
  }
  own.cut();
  own.connect(host);
  await own.until(() => own.told("welcome").length === 2);
  const late = new TestClient(game, match, ownToken).connect(host);
  await late.until(() => late.n >= 0);
  const log = await host.log(match, ownToken);
  const { storeMilliseconds: _, ...metrics } = host.metrics();
  const told = [
    ...own.bytes,
    ...late.bytes,
    ...plain.bytes,
    log.ok ? `${log.value} ${log.value.length}` : JSON.stringify(log.problem),
    JSON.stringify(await host.list()),
    JSON.stringify(metrics),
    JSON.stringify(await host.claim(match)),
  ];
  await host.drain();
  vi.restoreAllMocks();
  return told.map(withoutHashes);
}

const games: readonly (readonly [Game<Kinds>, Setup, number])[] = [
  [artifact as unknown as Game<Kinds>, { seats: 2 }, 8],
  [hope as unknown as Game<Kinds>, { seats: 3, options: { traitor: true } }, 8],
  [
    aeronaut as unknown as Game<Kinds>,
    { seats: 3, options: { secretAreas: true, objectives: true, bonusBalloons: true } },
    12,
  ],
  [homeward as unknown as Game<Kinds>, { seats: 2 }, 8],
  // Everything is open there: no truth looks like another.
  [portals as unknown as Game<Kinds>, { seats: 2 }, 8],
];

test.each(games.map(([game, setup, moves]) => [game.id, game, setup, moves] as const))(
  "no byte that a viewer is sent depends on what it cannot know: %s",
  async (id, game, setup, moves) => {
    const dice = new Dice(id.length);
    let compared = 0;
    for (const seed of ["one", "second"]) {
      const first = recorded(game, setup, seed, moves);
      for (const viewer of [0, 1, "spectator"] as const) {
        const twins = twinsOf(game, first, viewer, dice, 2);
        if (twins.length === 0) continue;
        const here = await toldBy(game, first, chanceOf(first), viewer);
        for (const twin of twins) {
          expect(await toldBy(game, twin, chanceOf(twin), viewer)).toEqual(here);
          compared++;
        }
      }
    }
    expect(compared).toBe(id === "portals" ? 0 : 12);
  },
  60_000,
);

test.each(games.slice(2, 3).map(([game, setup]) => [game.id, game, setup] as const))(
  "no byte depends on a move that its viewer cannot tell from another: %s",
  async (_, game, setup) => {
    const first = recorded(game, setup, "secret moves", 30);
    const chance = chanceOf(first);
    const seen = new Set<string>();
    let match = start(game, { ...setup, chance } as never) as Match<Kinds>;
    for (const [at, { seat, move }] of first.steps.entries()) {
      for (const { viewer, here, there } of movePairs(game, match, seat)) {
        const kind = `${here.move.type} ${viewer === "spectator" ? "spectator" : "seat"}`;
        if (seen.has(kind)) continue;
        seen.add(kind);
        const steps = first.steps.slice(0, at);
        const [one, other] = [
          await toldBy(game, { ...first, steps: [...steps, here] }, chance, viewer),
          await toldBy(game, { ...first, steps: [...steps, there] }, chance, viewer),
        ];
        expect(other).toEqual(one);
      }
      const answer = play(game, match, seat, move);
      if (!answer.ok) throw new Error(answer.refusal.code);
      match = answer.match;
    }
    expect(seen.size).toBeGreaterThan(1);
  },
  60_000,
);
