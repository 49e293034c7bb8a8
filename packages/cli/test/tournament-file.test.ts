import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cases, someOf } from "../../../scripts/cases.js";
import { gameNamed, gameNames } from "../src/games.js";
import { TournamentRecord } from "../src/tournament/record.js";
import { bundled } from "./bundled.js";
import { session } from "./session.js";

const folder = mkdtempSync(join(tmpdir(), "turnwright-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string): string => join(folder, name);
const words = (name: string, ...more: string[]): string[] => [
  ..."tournament portals --seed cup --rounds 1 --bots random,greedy:1".split(" "),
  ...["--file", file(name), ...more],
];

let header: string;
let rows: readonly object[];
beforeAll(async () => {
  expect((await session(words("good.jsonl"))).code).toBe(0);
  const [first = "", ...rest] = readFileSync(file("good.jsonl"), "utf8").trimEnd().split("\n");
  header = first;
  rows = rest.map((line) => JSON.parse(line)).sort((one, other) => one.number - other.number);
});

const write = (name: string, ...lines: readonly (object | string)[]): void => {
  const texts = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line)));
  writeFileSync(file(name), texts.map((line) => `${line}\n`).join(""));
};

describe("a damaged line is refused with its number, and the file stays as it is", () => {
  test.each<[what: string, change: object | string, says: RegExp]>([
    ["bots that are not there", { bots: [7, 8] }, /bots\.0: expected 1 or less/],
    ["the bots of another game", { bots: [1, 0] }, /expected the bots \[0,1\] in game 0/],
    ["too few bots", { bots: [0] }, /expected the bots \[0,1\]/],
    ["no bots", { bots: undefined }, /bots: expected a field of this name/],
    ["a number beyond every schedule", { number: 9e12 }, /number: expected 1999999 or less/],
    ["a broken number", { number: 0.5 }, /number: expected an integer/],
    ["a negative number", { number: -1 }, /number: expected 0 or more/],
    ["no ranking", { ranking: [] }, /ranking: expected groups with each seat once/],
    ["an empty group", { ranking: [[0, 1], []] }, /ranking\.1: expected a group of seats/],
    ["a seat twice", { ranking: [[0], [0, 1]] }, /ranking: expected groups with each seat once/],
    [
      "a seat that is not there in the ranking",
      { ranking: [[0], [2]] },
      /ranking: expected groups with each seat once/,
    ],
    ["a winner that is not there", { winners: [99] }, /winners\.0: expected 63 or less/],
    ["one winner that is not there", { winners: [0, 1, 5] }, /expected winners only from the first group/],
    ["a winner that is ranked last", { winners: [0], ranking: [[1], [0]] }, /expected winners only from the first/],
    ["a further seat after a gap", { ranking: [[0], [1], [5]] }, /ranking: expected groups with each seat once/],
    ["a game without moves", { moves: 0 }, /moves: expected 1 or more/],
    ["a winner twice", { winners: [0, 0] }, /winners: expected different seats/],
    [
      "a fault of a seat that is not there",
      { faults: [{ seat: 50, says: "" }] },
      /faults\.0\.seat: expected 1 or less/,
    ],
    ["a fault of our bot", { faults: [{ seat: 0, says: "" }] }, /expected faults only of seats with programs/],
    ["a long fault", { faults: [{ seat: 0, says: "x".repeat(2000) }] }, /faults\.0\.says: expected at most 1000/],
    ["a text for a list", { winners: "0" }, /winners: expected a list/],
    ["an unknown field", { elo: 3000 }, /elo: expected no field of this name/],
    ["no moves", { moves: null }, /moves: expected a number/],
    ["a long reason", { reason: "x".repeat(2000) }, /reason: expected at most 1000/],
    ["no JSON", "nonsense", /expected the result of a game, as JSON/],
    ["another value", "1", /line 2: expected an object/],
    ["very deep lists", `{"bots":${"[".repeat(9000)}${"]".repeat(9000)}}`, /line 2: /],
    ["nothing", "", /expected the result of a game, as JSON/],
  ])("%s", async (_, change, says) => {
    write("bad.jsonl", header, typeof change === "string" ? change : { ...rows[0], ...change }, ...rows.slice(1));
    const before = readFileSync(file("bad.jsonl"), "utf8");
    const { code, complained } = await session(words("bad.jsonl"));
    expect([code, complained]).toEqual([2, expect.stringMatching(/bad\.jsonl, line 2: .*; remove this line/)]);
    expect(complained).toMatch(says);
    expect(complained.length).toBeLessThan(500);
    expect(readFileSync(file("bad.jsonl"), "utf8")).toBe(before);
  });

  test("a game twice", async () => {
    write("twice.jsonl", header, ...rows, rows[0]!);
    const { code, complained } = await session(words("twice.jsonl"));
    expect([code, complained]).toEqual([2, expect.stringContaining("line 4: game 0 is in line 2 already; remove")]);
  });

  test.each([
    [
      "deep options",
      (text: string) => text.replace('"options":{}', `"options":{"a":${"[".repeat(9000)}${"]".repeat(9000)}}`),
    ],
    ["no seats", (text: string) => text.replace('"seats":2', '"seats":0')],
    ["nothing", () => ""],
    ["no JSON", () => "nonsense"],
  ])("a first line with %s", async (_, change) => {
    write("first.jsonl", change(header), ...rows);
    const { code, complained } = await session(words("first.jsonl"));
    expect([code, complained]).toEqual([
      2,
      expect.stringMatching(/first\.jsonl is not the file of a tournament: line 1, /),
    ]);
    expect(complained.length).toBeLessThan(500);
  });

  test("but games of further rounds are kept", async () => {
    write("further.jsonl", header, ...rows, { ...rows[1], number: 7 });
    const { code, said } = await session(words("further.jsonl"));
    expect([code, said]).toEqual([0, expect.stringContaining("2 of 2 games, and 1 of further rounds")]);
  });
});

