import type { Game, Kinds, Viewer } from "@turnwright/core";
import { type RecordedGame, recordedGames } from "@turnwright/testkit/internal";
import { games } from "../../../scripts/games.js";

/** One of the games, whichever: the log needs no more of it. */
export type AnyGame = Game<Kinds>;

function recordingsOf(game: AnyGame): { readonly game: AnyGame; readonly recorded: readonly RecordedGame[] } {
  return { game, recorded: recordedGames(new URL(`../../${game.id}/games/`, import.meta.url)) };
}

/** Our games with the games that were recorded of them. */
export const shelf: readonly { readonly game: AnyGame; readonly recorded: readonly RecordedGame[] }[] =
  Object.values(games).map(recordingsOf);

/** Everybody who can look at a match of so many seats. */
export function viewersOf(seats: number): Viewer[] {
  return [...Array.from({ length: seats }, (_, seat) => seat), "spectator"];
}
