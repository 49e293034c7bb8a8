import { aeronaut } from "@turnwright/aeronaut";
import { drawing as aeronautDrawing } from "@turnwright/aeronaut/draw";
import { artifact } from "@turnwright/artifact";
import { drawing as artifactDrawing } from "@turnwright/artifact/draw";
import type { Game, Kinds } from "@turnwright/core";
import type { Drawing } from "@turnwright/core/rules";
import { homeward } from "@turnwright/homeward";
import { drawing as homewardDrawing } from "@turnwright/homeward/draw";
import { hope } from "@turnwright/hope";
import { drawing as hopeDrawing } from "@turnwright/hope/draw";
import { portals } from "@turnwright/portals";
import { drawing as portalsDrawing } from "@turnwright/portals/draw";

/** A game of any type with its drawing. The tools use only what every game has. */
export interface Shelved {
  readonly game: Game<Kinds>;
  readonly drawing: Drawing<Kinds>;
}

/** Converts a game and its drawing to the type of any game. */
function shelved<G extends Kinds>(game: Game<G>, drawing: Drawing<G>): [string, Shelved] {
  return [game.id, { game, drawing } as unknown as Shelved];
}

/** The games that the server offers, by name. */
export const games: ReadonlyMap<string, Shelved> = new Map([
  shelved(aeronaut, aeronautDrawing),
  shelved(artifact, artifactDrawing),
  shelved(homeward, homewardDrawing),
  shelved(hope, hopeDrawing),
  shelved(portals, portalsDrawing),
]);