/** Options of shorter games, for the quick run. */
const short: { readonly [game: string]: string } = {
  artifact: " --option roundLimit=5",
  hope: " --option maxRounds=2",
};

test.each(gameNames.map((name, at) => [name, at] as const))(
  "the results of %s can be read again, with the fewest and the most seats",
  async (name, at) => {
    const { game } = await gameNamed(name);
    const [fewest = 0, ...more] = game.seats;
    const [most = fewest] = more.slice(-1);
    // In the quick run, the fewest of one game and the most of the next.
    for (const seats of new Set(someOf(at % 2 === 0 ? [fewest, most] : [most, fewest], 2))) {
      const results = `${name}-${seats}.jsonl`;
      const how = `--bots random,greedy:1${cases(1, 0) === 1 ? "" : (short[name] ?? "")}`;
      const rest = `--seed cup --rounds 1 --seats ${seats} ${how} --file ${file(results)}`;
      // The second command opens what the first has written.
      for (const done of [0, 2]) {
        const { code, said } = await session(`tournament ${name} ${rest}`);
        expect([code, said]).toEqual([0, expect.stringContaining(`, ${done} of 2 games`)]);
      }
    }
  },
  60_000,
);

test("a game that ends without a ranking is refused before it is written", () => {
  const spec = {
    tournament: 1,
    game: "mine",
    edition: "1",
    seats: 2,
    options: {},
    bots: ["random", "greedy"],
  } as const;
  const record = TournamentRecord.open(file("mine.jsonl"), { ...spec, seed: "cup" }, "");
  const result = { number: 0, bots: [0, 1], reason: "end", winners: [], ranking: [[0]], moves: 1, faults: [] };
  expect(() => record.add(result)).toThrow(
    "mine has ended game 0 wrongly: ranking: expected groups with each seat once",
  );
  record.add({ ...result, ranking: [[0], [1]] });
  record.close();
  expect(readFileSync(file("mine.jsonl"), "utf8").split("\n")).toHaveLength(3);
});

