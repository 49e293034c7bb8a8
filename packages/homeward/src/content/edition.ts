import { type GoalCard, standardCards } from "./cards.js";
import { colours } from "./colours.js";
import { standardCopies, standardShapes, standardStack, type TileShape } from "./tiles.js";

/** A tile; its id is its index in the list of an edition. */
export interface EditionTile {
  /** The name of its shape. */
  readonly shape: string;
  /** The colour of its shield, 0 to 3; `null` for HOME, which has none. */
  readonly shield: number | null;
}

/** Everything that is in the box (3.4 of the rules document). Ids of tiles and cards are indices; tile 0 is HOME. */
export interface HomewardEdition {
  /** The shapes of tiles, by name. */
  readonly shapes: { readonly [name: string]: TileShape };
  /** The tiles. */
  readonly tiles: readonly EditionTile[];
  /** How many tiles are drawn in a game, by the number of seats. */
  readonly stackSize: { readonly "2": number; readonly "3": number; readonly "4": number };
  /** The goal cards. */
  readonly cards: readonly GoalCard[];
  /** Portal tokens of each seat, 0 to 8. */
  readonly portals: number;
  /** Places of each tier in the goal pit, 1 to 10. */
  readonly pitSize: number;
}

function standardTiles(): EditionTile[] {
  const tiles: EditionTile[] = [{ shape: "home", shield: null }];
  for (let shield = 0; shield < colours.length; shield++) {
    for (const [shape, copies] of standardCopies) {
      for (let copy = 0; copy < copies; copy++) tiles.push({ shape, shield });
    }
  }
  return tiles;
}

/** The edition that is played unless another one is given: 65 tiles, 62 cards, two portals, five places a tier. */
export const standardEdition: HomewardEdition = {
  shapes: standardShapes,
  tiles: standardTiles(),
  stackSize: standardStack,
  cards: standardCards,
  portals: 2,
  pitSize: 5,
};
