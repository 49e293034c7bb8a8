import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  fast,
  foldEvents,
  foldView,
  formatSeenMove,
  type Game,
  type Kinds,
  start,
  type Viewer,
  view,
  viewEvents,
  viewMove,
} from "../src/index.js";
import { eventLevels, evolveAny, isViewer } from "../src/internal.js";
import type { Secrecy } from "../src/rules.js";
import { maskedState, remaskedState } from "../src/views/masked-state.js";
import { raid } from "./toys/raid.js";
import { curtain, type Scene, scene } from "./toys/scene.js";

const viewers: readonly Viewer[] = [0, 1, "spectator"];

/** What seat 0, seat 1 and a spectator see of one value. */
function seen(value: unknown, who: unknown, rest: object = {}): readonly unknown[] {
  return viewers.map((viewer) => (maskedState({ value, ...rest }, { value: who }, viewer) as { value: unknown }).value);
}

describe("a value of a state", () => {
  test.each<[string, unknown, unknown, readonly unknown[]]>([
    ["all", { deep: [1] }, "all", [{ deep: [1] }, { deep: [1] }, { deep: [1] }]],
    ["reveals, as all", [1], "reveals", [[1], [1], [1]]],
    ["none", [1], "none", [null, null, null]],
    [
      "count, of a list",
      [1, [2]],
      "count",
      [
        [null, null],
        [null, null],
        [null, null],
      ],
    ],
    ["count, of what is no list", 5, "count", [null, null, null]],
    [
      "owner, by rows",
      [1, 2],
      { each: "owner" },
      [
        [1, null],
        [null, 2],
        [null, null],
      ],
    ],
    [
      "owner, of lists by rows: the others do not learn how long they are",
      [[1], [2, 3]],
      { each: "owner" },
      [
        [[1], null],
        [null, [2, 3]],
        [null, null],
      ],
    ],
    ["owner, outside rows: nobody", 1, "owner", [null, null, null]],
    [
      "owner, else count, by rows",
      [[1], [2, 3]],
      { each: "owner-else-count" },
      [
        [[1], [null, null]],
        [[null], [2, 3]],
        [[null], [null, null]],
      ],
    ],
    [
      "except the owner, by rows: spectators see as little as the owner",
      [1, 2],
      { each: "except-owner" },
      [
        [null, 2],
        [1, null],
        [null, null],
      ],
    ],
    [
      "except the owner, else count, by rows",
      [[1], [2, 3]],
      { each: "except-owner-else-count" },
      [
        [[null], [2, 3]],
        [[1], [null, null]],
        [[null], [null, null]],
      ],
    ],
    ["except the owner, outside rows: nobody", 1, "except-owner", [null, null, null]],
    ["except the owner, else count, outside rows: nobody", [1], "except-owner-else-count", [[null], [null], [null]]],
    ["nothing, whoever may see it", null, { each: "owner" }, [null, null, null]],
    [
      "rows of which some are nothing",
      [null, 2],
      { each: "owner" },
      [
        [null, null],
        [null, 2],
        [null, null],
      ],
    ],
    [
      "fields, of a record by rows: the row's owner is theirs",
      [
        { a: 1, b: 2, c: 3 },
        { a: 4, b: 5, c: 6 },
      ],
      { each: { fields: { a: "all", b: "owner" } } },
      [
        [
          { a: 1, b: 2, c: null },
          { a: 4, b: null, c: null },
        ],
        [
          { a: 1, b: null, c: null },
          { a: 4, b: 5, c: null },
        ],
        [
          { a: 1, b: null, c: null },
          { a: 4, b: null, c: null },
        ],
      ],
    ],
    [
      "a field of every object that no table names",
      { toString: 1 },
      { fields: {} },
      [{ toString: null }, { toString: null }, { toString: null }],
    ],
  ])("%s", (_title, value, who, wanted) => {
    expect(seen(value, who)).toEqual(wanted);
  });

  test("open when the state says so, for the row that it says", () => {
    const openWhen = ({ open }: { open: number }, owner: number): boolean => open === owner;
    const who = { each: { openWhen, otherwise: "owner" } };
    expect(seen([1, 2], who, { open: 1 })).toEqual([
      [1, 2],
      [null, 2],
      [null, 2],
    ]);
    expect(seen([1, 2], who, { open: 7 })).toEqual([
      [1, null],
      [null, 2],
      [null, null],
    ]);
    // Outside rows there is no owner.
    expect(seen(5, { openWhen, otherwise: "none" }, { open: -1 })).toEqual([5, 5, 5]);
    expect(seen(5, { openWhen, otherwise: "none" }, { open: 0 })).toEqual([null, null, null]);
    // Fields of a record have the owner of the record, and are asked of the whole state.
    const deep = { each: { fields: { a: { openWhen, otherwise: "none" } } } };
    expect(seen([{ a: 1 }, { a: 2 }], deep, { open: 1 })[2]).toEqual([{ a: null }, { a: 2 }]);
  });

  test("of a game without secrets is everybody's, in a copy", () => {
    const state = { value: [1], outcome: null };
    for (const viewer of viewers) expect(maskedState(state, "all", viewer)).toEqual(state);
    expect(maskedState(state, "all", 0)).not.toBe(state);
    expect(remaskedState(state, "all", 0)).toBe(state);
  });

  test("masked again, shares what the viewer sees whole", () => {
    const state = { open: [[1]], deck: [7, null], hands: [[1], [2]], secret: 3 };
    const table = { open: "all", deck: "count", hands: { each: "owner-else-count" }, secret: "none" };
    const seen = remaskedState(state, table, 0) as typeof state;
    expect(seen).toEqual({ open: [[1]], deck: [null, null], hands: [[1], [null]], secret: null });
    expect(seen.open).toBe(state.open);
    expect(seen.hands[0]).toBe(state.hands[0]);
    expect(state).toEqual({ open: [[1]], deck: [7, null], hands: [[1], [2]], secret: 3 });
  });

  test("what is seen is a copy, and masked again it is the same", () => {
    const who = fc.constantFrom<unknown>(
      "all",
      "none",
      "count",
      "owner",
      { each: "owner" },
      { each: "owner-else-count" },
      { each: "count" },
      { openWhen: () => false, otherwise: { each: "owner" } },
      { openWhen: () => true, otherwise: "none" },
    );
    const value = fc.array(fc.array(fc.nat(3), { maxLength: 3 }), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(who, value, fc.constantFrom(...viewers), (table, given, viewer) => {
        const once = maskedState({ value: given }, { value: table }, viewer) as { value: unknown };
        expect(maskedState(once, { value: table }, viewer)).toEqual(once);
        expect(once.value).not.toBe(given);
        if (Array.isArray(once.value))
          for (const [row, list] of given.entries()) expect(once.value[row]).not.toBe(list);
        const kept = structuredClone(given);
        const state = { value: given };
        const shared = remaskedState(state, { value: table }, viewer);
        expect(shared).toEqual(once);
        expect(state).toEqual({ value: kept });
        // What is masked already stays the same object.
        expect(remaskedState(shared, { value: table }, viewer)).toBe(shared);
        expect(remaskedState(once, { value: table }, viewer)).toBe(once);
      }),
    );
  });
});

