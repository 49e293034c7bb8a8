// The codes by which every game refuses moves, and those of each game that no vector can show.
import type { Game, Kinds } from "@turnwright/core";

/** The codes that are no game's own. */
export const commonCodes: readonly string[] = ["malformed", "game-over", "not-your-turn", "stale", "wrong-phase"];

const noDecision = "who has nothing to decide there never waits, and position codes are of games that wait";

const ownUnreached: { readonly [game: string]: { readonly [code: string]: string } } = {
  homeward: {
    "closes-map": noDecision,
    "portal-at-home": noDecision,
    "no-portal-left": noDecision,
    "portal-already-here": noDecision,
  },
};

/** The codes that no vector can show, and why. */
export function unreachedIn({ id, moves, phases }: Game<Kinds>): { readonly [code: string]: string } {
  const waiting = Object.values(phases).filter((phase) => phase.moves.length > 0);
  const isAlwaysOpen = waiting.every((phase) => phase.moves.length === Object.keys(moves).length);
  return {
    ...ownUnreached[id],
    ...(isAlwaysOpen ? { "wrong-phase": "every move is open whenever somebody acts" } : {}),
  };
}
