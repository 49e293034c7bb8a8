import { type Game, type Kinds, type Match, playUnknown, undoable } from "@turnwright/core";
import { type MoveType, moveLevels } from "@turnwright/core/internal";
import { plain } from "@turnwright/core/rules";
import type { FnContext, LongFormMove } from "boardgame.io";
import type { ServerG } from "./state.js";
import type { Truth } from "./truth.js";
import { announce } from "./turns.js";

/** The value that a boardgame.io move returns when it is refused (`INVALID_MOVE` of `boardgame.io/core`). */
export const invalid = "INVALID_MOVE";

/** The context of every move in boardgame.io. */
export type MoveContext<G extends Kinds> = FnContext<ServerG<G>, { truth: Truth<G> }> & { readonly playerID: string };
/** A Turnwright move as a boardgame.io move. */
export type BoardgameIoMove<G extends Kinds> = LongFormMove<ServerG<G>, { truth: Truth<G> }>;

/** Returns the next `G`, frozen, so that boardgame.io's Immer takes it unchanged. */
export function withMatch<G extends Kinds>(held: ServerG<G>, match: Match<G>, context: MoveContext<G>): ServerG<G> {
  const next = Object.freeze({ ...held, match });
  announce(next, context);
  return next;
}

/**
 * Returns a move from the argument of `moves.<type>(fields)`: an object with the move's fields, or nothing where it has
 * none.
 */
function moveFrom(type: string, fields: unknown): unknown {
  const copied = plain(fields ?? {});
  if (!copied.ok || typeof copied.value !== "object" || Array.isArray(copied.value)) return fields;
  return { ...copied.value, type };
}

function mayTakeBack<G extends Kinds>(game: Game<G>, { match }: ServerG<G>): boolean {
  return match !== null && match.entry.seat !== null && undoable(game, match, match.entry.seat).ok;
}

/**
 * Returns whether any viewer may not see all of the last move. boardgame.io then hides its arguments from everyone but
 * the player who made it.
 */
function hidesMove<G extends Kinds>(game: Game<G>, { match }: ServerG<G>): boolean {
  const { seat = null, move = null } = match?.entry ?? {};
  if (match === null || move === null) return true;
  const sightOf = moveLevels(game, match, seat, move, "spectator");
  return Object.keys(move).some((field) => sightOf(field) !== "all");
}

/**
 * Returns a type of move as a boardgame.io move. Only the server carries it out. boardgame.io's log hides the same
 * moves as Turnwright's logs.
 */
export function moveOf<G extends Kinds>(game: Game<G>, type: MoveType<G>): BoardgameIoMove<G> {
  return {
    client: false,
    redact: ({ G: held }) => hidesMove(game, held),
    undoable: ({ G: held }) => mayTakeBack(game, held),
    move: (context, fields: unknown) => {
      const held = context.truth.G();
      if (held.match === null) return invalid;
      const answer = playUnknown(game, held.match, Number(context.playerID), moveFrom(type, fields));
      return answer.ok ? withMatch(held, answer.match, context) : invalid;
    },
  };
}
