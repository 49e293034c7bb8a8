import type { GivenOptions, OpenedPosition, PositionFault } from "@turnwright/core/notation";
import { no, ok, type Plain, parseOptions, type Result } from "@turnwright/core/rules";
import { defaultMaps } from "../content/maps.js";
import { formatMap, mapOf } from "../edition/maps.js";
import type { Artifact } from "../kinds.js";
import { type ArtifactOptions, conflict, options } from "../options.js";
import { type ArtifactView, blank } from "../state.js";

const rules = { options, conflict };

/** What the first sections of a position tell. */
export interface Head
  extends Pick<ArtifactView, "seats" | "firstSeat" | "maxHeight" | "blockReach" | "handLimit" | "roundLimit">,
    Pick<ArtifactView, "limitResult" | "blocksLeft" | "width" | "height" | "heights" | "temple" | "bases"> {}

type Opened = Result<OpenedPosition<Artifact>, PositionFault>;

function fault(section: number, expected: string): { readonly ok: false; readonly problem: PositionFault } {
  return no({ section, expected });
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function isBoardOf(options: ArtifactOptions, { width, height, temple, bases }: Head): boolean {
  const map = mapOf(options);
  const isSize = map.width === width && map.height === height;
  return isSize && map.temple === temple && map.bases.every((base, seat) => base === bases[seat]);
}

/** The supply at the start: blocks on the map and beside it stay as many for ever. */
function supplyBefore({ blocksLeft, heights }: Head, options: ArtifactOptions): number | null {
  return blocksLeft === null ? null : blocksLeft + total(heights) - total(mapOf(options).heights);
}

/** The position on the board that is said to have been the map. */
function openOn(map: Plain, head: Head, given: GivenOptions): Opened {
  const { seats, firstSeat, maxHeight, blockReach, roundLimit, limitResult } = head;
  const handLimit = head.handLimit === null ? "none" : "six";
  const told = { firstSeat, ...given, map, maxHeight, blockReach, handLimit, roundLimit, limitResult };
  const parsed = parseOptions(rules, seats, told);
  if (!parsed.ok) return fault(2, `options without ${parsed.problem.code}`);
  if (!isBoardOf(parsed.value, head)) return fault(3, "the board of the map that was given");
  const blockSupply = supplyBefore(head, parsed.value);
  const isTold = given["blockSupply"] !== undefined || blockSupply === parsed.value.blockSupply;
  const complete = isTold ? parsed : parseOptions(rules, seats, { ...told, blockSupply });
  if (!complete.ok || complete.value.blockSupply !== blockSupply)
    return fault(2, "as many blocks in all as at the start");
  return ok({ options: complete.value, seats, state: Object.assign(blank(complete.value, seats), head) });
}

/**
 * The options of a position: what the text carries, and the rest from those that were given. Where no map was given, it is
 * the map of so many seats if the board can have come from it, else the board as it is now.
 */
export function open(head: Head, given: GivenOptions): Opened {
  const first = given["firstSeat"];
  if (first !== undefined && first !== "random" && first !== head.firstSeat)
    return fault(2, "the first player whom the options name");
  if (Math.max(...head.heights) > head.maxHeight) return fault(3, `stacks of at most ${head.maxHeight} blocks`);
  if (given["map"] !== undefined) return openOn(given["map"], head, given);
  const usual = openOn(defaultMaps[head.seats as keyof typeof defaultMaps], head, given);
  const { seats: players } = head;
  return usual.ok ? usual : openOn(formatMap({ ...head, id: "position", players }), head, given);
}
