import type { Kinds, Seat } from "@turnwright/core";
import type { Ctx, FnContext, TurnConfig } from "boardgame.io";
import type { ServerG } from "./state.js";
import type { Truth } from "./truth.js";

/**
 * The players that may act, if these are not only the current player. Each is in the stage with the name of the phase.
 */
type ActivePlayers = { readonly [playerID: string]: string } | null;

/** The name of the move that carries out the setup, and of the stage before it. */
export const starting = "start";

function activePlayers<G extends Kinds>({ seats, match }: ServerG<G>, currentPlayer: string): ActivePlayers {
  if (match === null) return Object.fromEntries(Array.from({ length: seats }, (_, seat) => [seat, starting]));
  const { toAct, state } = match;
  if (toAct.length === 0 || (toAct.length === 1 && String(toAct[0]) === currentPlayer)) return null;
  const phase = state.phases.at(-1)!;
  return Object.fromEntries(toAct.map((seat) => [seat, phase]));
}

/**
 * Returns the seat that the turn passes to, or `undefined`. The turn passes when exactly one other seat may act and
 * does not interrupt a turn.
 */
function passesTo<G extends Kinds>({ match }: ServerG<G>, currentPlayer: string): Seat | undefined {
  if (match === null || match.toAct.length !== 1 || match.state.phases.length > 1) return undefined;
  const [seat] = match.toAct;
  return String(seat) === currentPlayer ? undefined : seat;
}

function same(some: ActivePlayers, other: { readonly [playerID: string]: string } | null): boolean {
  if (some === null || other === null) return some === other;
  const ids = Object.keys(some);
  return ids.length === Object.keys(other).length && ids.every((id) => some[id] === other[id]);
}

/** Returns whether boardgame.io agrees with the match on who acts and whether the game is over. */
export function ctxAgrees<G extends Kinds>(held: ServerG<G>, ctx: Ctx): boolean {
  // boardgame.io does not reset the active players when a game ends.
  if (held.match !== null && held.match.outcome !== null) return ctx.gameover !== undefined;
  return ctx.gameover === undefined && same(activePlayers(held, ctx.currentPlayer), ctx.activePlayers);
}

/** Sets boardgame.io's active players, unless they are right already or the turn passes to another player anyway. */
export function announce<G extends Kinds>(
  held: ServerG<G>,
  { ctx, events }: { readonly ctx: Ctx; readonly events: { setActivePlayers(arg: object): void } },
): void {
  if (passesTo(held, ctx.currentPlayer) !== undefined) return;
  const wanted = activePlayers(held, ctx.currentPlayer);
  if (!same(wanted, ctx.activePlayers)) events.setActivePlayers({ value: wanted ?? {} });
}

type Context<G extends Kinds> = FnContext<ServerG<G>, { truth: Truth<G> }>;

function firstToAct<G extends Kinds>({ G: held }: Context<G>): number {
  return held.match?.toAct[0] ?? 0;
}

/**
 * Returns the turn settings for boardgame.io. The current player is the seat that may act. A seat that interrupts a
 * turn is an active player in a stage.
 */
export function turnConfig<G extends Kinds>(): TurnConfig<ServerG<G>, { truth: Truth<G> }> {
  return {
    order: { first: firstToAct, next: firstToAct },
    onBegin: (context) => announce(context.G, context),
    endIf: ({ G: held, ctx }) => {
      const seat = passesTo(held, ctx.currentPlayer);
      return seat === undefined ? false : { next: String(seat) };
    },
  };
}
