import { describeExports, sourceTexts } from "@turnwright/testkit/internal";
import * as bots from "../src/index.js";
import { hinted } from "./toys.js";

const spec: bots.SimulationSpec = {
  seats: 2,
  options: {},
  bots: [{ bot: "random" }, { bot: "greedy", samples: 2 }],
  rotate: true,
  seed: "exports",
};
const totals = (): bots.Totals => bots.simulateJob(hinted, spec, 0, 2);

describeExports({
  entry: "@turnwright/bots",
  exports: bots,
  sources: sourceTexts(new URL("../src/", import.meta.url)),
  calls: {
    greedy: () => [hinted, { samples: 2 }],
    mergeTotals: () => [totals(), totals()],
    random: () => [hinted],
    search: () => [hinted, { iterations: 9, depth: 1, exploration: 60, optimism: 1, playout: "uniform" }],
    simulateJob: () => [hinted, spec, 0, 2],
    wilson: () => [3, 8],
  },
});
