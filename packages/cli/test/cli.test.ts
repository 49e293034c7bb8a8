import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { decode } from "@turnwright/log";
import { describe, expect, test } from "vitest";
import { commandTable } from "../src/command-table.js";
import type { FlagText } from "../src/flags.js";
import { main, type Terminal } from "../src/index.js";
import { gameNames, plainly } from "../src/internal.js";
import { colourfully } from "../src/terminal.js";

interface Session {
  readonly code: number;
  readonly said: string;
  readonly complained: string;
}

/** Runs the command with these arguments and these typed lines. */
async function run(
  command: string | readonly string[],
  typed: readonly string[] = [],
  paint: Terminal["paint"] = plainly,
): Promise<Session> {
  const said: string[] = [];
  const complained: string[] = [];
  const answers = [...typed];
  const code = await main(typeof command === "string" ? command.split(" ") : command, {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
    ask: async (prompt) => {
      said.push(prompt);
      return answers.shift() ?? null;
    },
    pause: async () => {},
    progress: () => {},
    onInterrupt: () => () => {},
    paint,
    width: 120,
    isWatched: false,
  });
  return { code, said: said.join("\n"), complained: complained.join("\n") };
}

const folder = mkdtempSync(join(tmpdir(), "turnwright-"));
const short = "--seed test --option roundLimit=2 --boards end";