/** A game of which only the tables of events and moves count. */
function gameOf(events: object | "all" | undefined, moves: object | "all" | undefined = {}): Game<Kinds> {
  return { ...scene({}), view: { state: {}, events, moves } } as unknown as Game<Kinds>;
}

const at = { options: { isOpen: false } };

describe("a field of an event", () => {
  const event = { type: "took", seat: 1, seats: [0], card: 7, cards: [7, 8], because: "R1" };
  const unless = ({ card }: { card: number }): boolean => card === 7;
  test.each<[string, object, readonly unknown[], readonly unknown[]]>([
    [
      "all",
      { seat: "all", card: "all", cards: "all" },
      [7, 7, 7],
      [
        [7, 8],
        [7, 8],
        [7, 8],
      ],
    ],
    [
      "reveals, as all",
      { card: "reveals", cards: "reveals" },
      [7, 7, 7],
      [
        [7, 8],
        [7, 8],
        [7, 8],
      ],
    ],
    ["none", { card: "none", cards: "none" }, [null, null, null], [null, null, null]],
    [
      "count",
      { card: "count", cards: "count" },
      [null, null, null],
      [
        [null, null],
        [null, null],
        [null, null],
      ],
    ],
    [
      "its owner's",
      { card: { owner: "seat", others: "none" }, cards: { owner: "seat", others: "count" } },
      [null, 7, null],
      [
        [null, null],
        [7, 8],
        [null, null],
      ],
    ],
    [
      "its owner's, unless everybody can tell",
      {
        card: { owner: "seat", others: "none", unless },
        cards: { owner: "seat", others: "count", unless: () => false },
      },
      [7, 7, 7],
      [
        [null, null],
        [7, 8],
        [null, null],
      ],
    ],
    [
      "of several seats, in fields that hold one seat or a list",
      { card: { owner: ["seat", "seats"], others: "none" }, cards: { owner: "seats", others: "count" } },
      [7, 7, null],
      [
        [7, 8],
        [null, null],
        [null, null],
      ],
    ],
    ["of the seat, in short", { card: "owner", cards: "owner" }, [null, 7, null], [null, [7, 8], null]],
    [
      "everybody's by an option",
      {
        card: { owner: "seat", others: "none", unless: (_: object, { isOpen }: { isOpen: boolean }) => !isOpen },
        cards: { owner: "seat", others: "count", unless: (_: object, { isOpen }: { isOpen: boolean }) => isOpen },
      },
      [7, 7, 7],
      [
        [null, null],
        [7, 8],
        [null, null],
      ],
    ],
    ["forgotten", {}, [null, null, null], [null, null, null]],
  ])("%s", (_title, table, card, cards) => {
    const events = viewers.map((viewer) => viewEvents(gameOf({ took: table }), at, [event], viewer)[0] as typeof event);
    expect(events.map((one) => one.card)).toEqual(card);
    expect(events.map((one) => one.cards)).toEqual(cards);
    for (const one of events) {
      expect([one.type, one.because]).toEqual(["took", "R1"]);
      expect(Object.keys(one)).toEqual(Object.keys(event));
      expect(one.cards).not.toBe(event.cards);
    }
  });

  test("is public in a game without secrets, and hidden in a game that names no events", () => {
    const seen = (tables: "all" | undefined): unknown[] =>
      viewers.map((viewer) => viewEvents(gameOf(tables), at, [event], viewer)[0]);
    expect(seen("all")).toEqual([event, event, event]);
    const hidden = { type: "took", seat: null, seats: null, card: null, cards: null, because: "R1" };
    expect(seen(undefined)).toEqual([hidden, hidden, hidden]);
  });

  test("of the flow: everything is public, in copies", () => {
    const phased = { type: "phased", phases: ["a"], because: "R1" };
    const [copy] = viewEvents(gameOf({}), at, [phased] as never, "spectator");
    expect(copy).toEqual(phased);
    expect((copy as unknown as typeof phased).phases).not.toBe(phased.phases);
  });
});

