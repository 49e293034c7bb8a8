import { describe, expect, test } from "vitest";
import { canFinish, canSteal, canTeleport, hasAnyToken, hasUse, hasWayOut } from "../../src/terms/abilities.js";
import { isLive, liveByType, liveOf, liveTotal, liveTypes, lowestLive } from "../../src/terms/cells.js";
import { hasChoice, isForced, isVoid } from "../../src/terms/choices.js";
import { eachNaming, isNameable, lastNameable } from "../../src/terms/naming.js";
import { hasMark, hasTwin, isBegun, isFull, isOwner, spacesOf } from "../../src/terms/routes.js";
import { type Given, given, type Position } from "../given.js";

const bonus = { bonusBalloons: true };
const both = { bonusBalloons: true, trajectories: true };

describe("cells", () => {
  test("are live if they show a balloon that is not crossed out; hidden ones do not show it", () => {
    expect([0, 7, 8, 15, null, undefined].map(isLive)).toEqual([true, true, false, false, false, false]);
  });

  test("are counted by type, live ones only", () => {
    const { state } = given({ areas: ["R", "RxRKRxOK"] });
    expect([liveOf(state, 1, 0), liveOf(state, 1, 1), liveOf(state, 1, 4), liveOf(state, 0, 4)]).toEqual([2, 0, 2, 0]);
    expect(liveByType(state, 1)).toEqual([2, 0, 0, 0, 2, 0, 0, 0]);
    expect([liveTypes(state, 0), liveTypes(state, 1), liveTypes(state, 2)]).toEqual([0b1, 0b10001, 0]);
    expect([liveTotal(state, 0), liveTotal(state, 1), liveTotal(state, 2)]).toEqual([1, 4, 0]);
  });

  test("of a type are found from the lowest on, as many as are asked for", () => {
    const cells = [4, 0, 8, 0, null, 0];
    expect([0, 1, 2, 3, 9].map((count) => lowestLive(cells, 0, count))).toEqual([
      [],
      [1],
      [1, 3],
      [1, 3, 5],
      [1, 3, 5],
    ]);
  });
});

describe("marks on routes", () => {
  // Routes 2 and 5 stand before and behind the twins 3 and 4; each has a mark at the end that is nearer to them.
  const at = given({ options: { multiroutes: true }, routes: { 2: "--1", 5: "2", 6: "0" } });
  const onRoutes = (ask: (route: number) => boolean): number[] =>
    at.layout.length.flatMap((_, route) => (ask(route) ? [route] : []));

  test("belong to one route each", () => {
    const { state, layout } = at;
    expect(onRoutes((route) => hasMark(state, layout, route, 1))).toEqual([2]);
    expect(onRoutes((route) => hasMark(state, layout, route, 2))).toEqual([5]);
    expect(onRoutes((route) => isBegun(state, layout, route))).toEqual([2, 5, 6]);
    expect(onRoutes((route) => isFull(state, layout, route))).toEqual([5, 6]);
    expect(onRoutes((route) => isOwner(state, route, 2))).toEqual([5]);
    expect([0, 1, 2].map((seat) => spacesOf(state, seat))).toEqual([2, 1, 2]);
  });

  test("of a twin count as the twin, and so does a share without marks", () => {
    const { state, layout } = given({ routes: { 3: "12" } });
    expect([0, 1, 2].map((seat) => hasTwin(state, layout, 4, seat))).toEqual([false, true, true]);
    expect([1, 2].map((seat) => hasTwin(state, layout, 3, seat))).toEqual([false, false]);
    expect(hasTwin(state, layout, 0, 1)).toBe(false);
  });
});

