import { describeExports, sourceTexts } from "@turnwright/testkit/internal";
import { cases } from "../../../scripts/cases.js";
import { raid } from "../../core/test/toys/raid.js";
import * as exports from "../src/index.js";

describeExports({
  entry: "@turnwright/boardgame-io",
  oneIn: cases(1, 4),
  exports,
  sources: sourceTexts(new URL("../src/", import.meta.url)),
  calls: {
    boardgameIoGame: {
      args: () => [raid, { options: { coins: 2 }, dealt: "at-setup" }],
      methods: "those that boardgame.io calls",
    },
  },
});