describe("a field of a move", () => {
  const move = { type: "show", seat: 2, to: [0], card: 7, cards: [7, 8] };
  const seen = (table: object, options: object = {}): unknown[] =>
    ([0, 1, 2, "spectator"] as const).map(
      (viewer) => (viewMove(gameOf({}, { show: table }), { options }, 1, move, viewer) as typeof move).card,
    );

  test("is hidden where it is forgotten, and so is every field of a move without a table", () => {
    expect(seen({})).toEqual([null, null, null, null]);
    for (const game of [gameOf({}), { ...gameOf({}), view: { state: {}, events: {} } } as unknown as Game<Kinds>]) {
      const told = viewMove(game, at, 1, { ...move, because: 3 } as never, 1);
      expect(told).toEqual({ type: "show", seat: null, to: null, card: null, cards: null, because: null });
    }
    expect(viewMove(gameOf({}), at, 1, { type: "toString", card: 7 } as never, 1)).toMatchObject({ card: null });
  });

  test("is shown to the seat that makes the move, whatever field it calls seat, and to those that it names", () => {
    expect(seen({ card: "owner" })).toEqual([null, 7, null, null]);
    expect(seen({ card: { owner: "seat", others: "none" } })).toEqual([null, 7, null, null]);
    expect(seen({ card: { owner: ["seat", "to"], others: "none" } })).toEqual([7, 7, null, null]);
    expect(seen({ card: "all" })).toEqual([7, 7, 7, 7]);
    expect(seen({ card: "none" })).toEqual([null, null, null, null]);
    const counted = { cards: { owner: "to", others: "count" } };
    const told = [0, 1].map((viewer) => viewMove(gameOf({}, { show: counted }), at, 1, move as never, viewer));
    expect(told).toMatchObject([{ cards: [7, 8] }, { cards: [null, null] }]);
  });

  test("is shown to all in a game without secrets", () => {
    expect(viewMove(gameOf({}, "all"), at, 1, move, "spectator")).toEqual(move);
  });

  test("is shown to all where the options or the move say so", () => {
    const unless = ({ seat }: typeof move, { isOpen }: { isOpen?: boolean }): boolean => isOpen === true && seat === 2;
    const table = { card: { owner: "seat", others: "none", unless } };
    expect(seen(table)).toEqual([null, 7, null, null]);
    expect(seen(table, { isOpen: true })).toEqual([7, 7, 7, 7]);
  });

  test("is a copy", () => {
    const told = viewMove(gameOf({}, { show: { cards: "all" } }), at, 1, move as never, 0) as typeof move;
    expect(told.cards).toEqual(move.cards);
    expect(told.cards).not.toBe(move.cards);
  });
});

