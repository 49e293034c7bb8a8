import type { Kinds, Seat } from "@turnwright/core";
import type { Ctx, FnContext, TurnConfig } from "boardgame.io";
import type { ServerG } from "./state.js";
import type { Truth } from "./truth.js";

/** Which players may act while it isn't simply the current one, each in the stage that is named after the phase. */
type ActivePlayers = { readonly [playerID: string]: string } | null;

/** The move and the stage before the deal. */
export const starting = "start";

function activePlayers<G extends Kinds>({ seats, match }: ServerG<G>, currentPlayer: string): ActivePlayers {
  if (match === null) return Object.fromEntries(Array.from({ length: seats }, (_, seat) => [seat, starting]));
  const { toAct, state } = match;
  if (toAct.length === 0 || (toAct.length === 1 && String(toAct[0]) === currentPlayer)) return null;
  const phase = state.phases.at(-1)!;
  return Object.fromEntries(toAct.map((seat) => [seat, phase]));
}

/** The seat that the turn passes to: when one seat is to act, it is another one, and it does not interrupt a turn. */
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

/** Whether boardgame.io knows who acts and whether the game is over. */
export function ctxAgrees<G extends Kinds>(held: ServerG<G>, ctx: Ctx): boolean {
  // boardgame.io leaves the active players as they were when a game ends.
  if (held.match !== null && held.match.outcome !== null) return ctx.gameover !== undefined;
  return ctx.gameover === undefined && same(activePlayers(held, ctx.currentPlayer), ctx.activePlayers);
}

/** Tells boardgame.io who acts from now on, as far as it doesn't know and the turn doesn't pass on anyway. */
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
 * Turns as our games have them: the current player is who is to act; who interrupts a turn is an active player in a
 * stage.
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
