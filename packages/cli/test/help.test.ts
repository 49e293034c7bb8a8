import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { describe, expect, test } from "vitest";
import { someOf } from "../../../scripts/cases.js";
import { parsed } from "../src/arguments.js";
import { commandTable, isCommand } from "../src/command-table.js";
import { candidates } from "../src/completion/candidates.js";
import { scripts } from "../src/completion/scripts.js";
import { gameNames } from "../src/internal.js";
import { bundled } from "./bundled.js";
import { session } from "./session.js";

const names = Object.keys(commandTable).filter(isCommand);

describe("the help of every command", () => {
  test("has a sentence, every flag with its meaning, and examples that the command takes", async () => {
    for (const name of names.filter((each) => each !== "help")) {
      const { said } = await session(`help ${name}`, [], { width: 200 });
      const { says, flags, examples } = commandTable[name];
      expect(said.split("\n")[1], name).toBe(`  ${says[0]}`);
      for (const [flag, { says: means }] of Object.entries(flags)) {
        expect(means.length, `${name} --${flag}`).toBeGreaterThan(15);
        expect(said).toMatch(new RegExp(`^  --${flag}( |$)`, "m"));
        expect(said).toContain(means);
      }
      expect(examples.length, name).toBeGreaterThan(0);
      for (const [call, means] of examples) {
        expect(said).toContain(`  turnwright ${name} ${call}`.trimEnd());
        expect(said).toContain(means);
        expect(() => parsed(call === "" ? [] : call.split(" "), flags), `${name} ${call}`).not.toThrow();
      }
    }
  });

  test("fits in 80 columns, except for a call that is longer", async () => {
    for (const command of ["help", ...names.map((name) => `help ${name}`)]) {
      const { said } = await session(command, [], { width: 80 });
      const long = said.split("\n").filter((line) => line.length > 80 && !line.startsWith("turnwright "));
      expect(long, command).toEqual([]);
    }
  });

  test("tells the exit codes", async () => {
    expect((await session("help")).said.replace(/\s+/g, " ")).toContain(
      "0 success, 1 a log that fails the check or cannot be replayed, 2 ",
    );
  });
});

describe("what a word can become", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["", names],
    ["re", ["resume", "redact"]],
    ["play ", gameNames],
    ["play a", ["aeronaut", "artifact"]],
    ["play artifact ", []],
    ["play artifact --s", ["--seats", "--seed", "--speed", "--scroll"]],
    ["play --boards ", ["turn", "move", "end"]],
    ["play --seats 2 ho", ["homeward", "hope"]],
    ["play hope --option tra", ["traitor=true", "traitor=false", "trackGaps=remain", "trackGaps=forgotten"]],
    ["play hope --option maxR", ["maxRounds="]],
    ["play --option x", []],
    ["resume --", ["--list", "--scroll", "--game"]],
    ["verify ", []],
    ["redact game.jsonl --viewer s", ["spectator"]],
    ["schema lo", ["log"]],
    ["schema hope v", ["view", "vectors"]],
    ["help ver", ["verify", "version"]],
    ["completion ", ["bash", "zsh", "fish"]],
    ["no-such ", []],
  ];
  for (const [line, expected] of cases)
    test(JSON.stringify(line), async () => {
      expect(await candidates(line.split(" "))).toEqual(expected);
      const { code, said } = await session(["completion", "--", ...line.split(" ")]);
      expect([code, said]).toEqual([0, expected.join("\n")]);
    });
});

describe("turnwright completion", () => {
  test("prints the script of a shell, and names the shells that there are", async () => {
    for (const [shell, script] of Object.entries(scripts))
      expect(await session(`completion ${shell}`)).toMatchObject({ code: 0, said: script });
    expect((await session("completion bsh")).complained).toContain("did you mean bash? There are: bash, zsh, fish");
    expect(await session("completion")).toMatchObject({ code: 2, complained: expect.stringContaining("which shell?") });
  });

  const hasBash = spawnSync("bash", ["-c", "type complete"]).status === 0;

  test.skipIf(!hasBash)("completes in bash, values after = too", async () => {
    const folder = mkdtempSync(join(tmpdir(), "turnwright-shell-"));
    await bundled("packages/cli/src/bin.ts", join(folder, "bin.mjs"));
    const program = join(folder, "turnwright");
    writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${join(folder, "bin.mjs")}" "$@"\n`);
    chmodSync(program, 0o755);
    const completed = (line: string): string[] => {
      const ask = `COMP_LINE='${line}'; COMP_POINT=${line.length}; _turnwright; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const env = { ...process.env, PATH: `${folder}${delimiter}${process.env["PATH"]}` };
      const { stdout, stderr } = spawnSync("bash", ["-c", `${scripts.bash}\n${ask}`], { encoding: "utf8", env });
      expect(stderr).toBe("");
      return stdout.trim().split("\n");
    };
    const lines: readonly (readonly [line: string, words: readonly string[]])[] = [
      ["turnwright play hope --option traitor=", ["true", "false"]],
      ["turnwright pl", ["play"]],
      ["turnwright play hope --option traitor=t", ["true"]],
      ["turnwright play ", gameNames],
      ["turnwright verify ", [""]],
    ];
    for (const [line, words] of someOf(lines, 3)) expect([line, completed(line)]).toEqual([line, words]);
  });
});

describe("what a newcomer types", () => {
  test("the name of a game alone is answered with the command that plays it", async () => {
    for (const name of gameNames)
      expect(await session(name)).toMatchObject({
        code: 2,
        complained: `turnwright: "${name}" is a game, not a command; play it: turnwright play ${name} --human 1`,
      });
  });

  test("people and bots that are named have seats, and one seat is called a seat", async () => {
    expect((await session("play aeronaut --human 1 --bots greedy --seed s", ["q"])).said).toMatch(/, 2 seats, greedy/);
    expect((await session("play aeronaut --seats 1 --human 1 --seed s", ["q"])).said).toMatch(/, 1 seat, random/);
    expect((await session("play hope --human 1 --seed s", ["q"])).said).toMatch(/, 2 seats, random/);
  });
});
