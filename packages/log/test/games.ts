import { aeronaut } from "@turnwright/aeronaut";
import { artifact } from "@turnwright/artifact";
import type { Game, Kinds, Viewer } from "@turnwright/core";
import { homeward } from "@turnwright/homeward";
import { hope } from "@turnwright/hope";
import { portals } from "@turnwright/portals";
import { type RecordedGame, recordedGames } from "@turnwright/testkit";

/** One of the games, whichever: the log needs no more of it. */
export type AnyGame = Game<Kinds>;

function recordingsOf(game: unknown): { readonly game: AnyGame; readonly recorded: readonly RecordedGame[] } {
  const any = game as AnyGame;
  return { game: any, recorded: recordedGames(new URL(`../../${any.id}/games/`, import.meta.url)) };
}

/** The five games with the games that were recorded of them. */
export const shelf: readonly { readonly game: AnyGame; readonly recorded: readonly RecordedGame[] }[] = [
  aeronaut,
  artifact,
  homeward,
  hope,
  portals,
].map(recordingsOf);

/** Everybody who can look at a match of so many seats. */
export function viewersOf(seats: number): Viewer[] {
  return [...Array.from({ length: seats }, (_, seat) => seat), "spectator"];
}
