import { expect, test } from "vitest";
import { checkSizes, namesOfLog } from "../sizes.js";
import { lookAt } from "./workspace.js";

// Text that gzip cannot shrink: the bytes of a fixed congruential sequence, in base 36.
const dense = (characters: number): string => {
  let state = 1;
  let text = "";
  while (text.length < characters) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    text += (state >>> 8).toString(36);
  }
  return text;
};

const core = (tableText: string) => ({
  "packages/core/src/index.ts": "",
  "packages/core/dist/index.js": `export const openTable = () => "${tableText}";\nexport const start = () => 1;\nexport const play = () => 2;`,
  "packages/log/src/index.ts": "",
  "packages/log/dist/index.js": `export { start } from "@turnwright/core";\n${namesOfLog.map((name) => `export const ${name} = () => 3;`).join("\n")}`,
});

test("sizes: small bundles pass, and each entry has its line", async () => {
  const answer = await lookAt(core("small"), checkSizes);
  expect(answer.says).toMatch(/@turnwright\/log +0\.3 KB +0\.3 KB/);
  expect(answer.says).toMatch(/core, Table only +0\.1 KB +of 10\.1 KB/);
  expect(answer.wrong).toBe(0);
});

test("sizes: a Table of more than its budget fails; unused, it costs Match nothing", async () => {
  const answer = await lookAt(core(dense(16_000)), checkSizes);
  expect(answer.says).toContain("core, Table only: ");
  expect(answer.says).toContain("over its budget of 10.1 KB");
  expect(answer.says).not.toContain("over its budget of 13.4 KB");
  expect(answer.wrong).toBeGreaterThan(0);
});

test("sizes: a package that is not built fails", async () => {
  const answer = await lookAt({ ...core("small"), "packages/hex/src/index.ts": "" }, checkSizes);
  expect(answer.says).toContain("packages/hex/dist/index.js: not built");
  expect(answer.wrong).toBeGreaterThan(0);
});
