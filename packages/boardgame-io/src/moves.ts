import { type Game, type Kinds, type Match, playUnknown, undoable } from "@turnwright/core";
import { type MoveType, moveLevels } from "@turnwright/core/internal";
import { plain } from "@turnwright/core/rules";
import type { FnContext, LongFormMove } from "boardgame.io";
import type { ServerG } from "./state.js";
import type { Truth } from "./truth.js";
import { announce } from "./turns.js";

/** boardgame.io's word for a move that its game refuses (`INVALID_MOVE` of `boardgame.io/core`). */
export const invalid = "INVALID_MOVE";

/** What every move of ours works with. */
export type MoveContext<G extends Kinds> = FnContext<ServerG<G>, { truth: Truth<G> }> & { readonly playerID: string };
/** A move of ours as boardgame.io takes it. */
export type BoardgameIoMove<G extends Kinds> = LongFormMove<ServerG<G>, { truth: Truth<G> }>;

/** The next `G`, frozen, so that boardgame.io's Immer takes it as it is. */
export function withMatch<G extends Kinds>(held: ServerG<G>, match: Match<G>, context: MoveContext<G>): ServerG<G> {
  const next = Object.freeze({ ...held, match });
  announce(next, context);
  return next;
}

/**
 * A move from the one argument that `moves.<type>(fields)` sends: an object of the move's fields, or nothing where it
 * has none.
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
 * Whether somebody may not see all of the move that was made last. boardgame.io then hides its arguments from all but
 * the mover.
 */
function hidesMove<G extends Kinds>(game: Game<G>, { match }: ServerG<G>): boolean {
  const { seat = null, move = null } = match?.entry ?? {};
  if (match === null || move === null) return true;
  const sightOf = moveLevels(game, match, seat, move, "spectator");
  return Object.keys(move).some((field) => sightOf(field) !== "all");
}

/** A type of move as boardgame.io takes it: carried out by the server alone, and as secret in its log as in ours. */
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