describe("the places of files", () => {
  test("a folder is refused", async () => {
    const { code, complained } = await session(words("."));
    expect([code, complained]).toEqual([2, expect.stringMatching(/is a folder; name another file with --file/)]);
    expect((await session(words("no/where.jsonl"))).complained).toMatch(/could not be written: ENOENT.*with --file/);
  });

  test("the ratings do not replace the results, by any name", async () => {
    symlinkSync(file("good.jsonl"), file("link.jsonl"));
    for (const name of ["good.jsonl", "./no/../good.jsonl", "link.jsonl"]) {
      const { code, complained } = await session(words("good.jsonl", "--json", file(name)));
      expect([code, complained]).toEqual([2, expect.stringMatching(/--json and --file name the same file/)]);
    }
    expect((await session(words("fresh.jsonl", "--json", file("fresh.jsonl")))).code).toBe(2);
    expect((await session(words("good.jsonl"))).code).toBe(0);
  });

  test("the ratings do not replace the results of another tournament", async () => {
    const before = readFileSync(file("good.jsonl"), "utf8");
    const { code, complained } = await session(words("own.jsonl", "--json", file("good.jsonl")));
    expect([code, complained]).toEqual([2, expect.stringMatching(/good\.jsonl has the results of a tournament; name/)]);
    expect(readFileSync(file("good.jsonl"), "utf8")).toBe(before);
    for (const again of [1, 2]) {
      const { code } = await session(words("own.jsonl", "--json", file("ratings.json")));
      expect([again, code]).toEqual([again, 0]);
    }
  });

  test.each(["link", "linked", "hard"])(
    "nor by a link to a file that is not there yet, or a hard link: %s",
    async (how) => {
      const [results, other] = [`${how}-results.jsonl`, `${how}-other.json`];
      if (how === "link") symlinkSync(results, file(other));
      if (how === "linked") symlinkSync(other, file(results));
      if (how === "hard") {
        expect((await session(words(results))).code).toBe(0);
        linkSync(file(results), file(other));
      }
      const { code, complained } = await session(words(results, "--json", file(other)));
      expect([code, complained]).toEqual([2, expect.stringMatching(/--json and --file name the same file/)]);
      const before = how === "hard" ? readFileSync(file("good.jsonl"), "utf8").length : 0;
      expect(readFileSync(file(results), "utf8")).toHaveLength(before);
    },
  );

  test("a file with a further hard link is refused, because each name would have its own lock", async () => {
    expect((await session(words("one.jsonl"))).code).toBe(0);
    linkSync(file("one.jsonl"), file("two.jsonl"));
    for (const name of ["one.jsonl", "two.jsonl"])
      expect(await session(words(name))).toMatchObject({
        code: 2,
        complained: expect.stringMatching(/is one of 2 names \(hard links\).*; name another file with --file/),
      });
    rmSync(file("two.jsonl"));
    expect((await session(words("one.jsonl"))).code).toBe(0);
  });

  test.skipIf(process.platform === "win32")("a device or a pipe is refused at once", async () => {
    execFileSync("mkfifo", [file("pipe")]);
    for (const place of [file("pipe"), "/dev/null"])
      expect(await session([...words("x").slice(0, -1), place])).toMatchObject({
        code: 2,
        complained: expect.stringMatching(/is a device, a pipe or a socket; name another file with --file/),
      });
  });

  test.skipIf(process.platform === "win32")(
    "the output of the command is refused, also in a regular file",
    async () => {
      const bin = file("bin.mjs");
      await bundled("packages/cli/src/bin.ts", bin);
      for (const place of ["/dev/stdout", file("out.txt")]) {
        const command = `"${process.execPath}" "${bin}" tournament portals --rounds 1 --file ${place} > "${file("out.txt")}"`;
        const { status, stderr } = spawnSync("sh", ["-c", command], { encoding: "utf8" });
        expect([status, stderr]).toEqual([2, expect.stringMatching(/is where this command prints its output; name/)]);
        expect(readFileSync(file("out.txt"), "utf8")).toBe("");
      }
    },
  );

  test("nor do totals and report of a simulation replace each other", async () => {
    const same = file("same.html");
    const { code, complained } = await session(`simulate portals --games 1 --json ${same} --report ${same}`);
    expect([code, complained]).toEqual([2, expect.stringMatching(/--report and --json name the same file/)]);
  });
});

