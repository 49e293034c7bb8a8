import { describeExports, sourceTexts } from "@turnwright/testkit";
import * as exports from "../src/index.js";
import { given } from "./given.js";

describeExports({
  entry: "@turnwright/homeward",
  exports,
  sources: sourceTexts(new URL("../src/", import.meta.url)),
  calls: {
    canAfford: () => [given().state, 0, 0],
    dueTokens: () => [given({ phase: "pay", buying: { card: 0, credits: 0 } }).state],
    pileOf: () => [given().state, 0],
    totalOf: () => [given().state, 0],
  },
});
