import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundleCommand } from "../bundle.js";

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "turnwright-"));
  await bundleCommand(folder);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** What the bundle says to some words and some input, in a folder where nothing is installed. */
const ran = (words: readonly string[], input = "") => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["turnwright.mjs", ...words], {
    cwd: folder,
    encoding: "utf8",
    input,
  });
  return { status, stdout, stderr };
};

describe("the command in one file", () => {
  test("is all there is beside the licence", () => {
    expect(readdirSync(folder).sort()).toEqual(["LICENSE", "turnwright.mjs"]);
  });

  test("plays on threads", () => {
    const words = ["simulate", "portals", "--seats", "2", "--games", "4", "--threads", "2", "--seed", "one file"];
    expect(ran(words)).toMatchObject({ status: 0, stdout: expect.stringContaining("4 games") });
  });

  test("has the files of the packages", () => {
    const { stdout } = ran(["schema", "hope", "rulebook"]);
    expect(JSON.parse(stdout)).toMatchObject({ game: "hope" });
    expect(ran(["version"]).stdout).toMatch(/^\d+\.\d+\.\d+/);
  });

  test("answers programs in other languages, and lets bots think in threads", () => {
    const start = { jsonrpc: "2.0", id: 1, method: "rpc.discover" };
    const simulate = { game: "portals", seats: 2, games: 2, bots: ["greedy:1"], seed: "one file" };
    const requests = [start, { jsonrpc: "2.0", id: 2, method: "simulate", params: simulate }];
    const { status, stdout } = ran(["serve"], requests.map((each) => `${JSON.stringify(each)}\n`).join(""));
    const [described, simulated] = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(status).toBe(0);
    expect(described.result.openrpc).toBe("1.3.2");
    expect(simulated.result.totals.games).toBe(2);
  });
});
