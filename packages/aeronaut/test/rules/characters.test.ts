import { describe, expect, test } from "vitest";
import { characters } from "../../src/content/characters.js";
import { given } from "../given.js";

const options = { characters: true };
const tiny = { map: { kind: "generated", size: "tiny", seed: 1 }, ...options } as const;
const because = "R51-characters";

describe("characters", () => {
  test("no two characters have the same effect", () => {
    expect(new Set(characters.map(({ kind }) => kind)).size).toBe(8);
  });

  test("R51-characters red, blue, pink: a token for the seat that pays, whichever it is", () => {
    const thief = given({ options, areas: ["RR"], at: [3, 4, 5] }).when("C0R");
    expect(thief.state.tokens).toEqual([
      [1, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ]);
    expect(thief.events[1]).toMatchObject({ type: "bonusGained", seat: 0, kind: "steal", because });
    const pilot = given({ options, turn: 2, areas: ["", "", "BBB"], at: [3, 4, 5] }).when("C1B");
    expect(pilot.state.tokens.map(([, , , teleport]) => teleport)).toEqual([0, 0, 1]);
    const partner = given({ options: tiny, turn: 1, areas: ["", "PP"], at: [1, 2, 4] }).when("C4P");
    expect(partner.state.tokens.map(([, , share]) => share)).toEqual([0, 1, 0]);
  });

  test("R51-characters orange: one balloon may be changed by the seat that pays", () => {
    const painter = given({ options, turn: 2, areas: ["KK", "", "OOK"], at: [0, 1, 4] }).when("C5O");
    expect(painter.phase).toBe("swap");
    expect(painter.when("K~B").area(2)).toBe("xOxOB");
    expect(painter.when("-").area(2)).toBe("xOxOK");
  });

  test("R51-characters yellow: a point; white: a white balloon; green: a cell", () => {
    const poet = given({ options, turn: 1, areas: ["", "YYYYY"], at: [0, 1, 2] }).when("C8Y");
    expect(poet.state.bonusPoints).toEqual([0, 1, 0]);
    const tailor = given({ options, areas: ["WW"], at: [0, 0, 2] }).when("C3W");
    expect(tailor.area(0)).toBe("xWxWW");
    const porter = given({ options: tiny, turn: 2, areas: ["", "", "GG"], at: [1, 3, 4] }).when("C3G");
    expect(porter.state.capacity).toEqual([10, 10, 11]);
  });

  test("R51-characters black: the toll of the route, for the seat that pays", () => {
    const officer = given({ options, turn: 1, areas: ["", "KK", "W"], at: [0, 4, 3] }).when("C4K");
    expect(officer.state.tolls[4]).toBe(1);
    // Who flies over it is robbed by that seat, after the reward.
    expect(officer.when("F4 *R").legal).toContain("X3.1");
  });

  test("R51-characters on a gray route the type that is paid", () => {
    const gray = given({ options: { ...options, wildWinds: true }, areas: ["YYY"], at: [3, 4, 5] }).when("C1Y");
    expect(gray.state.bonusPoints).toEqual([1, 0, 0]);
  });

  test("R51-characters none for one balloon, a space, a share, nor without the option", () => {
    const one = given({ options: tiny, areas: ["P"], at: [0, 3, 4] }).when("C5P");
    expect(one.told).toBe("claimed turnStarted");
    const space = given({ options: { ...options, multiroutes: true }, areas: ["R"], at: [3, 4, 5] }).when("M2.0");
    expect(space.told).toBe("claimed turnStarted");
    const at = { areas: ["RR"], at: [3, 4, 5] };
    const share = given({ ...at, options, routes: { 0: "1" }, tokens: ["h"] }).when("S0R");
    expect(share.told).toBe("claimed turnStarted");
    expect(given(at).when("C0R").told).toBe("claimed turnStarted");
  });

  test("R51-characters before the bonuses of the spaces", () => {
    const both = given({ options: { ...options, bonusBalloons: true }, areas: ["RR"], at: [3, 4, 5] }).when("C0R");
    expect(both.events.filter(({ type }) => type === "bonusGained")).toMatchObject([
      { kind: "steal", because },
      { kind: "balloons", because: "R21a-plus" },
    ]);
  });

  test("R51-characters the phantom has no tokens and tolls, but the rest", () => {
    const solo = { seats: 1, options, turn: 1, at: [0, 3], areas: ["", "KKWW"] } as const;
    const toll = given(solo).when("C7K");
    expect(toll.state.tolls[7]).toBe(-1);
    expect(toll.told).not.toContain("bonusGained");
    expect(given(solo).when("C3W").area(1)).toBe("KKxWxWWW");
  });
});