describe("a move in notation, as a viewer is told it", () => {
  const match = start(raid, { seats: 2, chance: fast("notation") });

  test("is only its type where something of it is hidden from the viewer", () => {
    const told = (type: "bid" | "shield", viewer: Viewer): string =>
      formatSeenMove(raid, match, 1, { type, card: 2 }, viewer);
    expect(([0, 1, "spectator"] as const).map((viewer) => told("bid", viewer))).toEqual(["bid", "b2", "bid"]);
    expect(([0, 1, "spectator"] as const).map((viewer) => told("shield", viewer))).toEqual(["s2", "s2", "s2"]);
    expect(formatSeenMove(raid, match, 1, { type: "pay" }, 0)).toBe("$");
  });
});

const told = gameOf({ took: { seat: "all", card: { owner: "seat", others: "none" }, shown: "reveals" } });

describe("how much of an event a viewer sees", () => {
  test("is what its table says; the flow's own are public, those without a table show nothing", () => {
    const took = { type: "took", seat: 1 };
    const sights = (event: { type: string }, field: string): unknown =>
      viewers.map((viewer) => eventLevels(told, at, event, viewer)(field));
    expect(sights(took, "seat")).toEqual(["all", "all", "all"]);
    expect(sights(took, "shown")).toEqual(["all", "all", "all"]);
    expect(sights(took, "card")).toEqual(["none", "all", "none"]);
    expect(sights(took, "other")).toEqual(["none", "none", "none"]);
    expect(sights(took, "type")).toEqual(["all", "all", "all"]);
    expect(sights(took, "because")).toEqual(["all", "all", "all"]);
    for (const type of ["phased", "gameEnded"]) expect(sights({ type }, "any")).toEqual(["all", "all", "all"]);
    for (const type of ["unheard", "toString"]) expect(sights({ type }, "any")).toEqual(["none", "none", "none"]);
    expect(viewEvents(told, at, [{ type: "phased", phases: ["a"] }, { type: "toString", any: 1 } as never], 0)).toEqual(
      [
        { type: "phased", phases: ["a"] },
        { type: "toString", any: null },
      ],
    );
  });

  test("asks for the options of the match", () => {
    for (const wrong of [{}, { options: null }, { options: "none" }, null])
      expect(() => eventLevels(told, wrong as never, { type: "took" }, 0)).toThrow(/^at: expected a match, with/);
  });

  test("a viewer is a seat that there is, or a spectator", () => {
    for (const viewer of [0, 1, "spectator"]) expect(isViewer(viewer, 2)).toBe(true);
    for (const viewer of [-1, -0, 2, 0.5, "0", null, undefined, "seat"]) expect(isViewer(viewer, 2)).toBe(false);
  });
});

describe("folding", () => {
  const game = scene({});
  const state = { phases: ["open"], outcome: null, said: ["a"] };
  const events = [
    { type: "said", word: "b", because: "one" },
    { type: "phased", phases: ["open", "next"], because: "one" },
    { type: "gameEnded", outcome: curtain, because: "over" },
  ] as const;
  const wanted = { phases: ["open", "next"], outcome: curtain, said: ["a", "b"] };

  test("makes a fresh state, with copies of what the events tell", () => {
    const before = structuredClone(state);
    const found = foldEvents(game, before, events as never);
    expect(found).toEqual(wanted);
    expect(before).toEqual(state);
    expect(found.phases).not.toBe(events[1].phases);
    expect(found.outcome).not.toBe(curtain);
    expect(events.map((event) => evolveAny(game, before, event, undefined))).toEqual([true, false, false]);
    expect(before.said).toEqual(["a", "b"]);
  });

  test("makes a view of a view, which stays, masked after each event", () => {
    const at = { ...view(game, { ...stateless(), state }, 0) };
    expect(foldView(game, at.state, events as never, 0)).toEqual(wanted);
    expect(at.state).toEqual(state);
    const nothing = foldView(game, at.state, [], 0);
    expect(nothing).toEqual(state);
    expect(nothing).not.toBe(at.state);
    const tables = game.view as Secrecy<Scene>;
    const closed = { ...game, view: { ...tables, state: { ...tables.state, said: "count" as const } } };
    expect(foldView(closed, at.state, events as never, 0)).toEqual({ ...wanted, said: [null, null] });
  });
});

function stateless() {
  return { game: "scene", edition: "1", seats: 2, options: {}, version: 0, toAct: [0], outcome: null } as const;
}
