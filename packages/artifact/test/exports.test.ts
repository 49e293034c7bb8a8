import { fast, start } from "@turnwright/core";
import { copyPlain } from "@turnwright/core/rules";
import { describeExports, sourceTexts } from "@turnwright/testkit/internal";
import { cases } from "../../../scripts/cases.js";
import { standardDeck } from "../src/content/cards.js";
import * as drawing from "../src/drawing/draw.js";
import * as exports from "../src/index.js";

const map = (): exports.ArtifactMap => copyPlain(exports.artifactMaps[0]);

describeExports({
  entry: "@turnwright/artifact",
  oneIn: cases(1, 4),
  exports,
  sources: sourceTexts(new URL("../src/", import.meta.url)),
  calls: {
    deckWarnings: () => [standardDeck],
    formatMap: () => [map()],
    mapWarnings: () => [map()],
    parseMap: () => [exports.formatMap(map())],
  },
});

/** A match with code in it, so that the law leaves its inside alone: what a match holds is the game's own affair. */
const begun = (): object => ({ ...start(exports.artifact, { seats: 2, chance: fast("exports") }), code: () => 0 });

describeExports({
  entry: "@turnwright/artifact/draw",
  oneIn: cases(1, 4),
  exports: drawing,
  sources: ["../src/", "../../core/src/authoring/"].flatMap((folder) => sourceTexts(new URL(folder, import.meta.url))),
  calls: {
    "drawing.draw": () => [begun(), (text: string) => text],
    "drawing.words": () => [begun(), { type: "draw", from: "deck" }],
  },
});
