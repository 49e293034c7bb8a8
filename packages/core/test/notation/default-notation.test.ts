import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  formatMove,
  formatPosition,
  type Game,
  type Kinds,
  legalMoves,
  play,
  readMove,
  readPosition,
  resume,
  seeded,
  start,
  view,
} from "../../src/index.js";
import { defineGame, everythingIsPublic, ok } from "../../src/rules.js";
import { type Line, line, lineSecrecy } from "../toys/line.js";
import { type Raid, raid } from "../toys/raid.js";

const { notation: _line, ...lineRules } = line;
const { notation: _raid, ...raidRules } = raid;
const plainLine: Game<Line> = lineRules;
const plainRaid: Game<Raid> = raidRules;
const begun = start(plainLine, { seats: 2 });

/** A game whose move has fields of every kind. */
const odd = defineGame<Line>({
  ...lineRules,
  view: everythingIsPublic,
  moves: {
    mark: {
      ...line.moves.mark,
      schema: v.strictObject({
        type: v.literal("mark"),
        cell: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(8))),
        says: v.optional(v.string()),
        each: v.array(v.nullable(v.boolean())),
      }) as never,
    },
  },
});

describe("moves of a game without a notation", () => {
  test("are their type and fields, in the order of the schema", () => {
    const moves: readonly (readonly [string, object])[] = [
      ["mark.4..!()", { type: "mark", cell: 4, each: [] }],
      ["mark..word.!(!t,!n)", { type: "mark", says: "word", each: [true, null] }],
      ["mark.0.'a*0020b'.!(!f)", { type: "mark", cell: 0, says: "a b", each: [false] }],
    ];
    for (const [text, move] of moves) {
      expect(formatMove(odd, begun, move as never)).toBe(text);
      expect(readMove(odd, begun, text)).toEqual({ ok: true, value: move });
    }
  });

  test("are written whole where the schema lists no fields", () => {
    const schema = v.custom<Line["move"]>((given) => (given as { cell: unknown }).cell !== 9);
    const loose = defineGame<Line>({ ...lineRules, moves: { mark: { ...line.moves.mark, schema } } });
    expect(formatMove(loose, begun, { type: "mark", cell: 4 })).toBe("mark.(cell:4)");
    expect(readMove(loose, begun, "mark.(cell:4)")).toEqual({ ok: true, value: { type: "mark", cell: 4 } });
    expect(readMove(loose, begun, "mark.4")).toMatchObject({ problem: { at: 5, expected: "fields in ()" } });
    expect(readMove(loose, begun, "mark.!n")).toMatchObject({ problem: { at: 5, expected: "fields in ()" } });
    expect(readMove(loose, begun, "mark.!(4)")).toMatchObject({ problem: { at: 5, expected: "fields in ()" } });
    expect(readMove(loose, begun, "mark")).toMatchObject({ problem: { at: 4, expected: "." } });
    const either = v.variant("type", [v.strictObject({ type: v.literal("mark"), cell: v.number() })]);
    const union = defineGame<Line>({ ...lineRules, moves: { mark: { ...line.moves.mark, schema: either as never } } });
    expect(readMove(union, begun, "mark.(cell:!t)")).toMatchObject({
      problem: { at: 5, expected: expect.stringMatching(/^cell: /) },
    });
    expect(readMove(union, begun, "mark.(cell:4)")).toEqual({ ok: true, value: { type: "mark", cell: 4 } });
  });

  test("anything else is answered with its place", () => {
    const problems: readonly (readonly [text: string, at: number, expected: string])[] = [
      ["", 0, "mark"],
      ["Mark.4", 0, "mark"],
      ["toString.4", 0, "mark"],
      ["mark", 4, "."],
      ["mark.", 5, "cell: a value"],
      ["mark.9", 5, "cell: a whole number from 0 to 8"],
      ["mark.x", 5, "cell: a whole number from 0 to 8"],
      ["mark.04", 6, "the end"],
      ["mark.4.5", 6, "the end"],
      ["mark.!(4", 8, ", or )"],
    ];
    for (const [text, at, expected] of problems)
      expect([text, readMove(plainLine, begun, text)]).toEqual([text, { ok: false, problem: { at, expected } }]);
  });

  test("a field that is left out or filled in otherwise has one text", () => {
    const schema = v.strictObject({ type: v.literal("mark"), cell: v.optional(v.number(), 3) }) as never;
    const filling = defineGame<Line>({ ...lineRules, moves: { mark: { ...line.moves.mark, schema } } });
    expect(readMove(filling, begun, "mark.3")).toEqual({ ok: true, value: { type: "mark", cell: 3 } });
    expect(readMove(filling, begun, "mark.")).toEqual({ ok: false, problem: { at: 0, expected: "mark.3" } });
  });
});

