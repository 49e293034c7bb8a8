/**
 * Maps as things of their own, for programs that generate, edit, check and draw them. A match needs none of this: it is
 * begun with the option `map`.
 * @packageDocumentation
 */

import { optionLimits, plain } from "@turnwright/core/rules";
import { mapSizes } from "./content/sizes.js";
import { generateMap as generated, type MapName } from "./generator/generate.js";
import type { AeronautBoard } from "./map/board.js";
import { chosenBoard as boardFor, type MapChoice } from "./map/choice.js";
import { readMapChoice } from "./map/option.js";
import { aBoard, plainBoard } from "./map/plain-board.js";
import { boardFrom, mapChecksum as checksum, formatMap as text } from "./map/text.js";

export type { MapSize } from "./content/sizes.js";
export type { AeronautBoard } from "./map/board.js";
export { checkMap } from "./map/check.js";
export type { MapChoice } from "./map/choice.js";

/** Asks about something from outside; throws a TypeError that names it when that fails. */
function believed<T>(name: string, expected: string, ask: () => T): T {
  try {
    return ask();
  } catch (cause) {
    throw new TypeError(`${name}: expected ${expected}`, { cause });
  }
}

/**
 * Returns the map with this name: the same arguments give the same map on every engine. Integers only. Throws a
 * `TypeError` when `name` has a size or a seed that there is not, and an error with the message `map-generation-failed`
 * after 1,000 failed attempts (no seed is known that needs 200).
 */
export function generateMap(name: MapName): AeronautBoard {
  const { size, seed } = believed("name", "a size and a seed", () => ({ size: name.size, seed: name.seed }));
  const isName =
    typeof size === "string" && Object.hasOwn(mapSizes, size) && Number.isInteger(seed) && seed >>> 0 === seed;
  if (!isName)
    throw new TypeError(`name: expected a size (${Object.keys(mapSizes).join(", ")}) and a seed from 0 to 4294967295`);
  return generated({ size, seed });
}

/**
 * Returns the text form of a board: one line for the map and for each thing on it. Its bytes are what the checksum is
 * of. Throws a `TypeError` when `board` is none.
 */
export function formatMap(board: AeronautBoard): string {
  return believed("board", aBoard, () => text(plainBoard(board)));
}

/**
 * Returns the checksum of a board: FNV-1a with 32 bits over its text form, as 8 hexadecimal digits. Throws a
 * `TypeError` when `board` is none.
 */
export function mapChecksum(board: AeronautBoard): string {
  return believed("board", aBoard, () => checksum(plainBoard(board)));
}

/** Returns the board of a match: only the layers that are awake in it. Throws a `TypeError` when `view` has no map. */
export function boardOf(view: { readonly mapText: string }): AeronautBoard {
  return believed("view", "a state or a view, with its map", () => boardFrom(ownText(view.mapText)));
}

function ownText(map: unknown): string {
  if (typeof map !== "string" || !map.startsWith("map ")) throw new TypeError("no map");
  return map;
}

/**
 * Returns the whole board of a choice, with all layers. Throws a `TypeError` when `choice` is none, or a map whose seed
 * is still to be drawn.
 */
export function chosenBoard(choice: MapChoice): AeronautBoard {
  return believed("choice", "what the option `map` takes, with its seed", () => {
    const copied = plain(choice, optionLimits);
    const chosen = copied.ok ? readMapChoice(copied.value) : copied;
    if (!chosen.ok) throw new TypeError(JSON.stringify(chosen.problem));
    return plainBoard(boardFor(chosen.value));
  });
}
