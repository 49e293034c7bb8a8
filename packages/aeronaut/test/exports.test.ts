import { describeExports, sourceTexts } from "@turnwright/testkit/internal";
import * as exports from "../src/index.js";
import * as maps from "../src/maps.js";

describeExports({
  entry: "@turnwright/aeronaut",
  exports,
  sources: sourceTexts(new URL("../src/", import.meta.url)),
  calls: {},
});

const board = (): maps.AeronautBoard => maps.generateMap({ size: "tiny", seed: 1 });

describeExports({
  entry: "@turnwright/aeronaut/maps",
  exports: maps,
  sources: sourceTexts(new URL("../src/", import.meta.url)),
  calls: {
    boardOf: () => [{ map: maps.formatMap(board()) }],
    checkMap: () => [board()],
    chosenBoard: () => [{ kind: "generated", size: "tiny", seed: 1 }],
    formatMap: () => [board()],
    generateMap: () => [{ size: "tiny", seed: 1 }],
    mapChecksum: () => [board()],
  },
});
