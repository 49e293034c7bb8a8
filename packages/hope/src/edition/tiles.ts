import type { Plain } from "@turnwright/core/rules";
import { dimensions, layouts, letters } from "../content/words.js";
import { type Check, type Entry, firstOdd, hasKeys, isBetween, listOf } from "./reading.js";

/** The fields of a tile. */
export const tileKeys: readonly string[] = ["id", "tech", "layout", ...dimensions];
const technologies: readonly Plain[] = letters.slice(0, 6);

/** Checks that there are exactly 36 tiles, with each id from 1 to 36 once. */
export const tileCount: Check = ({ tiles }) => {
  const list = listOf(tiles);
  const shapeless = list.findIndex((tile) => !hasKeys(tile, tileKeys));
  if (shapeless >= 0) return { code: "edition-tile-count", path: `tiles.${shapeless}` };
  if (list.length !== 36) return { code: "edition-tile-count", path: "tiles" };
  const odd = firstOdd(list, "id", (id) => isBetween(id, 1, 36));
  return odd < 0 ? undefined : { code: "edition-tile-count", path: `tiles.${odd}.id` };
};

/** Checks that each technology is known and is on at least two tiles. */
export const technology: Check = ({ tiles }) => {
  const given = listOf(tiles).map((tile) => (tile as Entry)["tech"] ?? null);
  const odd = given.findIndex((tech) => !technologies.includes(tech));
  if (odd >= 0) return { code: "edition-technology", path: `tiles.${odd}.tech` };
  const rare = letters.slice(0, 6).find((letter) => given.filter((tech) => tech === letter).length < 2);
  return rare === undefined ? undefined : { code: "edition-technology", path: "tiles" };
};

/** Checks that each tile has one of the two layouts. */
export const layout: Check = ({ tiles }) => {
  const isLayout = (tile: Plain): boolean => (layouts as readonly Plain[]).includes((tile as Entry)["layout"] ?? null);
  const odd = listOf(tiles).findIndex((tile) => !isLayout(tile));
  return odd < 0 ? undefined : { code: "edition-layout", path: `tiles.${odd}.layout` };
};

function hasPlanets(tile: Plain): boolean {
  const counts = dimensions.map((dimension) => (tile as Entry)[dimension]);
  return counts.every((count) => isBetween(count, 0, 3)) && counts.some((count) => count !== 0);
}

/** Checks that each tile has zero to three planets in each dimension, and at least one in all. */
export const planets: Check = ({ tiles }) => {
  const odd = listOf(tiles).findIndex((tile) => !hasPlanets(tile));
  return odd < 0 ? undefined : { code: "edition-planets", path: `tiles.${odd}` };
};
