import { fast, RunningChance, start, view } from "@turnwright/core";
import { describeExports, sourceTexts } from "@turnwright/testkit/internal";
import { cases } from "../../../scripts/cases.js";
import * as bots from "../src/index.js";
import * as solving from "../src/solve.js";
import { hands } from "./hands.js";
import { hinted } from "./toys.js";

const spec: bots.SimulationSpec = {
  seats: 2,
  options: {},
  bots: [{ bot: "random" }, { bot: "greedy", samples: 2 }],
  rotate: true,
  seed: "exports",
};
const totals = (): bots.Totals => bots.simulateJob(hinted, spec, 0, 2);

const sources = sourceTexts(new URL("../src/", import.meta.url));

describeExports({
  entry: "@turnwright/bots",
  oneIn: cases(1, 4),
  exports: bots,
  sources,
  calls: {
    greedy: () => [hinted, { samples: 2 }],
    mergeTotals: () => [totals(), totals()],
    random: () => [hinted],
    search: () => [hinted, { iterations: 9, depth: 1, exploration: 60, optimism: 1, playout: "uniform" }],
    simulateJob: () => [hinted, spec, 0, 2],
    wilson: () => [3, 8],
  },
});

const most3 = () => view(hands, start(hands, { seats: 2, options: { most: 3 } }), 0);

describeExports({
  entry: "@turnwright/bots/solve",
  oneIn: cases(1, 4),
  exports: solving,
  sources,
  calls: {
    solve: () => [hands, { options: { most: 3 }, iterations: 2, mostNodes: 100, payoff: () => 1 }],
    "solve().policy": () => [most3()],
    "solve().player": () => [most3(), new RunningChance(fast("x"))],
  },
});
