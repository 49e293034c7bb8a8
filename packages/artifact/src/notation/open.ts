import type { PositionSyntax } from "@turnwright/core/notation";
import { no, ok, type Plain, parseOptions } from "@turnwright/core/rules";
import { defaultMaps } from "../content/maps.js";
import { formatMap, mapOf } from "../edition/maps.js";
import type { Artifact } from "../kinds.js";
import { type ArtifactOptions, conflict, options } from "../options.js";
import { type ArtifactView, blank } from "../state.js";
import { blocksOn, tallestStack } from "../terms/stacks.js";

const rules = { options, conflict };

/** The content of the first sections of a position: some options, and a part of the state. */
export type Head = Pick<ArtifactOptions, "maxHeight" | "blockReach" | "handLimit" | "roundLimit" | "limitResult"> &
  Pick<ArtifactView, "seats" | "startingSeat" | "blocksLeft" | "width" | "height" | "heights" | "temple" | "bases">;

type Open = PositionSyntax<Artifact, Head>["open"];

function isBoardOf(options: ArtifactOptions, { width, height, temple, bases }: Head): boolean {
  const map = mapOf(options);
  const isSize = map.width === width && map.height === height;
  return isSize && map.temple === temple && map.bases.every((base, seat) => base === bases[seat]);
}

/** Returns the supply at the start. It follows from the blocks on the map and beside it, whose total never changes. */
function supplyBefore({ blocksLeft, heights }: Head, options: ArtifactOptions): number | null {
  return blocksLeft === null ? null : blocksLeft + blocksOn(heights) - blocksOn(mapOf(options).heights);
}

/** Opens a position on this map. */
function openOn(map: Plain, head: Head, given: Parameters<Open>[1]): ReturnType<Open> {
  const { maxHeight, blockReach, handLimit, roundLimit, limitResult, ...table } = head;
  const { seats, startingSeat } = table;
  const told = { firstSeat: startingSeat, ...given, map, maxHeight, blockReach, handLimit, roundLimit, limitResult };
  const parsed = parseOptions(rules, seats, told);
  if (!parsed.ok) return parsed;
  if (!isBoardOf(parsed.value, head)) return no({ section: 3, expected: "the board of the map that was given" });
  const blockSupply = supplyBefore(head, parsed.value);
  const isTold = given["blockSupply"] !== undefined || blockSupply === parsed.value.blockSupply;
  const complete = isTold ? parsed : parseOptions(rules, seats, { ...told, blockSupply });
  if (!complete.ok || complete.value.blockSupply !== blockSupply)
    return no({ section: 2, expected: "as many blocks in all as at the start" });
  return ok({ options: complete.value, seats, state: Object.assign(blank(complete.value, seats), table) });
}

/**
 * Creates the state of a position. `given` are the options that the text does not contain. Without a given map, uses
 * the default map if the board can have come from it, and otherwise the present board as a map.
 */
export const open: Open = (head, given) => {
  const first = given["firstSeat"];
  if (first !== undefined && first !== "random" && first !== head.startingSeat)
    return no({ section: 2, expected: "the first seat that the options name" });
  const tallest = tallestStack({ options: head });
  if (Math.max(...head.heights) > tallest) return no({ section: 3, expected: `stacks of at most ${tallest} blocks` });
  if (given["map"] !== undefined) return openOn(given["map"], head, given);
  const usual = openOn(defaultMaps[head.seats as keyof typeof defaultMaps], head, given);
  const { seats: players } = head;
  // The map with the highest stacks that the options allow.
  const heights = head.heights.map((height) => Math.min(height, 9));
  return usual.ok ? usual : openOn(formatMap({ ...head, heights, id: "position", players }), head, given);
};
