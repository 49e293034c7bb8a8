import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programOf as bundledProgram } from "../../scripts/bundled.mjs";
import { root } from "../../scripts/root.js";
import { ratioOf } from "../bench/rates/alternate.js";
import { checkedOut } from "../bench/rates/checked-out.js";
import { intervalOf } from "../bench/rates/interval.js";
import { programOf } from "../bench/rates/programs.js";
import { agreedSetup, wordsOf } from "../bench/rates/setups.js";

const pace = { pairs: 2, rounds: 6, milliseconds: 15, warmUp: 60 };
const onePair = { ...pace, pairs: 1 };

describe("two programs in turn", () => {
  let program: string;
  beforeAll(async () => {
    program = await bundledProgram("lab/test/planted.ts");
  });
  const sideOf = (word: string) => ({ program, words: [word] });

  test("a planted slowdown by a third lies wholly below 0.95, and its reverse does not", async () => {
    const slower = await ratioOf(sideOf("slow"), sideOf("quick"), pace);
    expect(slower.most).toBeLessThan(0.95);
    expect(slower.ours).toBeLessThan(slower.theirs);
    const quicker = await ratioOf(sideOf("quick"), sideOf("slow"), onePair);
    expect(quicker.median).toBeGreaterThan(1);
  });

  test("a program beside itself does not lie wholly below 0.95", async () => {
    const { least, median, most } = await ratioOf(sideOf("quick"), sideOf("quick"), onePair);
    expect(most).toBeGreaterThan(0.95);
    expect(least).toBeLessThanOrEqual(median);
    expect(median).toBeLessThanOrEqual(most);
  });

  test("says what a side threw", async () => {
    await expect(ratioOf(sideOf("quick"), sideOf("broken"), onePair)).rejects.toThrow("TypeError: no such verb");
  });
});

describe("the interval of the sign test", () => {
  const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => count - at);

  // From the tables of the binomial distribution: of 8 values all, of 24 the 6th to the 19th, of 100 the 37th to 64th.
  test.each([
    [1, 1, 1, 1],
    [5, 1, 3, 5],
    [8, 1, 4.5, 8],
    [24, 6, 12.5, 19],
    [100, 37, 50.5, 64],
  ])("of %i values", (count, least, median, most) => {
    expect(intervalOf(upTo(count), 0.99)).toEqual({ least, median, most });
  });

  test("does not move when a round is disturbed, however much", () => {
    const disturbed = upTo(24).map((value) => (value === 1 ? -1e9 : value));
    expect(intervalOf(disturbed, 0.99)).toEqual(intervalOf(upTo(24), 0.99));
  });
});

describe("this checkout beside itself", () => {
  const form = { seats: 2, options: {} };

  test("plays, searches, logs and writes on both sides", async () => {
    const rows = [
      ["playing", "Match, frozen"],
      ["logging", "log: append"],
      ["searching", "search"],
      ["writing", "readPosition"],
    ] as const;
    for (const [kind, row] of rows) {
      const side = { program: await programOf(kind, root, "ours"), words: [...wordsOf("row", "artifact", form), row] };
      const { ours, theirs } = await ratioOf(side, side, { pairs: 1, rounds: 1, milliseconds: 5, warmUp: 5 });
      expect(ours).toBeGreaterThan(0);
      expect(theirs).toBeGreaterThan(0);
    }
  });

  test("agrees on a setup that both can play, or plays each its own", async () => {
    const program = await programOf("playing", root, "ours");
    const programs = { ours: program, theirs: program };
    expect(await agreedSetup("artifact", form, programs)).toEqual({ ours: form, theirs: form });
    const unknown = { seats: 2, options: { notYet: true } };
    const { ours, theirs } = await agreedSetup("artifact", unknown, programs);
    expect(theirs).not.toEqual(unknown);
    expect(ours).toEqual(theirs);
  });
});

describe("another commit", () => {
  const folder = mkdtempSync(join(tmpdir(), "turnwright-rates-test-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const git = (...words: string[]) => execFileSync("git", words, { cwd: folder, encoding: "utf8" });
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  const commit = (text: string): void => {
    write("packages/one/file.txt", text);
    git("add", "--all");
    git("-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "--quiet", "--message", text);
  };

  test("is checked out beside what is installed here", () => {
    git("init", "--quiet");
    mkdirSync(join(folder, "packages/one"), { recursive: true });
    mkdirSync(join(folder, "node_modules"));
    write(".gitignore", "node_modules\n");
    write("package-lock.json", '{ "packages": { "node_modules/pg": { "version": "1.0.0" } } }');
    commit("before");
    commit("after");
    const tree = checkedOut(folder, "HEAD~1");
    expect(readFileSync(join(tree, "packages/one/file.txt"), "utf8")).toBe("before");
    expect(realpathSync(join(tree, "node_modules"))).toBe(realpathSync(join(folder, "node_modules")));
    expect(checkedOut(folder, "HEAD~1")).toBe(tree);
    rmSync(tree, { recursive: true });
    expect(existsSync(join(checkedOut(folder, "HEAD~1"), "packages/one/file.txt"))).toBe(true);
    expect(() => checkedOut(folder, "nowhere")).toThrow();
  });
});
