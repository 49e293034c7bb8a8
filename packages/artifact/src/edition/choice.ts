import { type ContentReader, no, ok } from "@turnwright/core/rules";
import type { ArtifactMap } from "./map.js";
import { editionMap, formatMap } from "./maps.js";
import { parseMap } from "./parse.js";

type Choice = { readonly name: string; readonly map: ArtifactMap };

const anyMap = "the id of a map, or a map's text";

function wrong(detail: string, expected: string): ReturnType<ContentReader<never>> {
  return no({ detail, path: "", expected });
}

function choose(value: string): ReturnType<ContentReader<Choice>> {
  if (!value.includes("\n")) {
    const map = editionMap(value);
    return map === undefined ? wrong("map-unknown", anyMap) : ok({ name: value, map });
  }
  const read = parseMap(value);
  if (read.ok) return ok({ name: formatMap(read.value), map: read.value });
  const { code, expected, line } = read.problem;
  return wrong(code, line === null ? expected : `${expected} (line ${line})`);
}

/**
 * Reads the map that the options name, by its id or as a text, and checks it against the seats and the tallest stack.
 * Returns its id or its canonical text.
 */
export const readMap: ContentReader<string> = (given, { seats, options }) => {
  if (typeof given !== "string") return wrong("map-not-text", anyMap);
  const choice = choose(given);
  if (!choice.ok) return choice;
  const { name, map } = choice.value;
  if (map.players !== seats) return wrong("map-players-mismatch", `a map for ${seats} seats, not for ${map.players}`);
  const maxHeight = options["maxHeight"] === null ? Number.MAX_SAFE_INTEGER : Number(options["maxHeight"]);
  if (Math.max(...map.heights) <= maxHeight) return ok(name);
  return wrong("map-above-max-height", `no stack above ${maxHeight}, the option maxHeight`);
};
