import type { Chance, Game, Kinds, PlayerView, Seat, Table } from "@turnwright/core";
import type { Bot } from "@turnwright/core/internal";
import { demandOptions } from "./demand-options.js";
import { botOf, guesses } from "./guess.js";
import { choicesOf, type Player, seatOf } from "./player.js";
import { weightedIndex } from "./weighing.js";

/** A limit above the number of moves in any sensible turn. */
const longestTurn = 200;

/** One continuation of the bot's own turn: its first move and its value. */
export interface Trial<G extends Kinds> {
  readonly move: G["move"];
  readonly value: number;
  /** Whether the first move ended the turn, and the value after it. */
  readonly isShort: boolean;
  readonly after: number;
}

/** The inputs that all trials of one decision share. */
interface Trying<G extends Kinds> {
  readonly bot: Bot<G>;
  readonly table: Table<G>;
  readonly seat: Seat;
  readonly chance: Chance<string>;
  /** A callback that is called before each move of a trial. */
  readonly onMove?: ((table: Table<G>, move: G["move"], trial: number) => void) | undefined;
}

function goesOn<G extends Kinds>({ table, seat }: Trying<G>): boolean {
  return table.outcome === null && table.toAct.includes(seat);
}

/** Makes a move in a guessed match, and plays random moves until the turn has passed. */
function trial<G extends Kinds>(trying: Trying<G>, move: G["move"], number: number): Trial<G> {
  const { bot, table, seat, chance, onMove } = trying;
  const isJudgedBefore = bot.judged === "before-handing-over";
  const moves: G["move"][] = [];
  let before = isJudgedBefore ? bot.evaluate(table.state, seat, table.derived) : 0;
  let made = 1;
  onMove?.(table, move, number);
  table.apply(seat, move);
  for (; made < longestTurn && goesOn(trying); made++) {
    if (isJudgedBefore) before = bot.evaluate(table.state, seat, table.derived);
    table.legalMoves(seat, moves);
    const next = moves[weightedIndex(bot, moves, chance)];
    onMove?.(table, next, number);
    table.apply(seat, next);
  }
  const after = bot.evaluate(table.state, seat, table.derived);
  const value = isJudgedBefore && table.outcome === null ? before : after;
  return { move, value, isShort: made === 1 && table.outcome === null, after };
}

/**
 * Returns the values by which trials are compared. If every trial ends the turn with its first move, returns the values
 * directly after the first moves (`after`).
 */
export function valuesOf<G extends Kinds>(trials: readonly Trial<G>[]): number[] {
  const onlyShort = trials.every(({ isShort }) => isShort);
  return trials.map(({ after, value }) => (onlyShort ? after : value));
}

/**
 * Returns the index of the trial with the highest value. If several moves are equally good, chooses a random move
 * (stream `"tie"`). Without this random choice, all games between greedy bots would be the same.
 */
export function bestOf<G extends Kinds>(
  trials: readonly Trial<G>[],
  values: readonly number[],
  chance: Chance<string>,
): number {
  const most = values.reduce((best, value) => Math.max(best, value));
  const firstOf = new Map<G["move"], number>();
  for (const [at, { move }] of trials.entries()) if (values[at] === most && !firstOf.has(move)) firstOf.set(move, at);
  const equal = [...firstOf.values()];
  return equal[equal.length === 1 ? 0 : chance.below("tie", equal.length)];
}

/** The inputs of the trials of one decision. */
interface Decision<G extends Kinds> {
  readonly view: PlayerView<G>;
  readonly moves: readonly G["move"][];
  readonly chance: Chance<string>;
  readonly samples: number;
  readonly onMove?: Trying<G>["onMove"];
}

/**
 * Tries one continuation for each legal move and `samples` more. Each continuation starts from a guess of the hidden
 * values.
 */
export function trialsOf<G extends Kinds>(game: Game<G>, decision: Decision<G>): Trial<G>[] {
  const { view, moves, chance, samples, onMove } = decision;
  const bot = botOf(game);
  const { table, renew } = guesses(game, view, chance);
  const trials: Trial<G>[] = [];
  for (let at = 0; at < moves.length + samples; at++) {
    if (at > 0) renew();
    const move = moves[at < moves.length ? at : weightedIndex(bot, moves, chance)];
    trials.push(trial({ bot, table, seat: seatOf(view, chance), chance, onMove }, move, at));
  }
  return trials;
}

/**
 * Returns a bot that tries random continuations of its own turn, each from a guess of the hidden values. The bot tries
 * one continuation for each legal move, and `samples` more continuations, chosen by the game's `weight`. The bot plays
 * the first move of the continuation with the highest value of `evaluate`. If several continuations are equally good,
 * it chooses one at random. The game must have a `bot`. Throws a `TypeError` if the `game` has no `bot` or is no game,
 * or if `options` is not an object.
 */
export function greedy<G extends Kinds>(
  game: Game<G>,
  options: {
    /** The number of random continuations in addition to the continuation for each legal move; by default 40. */
    readonly samples?: number;
  } = {},
): Player<G> {
  botOf(game);
  demandOptions(options, ["samples"]);
  const samples = options.samples ?? 40;
  return (view, chance) => {
    const moves = choicesOf(game, view, chance);
    if (moves.length === 1) return moves[0];
    const trials = trialsOf(game, { view, moves, chance, samples });
    return trials[bestOf(trials, valuesOf(trials), chance)].move;
  };
}
