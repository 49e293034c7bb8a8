import { describeExports, sourceTexts } from "@turnwright/testkit/internal";
import { raid } from "../../core/test/toys/raid.js";
import * as exports from "../src/index.js";

describeExports({
  entry: "@turnwright/boardgame-io",
  exports,
  sources: sourceTexts(new URL("../src/", import.meta.url)),
  calls: {
    boardgameIoGame: {
      args: () => [raid, { options: { coins: 2 }, dealt: "at-setup" }],
      methods: "those that boardgame.io calls",
    },
  },
});
