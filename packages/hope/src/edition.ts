import { copyPlain, no, type OptionProblem, ok, type Plain, type Result } from "@turnwright/core";
import { bugs } from "./content/bugs.js";
import { defaultEdition } from "./content/edition.js";
import type { HopeEdition } from "./content/shape.js";
import { cards, characters, difficulties, layouts, letters, tokens } from "./content/words.js";

/** A plain object as it comes from outside. */
export type Entry = { readonly [name: string]: Plain };

/** What is wrong with a part of an edition: where in it, and by which number. */
interface Flaw {
  readonly code: string;
  readonly path: string;
  readonly detail: number | string;
}

/** Whether a plain value is an object and no list. */
export function isEntry(given: Plain | undefined): given is Entry {
  return given !== null && typeof given === "object" && !Array.isArray(given);
}

function isBetween(given: Plain | undefined, from: number, to: number): given is number {
  return typeof given === "number" && given >= from && given <= to;
}

const most = 1_000_000;

function isCount(given: Plain | undefined): given is number {
  return isBetween(given, 0, most);
}

function listOf(given: Plain | undefined): readonly Plain[] {
  return Array.isArray(given) ? given : [];
}

/** Whether an object has these keys and no other. */
function hasKeys(given: Plain | undefined, keys: readonly string[]): given is Entry {
  return isEntry(given) && Object.keys(given).length === keys.length && keys.every((key) => Object.hasOwn(given, key));
}

function areIds(given: readonly Plain[], count: number): boolean {
  const ids = new Set(given.map((entry) => (isEntry(entry) ? entry["id"] : null)));
  return (
    ids.size === count &&
    given.length === count &&
    given.every((entry) => isEntry(entry) && isBetween(entry["id"], 1, count))
  );
}

type Check = (edition: Entry) => Flaw | undefined;

const tileKeys = ["id", "tech", "layout", "purple", "blue", "red"];

const tileCount: Check = ({ tiles }) => {
  const list = listOf(tiles);
  const odd = list.findIndex((tile) => !hasKeys(tile, tileKeys));
  if (odd >= 0) return { code: "edition-tile-count", path: `tiles.${odd}`, detail: odd };
  return areIds(list, 36) ? undefined : { code: "edition-tile-count", path: "tiles", detail: list.length };
};

function isTechnology(given: Plain | undefined): boolean {
  return given !== "J" && (letters as readonly Plain[]).includes(given ?? null);
}

const technology: Check = ({ tiles }) => {
  const techs = listOf(tiles).map((tile) => (tile as Entry)["tech"]);
  const odd = techs.findIndex((tech) => !isTechnology(tech));
  if (odd >= 0) return { code: "edition-technology", path: `tiles.${odd}.tech`, detail: odd };
  const rare = letters.slice(0, 6).find((letter) => techs.filter((tech) => tech === letter).length < 2);
  return rare === undefined ? undefined : { code: "edition-technology", path: "tiles", detail: rare };
};

const layout: Check = ({ tiles }) => {
  const odd = listOf(tiles).findIndex(
    (tile) => !(layouts as readonly Plain[]).includes((tile as Entry)["layout"] ?? null),
  );
  return odd < 0 ? undefined : { code: "edition-layout", path: `tiles.${odd}.layout`, detail: odd };
};

function hasPlanets(tile: Plain): boolean {
  const counts = ["purple", "blue", "red"].map((dimension) => (tile as Entry)[dimension]);
  return counts.every((count) => isBetween(count, 0, 3)) && counts.some((count) => count !== 0);
}

const planets: Check = ({ tiles }) => {
  const odd = listOf(tiles).findIndex((tile) => !hasPlanets(tile));
  return odd < 0 ? undefined : { code: "edition-planets", path: `tiles.${odd}`, detail: odd };
};

function sum(given: Entry, keys: readonly string[]): number {
  return keys.reduce((total, key) => total + (given[key] as number), 0);
}

const deck: Check = ({ deck: given }) => {
  const flaw = (detail: string): Flaw => ({ code: "edition-deck", path: "deck", detail });
  if (!hasKeys(given, cards)) return flaw("cards");
  const odd = cards.find((card) => !isCount(given[card]));
  if (odd !== undefined) return flaw(odd);
  if (
    sum(
      given,
      cards.filter((card) => card.length === 2),
    ) < 3
  )
    return flaw("symbols");
  return sum(given, cards) >= 40 ? undefined : flaw("total");
};

function isStacks(given: Plain | undefined, total: number): boolean {
  const sizes = listOf(given);
  if (sizes.length !== 3 || !sizes.every((size) => isBetween(size, 1, most))) return false;
  return (sizes as readonly number[]).reduce((one, other) => one + other, 0) === total;
}

/** Token counts may still be wrong here: they are checked after the stacks, as the rules have it. */
const stacks: Check = ({ stacks: given, tokens: counts }) => {
  if (!hasKeys(given, difficulties)) return { code: "edition-stacks", path: "stacks", detail: "difficulties" };
  if (!hasKeys(counts, tokens) || !tokens.every((token) => isCount(counts[token]))) return undefined;
  const odd = difficulties.find((difficulty) => !isStacks(given[difficulty], sum(counts, tokens)));
  return odd === undefined ? undefined : { code: "edition-stacks", path: `stacks.${odd}`, detail: odd };
};

