import { copyPlain, no, type OptionProblem, ok, type Plain, type Result } from "@turnwright/core";
import { defaultEdition } from "./content/edition.js";
import type { HopeEdition } from "./content/shape.js";
import { bugCards, people, tracks } from "./edition/numbers.js";
import { deck, stacks, supply, tokenCounts } from "./edition/pieces.js";
import { type Check, type Entry, isEntry } from "./edition/reading.js";
import { layout, planets, technology, tileCount } from "./edition/tiles.js";

/** In the order of the rules: the first flaw is told. */
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

/**
 * Decodes an edition: `"default"`, or an object that replaces parts of the default one. The first flaw is told, with its
 * index or name as `detail`. Codes: `malformed`, `unknown-option`, then `edition-` and one of `tile-count`, `technology`,
 * `layout`, `planets`, `deck`, `stacks`, `tokens`, `character`, `track`, `bug`, `supply`.
 */
export function parseEdition(given: Plain): Result<"default" | HopeEdition, OptionProblem> {
  if (given === "default") return ok("default");
  if (!isEntry(given)) return no({ code: "malformed", path: "edition", facts: { expected: "an edition" } });
  const unknown = Object.keys(given).find((part) => !Object.hasOwn(defaultEdition, part));
  if (unknown !== undefined) {
    return no({ code: "unknown-option", path: `edition.${unknown}`, facts: { known: Object.keys(defaultEdition) } });
  }
  const whole = { ...copyPlain(defaultEdition), ...given };
  for (const check of checks) {
    // An edition that is not checked yet is only an object.
    const flaw = check(whole as unknown as Entry);
    if (flaw === undefined) continue;
    return no({ code: flaw.code, path: `edition.${flaw.path}`, facts: { detail: flaw.detail } });
  }
  // Every part has been checked to have the shape of an edition.
  return ok(whole as unknown as HopeEdition);
}
