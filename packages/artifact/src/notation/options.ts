import { optionLimits, type Plain, plain } from "@turnwright/core/rules";
import { formatMap, mapOf } from "../edition/maps.js";
import { type ArtifactOptions, parseOptions } from "../options.js";
import type { ReadBoard } from "./board.js";
import type { Fields } from "./fields.js";
import type { ReadOptions, ReadTurn } from "./reading.js";

type Given = { readonly [option: string]: Plain };

function givenOptions(fields: Fields, options: unknown): Given {
  const given = plain(options ?? {}, optionLimits);
  const isBag = given.ok && given.value !== null && typeof given.value === "object" && !Array.isArray(given.value);
  return isBag ? (given.value as Given) : fields.refuse(16, "position-options", "options as an object");
}

/** The board of the position itself as a map, for positions of maps that nobody gave. */
function presentMap({ width, height }: Fields, { heights, temple, bases }: ReadBoard): string {
  return formatMap({ id: "position", players: bases.length, width, height, temple, bases, heights });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function isSameBoard(fields: Fields, board: ReadBoard, options: ArtifactOptions): boolean {
  const map = mapOf(options);
  const { width, height } = fields;
  const isSize = map.width === width && map.height === height && map.temple === board.temple;
  return isSize && map.bases.every((base, seat) => base === board.bases[seat]);
}

/** Blocks on the map at the start and beside it stay as many for ever. */
function supplyBefore({ blocksLeft }: ReadOptions, board: ReadBoard, options: ArtifactOptions): number | null {
  return blocksLeft === null ? null : blocksLeft + sum(board.heights) - sum(mapOf(options).heights);
}

function checked(fields: Fields, seats: number, options: Given): ArtifactOptions {
  const parsed = parseOptions(seats, options);
  return parsed.ok ? parsed.value : fields.refuse(16, "position-options", `options without ${parsed.problem.code}`);
}

function firstSeatOf(fields: Fields, given: Given, { firstSeat }: ReadTurn): Plain {
  const wanted = given["firstSeat"];
  if (wanted === undefined || wanted === firstSeat || wanted === "random") return wanted ?? firstSeat;
  return fields.refuse(9, "position-turn", "the first player whom the options name");
}

/** Returns the options, with their map or the default one, whose board this position can have come of. Refuses others. */
function optionsOn(fields: Fields, all: Given, board: ReadBoard, read: ReadOptions): ArtifactOptions {
  const seats = board.bases.length;
  const options = checked(fields, seats, all);
  if (!isSameBoard(fields, board, options)) fields.refuse(2, "position-map", "the board of the map that was given");
  const blockSupply = supplyBefore(read, board, options);
  if (all["blockSupply"] === undefined) return checked(fields, seats, { ...all, blockSupply });
  if (blockSupply !== options.blockSupply)
    fields.refuse(16, "position-blocks", "as many blocks in all as at the start");
  return options;
}

/**
 * Returns the options of a position: what the text carries, the rest from the given ones. Where no map was given, the default
 * one is the map if this board can have come of it, else the board as it stands now. Where no supply was given, it follows
 * from the blocks left.
 */
export function optionsOf(
  fields: Fields,
  given: unknown,
  board: ReadBoard,
  turn: ReadTurn,
  read: ReadOptions,
): ArtifactOptions {
  const wanted = givenOptions(fields, given);
  const firstSeat = firstSeatOf(fields, wanted, turn);
  const { maxHeight, blockReach, handLimit, roundLimit, limitResult } = read;
  const all = { ...wanted, maxHeight, blockReach, handLimit, roundLimit, limitResult, firstSeat };
  if (wanted["map"] !== undefined) return optionsOn(fields, all, board, read);
  try {
    return optionsOn(fields, all, board, read);
  } catch {
    return optionsOn(fields, { ...all, map: presentMap(fields, board) }, board, read);
  }
}
