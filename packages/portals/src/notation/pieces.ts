import { type Codec, form, integer, letters, list } from "@turnwright/core/notation";
import type { BuildMove, PortalsElement, PortalsFlow } from "../kinds/move.js";
import type { PendingBuild } from "../state.js";

/** The letters of seats, by seat. */
export const seatLetters = "abcdef";

/** A cell of some board. */
export const cell: Codec<number> = integer(0, 168);

/** What is built: Q for a portal, O for a platform. */
export const element: Codec<PortalsElement> = letters("QO", ["portal", "platform"]);

/** One choice for one neighbour of a new element. */
export const flow: Codec<PortalsFlow> = letters("nio", ["none", "in", "out"]);

/** Cells after a letter, ascending; nothing for none. */
export const cellsAfter = (prefix: string): Codec<number[], unknown, readonly number[]> =>
  list(cell, { prefix, separator: ".", empty: "", isAscending: true });

/** A new element with its arrows: `Q1i7.8o0`. */
export const built: Codec<Omit<BuildMove, "type">> = form`${{ element }}${{ cell }}
  ${{ from: cellsAfter("i") }}${{ to: cellsAfter("o") }}`;

/** A build in progress: `Q8_ni`. */
export const buildInProgress: Codec<PendingBuild> = form`${{ element }}${{ cell }}
  _${{ flows: list(flow, { empty: "" }) }}`;
