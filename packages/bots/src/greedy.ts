import {
  type Bot,
  type Chance,
  fast,
  type Game,
  type Kinds,
  legalMoves,
  openTable,
  type PlayerView,
  resume,
  type Seat,
  type Table,
} from "@turnwright/core";
import type { Player } from "./player.js";

/** How hard a greedy bot looks. */
export interface GreedyBudget {
  /** Random continuations of the own turn that are looked at, beside one for each legal move; 40 if not given. */
  readonly samples?: number;
}

/** More moves in one turn than any sensible turn has. */
const longestTurn = 200;

function weightedIndex<G extends Kinds>(bot: Bot<G>, moves: readonly G["move"][], luck: Chance<string>): number {
  if (bot.weight === undefined) return luck.below("continue", moves.length);
  let left = luck.below(
    "continue",
    moves.reduce((sum, move) => sum + bot.weight!(move), 0),
  );
  let at = 0;
  while (left >= bot.weight(moves[at]!)) left -= bot.weight(moves[at++]!);
  return at;
}

/** The table of one guess at the truth behind a view. */
function guessed<G extends Kinds>(game: Game<G>, bot: Bot<G>, view: PlayerView<G>, luck: Chance<string>): Table<G> {
  const state = bot.determinize(view.state, view.viewer as Seat, luck);
  const chance = fast(`guess ${luck.below("guess", 2 ** 31)}`);
  const match = resume(
    game,
    { seats: view.seats, options: view.options, state, version: view.version },
    { chance, freeze: false },
  );
  return openTable(game, match, { recording: false });
}

function goesOn<G extends Kinds>(table: Table<G>, seat: Seat): boolean {
  return table.outcome === null && table.toAct.includes(seat);
}

/** One continuation: what it begins with and what it comes to. */
interface Trial<G extends Kinds> {
  readonly move: G["move"];
  /** The value while the seat is still to act: just before the move that hands the turn over, or at the end of the game. */
  readonly value: number;
  /** Whether the very first move handed the turn over, and the value after it. */
  readonly passed: boolean;
  readonly after: number;
}

/** Makes a move at a table of a guess and goes on at random until the turn has passed. */
function trial<G extends Kinds>(
  bot: Bot<G>,
  table: Table<G>,
  [seat, move]: readonly [Seat, G["move"]],
  luck: Chance<string>,
): Trial<G> {
  let value = bot.evaluate(table.state, seat);
  table.apply(seat, move);
  if (!goesOn(table, seat)) {
    const after = bot.evaluate(table.state, seat);
    return table.outcome === null ? { move, value, passed: true, after } : { move, value: after, passed: false, after };
  }
  const moves: G["move"][] = [];
  for (let made = 0; made < longestTurn && goesOn(table, seat); made++) {
    value = bot.evaluate(table.state, seat);
    table.legalMoves(seat, moves);
    table.apply(seat, moves[weightedIndex(bot, moves, luck)]!);
  }
  if (table.outcome !== null) value = bot.evaluate(table.state, seat);
  return { move, value, passed: false, after: value };
}

/**
 * Looks at random continuations of its own turn from guesses at what it cannot see, and begins the one that its game's
 * `evaluate` likes best. Needs the game's `bot`; throws a `TypeError` when the game has none.
 */
export function greedy<G extends Kinds>(game: Game<G>, budget: GreedyBudget = {}): Player<G> {
  const { bot } = game;
  if (bot === undefined) throw new TypeError(`the game "${game.id}" tells bots nothing; use random(${game.id})`);
  const samples = budget.samples ?? 40;
  return (view, luck) => {
    const seat = view.viewer as Seat;
    const moves = legalMoves(game, view, seat);
    if (moves.length === 0) throw new TypeError(`seat ${view.viewer} is not to act`);
    if (moves.length === 1) return moves[0]!;
    const tried: Trial<G>[] = [];
    for (let at = 0; at < moves.length + samples; at++) {
      const move = moves[at < moves.length ? at : weightedIndex(bot, moves, luck)]!;
      tried.push(trial(bot, guessed(game, bot, view, luck), [seat, move], luck));
    }
    const onlyPasses = tried.every(({ passed }) => passed);
    const best = tried.reduce((a, b) => ((onlyPasses ? b.after > a.after : b.value > a.value) ? b : a));
    return best.move;
  };
}
