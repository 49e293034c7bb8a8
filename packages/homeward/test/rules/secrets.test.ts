import { derivedOf, fast, playUnknown, resume, seeded, start, view, viewEvents, viewMove } from "@turnwright/core";
import { randomGame } from "@turnwright/testkit";
import { describe, expect, test } from "vitest";
import { homeward } from "../../src/index.js";
import { given, mapA } from "../given.js";
import { underTest } from "../under-test.js";

const begun = start(homeward, { seats: 3, chance: seeded("5".repeat(64)) });

describe("who sees what", () => {
  test("everything but the order of the stack, the box and the decks, to everybody alike", () => {
    const seen = view(homeward, begun, "spectator").state;
    const { stack, box, decks, ...open } = begun.state;
    expect(seen).toMatchObject(open);
    expect(seen.stack).toEqual(stack.map(() => null));
    expect(seen.box).toEqual(box.map(() => null));
    expect(seen.decks).toEqual(decks.map((deck) => deck.map(() => null)));
    for (const seat of [0, 1, 2]) expect(view(homeward, begun, seat).state).toEqual(seen);
  });

  test("the setup tells the pit and how many are hidden", () => {
    const told = begun.entry.events.map(({ type }) => type);
    const given = ["tokensGiven", "tokensGiven"];
    expect(told.slice(0, 6)).toEqual(["gameStarted", "pilesFormed", ...given, "homePlaced", "stackFormed"]);
    const [started, , first, second, , formed] = viewEvents(homeward, begun, begun.entry.events, 0);
    expect(started).toMatchObject({ type: "gameStarted", pit: begun.state.pit, deckCounts: [23, 19, 5] });
    expect([first, second]).toMatchObject([
      { seat: 0, tokens: [1, 1, 1, 1] },
      { seat: 1, tokens: [1, 1, 0, 0] },
    ]);
    const open = begun.entry.events.filter(({ type }) => type !== "gameStarted" && type !== "stackFormed");
    expect(open).toHaveLength(begun.entry.events.length - 2);
    for (const viewer of [0, 2, "spectator"] as const) expect(viewEvents(homeward, begun, open, viewer)).toEqual(open);
    expect(started).toMatchObject({ lower: new Array(23).fill(null), top: new Array(5).fill(null) });
    expect(formed).toMatchObject({
      type: "stackFormed",
      stack: new Array(54).fill(null),
      box: new Array(10).fill(null),
    });
  });

  test("every other field of every move and event is told to everybody", () => {
    const played = underTest.setups.flatMap((setup) =>
      ["a", "b", "c", "d", "e", "f"].map((seed) => randomGame(homeward, setup, seed, { longest: 300 })),
    );
    const seen = new Set<string>();
    for (const { seat, move, after } of played.flatMap(({ steps }) => steps)) {
      seen.add(move.type);
      for (const { type } of after.entry.events) seen.add(type);
      for (const viewer of [0, 1, "spectator"] as const) {
        expect(viewMove(homeward, after, seat, move, viewer)).toEqual(move);
        expect(viewEvents(homeward, after, after.entry.events, viewer)).toEqual(after.entry.events);
      }
    }
    const ofSetup = ["gameStarted", "pilesFormed", "tokensGiven", "homePlaced", "stackFormed"];
    const rare = ["tileSetAside", "topCardForfeited", "topCardAwarded", "claimTop"];
    const all = [...Object.keys(homeward.evolve), ...homeward.compiled.moves.keys()];
    expect(all.filter((type) => !seen.has(type) && !rare.includes(type)).sort()).toEqual(ofSetup.sort());
  });

  test("so is what random play hardly meets: tiles set aside, top cards lost, chosen and given", () => {
    const aside = given({ map: `${mapA} 32+0,1^0`, pit: [[], []], stack: [48, 64, 2, 3] }).when("=");
    const claim = given({ map: mapA, phase: "claim", pit: [[], [], [56, 59]], cards: [[28, 34, 40]] }).when("^59");
    const forfeit = given({
      map: mapA,
      options: { supports: "forfeit" },
      phase: "pay",
      buying: { card: 30, credits: 0 },
      pit: [[], [30], [53]],
      tokens: [[3, 1, 1, 1]],
      cards: [[28, 32, 10]],
      tops: [[{ card: 52, supports: [28, 32] }]],
    }).when("~28");
    const rare = [
      ["tileSetAside", aside.match, { type: "stay" }],
      ["topCardAwarded", claim.match, { type: "claimTop", card: 59 }],
      ["topCardForfeited", forfeit.match, { type: "tradeIn", card: 28 }],
    ] as const;
    for (const [type, match, move] of rare) {
      const { events } = match.entry;
      expect(events.map((event) => event.type)).toContain(type);
      for (const viewer of [0, 1, "spectator"] as const) {
        expect(viewEvents(homeward, match, events, viewer)).toEqual(events);
        expect(viewMove(homeward, match, 0, move, viewer)).toEqual(move);
      }
    }
  });

  test("a tile and a card come to light when they are drawn, and bar undo", () => {
    const pit = [[10, 6, 13, 20, 27]];
    const bought = given({ map: mapA, phase: "shop", pit, decks: [[5, 4]], tokens: [[0, 3, 0, 0]] }).when("$10");
    expect(viewEvents(homeward, bought.match, bought.match.entry.events, 1)[4]).toMatchObject({
      type: "pitRefilled",
      card: 5,
    });
    const drawn = given({ map: mapA, pit: [[], []], stack: [2, 3] }).when("=");
    expect(viewEvents(homeward, drawn.match, drawn.match.entry.events, "spectator").at(-2)).toMatchObject({ tile: 2 });
  });

  test("two truths with other orders look alike until something is drawn", () => {
    const { state, seats, options } = begun;
    const twin = {
      ...structuredClone(state),
      stack: [...state.stack.slice(0, -1).reverse(), state.stack.at(-1)!],
      box: [...state.box].reverse(),
      decks: state.decks.map((deck) => [...deck].reverse()),
    };
    let [one, other] = [begun, resume(homeward, { seats, options, state: twin }, { chance: fast("twin") })];
    expect(JSON.stringify(view(homeward, other, 0).state)).toBe(JSON.stringify(view(homeward, one, 0).state));
    for (const move of [{ type: "placeTile" }, { type: "stay" }]) {
      const first = homeward.compiled.moves.get(move.type)!;
      first.offer(one.state, 0, (offered) => void Object.assign(move, offered), derivedOf(homeward, one.state));
      const answers = [one, other].map((match) => playUnknown(homeward, match, 0, { ...move }));
      const [here, there] = answers.map((answer) =>
        answer.ok ? viewEvents(homeward, answer.match, answer.events, 1) : [],
      );
      expect(there).toEqual(here);
      [one, other] = answers.map((answer) => (answer.ok ? answer.match : begun)) as [typeof one, typeof other];
    }
  });

  test("nothing is opened at the end", () => {
    const over = given({ map: mapA, turn: 1, pit: [[], []], stack: [], trigger: "tiles" }).when("=");
    const seen = view(homeward, over.match, 0).state;
    expect(seen.box.every((tile) => tile === null)).toBe(true);
    expect(seen.decks.flat().every((card) => card === null)).toBe(true);
    expect(seen.decks[1].length).toBeGreaterThan(0);
  });
});
