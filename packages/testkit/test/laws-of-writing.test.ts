import { content, ok, type RulesOf } from "@turnwright/core/rules";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { type Line, lineSecrecy } from "../../core/test/toys/line.js";
import type { Raid, RaidView } from "../../core/test/toys/raid.js";
import * as laws from "../src/internal.js";
import { broken, catchesInLine, catchesInRaid, evolvingAround, lineMark } from "./breaking.js";
import { lineTest, raidTest, toys } from "./toys.js";

const { line, raid } = toys;

describe("the laws of notation catch", () => {
  test("two moves that are written alike, a move that is read as another", () => {
    const alike = {
      ...line.notation!,
      formatMove: (_view: Line["view"], { cell }: { cell: number }) => `a${1 + (cell % 3)}`,
    };
    catchesInLine(laws.movesRoundTrip, { notation: alike }, /is written "/);
    const wrong = { ...line.notation!, readMove: () => ok({ type: "mark", cell: 4 }) };
    catchesInLine(laws.movesRoundTrip, { notation: wrong }, /is written "a1" and read .*"cell":4/);
  });

  test("a move that is written with a blank in it, or not at all", () => {
    for (const text of ["a 1", "a1 ", ""])
      catchesInLine(
        laws.movesRoundTrip,
        { notation: { ...line.notation!, formatMove: () => text } },
        /not as one word/,
      );
  });

  test("a move that is written differently by who sees more", () => {
    const formatMove = (view: RaidView, move: Raid["move"]): string =>
      `${raid.notation!.formatMove(view, move)}${view.deck.includes(null) ? "" : "!"}`;
    const readMove = (view: RaidView, text: string) => raid.notation!.readMove(view, text.replace("!", ""));
    catchesInRaid(
      laws.movesRoundTrip,
      { notation: { ...raid.notation!, formatMove, readMove } },
      /written differently on the view/,
    );
  });

  test("a position that loses whose turn it is, a position that can't be in an URL, a view that passes for the truth", () => {
    const readPosition = (text: string, options: unknown) => {
      const read = line.notation!.readPosition!(text, options);
      return read.ok ? ok({ ...read.value, state: { ...read.value.state, turn: 0 } }) : read;
    };
    catchesInLine(laws.positionsRoundTrip, { notation: { ...line.notation!, readPosition } }, /"turn":1/);
    const formatPosition = ({ state }: { state: Line["view"] }): string => JSON.stringify(state);
    catchesInLine(laws.positionsRoundTrip, { notation: { ...line.notation!, formatPosition } }, /isn't fit for an URL/);
    const hiding = { ...lineSecrecy, state: { ...lineSecrecy.state, marks: "none" } };
    catchesInLine(laws.positionsRoundTrip, { view: hiding }, /where: /);
  });
});

describe("the law of foreign positions catches", () => {
  type Read = ReturnType<Required<RulesOf<Line, "notation">>["readPosition"]>;
  const reading = (change: (read: Read) => Read) => ({
    notation: {
      ...line.notation!,
      readPosition: (text: string, options: unknown) => change(line.notation!.readPosition!(text, options)),
    },
  });

  test("a reader that throws, a position from which the rules can't go on", () => {
    const throwing = reading((read) => {
      if (!read.ok) throw new Error(read.problem.expected);
      return read;
    });
    catchesInLine(laws.foreignPositionsPlayOn, throwing, /a throw/);
    const stuck = reading((read) =>
      read.ok
        ? ok({ ...read.value, state: { ...read.value.state, cells: new Array<number>(9).fill(2), marks: 0 } })
        : read,
    );
    catchesInLine(laws.foreignPositionsPlayOn, stuck, /is to act and has no legal move/);
  });
});

describe("the law of garbage catches", () => {
  test("a move with a field too many, a move with a cell of any kind", () => {
    const loose = v.looseObject({ type: v.literal("mark"), cell: v.pipe(v.number(), v.minValue(0), v.maxValue(8)) });
    catchesInLine(laws.garbageIsRefused, lineMark({ schema: loose }), /taken for a move/);
    const any = v.strictObject({ type: v.literal("mark"), cell: v.any() });
    catchesInLine(laws.garbageIsRefused, lineMark({ schema: any }), /taken for a move/);
  });

  test("a missing field whose name is not told", () => {
    const silent = v.pipe(
      v.any(),
      v.check((given) => typeof given === "object" && given !== null && "cell" in given, "no"),
      v.strictObject({ type: v.literal("mark"), cell: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8)) }),
    );
    catchesInLine(laws.garbageIsRefused, lineMark({ schema: silent }), /lacks cell, but the answer is/);
  });

  test("a reader of moves, of positions, of options that throws", () => {
    const readMove = (_view: object, text: string) =>
      text === "a1" ? line.notation!.readMove(_view as Line["view"], text) : ok(JSON.parse(text));
    catchesInLine(laws.garbageIsRefused, { notation: { ...line.notation!, readMove } }, /readMove threw/);
    const readPosition = (text: string) =>
      ok({ options: { first: 0 }, seats: 2, state: JSON.parse(text), masked: false, version: 0 });
    catchesInLine(laws.garbageIsRefused, { notation: { ...line.notation!, readPosition } }, /readPosition threw/);
    const options = { first: content("First", (given) => ok((given as { then?: number }).then ?? 0)).default(0) };
    const law: laws.Law = (trial) => laws.garbageIsRefused({ ...trial, samples: () => [] });
    catchesInLine(law, { options }, /parseSetup threw/);
  });

  test("a permission that breaks down", () => {
    const permits = {
      "L2-empty-cell": (view: Line["view"], _seat: number, { cell }: { cell: number }) =>
        view.cells[cell].toFixed() === "-1" ? undefined : { code: "occupied", by: 0 },
    };
    const schema = v.strictObject({ type: v.literal("mark"), cell: v.number() });
    catchesInLine(laws.garbageIsRefused, lineMark({ permits, schema }), /check threw|explain threw/);
  });
});

