import { describeExports, sourceTexts } from "@turnwright/testkit/internal";
import { cases } from "../../../scripts/cases.js";
import * as exports from "../src/index.js";

const board = (): exports.HexBoard => exports.hexBoard(3, "clockwise");

describeExports({
  entry: "@turnwright/hex",
  oneIn: cases(1, 4),
  exports,
  sources: sourceTexts(new URL("../src/", import.meta.url)),
  calls: {
    cellAt: () => [board(), 1, -1],
    distance: () => [board(), 3, 36],
    hexBoard: { args: [() => [3, "clockwise"], () => [0, "counterclockwise"]] },
    neighbour: () => [board(), 0, 5],
    ray: { args: [() => [board(), 0, 0], () => [board(), 36, 4]] },
    ring: () => [board(), 2],
    turned: () => [5, -2],
  },
});