describe("positions of a game without a notation", () => {
  const match = [4, 0, 8].reduce((at, cell) => {
    const answer = play(plainLine, at, at.toAct[0], { type: "mark", cell });
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.match;
  }, begun);
  const text = "line.1~2~(first:0)~3~t~!(turn)~!n~!(1,-1,-1,-1,0,-1,-1,-1,0)~1~3";

  test("are all that the state holds, section by section", () => {
    expect(formatPosition(plainLine, match)).toBe(text);
    const read = readPosition(plainLine, text);
    expect(read).toMatchObject({ ok: true, value: { masked: false, version: 3, seats: 2, options: { first: 0 } } });
    if (read.ok)
      expect(legalMoves(plainLine, resume(plainLine, read.value), 1)).toEqual(legalMoves(plainLine, match, 1));
  });

  test("a view is read as a view", () => {
    const dealt = start(plainRaid, { seats: 3, chance: seeded("0".repeat(64)) });
    for (const viewer of [0, 1, 2, "spectator"] as const) {
      const seen = view(plainRaid, dealt, viewer);
      const read = readPosition(plainRaid, formatPosition(plainRaid, seen));
      expect(read).toMatchObject({ ok: true, value: { masked: true, state: seen.state } });
    }
    expect(readPosition(plainRaid, formatPosition(plainRaid, dealt))).toMatchObject({ value: { masked: false } });
  });

  const wrong: readonly (readonly [code: string, section: number, from: string, to: string])[] = [
    ["syntax", 1, "line.1", "line.2"],
    ["syntax", 2, "~2~(", "~3~("],
    ["not-canonical", 3, "(first:0)", "()"],
    ["syntax", 3, "(first:0)", "(first:0"],
    ["syntax", 4, "~3~t", "~-3~t"],
    ["syntax", 5, "~t~", "~x~"],
    ["impossible", 6, "!(turn)", "!(other)"],
    ["impossible", 6, "!(turn)", "!()"],
    ["impossible", 6, "!(turn)", "!(turn,other)"],
    ["syntax", 8, "!(1,-1,-1,-1,0,-1,-1,-1,0)", "()"],
    ["syntax", 6, "!(turn)", "turn"],
    ["syntax", 8, "!(1,-1", "(a:1,b:-1"],
    ["syntax", 9, "~1~3", "~one~3"],
    ["syntax", 10, "~1~3", "~1~"],
    ["syntax", 9, "~1~3", "~1"],
    ["syntax", 10, "~1~3", "~1~3~4"],
  ];

  test.each(wrong)("%s in section %s: %s as %s", (code, section, from, to) => {
    const edited = text.replace(from, to);
    const read = readPosition(plainLine, edited);
    expect(read).toMatchObject({ ok: false, problem: { code, section } });
    if (!read.ok) expect(edited.slice(0, read.problem.at).split("~")).toHaveLength(section);
  });

  test("where a game names its reasons to end, there are no others", () => {
    const cites = { "game-over": { row: "L5-row", full: "L6-full" } } as const;
    const named = defineGame<Line>({ ...lineRules, cites });
    const ended = text.replace("!n", "(reason:tired)");
    expect(readPosition(named, ended)).toMatchObject({ ok: false, problem: { code: "impossible", section: 7 } });
    expect(readPosition(plainLine, ended).ok).toBe(true);
  });

  test("a position in which nobody may act, although the game goes on, is refused in every notation", () => {
    const dealt = formatPosition(plainRaid, start(plainRaid, { seats: 2 }));
    const expected = 'a position in which a seat may act or the game is over; nobody acts in the phase "resolve"';
    const problem = { code: "impossible", section: 0, expected };
    const resting = dealt.replace("!(bid)", "!(resolve)");
    expect(readPosition(plainRaid, resting)).toEqual({ ok: false, problem });
    const read = readPosition(plainRaid, dealt);
    if (!read.ok) throw new Error(read.problem.expected);
    const state = { ...read.value.state, phases: ["resolve"] };
    const notation = { ...raid.notation!, readPosition: () => ok({ ...read.value, state }) };
    expect(readPosition({ ...raid, notation } as Game<Raid>, "")).toEqual({ ok: false, problem });
    // Core reads a view as it is.
    expect(readPosition(plainRaid, resting.replace("~t~", "~v~")).ok).toBe(true);
    const over = resting.replace("~!n~", "~(ranking:!(),reason:rich,winners:!())~");
    expect(readPosition(plainRaid, over)).toMatchObject({ ok: true });
  });

  test("a position is refused in which the rules cannot say who acts, or name a seat that is not there", () => {
    const problem = { code: "impossible", section: 0 };
    for (const turn of ["2", "-2"])
      expect(readPosition(plainLine, text.replace("~1~3", `~${turn}~3`))).toMatchObject({ problem });
    const { turn } = lineRules.phases;
    const strange = defineGame<Line>({ ...lineRules, phases: { turn: { ...turn, actors: () => [0, 2] } } });
    expect(readPosition(strange, text)).toMatchObject({ problem });
    const dealt = formatPosition(plainRaid, start(plainRaid, { seats: 2 }));
    expect(readPosition(plainRaid, dealt.replace(/~!\(!f,!f\)~/, "~!(!f,!f,!f)~"))).toMatchObject({ problem });
  });

  test("options that the game refuses are refused, whatever comes beside the text", () => {
    const dealt = formatPosition(plainRaid, start(plainRaid, { seats: 2 }));
    const dear = dealt.replace("(coins:3)", "(coins:6)");
    expect(readPosition(plainRaid, dear)).toMatchObject({ problem: { code: "options", section: 3 } });
    expect(readPosition(plainLine, text, [])).toMatchObject({ problem: { code: "options", section: 0 } });
    for (const given of [5, "first", true, () => 0])
      expect(readPosition(plainLine, text, given)).toMatchObject({ problem: { code: "options", section: 0 } });
    expect(readPosition(plainLine, text, null).ok).toBe(true);
  });

  test("a number of seats that the game does not have is refused, even between two that it has", () => {
    const even = defineGame<Kinds>({ ...(lineRules as unknown as Game<Kinds>), seats: [2, 4] });
    expect(readPosition(even, text).ok).toBe(true);
    expect(readPosition(even, text.replace("~2~(", "~3~("))).toMatchObject({
      problem: { code: "options", section: 2, expected: "2 | 4" },
    });
  });

  test("records keep the form that the game has, where it has one", () => {
    const blank: typeof line.blank = (options, seats) =>
      ({ ...line.blank(options, seats), box: { count: 1, list: [1] }, any: {}, secret: 7 }) as never;
    const state = { ...lineSecrecy.state, box: "all", any: "all", secret: "none" } as never;
    const { clone: _, ...rules } = lineRules;
    const boxed = defineGame<Line>({ ...rules, blank, view: { ...lineSecrecy, state } });
    const fresh = start(boxed, { seats: 2 });
    const written = formatPosition(boxed, fresh);
    expect(written).toMatch(/~\(count:1,list:!\(1\)\)~\(\)~7$/);
    expect(formatPosition(boxed, view(boxed, fresh, 0))).toMatch(/~v~.*~!n$/);
    const sectionOf = (box: string, any = "()", secret = "7"): number => {
      const read = readPosition(boxed, written.replace(/\(count.*$/, `${box}~${any}~${secret}`));
      return read.ok ? 0 : read.problem.section;
    };
    const boxes = ["(count:2,list:!())", "!n", "(count:!n,list:!n)"];
    expect(boxes.map((box) => sectionOf(box))).toEqual([0, 0, 0]);
    const odd = ["(count:x,list:!(1))", "(count:1)", "(count:1,list:!(1),more:1)", "(list:!(1),more:1)", "!(1)", "7"];
    for (const box of [...odd, "(count:1,list:())", "(count:!(),list:!(1))"])
      expect([box, sectionOf(box)]).toEqual([box, 11]);
    expect(sectionOf(boxes[0], "(a:1,b:!(2))")).toBe(0);
    for (const any of ["!(1)", "5", "!t"]) expect([any, sectionOf(boxes[0], any)]).toEqual([any, 12]);
    expect([sectionOf(boxes[0], "()", "!n"), sectionOf(boxes[0], "()", "!t")]).toEqual([0, 13]);
  });

  test("a position that was read is written again; nothing else is a position", () => {
    const read = readPosition(plainLine, text);
    if (!read.ok) throw new Error(read.problem.expected);
    expect(formatPosition(plainLine, read.value)).toBe(text);
    expect(formatPosition(plainLine, { ...read.value, masked: true })).toBe(text.replace("~t~", "~v~"));
    for (const odd of [{ ...read.value, masked: "no" }, { ...read.value, state: null }, null])
      expect(() => formatPosition(plainLine, odd as never)).toThrow(/^at: expected a match, table or view of line$/);
    const broken = { ...read.value, state: { ...read.value.state, cells: 7 } };
    expect(() => formatPosition(line, broken as never)).toThrow(/^at\.state\.cells: expected a list$/);
  });
});
