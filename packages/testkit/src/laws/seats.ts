import { type Kinds, legalMoves, type Match, play, resume, scoreSheet } from "@turnwright/core";
import { Finding, parting, shown } from "../broken.js";
import { type PlayedGame, randomGame, type Step } from "../random-game.js";
import { type Rotation, rotatedEvent, rotatedMove, rotatedState, rotationOf, type SeatTable } from "../seats.js";
import { longestGame } from "../stuck.js";
import { placeOf, type Trial, usualGames } from "../trial.js";

/** The minimum number of steps of each kind to compare, for every rotation. Errors are most likely in rare kinds. */
const eachKind = 2;
/** The divisor for further steps: one in eight steps is also compared. */
const oneIn = 8;
/**
 * The number of additional games for each game of the trial, for a setup of three seats or more. With two seats, the
 * order of the other seats cannot matter.
 */
const moreGames = 2;

/**
 * Checks that the rules treat all seats alike. Rotates the seats of each match, and plays the match again, move by
 * move, with the same random values. The same moves must be legal, and the same events must happen in the same order.
 * The state must be the same except for seat numbers. Skips steps that depend on seat numbers because of a rule:
 * `unlike` in the game's `SeatTable` names these steps.
 */
export function seatsAreAlike<G extends Kinds>(trial: Trial<G>): void {
  const { seats: table } = trial;
  if (typeof table === "string") return;
  const kinds = new Map<string, number>();
  let [looked, compared] = [0, 0];
  for (const played of gamesOf(trial)) {
    for (const step of played.steps) {
      const kind = kindOf(step);
      const seen = kinds.get(kind) ?? 0;
      kinds.set(kind, seen + 1);
      if (seen >= eachKind && seen % oneIn !== 0) continue;
      for (let by = 1; by < step.before.seats; by++, looked++)
        if (sameAfter(trial, table, played, step, rotationOf(step.before.seats, by))) compared++;
    }
  }
  if (compared === 0 && looked > 0) throw new Finding("all games", "no step is the same for all seats");
}

function* gamesOf<G extends Kinds>({
  game,
  setups,
  played,
  games = usualGames,
  seed = "",
  longestGame: longest = longestGame,
}: Trial<G>): Iterable<PlayedGame<G>> {
  yield* played();
  for (const setup of setups.filter(({ seats }) => seats > 2))
    for (let number = 0; number < moreGames * games; number++)
      yield randomGame(game, setup, `${seed}seats ${number}`, { longest });
}

/** Returns the kind of a step. Steps of one kind have the same types of events in the same order. */
function kindOf<G extends Kinds>({ before, move, after }: Step<G>): string {
  return `${before.seats} ${move.type} ${after.entry.events.map(({ type }) => type).join()}`;
}

/** Compares a step with the same step of rotated seats. Returns whether the two steps could be compared. */
function sameAfter<G extends Kinds>(
  trial: Trial<G>,
  table: SeatTable<G>,
  played: PlayedGame<G>,
  step: Step<G>,
  rotated: Rotation,
): boolean {
  if (table.unlike?.(step, rotated) !== undefined) return false;
  const { game } = trial;
  const { before, after } = step;
  const where = `${placeOf(played, after)}, seats rotated by ${rotated.by} of ${rotated.seats}`;
  const { seats, options, version, chance } = before;
  const state = rotatedState(table, game, before.state as G["state"], rotated);
  const there = resume(game, { seats, options, state, version }, { chance, freeze: false });
  const same = (what: string, expected: unknown, found: unknown): void => {
    const [one, other] = [JSON.stringify(expected), JSON.stringify(found)];
    if (one !== other) throw new Finding(where, `${what}: ${parting(one, other)}`);
  };
  same("who is to act", ascending(before, rotated), there.toAct);
  const seat = rotated.seat(step.seat);
  const moves = legalMoves(game, before, step.seat).map((move) => rotatedMove(table, move, rotated));
  same("legal moves", sorted(moves), sorted(legalMoves(game, there, seat)));
  const answer = play(game, there, seat, rotatedMove(table, step.move, rotated), { freeze: false });
  if (!answer.ok) throw new Finding(where, `seat ${seat} is refused: ${shown(answer.refusal)}`);
  const events = after.entry.events.map((event) => rotatedEvent(table, event, rotated));
  same("events", events, answer.events);
  same("state", rotatedState(table, game, after.state as G["state"], rotated), answer.match.state);
  same("who is to act then", ascending(after, rotated), answer.match.toAct);
  if (after.outcome !== null) same("score sheet", sheetOf(trial, after, rotated), sheetOf(trial, answer.match));
  return true;
}

function ascending<G extends Kinds>({ toAct }: Match<G>, rotated: Rotation): number[] {
  return toAct.map((seat) => rotated.seat(seat)).sort((one, other) => one - other);
}

/** Returns moves sorted by their JSON, because the order of `legalMoves` may depend on seat numbers. */
function sorted(moves: readonly object[]): string[] {
  return moves
    .map((move) => JSON.stringify(Object.entries(move).sort(([one], [other]) => (one < other ? -1 : 1))))
    .sort();
}

function sheetOf<G extends Kinds>({ game }: Trial<G>, match: Match<G>, rotated = rotationOf(match.seats, 0)): unknown {
  const sheet = scoreSheet(game, match).map(({ seat, ...row }) => ({ seat: rotated.seat(seat), ...row }));
  return sheet.sort((one, other) => one.seat - other.seat);
}
