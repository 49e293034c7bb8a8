import { fast, type Match, openTable, start } from "@turnwright/core";
import { type Homeward, homeward, standardEdition } from "@turnwright/homeward";
import type { Doubling } from "./doubling.js";
import { type CommonForm, commonForms } from "./games/ours.js";
import { lengths } from "./long-match.js";
import { randomBelow } from "./measure.js";

function playouts({ game, seats, options }: CommonForm, count: number): void {
  const below = randomBelow(7);
  for (let index = 0; index < count; index++) {
    const opening = start(game, { seats, options, chance: fast(`bench ${index % 16}`), freeze: false });
    const table = openTable(game, opening, { recording: false });
    while (table.outcome === null) table.apply(table.toAct[0]!, table.sample(table.toAct[0]!, below));
  }
}

function numbers(): readonly Doubling[] {
  return commonForms.map((variant) => ({
    name: `${variant.title}: 64 and 128 matches`,
    most: 2.2,
    make: () => ({
      once: () => playouts(variant, 64),
      // The same matches again: others would be longer or shorter.
      twice: () => {
        playouts(variant, 64);
        playouts(variant, 64);
      },
    }),
  }));
}

function homewardOf(tiles: number): Match<Homeward> {
  const [home, ...others] = standardEdition.tiles;
  const all = [home!, ...Array.from({ length: tiles }, (_, at) => others[at % others.length]!)];
  const edition = { ...standardEdition, tiles: all, stackSize: { "2": tiles, "3": tiles, "4": tiles } };
  return start(homeward, {
    seats: 2,
    options: { edition, tokensPerColour: null },
    chance: fast("maps"),
    freeze: false,
  });
}

function boards(): readonly Doubling[] {
  const wholeMatch = (opening: Match<Homeward>): void => {
    const table = openTable(homeward, opening, { recording: false });
    const below = randomBelow(5);
    while (table.outcome === null) table.apply(table.toAct[0]!, table.sample(table.toAct[0]!, below));
  };
  return [128, 256, 512].map((tiles) => ({
    name: `Homeward with ${tiles} and ${2 * tiles} tiles, a whole match (so twice as many moves, too)`,
    most: 2.2,
    make: () => {
      const [one, two] = [homewardOf(tiles), homewardOf(2 * tiles)];
      return { once: () => wholeMatch(one), twice: () => wholeMatch(two) };
    },
  }));
}

/** Everything that is doubled. */
export const doublings: readonly Doubling[] = [...lengths(), ...numbers(), ...boards()];