describe("a file that something else changes during play", () => {
  test.each<[what: string, change: (path: string) => void, says: RegExp]>([
    ["removes", (path) => rmSync(path), /was removed, while this command used it; run the same command again/],
    ["empties", (path) => truncateSync(path), /was changed, from \d+ to 0 bytes/],
    ["appends to", (path) => appendFileSync(path, "\n"), /was changed, from (\d+) to \d+ bytes/],
  ])("stops the command: %s", async (what, change, says) => {
    const name = `${what}.jsonl`;
    let isChanged = false;
    // The title is said when the file is open, and before the first game.
    const say = (line: string): void => {
      if (!isChanged && line.startsWith("results: ")) change(file(name));
      isChanged ||= line.startsWith("results: ");
    };
    const { code, complained } = await session(words(name), [], { say });
    expect([isChanged, code, complained]).toEqual([true, 2, expect.stringMatching(says)]);
    expect(existsSync(file(name)) ? readFileSync(file(name), "utf8") : "").not.toContain('"number"');
    expect(readdirSync(folder).filter((other) => other.includes("lock"))).toEqual([]);
  });
});

test("options in another order are the same options", async () => {
  const [one, other] = [
    ["--option", "maxRounds=2"],
    ["--option", "traitor=true"],
  ] as const;
  const hope = (...options: readonly string[]): readonly string[] => [
    ..."tournament hope --seats 2 --seed cup --rounds 1 --bots random,greedy:1".split(" "),
    ...["--file", file("order.jsonl"), ...options],
  ];
  expect((await session(hope(...one, ...other))).code).toBe(0);
  expect(await session(hope(...other, ...one))).toMatchObject({ code: 0, said: expect.stringContaining("2 of 2") });
  expect((await session(hope(...one, "--option", "traitor=false"))).complained).toMatch(/with other options/);
});

describe("one command at a time has a file", () => {
  const locks = (): string[] => readdirSync(folder).filter((name) => name.includes("lock"));

  test("a second one says so, and the next one plays on", async () => {
    const [one, other] = await Promise.all([session(words("used.jsonl")), session(words("used.jsonl"))]);
    expect([one.code, other.code].sort()).toEqual([0, 2]);
    const complained = one.complained + other.complained;
    expect(complained).toMatch(new RegExp(`used\\.jsonl is in use by process ${process.pid} on .*; wait until`));
    expect(readFileSync(file("used.jsonl"), "utf8").trimEnd().split("\n")).toHaveLength(3);
    expect(locks()).toEqual([]);
    expect((await session(words("used.jsonl"))).code).toBe(0);
  });

  test("a link to the file, even before there is one, is the same file", async () => {
    symlinkSync("real.jsonl", file("l1.jsonl"));
    const [one, other] = await Promise.all([session(words("l1.jsonl")), session(words("real.jsonl"))]);
    expect([one.code, other.code].sort()).toEqual([0, 2]);
    expect(one.complained + other.complained).toMatch(/is in use by process/);
    expect(readFileSync(file("real.jsonl"), "utf8").trimEnd().split("\n")).toHaveLength(3);
    expect(locks()).toEqual([]);
  });

  test("the lock of a process that has ended, or whose id another has now, does not count", async () => {
    const child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
    await once(child, "exit");
    const host = encodeURIComponent(hostname());
    writeFileSync(file(`good.jsonl.lock~${host}~${child.pid}~unknown~x`), "");
    if (process.platform === "linux") writeFileSync(file(`good.jsonl.lock~${host}~${process.pid}~1~x`), "");
    expect((await session(words("good.jsonl"))).code).toBe(0);
    expect(locks()).toEqual([]);
  });

  test("the lock of another machine counts, and the message names it", async () => {
    writeFileSync(file("good.jsonl.lock~elsewhere~1~1~x"), "");
    const { code, complained } = await session(words("good.jsonl"));
    expect([code, complained]).toEqual([
      2,
      expect.stringMatching(/process 1 on elsewhere; .*remove .*lock~elsewhere~1~1~x/),
    ]);
    rmSync(file("good.jsonl.lock~elsewhere~1~1~x"));
    expect(locks()).toEqual([]);
  });

  test("a file that is refused is not locked afterwards", async () => {
    write("other.jsonl", "{}");
    expect((await session(words("other.jsonl"))).code).toBe(2);
    expect(locks()).toEqual([]);
  });
});
