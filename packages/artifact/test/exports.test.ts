import { copyPlain } from "@turnwright/core/rules";
import { describeExports, sourceTexts } from "@turnwright/testkit/internal";
import { standardDeck } from "../src/content/cards.js";
import * as exports from "../src/index.js";

const map = (): exports.ArtifactMap => copyPlain(exports.artifactMaps[0]);

describeExports({
  entry: "@turnwright/artifact",
  exports,
  sources: sourceTexts(new URL("../src/", import.meta.url)),
  calls: {
    deckWarnings: () => [standardDeck],
    formatMap: () => [map()],
    mapWarnings: () => [map()],
    parseMap: () => [exports.formatMap(map())],
  },
});
