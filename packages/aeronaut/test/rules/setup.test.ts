import { scripted, start } from "@turnwright/core";
import { leftOver } from "@turnwright/core/internal";
import { describe, expect, test } from "vitest";
import { type Aeronaut, aeronaut } from "../../src/index.js";
import { boardOf } from "../../src/maps.js";
import { isDuo } from "../../src/terms/seats.js";
import { bench, given, standing } from "../given.js";

describe("setup", () => {
  test("R1a-map the map lies there with the layers that are awake", () => {
    const asleep = start(aeronaut, { seats: 3, options: { map: bench } });
    expect(asleep.entry.events[0]).toMatchObject({ type: "gameStarted", name: "bench", because: "R1a-map" });
    const board = boardOf(asleep.state);
    expect(board.trajectories).toEqual([]);
    expect(
      board.routes.every(({ gray, multi, bonus }) => !gray && multi === null && bonus.every((b) => b === null)),
    ).toBe(true);
    const options = { map: bench, trajectories: true, multiroutes: true, wildWinds: true, bonusBalloons: true };
    const awake = boardOf(start(aeronaut, { seats: 3, options }).state);
    expect(awake).toEqual(bench.board);
    // Without trajectories their ability reads as a point.
    const { trajectories: _, ...without } = options;
    expect(boardOf(start(aeronaut, { seats: 3, options: without }).state).routes[8].bonus[3]).toEqual({
      kind: "points",
      value: 1,
    });
  });

  test("R1a-map a seed that nobody chose is drawn, again where the map is too small for the seats", () => {
    const map = { kind: "generated", size: "tiny" } as const;
    const drawn = start(aeronaut, { seats: 2, options: { map }, chance: scripted({ map: [0, 1] }) });
    expect(boardOf(drawn.state).name).toBe("tiny-1");
    expect(drawn.options.map).toEqual({ kind: "generated", size: "tiny", seed: null });
    expect(leftOver(drawn.chance)).toEqual({});
    const high = start(aeronaut, { seats: 2, options: { map }, chance: scripted({ map: [65_535, 65_535] }) });
    expect(boardOf(high.state).name).toBe("tiny-4294967295");
    // tiny-3 has exactly the 24 slots that six seats need.
    const enough = start(aeronaut, { seats: 6, options: { map }, chance: scripted({ map: [0, 3] }) });
    expect(boardOf(enough.state).name).toBe("tiny-3");
    // tiny-13 has 22 slots: not enough for six seats, who need 24.
    const again = start(aeronaut, { seats: 6, options: { map }, chance: scripted({ map: [0, 13, 0, 1] }) });
    expect(boardOf(again.state).name).toBe("tiny-1");
    expect(leftOver(again.chance)).toEqual({});
  });

  test("R1b-areas half a cell for each route, twice as many with two seats and in solo", () => {
    const cells = (seats: Aeronaut["seats"], areaCells: number | null): readonly number[] =>
      start(aeronaut, { seats, options: { map: bench, areaCells } }).state.capacity;
    expect(cells(3, null)).toEqual([5, 5, 5]);
    expect(cells(4, 12)).toEqual([12, 12, 12, 12]);
    expect(cells(2, null)).toEqual([10, 10]);
    expect(cells(1, 7)).toEqual([14, 14]);
    expect(start(aeronaut, { seats: 3 }).state.capacity).toEqual([25, 25, 25]);
  });

  test("R2a-free-slot a city whose slots are filled takes nobody", () => {
    const three = standing(start(aeronaut, { seats: 4, options: { map: bench } })).when("@3 @3 @3");
    expect(three.legal).toBe("@0 @1 @2 @4 @5");
    expect(three.refused("@3")).toEqual({ rule: "R2a-free-slot", code: "city-full", facts: { city: 3, slots: 3 } });
  });

  test("R2b-place the seats place in turn, from the first one on, and fill slots", () => {
    const begun = standing(start(aeronaut, { seats: 3, options: { map: bench, firstSeat: 2 } }));
    expect(begun.match.toAct).toEqual([2]);
    expect(begun.refused("@0", 0)).toEqual({ rule: "R2b-place", code: "not-your-turn", facts: { toAct: [2] } });
    expect(begun.refused("F0")).toEqual({
      rule: "R2b-place",
      code: "wrong-phase",
      facts: { phase: "placement", move: "fly" },
    });
    const two = begun.when("@5 @0");
    expect(two.state.travellers).toEqual([0, -1, 5]);
    expect(two.state.filled).toEqual([1, 0, 0, 0, 0, 1]);
    expect(two.match.toAct).toEqual([1]);
    expect(two.events[0]).toEqual({ type: "placed", seat: 2, city: 5, because: "R2b-place" });
  });

  test("R3-shared-city travellers may stand together", () => {
    const begun = standing(start(aeronaut, { seats: 3, options: { map: bench } })).when("@1 @1 @1");
    expect(begun.state.travellers).toEqual([1, 1, 1]);
    expect(begun.state.filled[1]).toBe(3);
    // All of them are given something when a route of their city is claimed.
    const claimed = given({ at: [1, 1, 1], areas: ["RR"] }).when("C0R");
    expect([claimed.area(0), claimed.area(1), claimed.area(2)]).toEqual(["xRxRR", "R", "R"]);
  });

  test("R4a-placed when all have placed the first turn comes", () => {
    const begun = standing(start(aeronaut, { seats: 2, options: { map: bench } })).when("@0");
    expect(begun.phase).toBe("placement");
    const placed = begun.when("@1");
    expect(placed.phase).toBe("act");
    expect(placed.state.turn).toBe(1);
  });

  test("R4b-clockwise turns go round from the first seat, numbered from 1", () => {
    const begun = standing(start(aeronaut, { seats: 3, options: { map: bench, firstSeat: 1 } }));
    const placed = begun.when("@0 @0 @0");
    expect(placed.events.at(-1)).toEqual({
      type: "turnStarted",
      seat: 1,
      turn: 1,
      extra: false,
      because: "R4b-clockwise",
    });
    const seats = ["F0", "F0", "F0", "F2"].reduce(
      (now, move) => ({ at: now.at.when(move), seats: [...now.seats, now.at.state.seat] }),
      { at: placed, seats: [] as number[] },
    );
    expect(seats.seats).toEqual([1, 2, 0, 1]);
    expect(seats.at.state.turn).toBe(5);
  });

  test("R1c-compensation later seats begin with balloons, whose types a table names by the order of the map", () => {
    const begun = (seats: Aeronaut["seats"], options: object): readonly (readonly number[])[] =>
      start(aeronaut, { seats, options: { map: { kind: "fixed", name: "skerries" }, ...options } }).state
        .cells as number[][];
    const [R, O, W, B, P, G] = [0, 1, 3, 5, 6, 7];
    expect(begun(2, {})).toEqual([[], [G]]);
    expect(begun(3, {})).toEqual([[], [W], [R, B]]);
    expect(begun(4, {})).toEqual([[], [W], [R, B], [B, P]]);
    expect(begun(5, {})).toEqual([[], [R], [W], [B, P], [R, G]]);
    expect(begun(6, {})).toEqual([[], [R], [W], [B, P], [R, G], [O]]);
    const author = [[], [R], [R], [R, O], [R, O], [R, O, W]];
    for (const seats of [2, 3, 4, 5, 6] as const) {
      expect(begun(seats, { compensation: "author" })).toEqual(author.slice(0, seats));
      expect(begun(seats, { compensation: "none" })).toEqual(author.slice(0, seats).map(() => []));
    }
    // The place counts, not the seat; in solo nobody is compensated.
    expect(begun(3, { firstSeat: 1 })).toEqual([[R, B], [], [W]]);
    expect(begun(1, {})).toEqual([[], []]);
    const last = bench.board.types.at(-1);
    const { events } = start(aeronaut, { seats: 2, options: { map: bench } }).entry;
    expect(events[2]).toMatchObject({ why: "compensation", seat: 1, balloon: last, because: "R1c-compensation" });
    // Everybody sees them, in secret areas, too.
    const secret = start(aeronaut, { seats: 2, options: { map: bench, secretAreas: true } });
    expect(secret.state.ledger[1]).toEqual([{ kind: "in", count: 1, types: [last] }]);
  });

  test("R50a-card each seat but the phantom gets one card of the shuffled eight", () => {
    const options = { map: { kind: "fixed", name: "skerries" }, objectives: true } as const;
    // 7 stays, then every card changes places with the first: 7 6 5 ... come to lie in front.
    const luck = { deck: [7, 6, 5, 4, 3, 2, 1] };
    const three = start(aeronaut, { seats: 3, options, chance: scripted(luck) });
    expect(three.state.objectives).toEqual([0, 1, 2]);
    const turned = start(aeronaut, { seats: 3, options, chance: scripted({ deck: [0, 6, 5, 4, 3, 2, 1] }) });
    expect(turned.state.objectives).toEqual([7, 1, 2]);
    expect(start(aeronaut, { seats: 1, options }).state.objectives[1]).toBe(-1);
    expect(start(aeronaut, { seats: 2, options: { map: options.map } }).state.objectives).toEqual([-1, -1]);
  });

  test("R71-duo solo plays by the rules of the duo", () => {
    expect(isDuo(given({ seats: 1 }).state)).toBe(true);
    expect(isDuo(given({ seats: 2 }).state)).toBe(true);
    expect(isDuo(given().state)).toBe(false);
    const solo = given({ seats: 1, areas: ["WW"], at: [0, 3] }).when("C3W");
    expect(solo.state.capacity).toEqual([20, 20]);
    expect(solo.state.closed[4]).toBe(true);
  });
});
