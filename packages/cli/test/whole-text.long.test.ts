import { expect, test } from "vitest";
import { wholeText } from "../src/whole-text.js";

async function* endless(): AsyncGenerator<Buffer> {
  const piece = Buffer.alloc(1024 * 1024, "a");
  for (;;) yield piece;
}

test("input that is no log is read up to a bound", async () => {
  await expect(wholeText(endless(), "standard input")).rejects.toThrow("standard input is longer than 256 MB");
});
