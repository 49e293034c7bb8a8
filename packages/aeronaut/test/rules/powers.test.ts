import {
  formatPosition,
  legalMoves,
  type Seat,
  scripted,
  start,
  undoable,
  type Viewer,
  view,
  viewEvents,
} from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { abilityKinds } from "../../src/content/bonuses.js";
import { type Aeronaut, aeronaut } from "../../src/index.js";
import { bench, type Given, given } from "../given.js";

const tiny = { kind: "generated", size: "tiny", seed: 1 } as const;
const options = { powers: true, trajectories: true };
const full = [0, 1, 2, 3, 4, 5];
const others: readonly Viewer[] = [1, 2, "spectator"];

/**
 * Returns all that these viewers can learn of a match: views, events, undo, whose turn, codes, and what may be done.
 */
function learnt({ match, events }: Given, viewers: readonly Viewer[]): string {
  return JSON.stringify([
    match.toAct,
    match.toAct.map((seat) => legalMoves(aeronaut, match, seat).length),
    viewers.map((viewer) => {
      const seen = view(aeronaut, match, viewer);
      const undo = [0, 1, 2].map((seat) => undoable(aeronaut, match, seat));
      return [seen.state, viewEvents(aeronaut, match, events, viewer), undo, formatPosition(aeronaut, seen)];
    }),
  ]);
}

/** Plays the same with each power of seat 0, and expects that the other viewers learn the same. */
function sameForAll(moves: string, position: object): Given[] {
  const ends = [..."sjhte"].map((power) => given({ options, ...position, powers: `${power}st` }).when(moves));
  expect(new Set(ends.map((end) => learnt(end, others))).size).toBe(1);
  return ends;
}

function dealt(seats: Aeronaut["seats"], given: object, powers: readonly number[]): readonly number[] {
  const chance = scripted({ powers });
  return start(aeronaut, { seats, options: { map: tiny, powers: true, ...given }, chance }).state.powers;
}

