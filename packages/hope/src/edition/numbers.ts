import type { Plain } from "@turnwright/core/rules";
import { bugs } from "../content/bugs.js";
import { characters } from "../content/words.js";
import { type Check, type Entry, firstOdd, hasKeys, isBetween, listOf, most } from "./reading.js";

function areNumbers(given: Plain | undefined, length: number): given is readonly number[] {
  const list = listOf(given);
  return list.length === length && list.every((item) => isBetween(item, 1, most));
}

function isCharacter(given: Plain | undefined): boolean {
  if (!hasKeys(given, ["levels", "levelCosts", "upgradeCosts"])) return false;
  const { levels, levelCosts, upgradeCosts } = given;
  if (!areNumbers(levels, 4) || !areNumbers(levelCosts, 3) || !areNumbers(upgradeCosts, 3)) return false;
  return levels.every((level, at) => at === 0 || level >= levels[at - 1]);
}

/** Checks all four characters: levels that do not fall, and costs of at least one. */
export const people: Check = ({ characters: given }) => {
  if (!hasKeys(given, characters)) return { code: "edition-character", path: "characters" };
  const odd = characters.find((name) => !isCharacter(given[name]));
  return odd === undefined ? undefined : { code: "edition-character", path: `characters.${odd}` };
};

/**
 * Returns the index of the first crossing that is out of range, not above the one before, or right after it; -1 when
 * all are valid.
 */
function firstOddCrossing(crossings: readonly Plain[], end: number, regressionEnd: number): number {
  let [space, pioneerSpace] = [-1, 0];
  return crossings.findIndex((crossing) => {
    const [m, p, ...more] = listOf(crossing);
    if (more.length > 0 || !isBetween(m, space + 2, regressionEnd - 2) || !isBetween(p, pioneerSpace + 1, end))
      return true;
    [space, pioneerSpace] = [m, p];
    return false;
  });
}

/** Returns the path of the problem below a track; `undefined` when the track is valid. */
function trackFault(given: Plain | undefined): string | undefined {
  if (!hasKeys(given, ["end", "regressionEnd", "crossings"])) return "";
  const { end, regressionEnd, crossings } = given;
  if (!isBetween(end, 1, 1000)) return ".end";
  if (!isBetween(regressionEnd, 2, 1000)) return ".regressionEnd";
  if (!Array.isArray(crossings)) return ".crossings";
  const odd = firstOddCrossing(crossings, end, regressionEnd);
  return odd < 0 ? undefined : `.crossings.${odd}`;
}

const seatCounts = ["2", "3", "4"];

/** Checks that there is a track for each number of seats, with ascending crossings that are never adjacent. */
export const tracks: Check = ({ tracks: given }) => {
  if (!hasKeys(given, seatCounts)) return { code: "edition-track", path: "tracks" };
  for (const seats of seatCounts) {
    const fault = trackFault(given[seats]);
    if (fault !== undefined) return { code: "edition-track", path: `tracks.${seats}${fault}` };
  }
  return undefined;
};

function isBug(given: Plain): boolean {
  if (!hasKeys(given, ["id", "name", "kind", "span", "extra"])) return false;
  const known = bugs.find(({ name }) => name === given["name"]);
  return known?.kind === given["kind"] && known?.span === given["span"] && isBetween(given["extra"], 0, 2);
}

/** Checks the bug cards: ids from 1 in order, and each effect at most once. */
export const bugCards: Check = ({ bugs: given }) => {
  if (!Array.isArray(given)) return { code: "edition-bug", path: "bugs" };
  const list = given as readonly Entry[];
  const shapeless = list.findIndex((bug) => !isBug(bug));
  if (shapeless >= 0) return { code: "edition-bug", path: `bugs.${shapeless}` };
  const id = firstOdd(list, "id", (value) => isBetween(value, 1, list.length));
  if (id >= 0) return { code: "edition-bug", path: `bugs.${id}.id` };
  const name = firstOdd(list, "name", () => true);
  return name < 0 ? undefined : { code: "edition-bug", path: `bugs.${name}.name` };
};
