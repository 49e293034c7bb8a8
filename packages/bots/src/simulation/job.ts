import {
  fast,
  type Game,
  type Kinds,
  type Match,
  type OptionsGiven,
  openTable,
  RunningChance,
  type Seat,
  scoreSheet,
  start,
  type Table,
  view,
} from "@turnwright/core";
import { copyPlain } from "@turnwright/core/rules";
import { demandRange, demandSpec } from "./demand-spec.js";
import { playerOf, type Recipe } from "./recipe.js";
import { mergeTotals, noTotals, type PlayerTotals, type Tally, type Totals } from "./totals.js";

/** A simulation as plain JSON: the game's setup, the bots, and the seed. */
export interface SimulationSpec<G extends Kinds = Kinds> {
  readonly seats: number;
  /** The game's options that differ from the defaults. */
  readonly options: OptionsGiven<G>;
  /** The bots, by seat. If there are fewer bots than seats, the list is repeated. */
  readonly bots: readonly Recipe[];
  /**
   * Whether every bot moves to the next seat after each game, so that each bot plays every seat equally often; by
   * default `false`.
   */
  readonly rotate?: boolean;
  /** The seed: any text. The same seed gives the same games. */
  readonly seed: string;
}

/** Totals to which games are still added. */
type Growing<T> = { -readonly [K in keyof T]: Growing<T[K]> };

function count(tally: Growing<Tally>, what: string | number): void {
  tally[what] = (tally[what] ?? 0) + 1;
}

/** Returns the index of the bot that plays a seat in the game with this number. */
function botAt({ bots, rotate = false }: SimulationSpec, seat: Seat, number: number): number {
  return (seat + (rotate ? number : 0)) % bots.length;
}

type Choice<G extends Kinds> = (table: Table<G>, seat: Seat, moves: readonly G["move"][]) => G["move"];

/**
 * Returns the choices of a bot in one game, with its own chance. The random bot needs no view, because the legal moves
 * are the same in the view and in the whole state.
 */
function choiceOf<G extends Kinds>(game: Game<G>, recipe: Recipe, seed: string): Choice<G> {
  const chance = new RunningChance(fast(seed));
  if (recipe.bot === "random") return (_table, _seat, moves) => moves[chance.below("move", moves.length)];
  const player = playerOf(game, recipe);
  return (table, seat) => player(view(game, table, seat), chance);
}

/** Plays a started game to its end, and counts events and moves. */
function playOut<G extends Kinds>(
  game: Game<G>,
  begun: Match<G>,
  choices: readonly Choice<G>[],
  totals: Growing<Totals>,
): Table<G> {
  const table = openTable(game, begun);
  const moves: G["move"][] = [];
  const { branching, sentences } = totals;
  for (const { because } of begun.entry.events) count(sentences, because);
  while (table.outcome === null) {
    const seat = table.toAct[0];
    table.legalMoves(seat, moves);
    count(branching, moves.length);
    table.apply(seat, moves.length === 1 ? moves[0] : choices[seat](table, seat, moves));
    const { events } = table.entry;
    for (let at = 0; at < events.length; at++) count(sentences, events[at].because);
  }
  return table;
}

function countPlayer(player: Growing<PlayerTotals>, seat: Seat, winners: readonly Seat[], points: number): void {
  player.games++;
  count(player.points, points);
  if (!winners.includes(seat)) return;
  player.wins++;
  if (winners.length > 1) player.shared++;
}

/** Plays the game with this number. The chance of the game depends only on the seed and the number. */
function playGame<G extends Kinds>(
  game: Game<G>,
  spec: SimulationSpec<G>,
  number: number,
  totals: Growing<Totals>,
): void {
  const { seats, options, bots, seed } = spec;
  const begun = start(game, { seats, options, chance: fast(`${seed} ${number}`), freeze: false });
  const choices = Array.from({ length: seats }, (_, seat) =>
    choiceOf(game, bots[botAt(spec, seat, number)], `${seed} ${number} seat ${seat}`),
  );
  const table = playOut(game, begun, choices, totals);
  const { winners, reason } = table.outcome!;
  totals.games++;
  totals.moves += table.version;
  if (winners.length === 0) totals.unwon++;
  count(totals.ends, reason);
  count(totals.lengths, table.version);
  for (const { seat, total } of scoreSheet(game, table)) {
    countPlayer(totals.seats[seat], seat, winners, total);
    countPlayer(totals.bots[botAt(spec, seat, number)], seat, winners, total);
  }
}

/**
 * Plays the games of a simulation with the numbers from `from` to `to - 1`, and returns their totals. The same
 * arguments give the same totals on every machine. To share a simulation between threads or machines, give each a range
 * of numbers and add the results with `mergeTotals`. If the result of a range is lost, play the range again.
 *
 * Throws a `SetupError`, which is a `TypeError`, if the seats or options in `spec` are invalid. Call `parseSetup` first
 * to check the seats and options. Throws a `TypeError` that names the field if `spec` has no bots, or another wrong
 * field. Throws a
 * `TypeError` if `from` and `to` are not integers in order, at most a million games apart.
 */
export function simulateJob<G extends Kinds>(
  game: Game<G>,
  spec: SimulationSpec<NoInfer<G>>,
  from: number,
  to: number,
): Totals {
  demandSpec(game, spec);
  demandRange(from, to);
  const none = noTotals(game, spec.seats, spec.bots.length);
  const totals = copyPlain(none) as Growing<Totals>;
  for (let number = from; number < to; number++) playGame(game, spec, number, totals);
  return mergeTotals(none, totals);
}
