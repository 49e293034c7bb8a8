import { everythingIsPublic } from "@turnwright/core/rules";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { line } from "../../core/test/toys/line.js";
import { raid } from "../../core/test/toys/raid.js";
import { scene } from "../../core/test/toys/scene.js";
import { canonicalText } from "../src/format/canonical-text.js";
import { canonicalFormOf, citationOf, citedSentence, fieldOrders } from "../src/format/field-orders.js";
import { logOf } from "../src/format/log-of.js";
import { eventText, moveText, namedEvent, namedMove } from "../src/format/move-text.js";
import { decoded, recorded } from "./recording.js";

const orders = fieldOrders({
  moves: { mark: "cell by", pass: "", 5: "a" },
  events: { marked: "seat cell", ended: "" },
});

describe("the fields that a header names", () => {
  const good = { moves: { mark: "cell" }, events: { marked: "seat" } };

  test.each<[string, unknown]>([
    ["no moves", { events: good.events }],
    ["no events", { moves: good.moves }],
    ["null", { ...good, moves: null }],
    ["a text", { ...good, events: "marked" }],
    ["a list of texts", { ...good, moves: [["cell"]] }],
    ["a field that is no text", { ...good, moves: { mark: "cell", pass: 5 } }],
    ["an event whose fields are a list", { ...good, events: { marked: ["seat"] } }],
  ])("are texts by type, and not %s", (_what, fields) => {
    expect(() => fieldOrders(good)).not.toThrow();
    expect(() => fieldOrders(fields as never)).toThrow(
      new TypeError("moves and events: expected a text for each type"),
    );
  });
});

