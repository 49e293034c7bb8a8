import { fast, play, scripted, seeded, start } from "@turnwright/core";
import { ok } from "@turnwright/core/rules";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { line } from "../../core/test/toys/line.js";
import { raid } from "../../core/test/toys/raid.js";
import { audit, closeLog, openLog, redact } from "../src/index.js";
import { sheetLimits } from "../src/text/read-sheet.js";
import { fromText, readSheet, toText } from "../src/text.js";
import { decoded, recorded, testSecret, withoutOpenings } from "./recording.js";

const seed = seeded("5a".repeat(32));
const header = {
  names: ["Ada \u202e[x]", 'Bö "B" {x}'],
  createdAt: 5,
  tags: { event: "club", "two words": "x" },
  origin: "drawn",
} as const;
const recording = recorded(raid, { seats: 2, chance: seed, options: { coins: 4 } }, "text", header);
const log = decoded(recording.text);
const sheet = good(toText(raid, log));

/** The value of a result that must be good. */
function good<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: unknown },
): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

/** A log without host times and hashes: what a sheet keeps of one that nobody took anything back in. */
function kept(text: string): string {
  return text.replace(/,"at":\d+/g, "").replace(/"hash":"[^"]+"/g, "");
}

describe("a score sheet", () => {
  test("has headers, numbered moves and 80 columns", () => {
    const [headers, moves] = sheet.split("\n\n") as [string, string];
    expect(headers.split("\n")).toEqual([
      '[Game "raid"]',
      '[Edition "1"]',
      "[Seats 2]",
      '[Match "m"]',
      "[Created 5]",
      '[Seat 0 "Ada \\u202e[x]"]',
      '[Seat 1 "Bö \\"B\\" {x}"]',
      "[Option coins 4]",
      '[Tag event "club"]',
      '[Tag "two words" "x"]',
      '[Chance "chacha20"]',
      '[Origin "drawn"]',
      `[Seed "${"5a".repeat(32)}"]`,
      `[Outcome ${JSON.stringify(recording.last.outcome)}]`,
    ]);
    expect(moves).toMatch(/^1\. [01]: \S+ 2\. [01]: /);
  });

  test("fills lines of 80 columns, and no more", () => {
    const formatMove = (_view: object, { type }: { type: string }): string => type.repeat(8);
    const game = { ...raid, notation: { ...raid.notation!, formatMove } };
    const [, moves] = good(toText(game, log)).split("\n\n");
    const lines = moves.trimEnd().split("\n");
    expect(lines.length).toBeGreaterThan(2);
    for (const [at, text] of lines.entries()) {
      expect(text.length).toBeLessThanOrEqual(80);
      const [next] = /^(?:\d+\. )?(?:\d+: )?\S+/.exec(lines[at + 1] ?? "") ?? [];
      if (next !== undefined) expect(text.length + 1 + next.length).toBeGreaterThan(80);
    }
  });

  test("comes back as the same log", () => {
    const { played, sheet: read } = good(fromText(raid, sheet, { secret: testSecret }));
    expect(kept(played!.position.text)).toBe(kept(recording.text));
    expect(audit(raid, decoded(played!.position.text))).toMatchObject({ ok: true, value: { match: played!.match } });
    expect(read).toMatchObject({ names: header.names, tags: header.tags, created: 5, options: { coins: 4 } });
    expect(good(toText(raid, decoded(played!.position.text)))).toBe(sheet);
  });

  test("has the moves that count, whatever happened besides", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(2, 3), (text, seats) => {
        const some = recorded(raid, { seats, chance: fast(text) }, text, { undo: true, notes: true });
        const { played } = good(fromText(raid, good(toText(raid, decoded(some.text)))));
        expect(played!.match.state).toEqual(some.last.state);
        expect(played!.match.version).toBe(some.last.version);
        expect(played!.closed).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test("may be written by hand: comments, other spacing, no numbers, no marks where only one seat can move", () => {
    const hand = `{by hand\n[not a header]}[Game "line"]\r\n[Edition "1"]\n  [Seats 2]\n[Seed "${"5a".repeat(32)}"]\n\na1{a corner}b1 7. a2 1: b2\n0:\ta3`;
    const { played, sheet: read } = good(fromText(line, hand));
    expect(played!.match.outcome).toMatchObject({ winners: [0] });
    expect(read.moves.map(({ seat, text, line, column }) => [seat, text, line, column])).toEqual([
      [null, "a1", 7, 1],
      [null, "b1", 7, 13],
      [null, "a2", 7, 19],
      [1, "b2", 7, 25],
      [0, "a3", 8, 4],
    ]);
  });

  test("quotes moves that could be taken for something else", () => {
    const odd = ["1.", "[x", "{x}", "a b", '"', "0:", "é"];
    const notation = {
      ...line.notation!,
      formatMove: (_view: object, { cell }: { cell: number }) => odd[cell] ?? String(cell),
      readMove: (_view: object, text: string) =>
        ok({ type: "mark" as const, cell: odd.includes(text) ? odd.indexOf(text) : Number(text) }),
    };
    const game = { ...line, notation };
    for (const text of ["a", "b", "c", "d"]) {
      const played = recorded(game, { seats: 2, chance: seed }, text);
      const back = good(fromText(game, good(toText(game, decoded(played.text)))));
      expect(back.played!.match.state).toEqual(played.last.state);
    }
  });

  test("that was broken off goes on where it stood", () => {
    const first = start(raid, { seats: 2, chance: seed });
    const position = openLog(raid, first, { matchId: "m" });
    const text = good(toText(raid, decoded(position.text + closeLog(raid, position, first).text)));
    expect(text).toContain("[Outcome null]");
    const { played } = good(fromText(raid, text));
    expect(played).toMatchObject({ closed: false, match: { version: 0 } });
    const next = recorded(raid, { seats: 2, chance: seed }, "x").after[1].entry;
    expect(play(raid, played!.match, next.seat!, next.move!).ok).toBe(true);
  });

  test("of a match that goes on tells no seed: its moves are texts until somebody brings the luck", () => {
    const open = good(toText(raid, decoded(recording.open.text)));
    expect(open).toContain("[Seed null]");
    expect(open).not.toContain("5a5a");
    const alone = good(fromText(raid, open));
    expect(alone.played).toBeNull();
    expect(alone.sheet.moves).toHaveLength(recording.after.length - 1);
    expect(good(fromText(raid, open, { chance: seed })).played!.match.state).toEqual(recording.last.state);
    expect(fromText(raid, open, { chance: seeded("22".repeat(32)) })).toMatchObject({ ok: false });
  });

  test("of scripted luck tells no seed either", () => {
    const deck = Array.from({ length: 13 }, (_, at) => 13 - at);
    const first = start(raid, { seats: 2, chance: scripted({ deck }) });
    const position = openLog(raid, first);
    const text = good(toText(raid, decoded(position.text + closeLog(raid, position, first).text)));
    expect(good(fromText(raid, text)).played).toBeNull();
    const { played } = good(fromText(raid, text, { chance: first.chance, secret: position.secret }));
    expect(played!.match.state).toEqual(first.state);
  });

  test("of a viewer's log has the others' secret moves sealed, until the match is closed", () => {
    const movesOf = (text: string): string[] => text.split("\n\n")[1].trim().split(/\s+/);
    const open = decoded(recording.open.text);
    const told = movesOf(good(toText(raid, open)));
    for (const viewer of [0, 1, "spectator"] as const) {
      const own = good(toText(raid, good(redact(raid, open, viewer))));
      let seat = "";
      const seen = told.map((word) => {
        if (/^\d:$/.test(word)) seat = word;
        return word.startsWith("b") && seat !== `${viewer}:` ? "{sealed}" : word;
      });
      expect(movesOf(own)).toEqual(seen);
      expect(seen).toContain("{sealed}");
      expect(good(fromText(raid, own)).played).toBeNull();
    }
  });

  test("can't be written of a log that hides what was played", () => {
    expect(toText(raid, withoutOpenings(log))).toMatchObject({ problem: { code: "sealed" } });
    expect(toText(line, log as never)).toMatchObject({ problem: { code: "other-game" } });
  });
});

describe("a stranger's score sheet", () => {
  const moves = sheet.indexOf("1. ");
  const place = (text: string, part: string): object => {
    const before = text.slice(0, text.lastIndexOf(part)).split("\n");
    return { line: before.length, column: before.at(-1)!.length + 1 };
  };
  const replaced = (from: string | RegExp, to: string): string => sheet.replace(from, to);
  test.each<[string, string, string, string]>([
    ["a comment without end", `${sheet}{x`, "open-comment", "{x"],
    ["a header without end", replaced("[Seats 2]", "[Seats 2"), "open-header", "[Seats 2"],
    ["a quote without end", `${sheet}"x`, "open-quote", '"x'],
    ["a quote that is no JSON", `${sheet}"\\x"`, "open-quote", '"\\x"'],
    ["an unknown header", replaced("[Created 5]", "[Creatd 5]"), "unknown-header", "[Creatd"],
    [
      "a header of a name that every object has",
      replaced("[Created 5]", "[toString 5]"),
      "unknown-header",
      "[toString",
    ],
    ["a header twice", replaced("[Created 5]", "[Created 5]\n[Created 6]"), "double-header", "[Created 6"],
    [
      "an option twice",
      replaced("[Option coins 4]", "[Option coins 4]\n[Option coins 5]"),
      "double-header",
      "[Option coins 5",
    ],
    ["a header after moves", `${sheet}[Created 5]`, "late-header", "[Created 5]"],
    ["a value of the wrong type", replaced("[Seats 2]", '[Seats "2"]'), "wrong-value", "[Seats"],
    ["a value that is no JSON", replaced("[Seats 2]", "[Seats two]"), "wrong-value", "[Seats"],
    ["a fraction", replaced("[Seats 2]", "[Seats 2.5]"), "wrong-value", "[Seats"],
    ["a reserved name", replaced("[Option coins 4]", '[Option coins {"__proto__":1}]'), "wrong-value", "[Option"],
    ["no value", replaced("[Seats 2]", "[Seats]"), "wrong-value", "[Seats]"],
    ["a seed that is none", replaced(/\[Seed.*/, '[Seed "5a"]'), "wrong-value", "[Seed"],
    ["a name of no seat", replaced("[Seat 0", "[Seat 2"), "no-such-seat", "[Seat 2"],
    ["a mark of no seat", `${sheet}2: x`, "no-such-seat", "2: x"],
    ["another game", replaced('"raid"', '"line"'), "other-game", "[Game"],
    ["another edition", replaced('[Edition "1"]', '[Edition "0"]'), "other-edition", "[Edition"],
    [
      "a seat count of no game",
      replaced("[Seats 2]", "[Seats 200]").replace(/\[Seat \d.*\n/g, ""),
      "wrong-options",
      "[Seats",
    ],
    ["an option out of range", replaced("coins 4", "coins -4"), "wrong-options", "[Option"],
    ["another outcome", replaced(/\[Outcome .*/, "[Outcome null]"), "wrong-outcome", "[Outcome"],
    ["a text that is no move", `${sheet.slice(0, moves)}0: hello`, "unreadable-move", "hello"],
    ["nobody named where several may move", `${sheet.slice(0, moves)}b1`, "no-seat", "b1"],
    ["a move after the end", `${sheet} $`, "refused", " $"],
  ])("%s is refused with line and column", (_what, text, code, part) => {
    const problem = fromText(raid, text);
    expect(problem).toMatchObject({ ok: false, problem: { code } });
    const spot = place(text, part) as { line: number; column: number };
    expect(problem).toMatchObject({ problem: { ...spot, column: spot.column + (part.startsWith(" ") ? 1 : 0) } });
  });

  test("says which headers there are, and at which character of a move it stumbled", () => {
    expect(fromText(raid, replaced("[Created 5]", "[Creatd 5]"))).toMatchObject({
      problem: {
        expected: "Game, Edition, Seats, Match, Seat, Option, Chance, Origin, Seed, Created, Tag, Outcome",
        found: "Creatd",
      },
    });
    const grid = `[Game "line"]\n[Edition "1"]\n[Seats 2]\n[Chance "sfc32"]\n[Seed "x"]\na1`;
    for (const [text, at] of [
      ["x", 1],
      ["a", 1],
      ["a1x", 3],
    ] as const)
      expect(fromText(line, `${grid} ${text}`)).toMatchObject({
        problem: { code: "unreadable-move", expected: expect.stringMatching(`, at character ${at}$`), found: text },
      });
  });

  test("without game, edition or seats is refused as a whole", () => {
    for (const name of ["Game", "Edition", "Seats"]) {
      const text = sheet.slice(0, moves).replace(new RegExp(`\\[${name} .*\n`), "");
      expect(fromText(raid, text)).toMatchObject({ problem: { code: "missing-header", path: name } });
    }
    expect(fromText(raid, "")).toMatchObject({ problem: { code: "missing-header", line: 0, column: 0, path: "Game" } });
    expect(fromText(raid, 5 as never)).toMatchObject({ problem: { code: "not-text" } });
  });

  test("names the sentence that forbids a move", () => {
    const text = `[Game "line"]\n[Edition "1"]\n[Seats 2]\n[Seed "${"5a".repeat(32)}"]\na1 a1`;
    expect(fromText(line, text)).toMatchObject({
      problem: { line: 5, column: 4, code: "refused", found: "a1", refusal: { rule: "L2-empty-cell" } },
    });
  });

  test("is read no further than its limits", () => {
    expect(readSheet(sheet, { ...sheetLimits, text: 10 })).toMatchObject({ problem: { code: "too-long" } });
    expect(readSheet(sheet, { ...sheetLimits, moves: 3 })).toMatchObject({ problem: { code: "too-many-moves" } });
    const match = replaced('[Match "m"]', '[Match "no spaces"]');
    expect(fromText(raid, match)).toMatchObject({ problem: { code: "wrong-value", line: 4 } });
    expect(fromText(raid, replaced("[Tag event", "[Tag __proto__"))).toMatchObject({ ok: false });
  });

  test("never throws, and a damaged one never gives the same match unless it says the same", () => {
    const damage = fc.tuple(
      fc.nat(sheet.length),
      fc.nat(4),
      fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom("{", "}", "[", "]", '"', "0:", "1.", "\n")),
    );
    fc.assert(
      fc.property(damage, fc.string(), ([at, skip, by], text) => {
        fromText(raid, text);
        const damaged = fromText(raid, sheet.slice(0, at) + by + sheet.slice(at + skip));
        if (damaged.ok && damaged.value.played !== null)
          expect(
            audit(raid, decoded(damaged.value.played.position.text), { chance: damaged.value.played.match.chance }).ok,
          ).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("is read in one pass, however it is made", () => {
    for (const sign of ["{", "[", '"', "\\", "}", ":", "1.", "\n", " ", "{}", '""', "[]\n"])
      expect(readSheet(sign.repeat(sheetLimits.text / sign.length)).ok).toBe(false);
  });
});