describe("R22b-token-needed what a seat can do by abilities", () => {
  const asked = (ask: (at: Given) => boolean, ...positions: Position[]) => positions.map((each) => ask(given(each)));

  test("needs the token of that ability, of the seat's own", () => {
    const { state } = given({ options: bonus, tokens: ["", "e"] });
    expect([0, 1, 2].map((seat) => hasAnyToken(state, seat))).toEqual([false, true, false]);
    expect(hasAnyToken(given({ options: bonus, tokens: ["s"] }).state, 0)).toBe(true);
  });

  test("R24-steal is to name a cell, with room for it", () => {
    const robbable: Position = { options: bonus, areas: ["R", "W"] };
    expect(
      asked(
        ({ state }) => canSteal(state, 0),
        { ...robbable, tokens: ["s"] },
        { ...robbable, tokens: ["jhte", "s"] },
        { ...robbable, tokens: ["s"], areas: ["R"] },
        { ...robbable, tokens: ["s"], areas: ["R".repeat(10), "W"] },
      ),
    ).toEqual([true, false, false, false]);
  });

  test("R25a-full-and-joined is to complete a full trajectory between cities that are joined", () => {
    const joined: Position = { options: both, routes: { 2: "1" }, holders: { 1: "0" } };
    expect(
      asked(
        ({ state, layout }) => canFinish(state, layout, 1),
        { ...joined, tokens: ["", "j"] },
        { ...joined, tokens: ["j", "shte"] },
        { ...joined, tokens: ["", "j"], holders: {} },
        { ...joined, tokens: ["", "j"], holders: { 1: "1" } },
        { ...joined, tokens: ["", "j"], holders: { 1: "0+1" } },
        { ...joined, tokens: ["", "j"], routes: { 2: "0" } },
      ),
    ).toEqual([true, false, false, false, false, false]);
  });

  test("R27a-another-city is to go to a free slot elsewhere", () => {
    expect(
      asked(
        ({ state, layout }) => canTeleport(state, layout, 2),
        { options: bonus, tokens: ["", "", "t"] },
        { options: bonus, tokens: ["t", "t", "sjhe"] },
        { options: bonus, tokens: ["", "", "t"], full: [0, 1, 2, 3, 4, 5] },
        // The only city with a free slot is the seat's own.
        { options: bonus, tokens: ["", "", "t"], full: [0, 1, 2, 4, 5] },
        { options: bonus, tokens: ["", "", "t"], full: [0, 1, 2, 3, 4] },
      ),
    ).toEqual([true, false, false, false, true]);
  });

  test("R60b-not-stuck helps a seat that is stuck, unless it is another turn or a share", () => {
    const stuck: Position = { options: both, areas: ["xR".repeat(10), "W"], routes: { 2: "0" }, holders: { 1: "1" } };
    const helped = ["s", "j", "h", "t", "e", "he"].map((tokens) => {
      const { state, layout } = given({ ...stuck, capacity: [11], tokens: [tokens] });
      return [hasWayOut(state, layout, 0), hasUse(state, layout, 0)];
    });
    expect(helped).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [true, true],
      [false, true],
      [false, true],
    ]);
  });
});

describe("cells that a thief may name", () => {
  const thieves = { thieves: true };

  test("are drawn, live and not named before", () => {
    const { state } = given({ options: thieves, areas: ["", "WxKR!O"] });
    expect([0, 1, 2, 3, 4, 5].map((cell) => isNameable(state, 1, cell))).toEqual([
      false,
      true,
      false,
      false,
      true,
      false,
    ]);
    expect([lastNameable(state, 1), lastNameable(state, 0)]).toEqual([4, 0]);
    expect(lastNameable(given({ options: thieves, areas: ["", "WR!xK"] }).state, 1)).toBe(1);
    const secret = given({ options: { ...thieves, secretAreas: true }, areas: ["", "WxKR!"] }).state;
    expect([0, 1, 2, 3, 4].map((cell) => isNameable(secret, 1, cell))).toEqual([false, true, true, false, false]);
    expect(lastNameable(given({ options: thieves, areas: ["", "xKR!"] }).state, 1)).toBe(0);
  });

  test("are taken clockwise from the thief, until there are enough", () => {
    const { state } = given({ options: thieves, seats: 4, areas: ["W", "KK", "", "R"] });
    const named = (thief: number, victims: number, most = 99) => {
      const cells: string[] = [];
      const isEnough = eachNaming(state, thief, victims, (victim, cell) => cells.push(`${victim}.${cell}`) >= most);
      return [cells.join(" "), isEnough];
    };
    expect(named(2, 0b1011)).toEqual(["3.1 0.1 1.1 1.2", false]);
    expect(named(2, 0b0010)).toEqual(["1.1 1.2", false]);
    expect(named(2, 0b1011, 2)).toEqual(["3.1 0.1", true]);
    expect(named(2, 0)).toEqual(["", false]);
    // Nobody robs itself.
    expect(named(1, 0b0010)).toEqual(["", false]);
  });
});