describe("secret powers", () => {
  test("R52a-power each seat but the phantom gets one of two cards of each ability", () => {
    const stay = [9, 8, 7, 6, 5, 4, 3, 2, 1];
    expect(dealt(6, { trajectories: true }, stay)).toEqual([0, 0, 1, 1, 2, 2]);
    expect(dealt(6, { trajectories: true }, [0, 8, 7, 6, 5, 4, 3, 2, 1])).toEqual([4, 0, 1, 1, 2, 2]);
    // Without trajectories no card is about them.
    expect(dealt(6, {}, stay.slice(2))).toEqual([0, 0, 2, 2, 3, 3]);
    expect(dealt(1, {}, stay.slice(2))).toEqual([0, -1]);
    const none = start(aeronaut, { seats: 2, options: { map: bench } }).state;
    expect([none.powers, none.powersHidden]).toEqual([
      [-1, -1],
      [false, false],
    ]);
  });

  test("R52a-power only its owner sees a power before it is revealed", () => {
    const seen = (at: Given): (readonly (number | null)[])[] =>
      ([0, 1, 2, "spectator"] as const).map((viewer) => [...view(aeronaut, at.match, viewer).state.powers]);
    const at = given({ options, powers: "ste" });
    expect(seen(at)).toEqual([
      [0, null, null],
      [null, 3, null],
      [null, null, 4],
      [null, null, null],
    ]);
    expect(seen(at.when("V"))).toEqual([
      [0, null, null],
      [0, 3, null],
      [0, null, 4],
      [0, null, null],
    ]);
    expect(at.state.powersHidden).toEqual([true, true, true]);
    expect(at.when("V").state.powersHidden).toEqual([false, true, true]);
  });

  test("R52c-reveal each power becomes a token of its ability, and works from then on", () => {
    const position = { areas: ["RR", "W", "K"], routes: { 0: "012", 3: "0" }, holders: { 0: "12" } };
    const uses = ["A.X2.1", "A.T0", "S0R", "A.P4", "A.E"];
    [..."sjhte"].forEach((power, at) => {
      const routes = power === "h" ? { 0: "1" } : position.routes;
      const before = given({ options, ...position, routes, powers: `${power}st` });
      const after = before.when("V");
      const kind = abilityKinds[at];
      expect(after.events).toEqual([{ type: "powerRevealed", seat: 0, kind, because: "R52c-reveal" }]);
      expect(after.state.tokens[0]).toEqual([0, 1, 2, 3, 4].map((other) => (other === at ? 1 : 0)));
      expect(before.legal.includes(uses[at]!)).toBe(false);
      expect(after.legal.includes(uses[at]!)).toBe(true);
      // It is still the turn of this seat, before its action.
      expect([after.state.seat, after.phase]).toEqual([0, "act"]);
    });
  });

  test("R52c-reveal a hidden power is no token", () => {
    const at = given({ options, powers: "sst", areas: ["", "W"] });
    expect(at.refused("A.X2.1")).toMatchObject({ rule: "R22b-token-needed", code: "no-ability" });
    expect(at.when("V A.X2.1").area(0)).toBe("W");
  });

  test("R52b-hidden-power once, before the action, in the own turn", () => {
    const at = given({ options, powers: "tst" });
    expect(at.legal).toContain("V");
    const again = at.when("V");
    expect(again.legal).not.toContain("V");
    expect(again.refused("V")).toMatchObject({ rule: "R52b-hidden-power", code: "no-power" });
    expect(given().refused("V")).toMatchObject({ rule: "R52b-hidden-power", code: "no-power" });
    expect(at.refused("V", 1)).toMatchObject({ code: "not-your-turn" });
    // A token keeps the turn open after the action; the power has to wait for the next turn.
    const acted = given({ options: { ...options, bonusBalloons: true }, powers: "tst", tokens: ["t"] }).when("F0");
    expect([acted.phase, acted.legal.includes("V")]).toEqual(["after", false]);
    expect(acted.refused("V")).toMatchObject({ rule: "R23a-own-turn", code: "wrong-phase" });
  });

  test("R52b-hidden-power seat 0 does not reveal its power in the turn of the phantom", () => {
    const solo = given({ seats: 1, options: { powers: true }, turn: 1, at: [0, 3], areas: ["", "KKWW"], powers: "t" });
    expect(solo.refused("V")).toMatchObject({ code: "wrong-phase" });
    expect(solo.legal).not.toContain("V");
  });

  test("R52b-hidden-power between two turns only what was revealed is of use", () => {
    const between = { options: { ...options, betweenTurns: true }, powers: "tst" };
    expect(given(between).when("F0").match.toAct).toEqual([1]);
    const shown = given({ ...between, powers: "tsT", tokens: ["", "", "t"] }).when("F0");
    expect([shown.phase, shown.match.toAct]).toEqual(["between", [2]]);
    expect(shown.legal).not.toContain("V");
  });

  test("R52c-reveal nobody else learns anything from what is asked, offered, ended or logged", () => {
    sameForAll("F0", {});
    sameForAll("C0R", { areas: ["RR"] });
    sameForAll("F0", { routes: { 0: "1" } });
    sameForAll("F0", { options: { ...options, bonusBalloons: true }, tokens: ["t"] });
    sameForAll("C7K", { options: { powers: true, secretAreas: true }, turn: 2, areas: ["RR", "", "KK"], full });
  });

  test("R52c-reveal a seat that is stuck is not asked, whatever its power", () => {
    // Seat 0 can neither fly nor claim. To steal would help it, to share would not: that has to stay its secret.
    const over = [..."sjhte"].map((power) =>
      given({ options: { powers: true }, turn: 2, full, areas: ["", "W", "KK"], powers: `${power}st` }).when("C7K"),
    );
    for (const { told, match } of over) {
      expect(match.outcome).toMatchObject({ reason: "no-action", endedBy: 0 });
      expect(told).toBe("claimed received turnStarted revealed gameEnded");
    }
  });

  test("R52c-reveal no power that was revealed is taken back, whichever it is", () => {
    for (const power of "sjhte") {
      const shown = given({ options, powers: `${power}st` }).when("V");
      expect(undoable(aeronaut, shown.match, 0)).toEqual({ ok: false, code: "something-was-revealed" });
    }
  });

  test("at the end everything is turned up: powers", () => {
    const position = { options: { powers: true }, turn: 2, full, areas: ["", "W", "KK"] };
    const over = given({ ...position, powers: "sTe" }).when("C7K");
    expect(over.events.at(-2)).toMatchObject({ type: "revealed", powers: [0, 3, 4] });
    const seats: readonly Seat[] = [0, 1, 2];
    for (const seat of seats) expect(view(aeronaut, over.match, seat).state.powers).toEqual([0, 3, 4]);
  });
});
