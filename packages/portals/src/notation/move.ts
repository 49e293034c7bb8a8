import { type Codec, form, variant } from "@turnwright/core/notation";
import type { PortalsMove } from "../kinds/move.js";
import { built, cell, cellsAfter, element, flow } from "./pieces.js";

/** A move as people write it: `Q1i7.8o0`, `_O7`, `i`, `L1d8e2`, `S`, `X`. It means the same in every position. */
export const moves: Codec<PortalsMove> = variant("type", {
  build: built,
  place: form`_${{ element }}${{ cell }}`,
  connect: form`${{ flow }}`,
  launch: form`L${{ portal: cell }}${{ demonsFrom: cellsAfter("d") }}${{ demonsTo: cellsAfter("e") }}`,
  demolish: form`D${{ cell }}`,
  introduce: form`S`,
  removeCenter: form`X`,
});
