import { no, type OptionProblem, ok, type Plain, type Result } from "@turnwright/core/rules";
import type { ArtifactMap } from "./map.js";
import { editionMap, formatMap } from "./maps.js";
import { parseMap } from "./parse.js";

function refused(code: string, facts: OptionProblem["facts"]): { readonly ok: false; readonly problem: OptionProblem } {
  return no({ code, path: "map", facts });
}

function chosen(value: string): Result<{ readonly name: string; readonly map: ArtifactMap }, OptionProblem> {
  if (!value.includes("\n")) {
    const map = editionMap(value);
    return map === undefined
      ? refused("map-unknown", { expected: "the id of a map, or a map's text" })
      : ok({ name: value, map });
  }
  const read = parseMap(value);
  if (read.ok) return ok({ name: formatMap(read.value), map: read.value });
  const { code, ...facts } = read.problem;
  return refused(code, facts);
}

/**
 * Checks the map that somebody chose, an id or a text, against the match: what the options keep of it, its id or its
 * canonical text, or what is wrong.
 */
export function chosenMap(value: Plain, seats: number, maxHeight: number): Result<string, OptionProblem> {
  if (typeof value !== "string") return refused("option-map", { expected: "the id of a map, or a map's text" });
  const choice = chosen(value);
  if (!choice.ok) return choice;
  const { name, map } = choice.value;
  if (map.players !== seats) {
    return refused("map-players-mismatch", { expected: `a map for ${seats} seats`, players: map.players, seats });
  }
  const highest = Math.max(...map.heights);
  const expected = `no stack above ${maxHeight}, the option maxHeight`;
  return highest > maxHeight ? refused("map-above-max-height", { expected, highest, maxHeight }) : ok(name);
}
