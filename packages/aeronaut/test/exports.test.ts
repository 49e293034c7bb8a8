import { fast, start } from "@turnwright/core";
import { describeExports, sourceTexts } from "@turnwright/testkit/internal";
import { cases } from "../../../scripts/cases.js";
import * as drawing from "../src/drawing/draw.js";
import * as exports from "../src/index.js";
import { formatMap } from "../src/map/text.js";
import * as maps from "../src/maps.js";

describeExports({
  entry: "@turnwright/aeronaut",
  oneIn: cases(1, 4),
  exports,
  sources: sourceTexts(new URL("../src/", import.meta.url)),
  calls: {},
});

const board = (): maps.AeronautBoard => maps.chosenBoard({ kind: "generated", size: "tiny", seed: 1 });

describeExports({
  entry: "@turnwright/aeronaut/maps",
  oneIn: cases(1, 4),
  exports: maps,
  sources: sourceTexts(new URL("../src/", import.meta.url)),
  calls: {
    boardOf: () => [{ mapText: formatMap(board()) }],
    checkMap: () => [board()],
    chosenBoard: () => [{ kind: "generated", size: "tiny", seed: 1 }],
    mapChecksum: () => [board()],
  },
});

const map = { kind: "generated", size: "tiny", seed: 1 } as const;
const opening = start(exports.aeronaut, { seats: 2, options: { map }, chance: fast("exports") });

/** A match with code in it, so that the law leaves its inside alone: what a match holds is the game's own affair. */
const begun = (): object => ({ ...opening, code: () => 0 });

describeExports({
  entry: "@turnwright/aeronaut/draw",
  oneIn: cases(1, 4),
  exports: drawing,
  sources: ["../src/", "../../core/src/authoring/"].flatMap((folder) => sourceTexts(new URL(folder, import.meta.url))),
  calls: {
    "drawing.draw": () => [begun(), (text: string) => text],
    "drawing.words": () => [begun(), { type: "place", city: 0 }],
    // Like the match, the state is the game's own affair; the board comes from anywhere.
    drawMap: () => [board(), { ...opening.state, code: () => 0 }],
  },
});
