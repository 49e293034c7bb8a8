import { describe, expect, test } from "vitest";
import { defineGame, everythingIsPublic, integer } from "../src/rules.js";
import { line } from "./toys/line.js";
import { said as saidOfRules } from "./toys/said.js";

/** What is said of the rules of the toy with these changes; nothing of sound ones. */
const said = (changed: { readonly [field: string]: unknown }): string => saidOfRules({ ...line, ...changed });

const { mark } = line.moves;
const { turn } = line.phases;
const { "L1-empty-board": sentence, ...sentences } = line.rulebook;

const { formatMove, readMove, formatPosition, readPosition } = line.notation!;

describe("defineGame", () => {
  test("takes sound rules", () => {
    expect(said({})).toBe("");
    expect(said({ view: everythingIsPublic, seats: [1, 2, 16], options: undefined, score: undefined })).toBe("");
    expect(said({ id: "tic-tac-toe-3", derive: undefined })).toBe("");
    expect([said({ notation: undefined }), said({ notation: { formatMove, readMove } })]).toEqual(["", ""]);
  });

  test("names the field that is not what it must be, and says what would be right", () => {
    const wrong: readonly (readonly [field: string, values: readonly unknown[], expected: RegExp])[] = [
      ["id", [undefined, "", "Line", "li ne", "9", "a.b", 7, "x".repeat(65)], /a name such as "tic-tac-toe"/],
      ["edition", [undefined, "", 1], /a text/],
      [
        "seats",
        [undefined, [], 2, [0], [3, 2], [2, 2], [2.5], [2, 2.5], ["2"], [17]],
        /seat counts from 1 to 16, ascending/,
      ],
      ["rulebook", [undefined, null, []], /sentences by id/],
      ["options", [null, [], "first"], /options by name, or nothing/],
      ["moves", [undefined, {}, []], /moves by type, at least one/],
      ["phases", [undefined, {}, []], /phases by name, at least one/],
      ["blank", [undefined, {}], /a function that returns the state/],
      ["evolve", [undefined, () => 0, { marked: 1 }], /functions by the events/],
      ["setup", [undefined, [], { "L1-empty-board": true }], /functions by the sentences/],
      ["end", [undefined, { "L5-row": null }], /functions by the sentences/],
      ["score", [null, { "L7-marks": 1 }], /functions by the sentences that they carry out, or nothing/],
      ["view", [undefined, "all"], /everythingIsPublic, or tables/],
      ["clone", [null, {}], /a function, or nothing/],
      ["fits", [true], /a function, or nothing/],
      [
        "notation",
        [
          null,
          [],
          {},
          { formatMove },
          { readMove },
          Object.assign(() => 0, { formatMove, readMove }),
          { formatMove, readMove, formatPosition },
          { formatMove, readMove, readPosition },
          { formatMove, readMove, formatPosition: 1, readPosition: 1 },
        ],
        /functions to format and read moves, those of positions both or neither; or nothing/,
      ],
    ];
    for (const [field, values, expected] of wrong)
      for (const value of values) {
        expect(said({ [field]: value }), `${field}: ${String(value)}`).toMatch(expected);
        expect(said({ [field]: value })).toMatch(new RegExp(`^rules\\.${field}: expected `));
      }
    for (const rules of [undefined, null, 5, "line", []])
      expect(() => defineGame(rules as never)).toThrow(/^rules: expected the rules of a game$/);
  });

  test("names the function that is missing for a sentence of the rulebook", () => {
    const missing = "a function, because the rulebook has this sentence";
    const { "L5-row": row } = line.end;
    expect(said({ setup: {} })).toBe(`rules.setup.L1-empty-board: expected ${missing}`);
    expect(said({ end: { "L5-row": row } })).toBe(`rules.end.L6-full: expected ${missing}`);
    expect(said({ score: {} })).toBe(`rules.score.L7-marks: expected ${missing}`);
    expect(said({ moves: { mark: { ...mark, permits: {} } } })).toBe(
      `rules.moves.mark.permits.L2-empty-cell: expected ${missing}`,
    );
    expect(said({ moves: { mark: { ...mark, effects: {} } } })).toBe(
      `rules.moves.mark.effects.L3-mark: expected ${missing}`,
    );
    expect(said({ phases: { turn: { ...turn, turn: {} } } })).toBe(
      `rules.phases.turn.turn.L4-turns: expected ${missing}`,
    );
    const more = (kind: string, of: unknown, tables: object) =>
      said({ rulebook: { ...line.rulebook, "L8-more": { kind, of, says: "More." } }, ...tables });
    expect(more("term", "row", { terms: {} })).toBe(`rules.terms.L8-more: expected ${missing}`);
    expect(more("term", "row", {})).toBe("");
    expect(more("amendment", "reach", { amendments: { reach: {} } })).toBe(
      `rules.amendments.reach.L8-more: expected ${missing}`,
    );
    expect(more("turn", "refill", { procedures: { refill: {} } })).toBe(
      `rules.procedures.refill.L8-more: expected ${missing}`,
    );
    expect(more("turn", ["turn", "refill"], { procedures: { refill: { "L8-more": () => undefined } } })).toBe(
      `rules.phases.turn.turn.L8-more: expected ${missing}`,
    );
    const functions = "expected functions by the sentences that they carry out";
    for (const terms of [{ "L8-more": 1 }, null])
      expect(more("term", "row", { terms })).toBe(`rules.terms: ${functions}, or nothing`);
    expect(more("term", "row", { terms: Object.create({ "L8-more": () => 0 }) })).toBe(
      `rules.terms.L8-more: expected ${missing}`,
    );
    for (const refill of [5, []])
      expect(more("turn", "refill", { procedures: { refill } })).toBe(`rules.procedures.refill: ${functions}`);
    expect(more("effect", "jump", {})).toBe("rules.rulebook.L8-more.of: expected mark");
    expect(more("turn", "toString", {})).toBe("rules.rulebook.L8-more.of: expected turn");
  });

  test("looks into tables", () => {
    const rulebook = (change: object) => ({
      rulebook: { ...sentences, "L1-empty-board": { ...sentence, ...change } },
    });
    expect(said(rulebook({ kind: "rule" }))).toMatch(
      /^rules\.rulebook\.L1-empty-board\.kind: expected setup \| permission/,
    );
    expect(said(rulebook({ of: [] }))).toBe("");
    expect(said(rulebook({ of: 5 }))).toMatch(/^rules\.rulebook\.L1-empty-board\.of: expected the name/);
    expect(said(rulebook({ says: "" }))).toMatch(/^rules\.rulebook\.L1-empty-board\.says: expected a text/);
    for (const provenance of ["source", "ruling", "edition", undefined])
      expect(said(rulebook({ provenance }))).toBe("");
    for (const provenance of ["rule", "", null, "source | ruling"])
      expect(said(rulebook({ provenance }))).toBe(
        "rules.rulebook.L1-empty-board.provenance: expected source | ruling | edition",
      );
    expect(said({ moves: { mark: { ...mark, permits: undefined } } })).toMatch(
      /^rules\.moves\.mark\.permits: expected func/,
    );
    expect(said({ moves: { mark: { ...mark, filter: false } } })).toMatch(
      /^rules\.moves\.mark\.filter: expected true, or noth/,
    );
    expect(said({ moves: { "": mark } })).toMatch(/^rules\.moves\.: expected a name/);
    expect(said({ moves: { toString: mark } })).toMatch(/^rules\.moves\.toString: expected a name/);
    for (const name of ["9mark", "mark!", "my mark"]) {
      const expected = `${name}: expected a name of letters and digits that JavaScript does not use`;
      expect(said({ moves: { [name]: mark } })).toBe(`rules.moves.${expected}`);
      expect(said({ phases: { [name]: turn } })).toBe(`rules.phases.${expected}`);
      expect(said({ options: { [name]: integer(0, 1).default(0) } })).toBe(`rules.options.${expected}`);
    }
    expect(said({ moves: { ["m".repeat(100)]: mark } })).toMatch(/^rules\.moves\.m{68}: expected a name/);
    expect(said({ moves: { mark: null } })).toMatch(/^rules\.moves\.mark: expected an object/);
    expect(said({ phases: { turn: { ...turn, actors: [0] } } })).toMatch(
      /^rules\.phases\.turn\.actors: expected a function/,
    );
    expect(said({ phases: { turn: { ...turn, moves: "mark" } } })).toMatch(
      /^rules\.phases\.turn\.moves: expected a list/,
    );
    expect(said({ phases: { turn: { ...turn, turn: undefined } } })).toMatch(
      /^rules\.phases\.turn\.turn: expected functions/,
    );
    expect(said({ options: { first: integer(0, 1) } })).toMatch(
      /^rules\.options\.first: expected a default: integer\(1, 9\)/,
    );
    expect(said({ options: { first: { unlessGiven: 0 } } })).toMatch(/^rules\.options\.first\.shape: expected a shape/);
    expect(said({ view: { ...line.view, state: undefined } })).toMatch(
      /^rules\.view\.state: expected "all", or who sees/,
    );
  });
});
