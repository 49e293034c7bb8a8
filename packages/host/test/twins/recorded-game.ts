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
import { vi } from "vitest";
import type { Dice } from "../model/turns.js";

/** The numbers of seats and the options of a match. */
export interface Setup {
  readonly seats: number;
  readonly options?: object;
}

/** A random game, and all that chance drew in it: each answer with the number below which it had to be. */
export interface RecordedGame {
  readonly setup: Setup;
  readonly steps: readonly { readonly seat: Seat; readonly move: Kinds["move"] }[];
  readonly drawn: { readonly [stream: string]: readonly { readonly answer: number; readonly below: number }[] };
}

/** Lets shuffles draw number by number, so that each can be seen and replaced. */
function shuffleOpenly(): void {
  vi.spyOn(RunningChance.prototype, "shuffle").mockImplementation(function (this: RunningChance, stream, items) {
    const list = [...items];
    for (let last = list.length - 1; last > 0; last--) {
      const other = this.below(stream, last + 1);
      [list[last], list[other]] = [list[other]!, list[last]!];
    }
    return list;
  });
}

/** Plays a random game. */
export function recordedGame(
  game: Game<Kinds>,
  setup: Setup,
  { seed, moves, dice }: { readonly seed: string; readonly moves: number; readonly dice: Dice },
): RecordedGame {
  const drawn: Record<string, { answer: number; below: number }[]> = {};
  const below = RunningChance.prototype.below;
  shuffleOpenly();
  vi.spyOn(RunningChance.prototype, "below").mockImplementation(function (this: RunningChance, stream, most) {
    const answer = below.call(this, stream, most);
    drawn[stream] = [...(drawn[stream] ?? []), { answer, below: most }];
    return answer;
  });
  const steps: { seat: Seat; move: Kinds["move"] }[] = [];
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

/** Returns the chance of a recorded game, for matches outside of a host. */
export function chanceOf({ drawn }: RecordedGame): ChanceSource {
  return scripted(
    Object.fromEntries(Object.entries(drawn).map(([name, list]) => [name, list.map(({ answer }) => answer)])),
  );
}

/**
 * Makes chance draw what it drew in a recorded game, whatever its seed is. A move that is made again after an undo
 * draws the same.
 */
export function drawAs({ drawn }: RecordedGame): void {
  const below = RunningChance.prototype.below;
  const places = new Map<string, number>();
  const used = new Map<string, number>();
  shuffleOpenly();
  vi.spyOn(RunningChance.prototype, "below").mockImplementation(function (this: RunningChance, stream, most) {
    const key = `${this.source().drawn[stream] ?? 0} ${stream}`;
    const place = places.get(key) ?? used.get(stream) ?? 0;
    if (!places.has(key)) used.set(stream, place + 1);
    places.set(key, place);
    below.call(this, stream, most);
    const one = drawn[stream]?.[place];
    if (one === undefined || one.answer >= most) throw new Error(`${stream} is asked for another number`);
    return one.answer;
  });
}

/** Returns what a viewer may know of all steps, or `undefined` if they cannot be played. */
function seenOf(game: Game<Kinds>, { setup, steps }: RecordedGame, chance: ChanceSource, viewer: Viewer) {
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
export function twinsOf(
  game: Game<Kinds>,
  recorded: RecordedGame,
  viewer: Viewer,
  { dice, most }: { readonly dice: Dice; readonly most: number },
): RecordedGame[] {
  const here = seenOf(game, recorded, chanceOf(recorded), viewer);
  if (here === undefined) throw new Error("the recorded game cannot be played again");
  const twins: RecordedGame[] = [];
  const places = Object.entries(recorded.drawn).flatMap(([name, list]) => list.map((_, at) => ({ name, at })));
  for (let times = 0; times < 150 && twins.length < most && places.length > 0; times++) {
    const { name, at } = places[dice.roll(places.length)]!;
    const list = [...recorded.drawn[name]!];
    list[at] = { ...list[at]!, answer: dice.roll(list[at]!.below) };
    const twin = { ...recorded, drawn: { ...recorded.drawn, [name]: list } };
    const there = seenOf(game, twin, chanceOf(twin), viewer);
    if (there?.seen === here.seen && there.truth !== here.truth) twins.push(twin);
  }
  return twins;
}
