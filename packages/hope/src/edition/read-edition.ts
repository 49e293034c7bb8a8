import { type ContentReader, copyPlain, no, ok } from "@turnwright/core/rules";
import { defaultEdition } from "../content/edition.js";
import type { HopeEdition } from "../content/shape.js";
import { bugCards, people, tracks } from "./numbers.js";
import { deck, stacks, supply, tokenCounts } from "./pieces.js";
import { type Check, type Entry, isEntry } from "./reading.js";
import { layout, planets, technology, tileCount, tileKeys } from "./tiles.js";

/** The checks in the order of the rules. The first problem is reported. */
const checks: readonly Check[] = [
  tileCount,
  technology,
  layout,
  planets,
  deck,
  stacks,
  tokenCounts,
  people,
  tracks,
  bugCards,
  supply,
];

const expectations: { readonly [code: string]: string } = {
  "edition-tile-count": `36 tiles with ids 1 to 36, each { ${tileKeys.join(", ")} }`,
  "edition-technology": "O, W, C, L, P or A, each on two tiles at least",
  "edition-layout": "cube | inverted",
  "edition-planets": "0 to 3 planets in each dimension, one in all at least",
  "edition-deck": "0 to 99 of every card, 3 with symbol and 40 in all at least",
  "edition-stacks": "three stacks for each difficulty, which hold all tokens",
  "edition-tokens": "0 to 99 of every token",
  "edition-character": "the four characters: levels that do not fall, costs of 1 or more",
  "edition-track": "a track for 2, 3 and 4 seats: crossings that rise, in range, none side by side",
  "edition-bug": "bug cards with ids from 1, each effect once at most, as it is known, extra 0 to 2",
  "edition-supply": "0 or more medals, 3 to 99 pioneers per seat",
};

function byId<T extends { readonly id: number }>(list: readonly T[]): T[] {
  return [...list].sort((one, other) => one.id - other.id);
}

/**
 * Reads an edition: an object that replaces parts of the default one. The first problem counts. Its tiles and bug cards
 * are put in the order of their ids. Details: `edition-malformed`, `edition-unknown-part`, then `edition-` and one of
 * `tile-count`, `technology`, `layout`, `planets`, `deck`, `stacks`, `tokens`, `character`, `track`, `bug`, `supply`.
 */
export const readEdition: ContentReader<HopeEdition> = (given) => {
  if (!isEntry(given)) return no({ detail: "edition-malformed", path: "", expected: "default | an edition" });
  const parts = Object.keys(defaultEdition);
  const unknown = Object.keys(given).find((part) => !Object.hasOwn(defaultEdition, part));
  if (unknown !== undefined) return no({ detail: "edition-unknown-part", path: unknown, expected: parts.join(" | ") });
  const whole = { ...copyPlain(defaultEdition), ...given };
  for (const check of checks) {
    // An edition that is not checked yet is only known to be an object.
    const flaw = check(whole as unknown as Entry);
    if (flaw === undefined) continue;
    return no({ detail: flaw.code, path: flaw.path, expected: expectations[flaw.code] });
  }
  // Every part has been checked to have the shape of an edition.
  const edition = whole as unknown as HopeEdition;
  return ok({ ...edition, tiles: byId(edition.tiles), bugs: byId(edition.bugs) });
};
