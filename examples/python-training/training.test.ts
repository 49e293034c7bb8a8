import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";

const folder = import.meta.dirname;
const run = promisify(execFile);
const version = spawnSync("python3", ["-c", "import sys; sys.exit(sys.version_info < (3, 9))"]);
const hasPython = version.status === 0;

/** Runs a program in Python with the service of this workspace. */
async function python(...words: readonly string[]) {
  const { TURNWRIGHT: _, ...others } = process.env;
  const env = { ...others, PATH: `${folder}/node_modules/.bin:${process.env["PATH"]}` };
  return run("python3", ["-B", ...words], { cwd: folder, env });
}

test("Python can be tried", () => {
  expect(hasPython, "install Python 3.9 or later, such as `apt-get install python3`").toBe(true);
});

describe.skipIf(!hasPython)("the environments in Python", () => {
  test("keep what they promise", async () => {
    const { stderr } = await python("-m", "unittest");
    expect(stderr).toMatch(/^Ran [1-9]\d* tests in .*\n\nOK\n$/m);
  });

  test("play every game to its end", async () => {
    const { stdout } = await python("random_play.py");
    const lines = stdout.trimEnd().split(/\r?\n/);
    for (const [at, game] of ["aeronaut", "artifact", "homeward", "hope", "portals"].entries())
      expect(lines[at]).toMatch(
        new RegExp(`^${game}: \\d+ actions, \\d+ integers; \\d+ taken, rewards \\[-?\\d, -?\\d\\]$`),
      );
    expect(lines).toHaveLength(5);
  });

  test("let a table learn to beat random moves, surely", async () => {
    const { stdout } = await python("learner.py", "300", "100", "1");
    const { random, learner } = JSON.parse(stdout);
    expect(random.games).toBe(100);
    expect(learner.games).toBe(100);
    // Random moves are as strong as random moves; the whole 95 % interval of the learner is above one half.
    expect(random.from).toBeLessThan(0.5);
    expect(random.to).toBeGreaterThan(0.5);
    expect(learner.from).toBeGreaterThan(0.5);
    expect(learner.from).toBeGreaterThan(random.to);
  });

  test("say what is wrong when there is no service", async () => {
    const env = { ...process.env, TURNWRIGHT: "no-such-service" };
    const failed = run("python3", ["-B", "random_play.py"], { cwd: folder, env });
    await expect(failed).rejects.toThrow(/ServiceError: no-such-service: .*expected the command/);
  });
});

test("lines fit", () => {
  for (const file of ["environment.py", "learner.py", "random_play.py", "test_environment.py"])
    for (const line of readFileSync(join(folder, file), "utf8").split("\n")) expect(line.length).toBeLessThan(121);
});
