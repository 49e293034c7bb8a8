import { type Chance, type Game, type Kinds, legalMoves, type Seat, type Table } from "@turnwright/core";
import type { Bot } from "@turnwright/core/rules";
import { demandOptions } from "./demand-options.js";
import { botOf, guesses } from "./guess.js";
import type { Player } from "./player.js";
import { weightedIndex } from "./weighing.js";

/** How hard a greedy bot looks. */
export interface GreedyOptions {
  /** Random continuations of the own turn that are looked at, beside one for each legal move; 40 if not given. */
  readonly samples?: number;
}

/** More moves in one turn than any sensible turn has. */
const longestTurn = 200;

/** One continuation of the own turn: what it begins with and what it comes to. */
interface Trial<G extends Kinds> {
  readonly move: G["move"];
  readonly value: number;
  /** Whether the very first move handed the turn over, and the value after it. */
  readonly isShort: boolean;
  readonly after: number;
}

/** What all trials of one decision share. */
interface Trying<G extends Kinds> {
  readonly bot: Bot<G>;
  readonly table: Table<G>;
  readonly seat: Seat;
  readonly chance: Chance<string>;
}

function goesOn<G extends Kinds>({ table, seat }: Trying<G>): boolean {
  return table.outcome === null && table.toAct.includes(seat);
}

/** Makes a move at a table of a guess and goes on at random until the turn has passed. */
function trial<G extends Kinds>(trying: Trying<G>, move: G["move"]): Trial<G> {
  const { bot, table, seat, chance } = trying;
  const isJudgedBefore = bot.judged === "before-handing-over";
  const moves: G["move"][] = [];
  let before = isJudgedBefore ? bot.evaluate(table.state, seat, table.derived) : 0;
  let made = 1;
  table.apply(seat, move);
  for (; made < longestTurn && goesOn(trying); made++) {
    if (isJudgedBefore) before = bot.evaluate(table.state, seat, table.derived);
    table.legalMoves(seat, moves);
    table.apply(seat, moves[weightedIndex(bot, moves, chance)]);
  }
  const after = bot.evaluate(table.state, seat, table.derived);
  const value = isJudgedBefore && table.outcome === null ? before : after;
  return { move, value, isShort: made === 1 && table.outcome === null, after };
}

/** The move of the best trial. Where nothing but handing the turn over is possible, what comes after it counts. */
function bestOf<G extends Kinds>(trials: readonly Trial<G>[]): G["move"] {
  const onlyShort = trials.every(({ isShort }) => isShort);
  return trials.reduce((a, b) => ((onlyShort ? b.after > a.after : b.value > a.value) ? b : a)).move;
}

/**
 * Looks at random continuations of its own turn from guesses at what it cannot see, and begins the one that its game's
 * `evaluate` likes best: one for each legal move and so many more, begun where the game's `weight` says. Needs the
 * game's `bot`; throws a `TypeError` when the game has none, `game` is no game or `options` no options.
 */
export function greedy<G extends Kinds>(game: Game<G>, options: GreedyOptions = {}): Player<G> {
  const bot = botOf(game);
  demandOptions(options, ["samples"]);
  const samples = options.samples ?? 40;
  return (view, chance) => {
    const seat = view.viewer as Seat;
    const moves = legalMoves(game, view, seat);
    if (moves.length === 0) throw new TypeError(`seat ${view.viewer} is not to act`);
    if (moves.length === 1) return moves[0];
    const { table, renew } = guesses(game, view, chance);
    const trials: Trial<G>[] = [];
    for (let at = 0; at < moves.length + samples; at++) {
      if (at > 0) renew();
      const move = moves[at < moves.length ? at : weightedIndex(bot, moves, chance)];
      trials.push(trial({ bot, table, seat, chance }, move));
    }
    return bestOf(trials);
  };
}
