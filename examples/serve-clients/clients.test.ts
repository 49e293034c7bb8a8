import { execFile, execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const folder = import.meta.dirname;
const built = mkdtempSync(join(tmpdir(), "serve-clients-"));
afterAll(() => rmSync(built, { recursive: true }));

interface Language {
  readonly name: string;
  readonly file: string;
  /** The commands that check and build the client; none if it runs as it is. */
  readonly build: readonly (readonly string[])[];
  readonly run: readonly string[];
  /** The command that answers when the compiler is there. */
  readonly version: readonly string[];
  /** What to install, where the tests fail without the language. */
  readonly needed?: string;
}

const languages: readonly Language[] = [
  {
    name: "Python",
    file: "client.py",
    build: [],
    run: ["python3", "-B", "client.py"],
    version: ["python3", "-c", "import sys; sys.exit(sys.version_info < (3, 9))"],
    needed: "Python 3.9 or later, such as `apt-get install python3`",
  },
  {
    name: "Go",
    file: "client.go",
    build: [
      ["go", "vet", "client.go"],
      ["go", "build", "-o", `${built}/go`, "client.go"],
    ],
    run: [`${built}/go`],
    version: ["go", "version"],
    needed: "Go 1.19 or later, such as `apt-get install golang-go`",
  },
  {
    name: "Rust",
    file: "client.rs",
    build: [["rustc", "--edition", "2021", "-D", "warnings", "-o", `${built}/rust`, "client.rs"]],
    run: [`${built}/rust`],
    version: ["rustc", "--version"],
  },
  {
    name: "Java",
    file: "Client.java",
    build: [["javac", "--release", "17", "-Xlint:all", "-Werror", "-d", built, "Client.java"]],
    run: ["java", "-cp", built, "Client"],
    version: ["javac", "--release", "17", "--version"],
  },
  {
    name: "C",
    file: "client.c",
    build: [["cc", "-std=c11", "-Wall", "-Wextra", "-pedantic", "-Werror", "-o", `${built}/c`, "client.c"]],
    run: [`${built}/c`],
    version: ["cc", "--version"],
  },
];

const done = (words: readonly string[]) => spawnSync(words[0] ?? "", words.slice(1)).status === 0;
const isThere = new Map(languages.map(({ name, version }) => [name, done(version)]));

const builds = new Set<string>();

/** Builds the client once. What the compiler says is in the error that is thrown. */
function build(language: Language): void {
  if (!builds.has(language.name))
    for (const [program = "", ...words] of language.build) execFileSync(program, words, { cwd: folder });
  builds.add(language.name);
}

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a client, with `turnwright serve` or, if words are given, with another command as its service. */
function run(language: Language, ...service: readonly string[]): Promise<Ended> {
  build(language);
  const { TURNWRIGHT: _, ...others } = process.env;
  const env = { ...others, PATH: `${folder}/node_modules/.bin:${process.env["PATH"]}` };
  const [program = "", ...words] = language.run;
  return new Promise((resolve) => {
    execFile(program, [...words, ...service], { cwd: folder, env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

const games = ["aeronaut", "artifact", "homeward", "hope", "portals"];
const outputs = new Map<string, string>();

describe.each(languages)("the client in $name", (language) => {
  const { name, file, needed } = language;
  if (needed !== undefined) test("can be tried", () => expect(isThere.get(name), `install ${needed}`).toBe(true));

  test.skipIf(!isThere.get(name))("plays a match of every game and has its log verified", async () => {
    const { code, out, err } = await run(language);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const lines = out.trimEnd().split(/\r?\n/);
    expect(lines).toHaveLength(2 * games.length);
    for (const [at, game] of games.entries()) {
      expect(lines[2 * at]).toMatch(new RegExp(`^${game} refuses \\S.*: [a-z-]+, R\\d\\w*-[a-z-]+: [A-Z].*\\.$`));
      expect(lines[2 * at + 1]).toMatch(
        new RegExp(`^${game}: \\d+ moves, [a-z-]+, winners \\[(\\d(,? \\d)*)?\\], log verified$`),
      );
    }
    outputs.set(name, lines.join("\n"));
  });

  test("has fewer than 200 lines, as the README says", () => {
    const lines = readFileSync(join(folder, file), "utf8").trimEnd().split("\n");
    expect(lines.length).toBeLessThan(200);
    expect(Math.max(...lines.map((line) => line.replace(/\t/g, "    ").length))).toBeLessThanOrEqual(120);
    expect(readFileSync(join(folder, "README.md"), "utf8")).toMatch(
      new RegExp(`\`${file.replace(".", "\\.")}\` +\\|.*\\| +${lines.length} +\\|`),
    );
  });
});

test("all clients see the same matches", () => {
  expect(new Set(outputs.values()).size).toBe(1);
});

/** A service that answers the first request with a text. */
const saying = (text: string) => [
  "node",
  "-e",
  `process.stdin.once("data", () => process.stdout.write(${JSON.stringify(text)}, () => process.exit()))`,
];

const fault = { code: -32601, message: 'there is no method "games"', data: { code: "unknown-method" } };
const answers = [
  ["a text that is not JSON", "Welcome to the service!\n", /expected .*Welcome to the service!/],
  ["a line that is cut off", '{"jsonrpc":"2.0","id":1,"resu\n', /expected /],
  ["the answer to another request", '{"jsonrpc":"2.0","id":7,"result":{}}\n', /expected the .*answer 1/],
  ["nothing", "", /the service has ended/],
  ["a fault", `${JSON.stringify({ jsonrpc: "2.0", id: 1, error: fault })}\n`, /games: .*there is no method/],
] as const;

describe.each(languages.filter(({ name }) => isThere.get(name)))(
  "the client in $name says what is wrong",
  (language) => {
    test.each(answers)("when the service answers %s", async (_, text, message) => {
      const { code, out, err } = await run(language, ...saying(text));
      expect({ code, out }).toEqual({ code: 1, out: "" });
      expect(err).toMatch(message);
      expect(err.trim().split("\n").length).toBe(1);
    });

    test("when there is no such service", async () => {
      const { code, err } = await run(language, "no-such-service");
      expect(code).toBe(1);
      expect(err).toMatch(/no-such-service/);
    });
  },
);

test.skipIf(!done(["gofmt", "-h"]) && !isThere.get("Go"))("the client in Go is formatted by gofmt", () => {
  expect(execFileSync("gofmt", ["-l", "client.go"], { cwd: folder, encoding: "utf8" })).toBe("");
});

test.skipIf(!done(["rustfmt", "--version"]))("the client in Rust is formatted by rustfmt", () => {
  execFileSync("rustfmt", ["--check", "client.rs"], { cwd: folder });
});
