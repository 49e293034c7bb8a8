import { describeExports, sourceTexts } from "@turnwright/testkit/internal";
import { cases, someOf } from "../../../scripts/cases.js";
import { main } from "../src/index.js";
import { plainly } from "../src/terminal.js";

const nothing = (): undefined => undefined;

/** A terminal that nobody watches, at which nobody types. */
const terminal = {
  say: nothing,
  complain: nothing,
  ask: async () => null,
  pause: async () => undefined,
  progress: nothing,
  onInterrupt: () => nothing,
  paint: plainly,
  width: 80,
  isWatched: false,
};

/** No command here needs a thread. */
function noThread(): never {
  throw new Error("no thread is needed");
}

describeExports({
  entry: "@turnwright/cli",
  oneIn: cases(1, 4),
  exports: { main },
  sources: sourceTexts(new URL("../src/", import.meta.url)),
  calls: {
    main: {
      args: someOf([
        ["games", "artifact"],
        ["play", "artifact", "--seed", "x", "--bots", "random"],
        ["simulate", "artifact", "--help"],
        ["verify", "no-such.jsonl"],
        ["unpack", "no-such.txt"],
        ["help", "play"],
      ]).map((args) => () => [args, terminal, noThread]),
    },
  },
});
