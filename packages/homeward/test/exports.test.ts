import { describeExports, sourceTexts } from "@turnwright/testkit/internal";
import * as exports from "../src/index.js";

describeExports({
  entry: "@turnwright/homeward",
  exports,
  sources: sourceTexts(new URL("../src/", import.meta.url)),
  calls: {},
});