describe("turnwright play", () => {
  test("bots play a whole game; the log is written, read back and audited", async () => {
    const file = join(folder, "game.jsonl");
    const { code, said } = await run(`play artifact ${short} --log ${file}`);
    expect(code).toBe(0);
    expect(said).toContain("audited: every move is legal");
    expect(said).toMatch(/ 1 Player 1 \+[dp] +R6/);
    expect(said).toMatch(/^nobody wins after \d+ moves: round-limit\n {2}R41a-round-limit: /m);
    expect(readFileSync(file, "utf8").split("\n")[0]).toContain('"game":"artifact"');
  });

  test("the same seed plays the same game", async () => {
    const [one, two] = [await run(`play artifact ${short}`), await run(`play artifact ${short}`)];
    expect(one.said).toBe(two.said);
    expect((await run("play artifact --seed other --option roundLimit=2 --boards end")).said).not.toBe(one.said);
  });

  test("greedy bots, three seats, boards after each turn", async () => {
    const { code, said } = await run("play artifact --seats 3 --bots greedy,random --option roundLimit=1 --seed g");
    expect(code).toBe(0);
    expect(said).toContain("Player 3");
  });

  test("a person plays by number or notation, is told why a move is not possible, and may stop", async () => {
    const { code, said } = await run("play artifact --human 1 --seed test", [
      "nonsense",
      "Ha1",
      "?",
      "=",
      "1",
      "/",
      "q",
    ]);
    expect(code).toBe(0);
    expect(said).toContain('"nonsense" is none of the moves that you have now');
    expect(said).toMatch(/R6b-draw-one: The turn begins with one card[^(]*\(now is\s+the phase draw,/);
    expect(said).toContain("stopped; this match was not kept");
  });

  test("a text that reads as a legal move is the move, in Homeward =; draw then draws the board", async () => {
    const typed = async (...answers: string[]): Promise<string> =>
      (await run("play homeward --human 1 --seats 2 --seed test", [...answers, "q"])).said;
    const boards = (said: string): number => said.split("\n").filter((line) => line.startsWith("round ")).length;
    const placing = await typed();
    expect(boards(await typed("=")) - boards(placing)).toBe(1);
    expect(boards(await typed("draw")) - boards(placing)).toBe(1);
    const moving = await typed("1");
    expect(boards(await typed("1", "draw")) - boards(moving)).toBe(1);
    expect(moving).not.toMatch(/^ *\d+ Player 1 = /m);
    expect(await typed("1", "=")).toMatch(/^ *\d+ Player 1 = /m);
  });

  test("a person sees the own cards and nobody else's", async () => {
    const { said } = await run("play artifact --human 2 --seats 2 --seed test", ["q"]);
    const [other, own] = ["●1", "●2"].map((pawn) => said.split("\n").find((line) => line.includes(`${pawn} on`)) ?? "");
    expect(own).toMatch(/Ho|Vert|Jump|Diag|Swap|Drop Block|Dynamite|Rotate/);
    expect(other?.replace(/known:.*/, "")).toMatch(/(▒ ){5,}/);
    expect(other?.replace(/known:.*/, "")).not.toMatch(/Ho|Vert|Jump|Diag|Swap|Drop Block|Dynamite|Rotate/);
  });

  test("a person is told of others' secret choices only what was chosen about", async () => {
    const answers = Array.from({ length: 200 }, () => "1");
    const told = async (people: string): Promise<string[]> => {
      const { said } = await run(
        `play aeronaut --seats 3 --option secretAreas=true --option compensation=none --seed k ${people}`.trimEnd(),
        answers,
      );
      return said.split("\n").filter((line) => /^ *\d+ Player \d (\+[A-Z]|take|reward) /.test(line));
    };
    const [one, two, nobody] = [await told("--human 1"), await told("--human 1 --human 2"), await told("")];
    const shown = (lines: readonly string[]): string =>
      [...new Set(lines.map((line) => line.replace(/^ *\d+ (Player \d \S+).*/, "$1").replace(/[+][A-Z]/, "+?")))]
        .sort()
        .join();
    expect(shown(one)).toMatch(/^Player 1 \+\?(,Player [23] (take|reward))+$/);
    expect(shown(two)).toMatch(/^(,?Player \d (take|reward))+$/);
    expect(shown(nobody)).toMatch(/^Player 1 \+\?(,Player [23] \+\?)+$/);
  });

  test("colour changes nothing but the colour", async () => {
    const coloured = await run(`play artifact ${short}`, [], colourfully);
    const bare = stripVTControlCharacters(coloured.said).replace(/ +$/gm, "");
    expect(bare).toBe((await run(`play artifact ${short}`)).said.replace(/ +$/gm, ""));
    expect(coloured.said).not.toBe(bare);
  });
});

describe("turnwright verify and explain", () => {
  const file = join(folder, "kept.jsonl");

  test("a kept log verifies; explain prints every event with its sentence", async () => {
    await run(`play artifact ${short} --log ${file}`);
    const verified = await run(`verify ${file}`);
    expect(verified.code).toBe(0);
    expect(verified.said).toContain("consistent:");
    expect(verified.said).toContain("replayed:");
    const explained = await run(`explain ${file}`);
    expect(explained.code).toBe(0);
    expect(explained.said).toMatch(/cardDrawn Player 1, from (deck|discard)[^\n]*\n +R6/);
    const log = decode(readFileSync(file, "utf8"));
    const events = log.ok ? log.value.entries.flatMap((line) => (line.type === "entry" ? line.events : [])).length : 0;
    expect(explained.said.split("\n").filter((line) => /^ {10}R\d/.test(line))).toHaveLength(events);
  });

  test("a kept log is packed to one short line, unpacked to a log that verifies, and written as a score sheet", async () => {
    await run(`play artifact ${short} --log ${file} --overwrite`);
    const packed = await run(`pack ${file}`);
    expect(packed.code).toBe(0);
    expect(packed.said).toMatch(/^artifact\.1[\w-]{60,400}$/);
    const unpacked = await run(["unpack", packed.said]);
    expect(unpacked.code).toBe(0);
    writeFileSync(join(folder, "unpacked.jsonl"), `${unpacked.said}\n`);
    expect((await run(`verify ${join(folder, "unpacked.jsonl")}`)).said).toContain("audited: every move is legal");
    const sheet = await run(`text ${file}`);
    expect(sheet.code).toBe(0);
    expect(sheet.said).toMatch(/^\[Game "artifact"\]\n/);
    expect(sheet.said).toMatch(/\n\n1\. 0: \+[dp] /);
    expect((await run(`text ${join(folder, "unpacked.jsonl")}`)).said.replace(/\[Match.*/, "")).toBe(
      sheet.said.replace(/\[Match.*/, "").replace(/\[Created.*\n/, ""),
    );
  });

  test("what can't be packed, unpacked or found is said in one line", async () => {
    const open = join(folder, "open.jsonl");
    writeFileSync(open, readFileSync(file, "utf8").split("\n").slice(0, 5).concat("").join("\n"));
    expect(await run(`pack ${open}`)).toMatchObject({
      code: 1,
      said: expect.stringContaining("a match is packed when it is over"),
    });
    expect((await run(`text ${open}`)).said).toContain("[Seed null]");
    expect(await run(["unpack", "artifact.1AAAAAAAAAA"])).toMatchObject({
      code: 1,
      said: expect.stringContaining("other-edition"),
    });
    expect((await run(["unpack", "artifct.1AAAA"])).complained).toContain("did you mean artifact?");
    expect((await run(["unpack"])).complained).toContain("takes one packed game");
  });

  test("a log that was changed fails with the line, exit code 1", async () => {
    const lines = readFileSync(file, "utf8").split("\n");
    const changed = lines.map((line, at) => (at === 3 ? line.replace('"seat":0', '"seat":1') : line));
    writeFileSync(join(folder, "changed.jsonl"), changed.join("\n"));
    const { code, said } = await run(`verify ${join(folder, "changed.jsonl")}`);
    expect(code).toBe(1);
    expect(said).toContain("not consistent: line 4, hash: wrong-hash");
  });

  test("explain and text warn in one line of a log that does not verify, and keep their exit code", async () => {
    for (const command of ["explain", "text"]) {
      expect(await run(`${command} ${file}`)).toMatchObject({ code: 0, complained: "" });
      const { code, said, complained } = await run(`${command} ${join(folder, "changed.jsonl")}`);
      expect([code, said.length > 100]).toEqual([0, true]);
      expect(complained).toMatch(/^this log does not verify: line 4, hash: wrong-hash.*; run turnwright verify$/);
    }
  });

  test("a log that is cut off is still consistent, and says that it is not audited", async () => {
    const lines = readFileSync(file, "utf8").split("\n").slice(0, 5);
    writeFileSync(join(folder, "cut.jsonl"), `${lines.join("\n")}\n`);
    const { code, said } = await run(`verify ${join(folder, "cut.jsonl")}`);
    expect(code).toBe(0);
    expect(said).toContain("not audited: the log is not closed");
  });

  test("an anchor that was kept elsewhere vouches for its line; another one doesn't", async () => {
    const [, second] = readFileSync(file, "utf8").split("\n");
    const anchor = /"hash":"([\w-]{43})"/.exec(second)![1];
    const kept = await run(`verify ${file} --anchor ${anchor}`);
    expect([kept.code, kept.said]).toEqual([0, expect.stringContaining("anchored: line 2 has the head")]);
    const other = await run(`verify ${file} --anchor ${"A".repeat(43)}`);
    expect([other.code, other.said]).toEqual([1, expect.stringContaining("not anchored: the log: not-anchored")]);
    // One hash in 64 begins with a dash, and one in 4,096 with two.
    for (const dashes of ["-", "--"]) {
      const { code, said } = await run(`verify ${file} --anchor ${dashes.padEnd(43, "A")}`);
      expect([code, said]).toEqual([1, expect.stringContaining("not anchored: the log: not-anchored")]);
    }
  });

  test("a log is redacted for a seat or a spectator: its closing hides the seed, unless told to reveal", async () => {
    const [drawn, seen] = [join(folder, "drawn.jsonl"), join(folder, "seen.jsonl")];
    await run(`play artifact --option roundLimit=1 --boards end --log ${drawn}`);
    const whole = readFileSync(drawn, "utf8");
    const [seed] = /"seed":"[0-9a-f]{64}"/.exec(whole)!;
    const verified = (await run(`verify ${drawn}`)).said;
    for (const viewer of ["1", "spectator"]) {
      const { code, said, complained } = await run(`redact ${drawn} --viewer ${viewer}`);
      expect([code, complained]).toEqual([0, expect.stringMatching(/^redacted: .*--reveal keeps everything$/)]);
      expect(said.split("\n")).toHaveLength(whole.split("\n").length - 1);
      expect(said.includes('["1.cards"')).toBe(viewer === "1");
      expect(said).not.toContain(seed);
      writeFileSync(seen, `${said}\n`);
      const { code: holds, said: verdict } = await run(`verify ${seen}`);
      // Without its viewer nothing was replayed, as without the game.
      expect([holds, verdict.split("\n")[0]]).toEqual([1, verified.split("\n")[0]]);
      expect((await run(`verify ${seen} --viewer ${viewer}`)).code).toBe(0);
      expect(verdict).toContain("not audited: the closing was redacted");
      expect(await run(`redact ${seen} --viewer ${viewer} --reveal`)).toMatchObject({ code: 2, said: "" });
      const revealed = await run(`redact ${drawn} --viewer ${viewer} --reveal`);
      expect([revealed.code, revealed.complained]).toEqual([0, expect.stringMatching(/^complete: /)]);
      expect(revealed.said).toContain(seed);
      writeFileSync(seen, `${revealed.said}\n`);
      expect((await run(`verify ${seen}`)).said).toBe(verified);
    }
    const open = join(folder, "open.jsonl");
    writeFileSync(open, `${whole.split("\n").slice(0, 5).join("\n")}\n`);
    expect(await run(`redact ${open} --viewer 2`)).toMatchObject({
      code: 0,
      complained: expect.stringMatching(/^redacted: .*; the match goes on/),
    });
    expect(await run(`redact ${open} --viewer 2 --reveal`)).toMatchObject({
      code: 2,
      complained: expect.stringContaining("no complete closing"),
    });
  });

  test("a log of a chosen seed isn't redacted, since whoever tries seeds finds it", async () => {
    const { code, said, complained } = await run(`redact ${file} --viewer 1`);
    expect([code, said]).toEqual([2, ""]);
    expect(complained).toMatch(/chosen seed \(--seed\).*Play without --seed, .*--reveal/);
    expect((await run(`redact ${file} --viewer 1 --reveal`)).code).toBe(0);
    const open = join(folder, "stopped.jsonl");
    await run(`play artifact --human 1 --seed abc --log ${open}`, ["1", "q"]);
    expect(readFileSync(open, "utf8")).not.toContain('{"outcome"');
    for (const viewer of ["1", "2", "spectator"])
      expect(await run(`redact ${open} --viewer ${viewer}`)).toMatchObject({ code: 2, said: "" });
  });
});

describe("turnwright explain and text of a log that hides something", () => {
  const [host, own] = [join(folder, "host.jsonl"), join(folder, "own.jsonl")];
  const hiding = async (lines: number | undefined, viewer: string): Promise<void> => {
    await run(`play hope --seats 3 --option traitor=true --option maxRounds=1 --boards end --log ${host} --overwrite`);
    const told = readFileSync(host, "utf8").split("\n").slice(0, lines);
    writeFileSync(host, `${told.join("\n").trimEnd()}\n`);
    writeFileSync(own, `${(await run(`redact ${host} --viewer ${viewer}`)).said}\n`);
  };

  test("while the match goes on they tell what its holder may know, and that the rest is sealed", async () => {
    for (const viewer of ["2", "spectator"]) {
      await hiding(9, viewer);
      const { code, said } = await run(`explain ${own}`);
      expect(code).toBe(0);
      expect(said).toMatch(viewer === "2" ? /^as Player 2 may know it/ : /^as a spectator may know it/);
      expect(said).toMatch(/deckShuffled deck \d+ sealed/);
      expect(said).toContain("roleDealt Player 1, role sealed");
      expect(said).toMatch(viewer === "2" ? /roleDealt Player 2, role (hope|nope)/ : /roleDealt Player 2, role sealed/);
      const events = /^ {8}\w+/gm;
      expect(said.match(events)).toEqual((await run(`explain ${host}`)).said.match(events));
      // Every move of HOPE is made in the open.
      expect((await run(`text ${own}`)).said).toBe((await run(`text ${host}`)).said);
    }
  });

  test("verify replays it as its viewer sees it when told who that is", async () => {
    for (const lines of [9, undefined])
      for (const viewer of ["2", "spectator"]) {
        await hiding(lines, viewer);
        expect(await run(`verify ${own}`)).toMatchObject({
          code: 1,
          said: expect.stringContaining("not replayed: this log was redacted; name its viewer with --viewer"),
        });
        const { code, said } = await run(`verify ${own} --viewer ${viewer}`);
        expect([code, said]).toEqual([0, expect.stringMatching(/^replayed: /m)]);
        expect(said).toContain("not audited: ");
      }
    expect(await run(`verify ${own} --viewer 4`)).toMatchObject({
      code: 2,
      said: "",
      complained: expect.stringMatching(/there is no player 4 for --viewer: this match has players 1 to 3/),
    });
  });

  test("verify says that the viewer does not fit, and which viewers do", async () => {
    for (const lines of [9, undefined])
      for (const [viewer, other, fitting] of [
        ["2", "1", "--viewer 2 or --viewer spectator"],
        ["spectator", "1", "--viewer spectator"],
      ] as const) {
        await hiding(lines, viewer);
        const { code, said } = await run(`verify ${own} --viewer ${other}`);
        expect([code, said.split("\n")[1]]).toEqual([
          1,
          `not replayed: this log was not redacted for player ${other}, who may know more than it shows; use ${fitting}`,
        ]);
        const json = await run(`verify ${own} --viewer ${other} --json`);
        expect([json.code, JSON.parse(json.said).replayed]).toEqual([1, { holds: null, because: "sealed" }]);
      }
    // Every log that shows more than a spectator may know also fits a spectator.
    await hiding(undefined, "2");
    expect((await run(`verify ${own} --viewer spectator`)).code).toBe(0);
  });

  test("once it is closed, too: only a complete closing tells everything", async () => {
    await hiding(undefined, "spectator");
    const { said } = await run(`explain ${own}`);
    expect(said).toMatch(/^as a spectator may know it/);
    expect(said).toMatch(/deckShuffled deck \d+ sealed/);
    expect(said).toContain("roleSetAside role sealed");
    expect((await run(`text ${own}`)).said).toContain("[Seed null]");
    writeFileSync(own, `${(await run(`redact ${host} --viewer spectator --reveal`)).said}\n`);
    expect((await run(`explain ${own}`)).said).toBe((await run(`explain ${host}`)).said);
    expect((await run(`text ${own}`)).said).toBe((await run(`text ${host}`)).said);
    expect((await run(`explain ${own}`)).said).not.toContain("sealed");
  });
});

describe("what cannot be is one line that names the way out, exit code 2", () => {
  const cases: readonly (readonly [string, RegExp])[] = [
    ["play", /which game\? There are: aeronaut/],
    ["play artefact", /did you mean artifact\?/],
    ["play artifact --bot greedy", /Unknown option '--bot'; did you mean --bots\?/],
    ["play chess", /there is no game "chess"; there are: aeronaut/],
    ["play toString", /there is no game "toString"/],
    ["play artifact --seats 9", /played by 2, 3, 4 seats, not by 9; try --seats 2/],
    ["play artifact --seats two", /--seats takes a whole number of 1 or more, not "two"/],
    [
      "play artifact --option speed=2",
      /artifact has no option "speed"; turnwright games artifact lists them: maxHeight \| /,
    ],
    [
      "play artifact --option roundLimit=0",
      /"roundLimit": expected 1 to 10000 \| null, not 0 \(out-of-range\); turnwright/,
    ],
    [
      "simulate hope --option traitor=maybe",
      /"traitor": expected true \| false, not "maybe" \(wrong-type\); turnwright games hope/,
    ],
    ["play artifact --bots greedy,random,greedy", /3 bots for 2 seats; name 2 or fewer with --bots, or use --seats 3/],
    ["play artifact --bots greedy,random,greedy,random,greedy", /5 bots for 2 seats; name 2 or fewer with --bots$/m],
    ["play artifact --bots ,", /there is no bot ""\. Bots: random/],
    ["play artifact --speed -1", /--speed takes a whole number of 0 or more, not "-1"/],
    ["play artifact --seed --speed 1", /'--seed' argument is ambiguous; see turnwright help/],
    ["play artifact --seats 2 --seats 3", /--seats may be given only once, not 2 times/],
    ["simulate artifact --rotate --rotate", /--rotate may be given only once, not 2 times/],
    ["redact game.jsonl --viewer 1 --viewer 2 --viewer 3", /--viewer may be given only once, not 3 times/],
    ["play artifact --seed", /'--seed <value>' argument missing; see turnwright help/],
    ["unpack xyz", /"xyz" is no packed game: turnwright pack game\.jsonl prints one/],
    ["unpack .1AAAA", /".1AAAA" is no packed game/],
    ["games chess", /there is no game "chess"; there are: aeronaut/],
    ["games --all", /'--all'; see turnwright help/],
    ["explain game.jsonl --viewer 1", /'--viewer'; see turnwright help/],
    ["play artifact --option roundLimit", /--option takes name=value/],
    ["play artifact --bots gready", /did you mean greedy\?/],
    ["play artifact --bots toString", /there is no bot "toString"/],
    ["play artifact --human 6", /there is no player 6 for --human: this match has players 1 to 2/],
    ["play artifact --boards never", /--boards takes turn, move or end/],
    ["play artifact --nonsense", /nonsense.*see turnwright help/],
    ["play artifact portals", /one game at a time/],
    ["plya artifact", /did you mean play\?/],
    ["verify", /turnwright verify game\.jsonl/],
    ["verify /no/such/file", /there is no readable file/],
    ["verify game.jsonl --viewer me", /--viewer takes a player, counted from 1, or "spectator", not "me"/],
    ["redact /no/such/file", /for which viewer\? .*--viewer 1, or --viewer spectator/],
    ["redact /no/such/file --viewer 1", /there is no readable file/],
    ["redact /no/such/file --viewer me", /--viewer takes a player, counted from 1, or "spectator", not "me"/],
    ["explain /no/such/file", /there is no readable file/],
  ];
  for (const [command, complaint] of cases) {
    test(command, async () => {
      const { code, said, complained } = await run(command);
      expect(complained).toMatch(complaint);
      expect(complained.split("\n")).toHaveLength(1);
      expect(said).toBe("");
      expect(code).toBe(2);
    });
  }

  test("a file that is no log", async () => {
    const file = join(folder, "not-a-log.jsonl");
    writeFileSync(file, '{"hello":1}\n');
    for (const command of ["verify", "explain"]) {
      const { code, complained } = await run(`${command} ${file}`);
      expect([code, complained.split("\n").length]).toEqual([2, 1]);
      expect(complained).toMatch(/not-a-log\.jsonl is not a log: line 1.*; turnwright play <game> --log/);
    }
  });

  test("a log file that cannot be written", async () => {
    const { code, complained, said } = await run(`play artifact ${short} --log /no/such/folder/x.jsonl`);
    // Before anything is played, so that nothing is lost.
    expect([code, said]).toEqual([2, ""]);
    expect(complained).toMatch(/could not be written.*name another file with --log/);
  });
});

describe("turnwright games and help", () => {
  test("every game is listed with its seats and options", async () => {
    const { said } = await run("games");
    for (const name of gameNames) expect(said).toContain(name);
    expect(said).toMatch(/--option roundLimit=200 +1 to 10000 \| null/);
    expect(said.match(/--option .*/g)!.filter((line) => !/ {2,}\S/.test(line))).toEqual([]);
  });

  test("one game is listed by its name, with the defaults of its options and what they may be", async () => {
    const { code, said } = await run("games hope");
    expect(code).toBe(0);
    expect(said.split("\n").filter((line) => !line.startsWith(" ".repeat(8)))).toEqual([
      expect.stringMatching(/^hope {2}edition \d+, seats 2 3 4, \d+ sentences$/),
      "    --option difficulty=normal         normal | advanced | expert | hero",
      "    --option traitor=false             true | false",
      "    --option bugCards=false            true | false",
      expect.stringMatching(
        /^ {4}--option characters=choose {9}choose \| random \| for each seat a different one of \w+ \| /,
      ),
      "    --option board=random              random | 36 different of 1 to 36",
      "    --option maxRounds=100             1 to 1000 | null",
      "    --option trackGaps=remain          remain | forgotten",
      "    --option uncoveredCrossings=each   each | first",
      "    --option finishingRound=quiet      quiet | regression",
      "    --option unmaskedTraitor=develops  develops | barred",
      "    --option edition=default           default | JSON",
    ]);
  });

  test("each option of one game is explained, and what is typed as JSON is called so", async () => {
    const lines = (await run("games portals")).said.split("\n");
    expect(lines.slice(5, 7)).toEqual([
      expect.stringMatching(/^ {4}--option starts +JSON; default \[37,49\] \(2 seats\)/),
      "        The cell of each seat's START, clockwise; corners by default.",
    ]);
    expect(lines[lines.findIndex((line) => line.includes("demonSupply=null")) + 1]).toBe(
      "        Demons in the box, 1 to 20; 8 with demons, `null` without.",
    );
    const [json] = JSON.parse((await run("games portals --json")).said) as [
      { options: readonly { name: string; description: string }[] },
    ];
    expect(json.options.every(({ description }) => description.length > 0)).toBe(true);
  });

  test("the version is that of the package", async () => {
    const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
      version: string;
    };
    for (const call of ["--version", "-v", "version"])
      expect(await run(call)).toMatchObject({ code: 0, said: version });
  });

  test("help shows how to call", async () => {
    for (const call of ["help", "--help", "-h"])
      expect(await run(call)).toMatchObject({ code: 0, said: expect.stringContaining("turnwright verify <log>") });
    expect((await run([])).said).toContain("turnwright play <game>");
  });

  test("each command prints its own usage, with every flag and its meaning", async () => {
    const names = [...(await run("help")).said.matchAll(/^turnwright (\w+) ?/gm)].map(([, name]) => name);
    expect(names).toEqual([
      ...[
        "play",
        "resume",
        "simulate",
        "tournament",
        "worker",
        "serve",
        "verify",
        "redact",
        "explain",
        "pack",
        "unpack",
        "text",
        "games",
        "schema",
      ],
      ...["completion", "version", "help"],
    ]);
    // `help help` is the list of the commands.
    for (const name of names.slice(0, -1)) {
      const { code, said } = await run(`help ${name}`);
      expect([code, said.split("\n")[0]]).toEqual([0, expect.stringMatching(`^turnwright ${name}( |$)`)]);
      expect(said.match(/^turnwright /gm)).toHaveLength(1);
      for (const call of [`${name} --help`, `${name} -h`, `${name} artifact --help`])
        expect((await run(call)).said).toBe(said);
    }
    expect((await run("help play")).said).toMatch(/^ {2}--seats n {2,}the number of seats/m);
    expect((await run("help verify")).said).toMatch(/^ {2}--anchor hash {2,}\w/m);
    expect((await run("help verify")).said).not.toContain("--seats");
    expect(await run("help plya")).toMatchObject({
      code: 2,
      complained: expect.stringContaining("did you mean play?"),
    });
    expect((await run(`play artifact ${short.replace("test", "help")}`)).said).toMatch(
      /^nobody wins after \d+ moves: round-limit\n {2}R41a-round-limit: /m,
    );
  });

  test("the README describes every flag of every command", async () => {
    const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
    for (const [name, { flags }] of Object.entries(commandTable))
      for (const [flag, { takes }] of Object.entries<FlagText>(flags))
        expect(readme, name).toContain(`| \`--${flag}${takes === "" ? "" : ` ${takes}`}\``);
  });
});

describe("turnwright schema", () => {
  test("prints every file of every package as it stands there", async () => {
    for (const name of [...gameNames, "log"]) {
      const parts = (await run(`schema ${name}`)).said.split("\n").map((line) => line.split(" ").at(-1)!);
      expect(parts).toEqual(
        name === "log" ? ["header", "entry"] : ["options", "move", "event", "view", "defaults", "rulebook", "vectors"],
      );
      for (const part of parts) {
        const file =
          { defaults: "defaults.json", rulebook: "rulebook.json", vectors: "vectors.ndjson" }[part] ??
          `${part}.schema.json`;
        const { code, said } = await run(`schema ${name} ${part}`);
        expect(code).toBe(0);
        expect(`${said}\n`).toBe(readFileSync(new URL(`../../${name}/schema/${file}`, import.meta.url), "utf8"));
      }
    }
  });

  test("what there is not is named, with what there is", async () => {
    expect(await run("schema")).toMatchObject({ code: 2, complained: expect.stringContaining("artifact") });
    expect((await run("schema hop move")).complained).toContain("did you mean hope?");
    expect((await run("schema hope moves")).complained).toContain("did you mean move?");
    expect((await run("schema hope move event")).complained).toContain("one schema at a time");
    expect((await run("schema log vectors")).complained).toContain("header, entry");
  });
});
