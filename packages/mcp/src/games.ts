import { aeronaut } from "@turnwright/aeronaut";
import { draw as drawAeronaut } from "@turnwright/aeronaut/draw";
import { artifact } from "@turnwright/artifact";
import { draw as drawArtifact } from "@turnwright/artifact/draw";
import type { Game, Kinds } from "@turnwright/core";
import type { Draw } from "@turnwright/core/rules";
import { homeward } from "@turnwright/homeward";
import { draw as drawHomeward } from "@turnwright/homeward/draw";
import { hope } from "@turnwright/hope";
import { draw as drawHope } from "@turnwright/hope/draw";
import { portals } from "@turnwright/portals";
import { draw as drawPortals } from "@turnwright/portals/draw";

/** A game with its drawing, of any kind: the tools use only what every game has. */
export interface Shelved {
  readonly game: Game<Kinds>;
  readonly draw: Draw<Kinds>;
}

/** Forgets which game it is. */
function shelved<G extends Kinds>(game: Game<G>, draw: Draw<G>): [string, Shelved] {
  return [game.id, { game, draw } as unknown as Shelved];
}

/** The games that can be played, by name. */
export const games: ReadonlyMap<string, Shelved> = new Map([
  shelved(aeronaut, drawAeronaut),
  shelved(artifact, drawArtifact),
  shelved(homeward, drawHomeward),
  shelved(hope, drawHope),
  shelved(portals, drawPortals),
]);
