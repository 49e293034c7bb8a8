import { type Game, type Kinds, legalMoves, type Match, playUnknown, type Seat, view } from "@turnwright/core";
import type { Context } from "../context.js";
import { randomBelow } from "../keys.js";
import { type Beside, type HostedMatch, type Step, withMove } from "./hosted-match.js";
import type { OpenMatch } from "./open-match.js";

/** The time that a bot may take for a move, in milliseconds. */
const budget = 5_000;
/** The additional time after the budget that the host waits before it makes a random move, in milliseconds. */
const patience = 1_000;

/**
 * Returns the answer of the bot that plays a seat, without checking the answer. Returns `undefined` if the bot does not
 * exist, fails or takes too long. Reports errors of the bot as trouble. Does not report them if this server has closed
 * the match meanwhile.
 */
export async function botMove(open: OpenMatch, seat: Seat): Promise<unknown> {
  const { context } = open;
  const { game, id, match } = open.hosted;
  const run = context.bots.get(botName(open, seat));
  if (run === undefined) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), budget + patience);
  });
  try {
    const seen = view(game, match, seat);
    return await Promise.race([run({ game: game.id, view: seen, seat, milliseconds: budget }), late]);
  } catch (problem) {
    if (!open.isEnded) context.trouble({ code: "bot", match: id, problem });
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Returns a random legal move of a seat, each with the same probability. */
export function randomMove(game: Game<Kinds>, match: Match<Kinds>, seat: Seat): unknown {
  const moves = legalMoves(game, match, seat);
  return moves[randomBelow(moves.length)];
}

/** Returns the move with which a seat gives up its turn, or `undefined` if there is no such legal move. */
export function passOf({ game, match }: HostedMatch, seat: Seat): unknown {
  return legalMoves(game, match, seat).find(({ type }) => type === "pass" || type === "endTurn");
}

/**
 * Returns the step for the move that a bot chose. If this move is not legal, returns the step for a random legal move.
 */
export function stepOfBot(context: Context, hosted: HostedMatch, seat: Seat, move: unknown, beside: Beside): Step {
  const { game, id, match } = hosted;
  const answer = playUnknown(game, match, seat, move);
  if (answer.ok) return withMove(hosted, answer.match, beside);
  if (move !== undefined) context.trouble({ code: "bot", match: id, problem: answer.refusal });
  const random = playUnknown(game, match, seat, randomMove(game, match, seat));
  if (!random.ok) throw new Error("bug: a legal move was refused");
  return withMove(hosted, random.match, beside);
}

/**
 * Returns the name of the bot that plays a seat. If no bot plays it, returns the name of the bot that would take over.
 */
export function botName({ stored, context }: Pick<OpenMatch, "stored" | "context">, seat: Seat): string {
  return stored.record.seats[seat]?.bot ?? takingOver(context);
}

/** Returns the name of the bot that takes over for players who left. */
export function takingOver({ bots }: Context): string {
  return bots.keys().next().value ?? "random";
}