describe("the law of coverage", () => {
  // What is misspelt does not compile.
  const flood = "flood" as "rich";
  const trial = laws.trialOf(raid, raidTest);

  test("names sentences, codes and ends that were never seen", () => {
    const rulebook = { ...raid.rulebook, "R99-never": { kind: "end", of: "end", says: "Nothing." } };
    const end = { ...raid.end, "R99-never": () => undefined };
    catchesInRaid(laws.everythingIsSeen, { rulebook, end }, /never seen: sentence R99-never$/m, { games: 10 });
    // A term tells nothing and is called by others: nobody asks for it here.
    const term = { ...raid.rulebook, "R98-word": { kind: "term", of: "income", says: "Nothing." } };
    const worded = broken(raid, { rulebook: term, terms: { ...raid.terms, "R98-word": () => 0 } });
    expect(() => laws.everythingIsSeen(laws.trialOf(worded, { ...raidTest, games: 10 }))).not.toThrow();
    expect(() => laws.everythingIsSeen({ ...trial, codes: ["not-in-hand", "storm", "has-bid"] })).toThrow(
      /never seen: code has-bid$/m,
    );
    expect(() => laws.everythingIsSeen({ ...trial, ends: ["rich", "rounds", flood] })).toThrow(
      /never seen: end flood$/m,
    );
  });

  test("names codes and ends that occur and are not listed", () => {
    expect(() => laws.everythingIsSeen({ ...trial, ends: ["rich"] })).toThrow(
      /the ending "rounds" is not listed in `ends`$/m,
    );
    expect(() => laws.everythingIsSeen({ ...trial, codes: ["not-in-hand"] })).toThrow(
      /the refusal code "storm" is not listed in `codes`$/m,
    );
    expect(() => laws.everythingIsSeen({ ...trial, codes: [] })).toThrow(
      /the refusal codes "(not-in-hand|storm)", "(not-in-hand|storm)" are not listed in `codes`$/m,
    );
  });

  test("takes excuses with a reason, but none for what isn't there", () => {
    const ends = ["rich", "rounds", flood] as const;
    expect(() => laws.everythingIsSeen({ ...trial, ends, unseen: { flood: "it never rains" } })).not.toThrow();
    expect(() => laws.everythingIsSeen({ ...trial, unseen: { flod: "it never rains" } })).toThrow(
      /excused, but not there: flod/,
    );
    const field = { "shield.card": "for the law of secret moves" };
    expect(() => laws.everythingIsSeen({ ...trial, unseen: field })).not.toThrow();
    for (const name of ["shield.card2", "shields.card", "shield."])
      expect(() => laws.everythingIsSeen({ ...trial, unseen: { [name]: "a slip" } })).toThrow(/excused, but not there/);
  });

  test("names an amendment that never amends, a score that never counts, a sentence that speaks and never spoke", () => {
    const deaf = { income: { "R9-storm-income": (_view: RaidView, value: number) => value } };
    catchesInRaid(laws.everythingIsSeen, { amendments: deaf }, /sentence R9-storm-income/, { games: 10 });
    catchesInRaid(laws.everythingIsSeen, { score: { "R16-coins": () => 0 } }, /sentence R16-coins/, { games: 10 });
    const carryOut = {
      ...raid.procedures!.carryOut,
      "R6-income": (ctx: { emit?: unknown }) => void (ctx.emit === null && ctx.emit),
    };
    catchesInRaid(laws.everythingIsSeen, { procedures: { carryOut } }, /sentence R6-income/, { games: 10 });
  });

  test("finds what only a recorded game or an edited position shows", () => {
    const one = { ...lineTest, games: 1 };
    expect(() => laws.everythingIsSeen(laws.trialOf(line, one))).toThrow(/L6-full/);
    const recorded = new URL("./recorded/line/", import.meta.url);
    expect(() => laws.everythingIsSeen(laws.trialOf(line, { ...one, recorded }))).not.toThrow();
  });
});

