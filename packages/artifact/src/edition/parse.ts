import { no, ok, type Result } from "@turnwright/core/rules";
import { type MapLine, type MapSections, readSections } from "./lines.js";
import type { ArtifactMap, MapProblem, MapProblemCode } from "./map.js";

/** A check of a map that has been read: what is wrong, if anything. */
type MapCheck = (read: MapSections) => MapProblem | undefined;

function problem(code: MapProblemCode, line: number | null, expected: string): MapProblem {
  return { code, line, expected };
}

function isKebab(name: string): boolean {
  if (name.length > 40) return false;
  return name
    .split("-")
    .every(
      (word) => word !== "" && [...word].every((char) => (char >= "a" && char <= "z") || (char >= "0" && char <= "9")),
    );
}

function hasHeaders({ name, players }: MapSections): MapProblem | undefined {
  if (name !== null && players !== null) return undefined;
  return problem("map-missing-header", null, name === null ? "name: ..." : "players: ...");
}

function hasName({ name }: MapSections): MapProblem | undefined {
  return isKebab(name!.text)
    ? undefined
    : problem("map-bad-name", name!.line, "a kebab-case name of at most 40 characters");
}

function hasPlayers({ players }: MapSections): MapProblem | undefined {
  return ["2", "3", "4"].includes(players!.text) ? undefined : problem("map-bad-players", players!.line, "2, 3 or 4");
}

function hasGrid({ grid }: MapSections): MapProblem | undefined {
  if (grid.length === 0) return problem("map-empty", null, "rows after grid:");
  const width = grid[0].text.length;
  const ragged = grid.find((row) => row.text.length !== width);
  if (ragged !== undefined) return problem("map-ragged", ragged.line, `rows of ${width} symbols`);
  const fits = width >= 3 && width <= 15 && grid.length >= 3 && grid.length <= 15;
  return fits ? undefined : problem("map-bad-size", null, "3 to 15 columns and rows");
}

/** Returns every location that shows a symbol, with its line. */
function places(grid: readonly MapLine[], symbol: string): { readonly at: number; readonly line: number }[] {
  return grid.flatMap(({ text, line }, row) =>
    [...text].flatMap((found, column) => (found === symbol ? [{ at: row * text.length + column, line }] : [])),
  );
}

function hasTemple({ grid }: MapSections): MapProblem | undefined {
  const temples = places(grid, "T");
  return temples.length === 1 ? undefined : problem("map-temple-count", temples[1]?.line ?? null, "exactly one T");
}

function hasBases({ grid, players }: MapSections): MapProblem | undefined {
  for (let base = 1; base <= 4; base++) {
    const found = places(grid, String(base));
    const isPlayed = base <= Number(players!.text);
    if (isPlayed && found.length === 0) return problem("map-base-missing", null, `home base ${base}`);
    if (found.length > 1) return problem("map-base-repeated", found[1].line, `home base ${base} once`);
    if (!isPlayed && found.length > 0) return problem("map-base-extra", found[0].line, `no home base ${base}`);
  }
  return undefined;
}

/** Returns the larger of row and column difference: steps over flat ground. */
export function distance(width: number, a: number, b: number): number {
  const rows = Math.abs(Math.floor(a / width) - Math.floor(b / width));
  return Math.max(rows, Math.abs((a % width) - (b % width)));
}

function hasRoom({ grid, players }: MapSections): MapProblem | undefined {
  const temple = places(grid, "T")[0].at;
  for (let base = 1; base <= Number(players!.text); base++) {
    const { at, line } = places(grid, String(base))[0];
    if (distance(grid[0].text.length, at, temple) === 1)
      return problem("map-base-beside-temple", line, `home base ${base} away from the temple`);
  }
  return undefined;
}

function hasHeights({ grid, heights, section }: MapSections): MapProblem | undefined {
  if (section !== "heights") return undefined;
  const width = grid[0].text.length;
  const expected = `${grid.length} rows of ${width} digits`;
  const uneven = heights.find((row, at) => at >= grid.length || row.text.length !== width);
  if (uneven !== undefined || heights.length !== grid.length)
    return problem("map-heights-shape", uneven?.line ?? null, expected);
  for (let row = 0; row < grid.length; row++) {
    for (let column = 0; column < width; column++) {
      const symbol = grid[row].text[column];
      const isGround = heights[row].text[column] === "0";
      if (symbol === (isGround ? "#" : "."))
        return problem("map-heights-contradict", heights[row].line, "1 to 9 at every #, 0 at every .");
    }
  }
  return undefined;
}

const checks: readonly MapCheck[] = [
  hasHeaders,
  hasName,
  hasPlayers,
  hasGrid,
  hasTemple,
  hasBases,
  hasRoom,
  hasHeights,
];

function mapFrom({ name, players, grid, heights }: MapSections): ArtifactMap {
  const symbols = grid.map((row) => row.text).join("");
  const digits = heights.map((row) => row.text).join("");
  return {
    id: name!.text,
    players: Number(players!.text),
    width: grid[0].text.length,
    height: grid.length,
    temple: symbols.indexOf("T"),
    bases: ["1", "2", "3", "4"].slice(0, Number(players!.text)).map((base) => symbols.indexOf(base)),
    heights: [...symbols].map((symbol, at) => (digits === "" ? (symbol === "#" ? 1 : 0) : Number(digits[at]))),
  };
}

/**
 * Parses the text of a map (section 3.3 of the rules document). Returns the map or the first problem, with the number
 * of the wrong line if there is one. Takes any value and never throws. A map of 3 to 15 columns and rows for 2, 3 or 4
 * players.
 */
export function parseMap(text: unknown): Result<ArtifactMap, MapProblem> {
  if (typeof text !== "string") return no(problem("map-not-text", null, "a text"));
  const read = readSections(text);
  if (!read.ok) return read;
  for (const check of checks) {
    const wrong = check(read.value);
    if (wrong !== undefined) return no(wrong);
  }
  return ok(mapFrom(read.value));
}

/**
 * Returns a map of this edition from its text. Does not check the text, because tests have checked it and every import
 * of the game would wait for the check.
 */
export function ownMap(text: string): ArtifactMap {
  const read = readSections(text);
  if (!read.ok) throw new Error(`bug in artifact: a map of the edition is none: ${read.problem.code}`);
  return mapFrom(read.value);
}