describe("R35b-in-order consequences", () => {
  type Task = NonNullable<Position["queue"]>[number];
  const take = (types: number, victims = 0): Task => ({ kind: "take", seat: 0, types, each: 2, times: 1, victims });
  const answers = (task: Task, position: Position = {}) => {
    const { state } = given({ options: { thieves: true }, ...position });
    const view = { ...state, queue: [task] };
    return [isVoid(view, task), isForced(view, task), hasChoice(view)];
  };
  const full = "xR".repeat(10);

  test("of which nothing can come are void", () => {
    expect(answers(take(0b11), { areas: [full] })).toEqual([true, false, false]);
    expect(answers({ kind: "reward", seat: 1, types: 0b11 }, { areas: ["", full] })).toEqual([true, false, false]);
    expect(answers({ kind: "discard", seat: 1 }, { areas: ["R", "xR"] })).toEqual([true, false, false]);
    expect(answers({ kind: "swap", seat: 1, left: 2 }, { areas: ["R", "xR"] })).toEqual([true, false, false]);
    for (const kind of ["rob", "robLast"] as const) {
      expect(answers({ kind, seat: 0, victims: 0b10 }, { areas: ["R", "xR"] })).toEqual([true, false, false]);
      expect(answers({ kind, seat: 0, victims: 0b10 }, { areas: [full, "R"] })).toEqual([true, false, false]);
      expect(answers({ kind, seat: 0, victims: 0b10 }, { areas: ["", "R"] })).toEqual([false, false, true]);
    }
  });

  test("without a choice are forced", () => {
    expect(answers(take(0b100))).toEqual([false, true, false]);
    expect(answers(take(0b100, 0b10), { areas: ["", "R"] })).toEqual([false, false, true]);
    expect(answers(take(0b100, 0b10), { areas: ["", "xR"] })).toEqual([false, true, false]);
    expect(answers(take(0b101))).toEqual([false, false, true]);
    expect(answers({ kind: "reward", seat: 1, types: 0b10 })).toEqual([false, true, false]);
    expect(answers({ kind: "reward", seat: 1, types: 0b11 })).toEqual([false, false, true]);
    expect(answers({ kind: "discard", seat: 1 }, { areas: ["", "RR"] })).toEqual([false, true, false]);
    expect(answers({ kind: "discard", seat: 1 }, { areas: ["", "RO"] })).toEqual([false, false, true]);
    expect(answers({ kind: "swap", seat: 1, left: 1 }, { areas: ["", "RR"] })).toEqual([false, false, true]);
  });

  test("are always asked for where areas are secret, if balloons are lost", () => {
    const options = { secretAreas: true };
    expect(answers({ kind: "discard", seat: 1 }, { options, areas: ["", "RR"] })).toEqual([false, false, true]);
  });

  test("are decided by their seat alone, in its phase alone", () => {
    const waiting = (phase: "take" | "reward" | "discard" | "swap" | "rob", task: Task) =>
      given({ phase, base: "after", areas: ["RO", "RO", "RO"], options: { thieves: true }, queue: [task] });
    const decisions = [
      [waiting("take", take(0b11)), "+R", "R11c-take"],
      [waiting("reward", { kind: "reward", seat: 0, types: 0b111111 }), "*R", "R13c-reward"],
      [waiting("discard", { kind: "discard", seat: 0 }), "!R", "R21d-discard"],
      [waiting("swap", { kind: "swap", seat: 0, left: 1 }), "R~O", "R21f-change"],
      [waiting("rob", { kind: "rob", seat: 0, victims: 0b10 }), "X2.1", "R40d-robbery"],
    ] as const;
    for (const [at, move, rule] of decisions) {
      expect(at.refused(move)).toBeUndefined();
      expect(at.refused(move, 1)).toMatchObject({ rule, code: "not-your-turn" });
      expect(at.refused("F0")).toMatchObject({ rule, code: "wrong-phase" });
    }
  });

  test("that wait for nobody leave no choice", () => {
    expect(hasChoice(given().state)).toBe(false);
  });
});