describe("the law of recorded games", () => {
  const recorded = new URL("./recorded/raid/", import.meta.url);

  test("catches rules that have changed since, by line and event", () => {
    const law = laws.recordedGamesHold;
    const carryOut = {
      ...raid.procedures!.carryOut,
      "R6-income": (ctx: { emit(event: object): void }, { seat, card }: { seat: number; card: number }) => {
        if (card === 1) ctx.emit({ type: "earned", seat, coins: 2 });
      },
    };
    catchesInRaid(law, { procedures: { carryOut } }, /"code":"different-event","path":"events\.\d+"/, { recorded });
    catchesInRaid(
      law,
      evolvingAround(raid, () => undefined),
      /where: /,
      { recorded },
    );
  });

  test("fails when there is none, and when one was edited", () => {
    const empty = new URL("./recorded/", import.meta.url);
    expect(() => laws.recordedGamesHold(laws.trialOf(raid, { ...raidTest, recorded: empty }))).toThrow(
      /there is no recorded game/,
    );
    const edited = new URL("./recorded/edited/", import.meta.url);
    expect(() => laws.recordedGamesHold(laws.trialOf(raid, { ...raidTest, recorded: edited }))).toThrow(/wrong-hash/);
  });
});

describe("the laws of short forms catch", () => {
  test("a count that isn't that of the offer, a list that depends on more than the state", () => {
    const counted = () => ({ count: 9, nth: () => ({ type: "mark", cell: 0 }) });
    const phases = { turn: { ...line.phases.turn, counted } };
    catchesInLine(laws.gamesPack, { phases }, /where: /);
    let asked = 0;
    const offer = (view: Line["view"], _seat: number, push: (move: Line["move"]) => void): void => {
      const cells = [...view.cells.keys()].filter((cell) => view.cells[cell] === -1);
      for (const cell of asked++ % 2 === 0 ? cells : cells.reverse()) push({ type: "mark", cell });
    };
    catchesInLine(laws.gamesPack, lineMark({ offer }), /where: /);
  });

  test("a move that is read as another", () => {
    const wrong = { ...line.notation!, readMove: () => ok({ type: "mark", cell: 4 }) };
    catchesInLine(laws.scoreSheetsRead, { notation: wrong }, /where: /);
  });
});
