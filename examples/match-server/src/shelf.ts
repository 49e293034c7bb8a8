import { aeronaut } from "@turnwright/aeronaut";
import { artifact } from "@turnwright/artifact";
import type { Game, Kinds } from "@turnwright/core";
import { homeward } from "@turnwright/homeward";
import { hope } from "@turnwright/hope";
import { portals } from "@turnwright/portals";

/** Forgets which game it is: the server uses only what every game has. */
function shelved<G extends Kinds>(game: Game<G>): [string, Game<Kinds>] {
  return [game.id, game as unknown as Game<Kinds>];
}

/** The games that can be played here, by name. */
export const shelf: ReadonlyMap<string, Game<Kinds>> = new Map([
  shelved(aeronaut),
  shelved(artifact),
  shelved(homeward),
  shelved(hope),
  shelved(portals),
]);
