/**
 * Maps as things of their own, for programs that generate, edit, check and draw them. A match needs none of this: it is
 * begun with the option `map`.
 * @packageDocumentation
 */

import { optionLimits, plain } from "@turnwright/core/rules";
import type { AeronautBoard } from "./map/board.js";
import { chosenBoard as boardFor, type MapChoice } from "./map/choice.js";
import { readMapChoice } from "./map/option.js";
import { aBoard, plainBoard } from "./map/plain-board.js";
import { boardFrom, mapChecksum as checksum } from "./map/text.js";

export type { MapSize } from "./content/sizes.js";
export type { AeronautBoard } from "./map/board.js";
export { checkMap } from "./map/check.js";

/** Asks about something from outside; throws a TypeError that names it when that fails. */
function believed<T>(name: string, expected: string, ask: () => T): T {
  try {
    return ask();
  } catch (cause) {
    throw new TypeError(`${name}: expected ${expected}`, { cause });
  }
}

/**
 * Returns the checksum of a board: FNV-1a with 32 bits over its text, as 8 hexadecimal digits. Throws a
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
 * Returns the whole board of a value of the option `map`, with all layers. A generated map is the same on every engine.
 * Throws a `TypeError` when `choice` is no such value, or a generated map without a seed.
 * @example
 * chosenBoard({ kind: "generated", size: "regular", seed: 1 })
 * chosenBoard({ kind: "fixed", name: "skerries" })
 */
export function chosenBoard(choice: MapChoice): AeronautBoard {
  return believed("choice", "what the option `map` takes, with its seed", () => {
    const copied = plain(choice, optionLimits);
    const chosen = copied.ok ? readMapChoice(copied.value) : copied;
    if (!chosen.ok) throw new TypeError(JSON.stringify(chosen.problem));
    return plainBoard(boardFor(chosen.value));
  });
}