describe("the spelling of a game", () => {
  test("is made once", () => {
    expect(canonicalFormOf(raid)).toBe(canonicalFormOf(raid));
  });

  test("names the fields of moves and events, in the order of schemas and tables", () => {
    expect(canonicalFormOf(line).fields).toEqual({ moves: { mark: "cell" }, events: { marked: "seat cell" } });
    expect(canonicalFormOf(raid).fields).toEqual({
      moves: { bid: "card", pay: "", shield: "card" },
      events: {
        shuffled: "deck",
        dealt: "seat cards",
        bidSealed: "seat card",
        bidsShown: "cards",
        earned: "seat coins",
        raided: "seat victim",
        stormCame: "",
        carriedOut: "seat",
        paid: "seat to",
        shielded: "seat card",
        drew: "seat card",
        roundEnded: "",
      },
    });
    expect([...canonicalFormOf(raid).orders.moves.values()]).toEqual([
      { type: "bid", rowStart: '["bid"', names: ["card"], order: ["type", "card"] },
      { type: "pay", rowStart: '["pay"', names: [], order: ["type"] },
      { type: "shield", rowStart: '["shield"', names: ["card"], order: ["type", "card"] },
    ]);
    // A move whose schema is no object's is written as an object.
    const game = scene({});
    const { act, rest } = game.moves;
    const moves = new Map(game.compiled.moves);
    moves.set("act", { ...moves.get("act")!, schema: v.any() });
    const other = { ...game, moves: { act, rest }, compiled: { ...game.compiled, moves } };
    expect(canonicalFormOf(other).fields.moves).toEqual({ rest: "card" });
  });

  test("of a game without secrets has the events whose fields its view names in row form, others as objects", () => {
    const open = {
      ...line,
      view: { ...everythingIsPublic, events: { marked: { seat: "all", cell: "all" } } },
    } as const;
    const bare = { ...line, view: everythingIsPublic };
    expect(canonicalFormOf(open).fields.events).toEqual({ marked: "seat cell" });
    expect(canonicalFormOf(bare).fields.events).toEqual({});
    for (const game of [open, bare])
      expect(canonicalFormOf(game).open).toEqual(new Set(["marked", "phased", "gameEnded"]));
    const events = (game: typeof open | typeof bare): unknown[] =>
      recorded(game, { seats: 2 }, "rows").text.match(/"events":\[[[{].*?\]/g)!;
    expect(events(open)[0]).toMatch(/^"events":\[\["marked",0,\d+,"L\d+"\]/);
    expect(events(bare)[0]).toMatch(/^"events":\[\{"type":"marked","seat":0,"cell":\d+,"because":"L\d+"\}\]/);
  });

  test("knows the events that have no secrets, whoever looks", () => {
    const secret = ["shuffled", "dealt", "bidSealed", "drew"];
    const all = ["phased", "gameEnded", ...Object.keys(raid.view.events)];
    expect([...canonicalFormOf(raid).open].sort()).toEqual(all.filter((type) => !secret.includes(type)).sort());
  });

  test("cites sentences by their numbers, where only one has the number", () => {
    const sentence = { kind: "term", of: "x", says: "x" } as const;
    const ids = ["R1-one", "R1-other", "R2", "-odd", "A-b-c", "R10-ten"];
    const rulebook = Object.fromEntries(ids.map((id) => [id, sentence]));
    const game = { ...scene({}), rulebook };
    const { citations } = canonicalFormOf(game);
    expect(Object.fromEntries([...citations].map(([id, { number }]) => [id, number]))).toEqual({
      "R1-one": "R1",
      "R1-other": "R1-other",
      R2: "R2",
      "-odd": "-odd",
      "A-b-c": "A",
      "R10-ten": "R10",
    });
    for (const id of ids) expect(citedSentence(game, citations.get(id)!.number as string)).toBe(id);
    expect(citedSentence(game, "R7")).toBe("R7");
  });
});

describe("a move or an event in a line", () => {
  test("is a list of its values where its fields are those that the header told", () => {
    for (const [move, told] of [
      [{ type: "mark", cell: 1, by: 2 }, ["mark", 1, 2]],
      [{ by: 2, type: "mark", cell: null }, ["mark", null, 2]],
      [{ type: "mark", cell: 1, by: 2, more: undefined }, ["mark", 1, 2]],
      [{ type: "pass" }, ["pass"]],
    ] as const)
      expect(moveText(orders, move)).toBe(JSON.stringify(told));
  });

  test("is an object where they aren't", () => {
    for (const move of [
      { type: "mark", cell: 1 },
      { type: "mark", cell: 1, by: 2, more: 3 },
      { type: "mark", cell: 1, more: 2 },
      { type: "mark", cell: 1, by: undefined, more: 2 },
      { type: "other", cell: 1 },
      { type: "toString" },
      { type: 5, a: 1 },
      {},
    ]) {
      expect(moveText(orders, move)).toBe(JSON.stringify(move));
      expect(namedMove(orders, move)).toBe(move);
    }
    const inherited = Object.assign(Object.create({ cell: 1 }) as object, { type: "mark", by: 2, more: 3 });
    expect(moveText(orders, inherited as never)).toBe('{"type":"mark","by":2,"more":3}');
  });

  test("comes back from its list, and from no other", () => {
    expect(namedMove(orders, ["mark", 1, 2])).toEqual({ type: "mark", cell: 1, by: 2 });
    expect(Object.keys(namedMove(orders, ["mark", 1, 2]) as object)).toEqual(["type", "cell", "by"]);
    expect(namedMove(orders, ["pass"])).toEqual({ type: "pass" });
    for (const none of [
      [],
      ["mark"],
      ["mark", 1, 2, 3],
      ["other"],
      ["toString"],
      [5, 1],
      { type: "pass" },
      { type: "mark", by: 1, cell: 2 },
    ])
      expect(namedMove(orders, none)).toBeUndefined();
    expect([namedMove(orders, 7), namedMove(orders, "x")]).toEqual([7, "x"]);
  });

  test("cites its sentence at its end, or as a field", () => {
    expect(eventText(orders, { type: "marked", seat: 0, cell: 1, because: "R1-x" }, citationOf("R1"))).toBe(
      '["marked",0,1,"R1"]',
    );
    for (const event of [
      { type: "marked", cell: 1, seat: 0, because: "R1-x" },
      { because: "R1-x", type: "marked", seat: 0, cell: 1 },
      { type: "marked", because: "R1-x", seat: 0, cell: 1 },
      { type: "marked", seat: 0, cell: 1, more: undefined, because: "R1-x" },
    ])
      expect(eventText(orders, event, citationOf("R1"))).toBe('["marked",0,1,"R1"]');
    expect(moveText(orders, { type: "pass", because: 1 })).toBe('{"type":"pass","because":1}');
    const whole = { type: "marked", seat: 0, because: "R1-x" };
    expect(eventText(orders, whole, citationOf("R1"))).toBe('{"type":"marked","seat":0,"because":"R1"}');
    expect(eventText(orders, whole, citationOf("R1-x"))).toBe(JSON.stringify(whole));
    expect(namedEvent(orders, ["marked", 0, 1, "R1"])).toEqual({ type: "marked", seat: 0, cell: 1, because: "R1" });
    expect(namedEvent(orders, ["ended", "R1"])).toEqual({ type: "ended", because: "R1" });
    expect(namedEvent(orders, whole)).toBe(whole);
    for (const none of [
      [],
      ["ended"],
      ["ended", 1, "R1"],
      ["other", "R1"],
      ["toString", "R1"],
      7,
      null,
      { type: "ended", because: "R1" },
    ])
      expect(namedEvent(orders, none)).toBeUndefined();
  });

  test("that changes the phase is a text", () => {
    const because = "R7-x";
    for (const [phases, told] of [
      [["resolve", "ransom"], "resolve/ransom R7"],
      [["a1_b"], "a1_b R7"],
      [["a", "b", "cd"], "a/b/cd R7"],
    ] as const) {
      const event = { type: "phased", phases, because };
      expect(eventText(orders, event, citationOf("R7"))).toBe(`"${told}"`);
      expect(namedEvent(orders, told)).toEqual({ ...event, because: "R7" });
    }
    for (const phases of [["a/b"], ["a b"], [""], [], ["1a"], ["a", ""], ["é"], [["a"]], "ab", 5, undefined]) {
      const event = { type: "phased", phases, because };
      expect(eventText(orders, event, citationOf(because))).toBe(canonicalText(event));
      expect(namedEvent(orders, event)).toBe(event);
    }
    for (const odd of [5, undefined, "R 7", ""])
      expect(eventText(orders, { type: "phased", phases: ["a"], because: odd }, citationOf(odd))).toBe(
        JSON.stringify({ type: "phased", phases: ["a"], because: odd }),
      );
    const more = { type: "phased", phases: ["a"], because, more: 1 };
    expect(eventText(orders, more, citationOf(because))).toBe(JSON.stringify(more));
    const other = { type: "turned", phases: ["a"], because };
    expect(eventText(orders, other, citationOf(because))).toBe(JSON.stringify(other));
    expect(namedEvent(orders, "a R1 ")).toBeUndefined();
  });
});

describe("the lines of a log, by what they are", () => {
  test("begin with a header", () => {
    const log = decoded(recorded(line, { seats: 2 }, "lines", { notes: true }).text);
    expect(logOf(log.lines)).toEqual(log);
    expect(log.entries.map(({ n }) => n)).toEqual(log.entries.map((_, at) => at));
    expect(logOf(log.lines.slice(0, -1)).closing).toBeNull();
    expect(log.closing).toBe(log.lines.at(-1));
    for (const lines of [[], log.lines.slice(1)])
      expect(() => logOf(lines)).toThrow(new Error("bug: a log without a header"));
  });
});
