import { fast, start } from "@turnwright/core";
import { describeExports, sourceTexts } from "@turnwright/testkit/internal";
import { cases } from "../../../scripts/cases.js";
import * as drawing from "../src/drawing/draw.js";
import * as exports from "../src/index.js";

describeExports({
  entry: "@turnwright/homeward",
  oneIn: cases(1, 4),
  exports,
  sources: sourceTexts(new URL("../src/", import.meta.url)),
  calls: {},
});

/** A match with code in it, so that the law leaves its inside alone: what a match holds is the game's own affair. */
const begun = (): object => ({ ...start(exports.homeward, { seats: 2, chance: fast("exports") }), code: () => 0 });

describeExports({
  entry: "@turnwright/homeward/draw",
  oneIn: cases(1, 4),
  exports: drawing,
  sources: ["../src/", "../../core/src/authoring/"].flatMap((folder) => sourceTexts(new URL(folder, import.meta.url))),
  calls: {
    "drawing.draw": () => [begun(), (text: string) => text],
    "drawing.words": () => [begun(), { type: "placeTile", x: 0, y: -1, rot: 0 }],
  },
});