const tokenCounts: Check = ({ tokens: given }) => {
  if (!hasKeys(given, tokens)) return { code: "edition-tokens", path: "tokens", detail: "tokens" };
  const odd = tokens.find((token) => !isCount(given[token]));
  return odd === undefined ? undefined : { code: "edition-tokens", path: `tokens.${odd}`, detail: odd };
};

function areNumbers(given: Plain | undefined, length: number): boolean {
  const list = listOf(given);
  return list.length === length && list.every((item) => isBetween(item, 1, most));
}

function isCharacter(given: Plain | undefined): boolean {
  if (!hasKeys(given, ["levels", "levelCosts", "upgradeCosts"])) return false;
  const levels = listOf(given["levels"]);
  const isRising = levels.every((level, at) => at === 0 || (level as number) >= (levels[at - 1] as number));
  return (
    areNumbers(given["levels"], 4) &&
    isRising &&
    areNumbers(given["levelCosts"], 3) &&
    areNumbers(given["upgradeCosts"], 3)
  );
}

const people: Check = ({ characters: given }) => {
  if (!hasKeys(given, characters)) return { code: "edition-character", path: "characters", detail: "characters" };
  const odd = characters.find((name) => !isCharacter(given[name]));
  return odd === undefined ? undefined : { code: "edition-character", path: `characters.${odd}`, detail: odd };
};

function isTrack(given: Plain | undefined): boolean {
  if (!hasKeys(given, ["end", "regressionEnd", "crossings"])) return false;
  const { end, regressionEnd, crossings } = given;
  if (!isBetween(end, 1, 1000) || !isBetween(regressionEnd, 2, 1000) || !Array.isArray(crossings)) return false;
  let [space, pioneerSpace] = [-1, 0];
  for (const crossing of crossings as readonly Plain[]) {
    const [m, p] = listOf(crossing);
    if (listOf(crossing).length !== 2 || !isBetween(m, 1, regressionEnd - 2) || !isBetween(p, 1, end)) return false;
    if (m <= space + 1 || p <= pioneerSpace) return false;
    [space, pioneerSpace] = [m, p];
  }
  return true;
}

const seatCounts = ["2", "3", "4"];

const tracks: Check = ({ tracks: given }) => {
  if (!hasKeys(given, seatCounts)) return { code: "edition-track", path: "tracks", detail: "seats" };
  const odd = seatCounts.find((seats) => !isTrack(given[seats]));
  return odd === undefined ? undefined : { code: "edition-track", path: `tracks.${odd}`, detail: odd };
};

function isBug(given: Plain): boolean {
  if (!hasKeys(given, ["id", "name", "kind", "span", "extra"])) return false;
  const known = bugs.find(({ name }) => name === given["name"]);
  return known?.kind === given["kind"] && known?.span === given["span"] && isBetween(given["extra"], 0, 2);
}

const bugCards: Check = ({ bugs: given }) => {
  const list = listOf(given);
  const odd = list.findIndex((bug) => !isBug(bug));
  if (odd >= 0) return { code: "edition-bug", path: `bugs.${odd}`, detail: odd };
  const names = new Set(list.map((bug) => (bug as Entry)["name"]));
  const isGood = Array.isArray(given) && areIds(list, list.length) && names.size === list.length;
  return isGood ? undefined : { code: "edition-bug", path: "bugs", detail: list.length };
};

const supply: Check = ({ medals, pioneersPerSeat }) => {
  if (!isCount(medals)) return { code: "edition-supply", path: "medals", detail: "medals" };
  if (isBetween(pioneersPerSeat, 3, 99)) return undefined;
  return { code: "edition-supply", path: "pioneersPerSeat", detail: "pioneersPerSeat" };
};

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

/** Decodes an edition: `"default"`, or an object that replaces parts of the default one. The first flaw is told. */
export function parseEdition(given: Plain): Result<HopeOptions["edition"], OptionProblem> {
  if (given === "default") return ok("default");
  if (!isEntry(given)) return no({ code: "malformed", path: "edition", facts: { expected: "an edition" } });
  const unknown = Object.keys(given).find((part) => !Object.hasOwn(defaultEdition, part));
  if (unknown !== undefined) {
    return no({ code: "unknown-option", path: `edition.${unknown}`, facts: { known: Object.keys(defaultEdition) } });
  }
  const whole = { ...copyPlain(defaultEdition), ...given };
  for (const check of checks) {
    const flaw = check(whole as unknown as Entry);
    if (flaw !== undefined)
      return no({ code: flaw.code, path: `edition.${flaw.path}`, facts: { detail: flaw.detail } });
  }
  // Every part has been checked to have the shape of an edition.
  return ok(whole as unknown as HopeEdition);
}

type HopeOptions = { readonly edition: "default" | HopeEdition };
