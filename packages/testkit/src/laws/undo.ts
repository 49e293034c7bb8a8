import { fast, type Kinds, legalMoves, type Match, play, RunningChance, start, undoable } from "@turnwright/core";
import { append, audit, decode, hostEntry, type LogPosition, openLog, replay, undoTo } from "@turnwright/log";
import { Finding, parting, playing, shown } from "../broken.js";
import { feedDifference } from "../feeds.js";
import { type GameSetup, nameOf, type Step } from "../random-game.js";
import { placeAfter, placeOf, type Trial, viewersOf } from "../trial.js";
import { attempt, type Scene, twinsFor } from "./other-truths.js";

/**
 * Checks that a move that may be undone has drawn no random values and revealed nothing. If a viewer cannot distinguish
 * another match from the match before the move, the move must lead to the same feed in both.
 */
export function undoIsFair<G extends Kinds>(trial: Trial<G>): void {
  const chance = new RunningChance(fast(`${trial.seed ?? ""}undo`));
  for (const { played, loose, step } of trial.samples()) {
    if (step === undefined || !undoable(trial.game, step.after, step.seat).ok) continue;
    const where = placeOf(played, step.after);
    const [before, after] = [step.before, step.after].map(({ chance }) => JSON.stringify(chance));
    if (before !== after) throw new Finding(where, `chance was drawn: ${parting(before, after)}`);
    for (const viewer of viewersOf(loose)) mustShowNothing({ trial, viewer, where }, loose, step, chance);
  }
}

function mustShowNothing<G extends Kinds>(
  scene: Scene<G>,
  match: Match<G>,
  step: Step<G>,
  chance: RunningChance,
): void {
  const { game } = scene.trial;
  for (const twin of twinsFor(scene, match, chance)) {
    const next = attempt(() => play(game, twin, step.seat, step.move));
    if (next?.ok !== true) continue;
    const difference = feedDifference(game, step.after, next.match, scene.viewer);
    if (difference !== undefined)
      throw new Finding(`${scene.where}, seen by ${scene.viewer}`, "the move shows what was hidden");
  }
}

type Made<G extends Kinds> = Pick<Step<G>, "seat" | "move">;

/** A random walk of moves, undone and made again: the matches by entry, and the log. */
interface Walk<G extends Kinds> {
  /** The name of the walk for a failure. */
  readonly name: string;
  readonly matches: Match<G>[];
  /** The moves that led to each match. */
  readonly moves: Map<Match<G>, readonly Made<G>[]>;
  position: LogPosition;
  text: string;
}

/**
 * Checks logs with undos. Makes random moves, undoes some and makes them again. After each step, a replay and an audit
 * of the log must lead to the right match.
 */
export function undoneMovesAreLogged<G extends Kinds>(trial: Trial<G>): void {
  for (const setup of trial.setups.slice(0, 4)) walked(trial, setup);
}

function walked<G extends Kinds>({ game, seed = "" }: Trial<G>, setup: GameSetup<G>): void {
  const chance = new RunningChance(fast(`${seed}walk ${setup.name}`));
  const { seats, options = {} } = setup;
  const begin = (): Match<G> =>
    start(game, { seats, options: { ...options }, chance: fast(`${seed}walk`), freeze: false });
  const name = `${nameOf(setup, `${seed}walk`)}, a walk with undone moves`;
  const first = playing(name, begin);
  const begun = openLog(game, first, { matchId: "walk" });
  const walk: Walk<G> = { name, matches: [first], moves: new Map(), position: begun, text: begun.text };
  for (let step = 0; step < 40; step++) {
    const back = chance.below("back", 3) === 0 && walk.matches.length > 1;
    if (!(back ? takenBack(walk, chance) : made(game, walk, chance))) break;
    if (step % 8 === 7) mustTellTheSame(game, walk, placeAfter(name, movesTo(walk, walk.matches.at(-1)!)));
  }
}

function write<G extends Kinds>(walk: Walk<G>, match: Match<G>, position: LogPosition): true {
  walk.matches.push(match);
  walk.position = position;
  walk.text += position.text;
  return true;
}

function takenBack<G extends Kinds>(walk: Walk<G>, chance: RunningChance): boolean {
  const to = chance.below("to", walk.matches.length);
  // Only a host may go back to any entry, and must give a reason.
  write(walk, walk.matches.at(-1)!, hostEntry(walk.position, { host: "correction", reason: "a walk" }));
  return write(walk, walk.matches[to], undoTo(walk.position, to, { asked: "host" }));
}

function movesTo<G extends Kinds>({ moves }: Walk<G>, match: Match<G>): readonly Made<G>[] {
  return moves.get(match) ?? [];
}

function made<G extends Kinds>(game: Trial<G>["game"], walk: Walk<G>, chance: RunningChance): boolean {
  const now = walk.matches.at(-1)!;
  const seat = now.toAct[0];
  if (seat === undefined) return false;
  const before = movesTo(walk, now);
  const moves = playing(placeAfter(walk.name, before), () => legalMoves(game, now, seat));
  const move = moves[chance.below("move", moves.length)];
  const led = [...before, { seat, move }];
  const where = placeAfter(walk.name, led);
  const answer = playing(where, () => play(game, now, seat, move, { freeze: false }));
  if (!answer.ok) throw new Finding(where, shown(answer.refusal));
  walk.moves.set(answer.match, led);
  return write(walk, answer.match, append(game, walk.position, answer.match));
}

function mustTellTheSame<G extends Kinds>(game: Trial<G>["game"], walk: Walk<G>, where: string): void {
  const now = walk.matches.at(-1)!;
  const log = decode(walk.text);
  if (!log.ok) throw new Finding(where, shown(log.problem));
  const replayed = replay(game, log.value);
  const audited = audit(game, log.value, { chance: walk.matches[0].chance, secret: walk.position.secret });
  const told = [
    replayed.ok ? { ...replayed.value.state } : replayed.problem,
    audited.ok ? audited.value.match.state : audited.problem,
  ];
  for (const state of told) {
    const [expected, found] = [JSON.stringify(now.state), JSON.stringify(state)];
    if (expected !== found) throw new Finding(where, parting(expected, found));
  }
  // Chance continues from where the moves that still count left it.
  const chance = audited.ok ? JSON.stringify(audited.value.match.chance) : "none";
  if (chance !== JSON.stringify(now.chance)) throw new Finding(where, `chance is ${chance}`);
}
