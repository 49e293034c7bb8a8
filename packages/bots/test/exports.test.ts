import { describeExports, sourceTexts } from "@turnwright/testkit/internal";
import * as bots from "../src/index.js";
import { hinted } from "./toys.js";

const { greedy, random, search, wilson } = bots;

describeExports({
  entry: "@turnwright/bots",
  // Not yet: simulateJob and mergeTotals.
  exports: { greedy, random, search, wilson },
  sources: sourceTexts(new URL("../src/", import.meta.url)),
  calls: {
    greedy: () => [hinted, { samples: 2 }],
    random: () => [hinted],
    search: () => [hinted, { iterations: 9, depth: 1, exploration: 60, optimism: 1, playout: "uniform" }],
    wilson: () => [3, 8],
  },
});
