import { fast, start } from "@turnwright/core";
import { copyPlain } from "@turnwright/core/rules";
import { describeExports, sourceTexts } from "@turnwright/testkit/internal";
import { cases } from "../../../scripts/cases.js";
import * as drawing from "../src/drawing/draw.js";
import * as exports from "../src/index.js";
import * as pnml from "../src/pnml/pnml.js";

const { state } = start(exports.portals, { seats: 2, chance: fast("exports") });
/** A view with code in it, so that the law leaves its inside alone: what a state holds is the game's own affair. */
const view = (): object => ({ ...copyPlain(state), code: () => 0 });

describeExports({
  entry: "@turnwright/portals",
  oneIn: cases(1, 4),
  exports,
  sources: sourceTexts(new URL("../src/", import.meta.url)),
  calls: {
    boardOf: () => [4],
    arrowsOf: () => [view(), 1],
    piecesAt: () => [view(), 0],
  },
});

/** A match with code in it, so that the law leaves its inside alone: what a match holds is the game's own affair. */
const begun = (): object => ({ ...start(exports.portals, { seats: 2, chance: fast("exports") }), code: () => 0 });

describeExports({
  entry: "@turnwright/portals/draw",
  oneIn: cases(1, 4),
  exports: drawing,
  sources: ["../src/", "../../core/src/authoring/"].flatMap((folder) => sourceTexts(new URL(folder, import.meta.url))),
  calls: {
    "drawing.draw": () => [begun(), (text: string) => text],
    "drawing.words": () => [begun(), { type: "build", element: "portal", cell: 1, from: [0], to: [] }],
  },
});

describeExports({
  entry: "@turnwright/portals/pnml",
  oneIn: cases(1, 4),
  exports: pnml,
  sources: sourceTexts(new URL("../src/", import.meta.url)),
  calls: { toPnml: () => [view()], toUnfoldedPnml: () => [view()], fromPnml: () => [pnml.toPnml(state)] },
});
