import { type CitedEvent, undoable, view, viewEvents } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { type Aeronaut, aeronaut } from "../../src/index.js";
import { crossedCells } from "../../src/terms/cells.js";
import { areaText, type Given, given } from "../given.js";

const secret = { options: { secretAreas: true } };

function seenArea(at: ReturnType<typeof given>, of: number, by: number | "spectator"): string {
  const { cells, named } = view(aeronaut, at.match, by).state;
  return areaText(cells[of], named[of]);
}

function seenEvents(at: ReturnType<typeof given>, by: number | "spectator"): object[] {
  return viewEvents(aeronaut, at.match, at.match.entry.events as CitedEvent<Aeronaut>[], by).filter(
    ({ type }) => !["phased", "queued", "settled"].includes(type),
  );
}

describe("secret powers", () => {
  test("a power is its owner's secret until it is revealed, or until the end", () => {
    const powersOf = (at: Given, viewer: number | "spectator") => view(aeronaut, at.match, viewer).state.powers;
    const hidden = given({ options: { powers: true }, powers: "tSe", turn: 2 });
    expect([powersOf(hidden, 0), powersOf(hidden, 2), powersOf(hidden, "spectator")]).toEqual([
      [3, 0, null],
      [null, 0, 4],
      [null, 0, null],
    ]);
    const shown = hidden.when("V");
    expect(powersOf(shown, "spectator")).toEqual([null, 0, 4]);
    const over = given({
      options: { powers: true },
      powers: "tSE",
      turn: 2,
      full: [0, 1, 2, 3, 4, 5],
      areas: ["R", "", "KK"],
    });
    expect(powersOf(over.when("C7K"), "spectator")).toEqual([3, 0, 4]);
  });
});

describe("secret areas", () => {
  test("an area is seen by its owner; how much is drawn and crossed out by all", () => {
    const at = given({ ...secret, areas: ["RxKO"] });
    expect(seenArea(at, 0, 0)).toBe("RxKO");
    expect(seenArea(at, 0, 1)).toBe("???");
    expect(seenArea(at, 0, "spectator")).toBe("???");
    const seen = view(aeronaut, at.match, 1).state;
    expect([0, 1, 2].map((seat) => crossedCells(seen, seat))).toEqual([1, 0, 0]);
    expect(seenArea(given({ areas: ["RxKO"] }), 0, 1)).toBe("RxKO");
  });

  test("what the rules left no choice about is told to all, a choice is not", () => {
    const forced = given(secret).when("F0");
    expect(seenEvents(forced, 2)[1]).toMatchObject({ type: "received", balloon: 0 });
    const chosen = given({ ...secret, full: [1] }).when("F0 F3 +W");
    expect(seenEvents(chosen, 2)[0]).toMatchObject({ type: "received", balloon: null, types: [0, 3] });
    expect(seenEvents(chosen, 0)[0]).toMatchObject({ balloon: 3 });
    expect(chosen.state.ledger[0]).toEqual([{ kind: "in", count: 2, types: [0, 3] }]);
  });

  test("the ledger notes what everybody could have noted", () => {
    const options = { secretAreas: true, bonusBalloons: true, thieves: true, trajectories: true };
    const at = given({ options, areas: ["OORKK"], at: [0, 1, 4] });
    const before = at.state.ledger[0].length;
    const done = at.when("U0+K C5O !R");
    expect(done.state.ledger[0].slice(before)).toEqual([
      { kind: "out", count: 1, type: 4 },
      { kind: "out", count: 2, type: 1 },
      { kind: "out", count: 1, type: null },
    ]);
    const robbed = given({ options, areas: ["", "WxK"] }).when("F0 X2.1");
    expect(robbed.state.ledger[1].at(-1)).toEqual({ kind: "stolen", cell: 1 });
    expect(robbed.state.ledger[0].at(-1)).toEqual({ kind: "in", count: 1, types: [0, 1, 2, 3, 4, 5] });
    const missed = given({ options, areas: ["", "WxK"] }).when("F0 X2.2");
    expect(missed.state.ledger[1].at(-1)).toEqual({ kind: "named", cell: 2 });
    const swapped = given({ options, areas: ["KKR"], at: [0, 1, 2] }).when("C7K R~B -");
    expect(swapped.state.ledger[0].at(-1)).toEqual({ kind: "swap" });
    expect(given({ areas: ["OO"] }).when("C5O").state.ledger).toEqual([[], [], []]);
  });

  test("a discard is always asked for, so that it tells nothing", () => {
    const options = { secretAreas: true, bonusBalloons: true };
    const one = given({ options, areas: ["OORR"], at: [0, 1, 4] }).when("C5O");
    expect(one.phase).toBe("discard");
    expect(one.legal).toBe("!R");
    const lost = one.when("!R");
    expect(seenEvents(lost, 1)[0]).toMatchObject({ type: "lost", balloon: null });
    expect(seenEvents(lost, 0)[0]).toMatchObject({ type: "lost", balloon: 0 });
  });

  test("a theft is told to thief and victim, whether it hit to all", () => {
    const options = { secretAreas: true, thieves: true };
    const robbed = given({ options, areas: ["", "WO"] }).when("F0 X2.2");
    const [thief, victim, other] = [0, 1, 2].map((seat) => seenEvents(robbed, seat)[0]);
    expect(thief).toMatchObject({ hit: true, balloon: 1 });
    expect(victim).toMatchObject({ hit: true, balloon: 1 });
    expect(other).toMatchObject({ hit: true, balloon: null });
    expect(undoable(aeronaut, robbed.match, 0)).toEqual({ ok: false, code: "something-was-revealed" });
  });

  test("a change is its owner's secret", () => {
    const options = { secretAreas: true, trajectories: true };
    const changed = given({ options, areas: ["KKR"], at: [0, 1, 2] }).when("C7K R~B");
    expect(seenEvents(changed, 1)[0]).toMatchObject({ type: "swapped", from: null, to: null });
    expect(seenEvents(changed, 0)[0]).toMatchObject({ from: 0, to: 5 });
  });

  test("whether a seat that cannot fly can claim is told to all, because the game goes on or ends by it", () => {
    const full = [0, 1, 2, 3, 4, 5];
    const goes = given({ ...secret, turn: 2, full, areas: ["RR", "", "KK"] }).when("C7K");
    expect(goes.events.at(-1)).toEqual({ type: "claimsChecked", seat: 0, possible: true, because: "R60a-stuck" });
    const over = given({ ...secret, turn: 2, full, areas: ["R", "", "KK"] }).when("C7K");
    expect(over.told).toBe("claimed received turnStarted claimsChecked revealed gameEnded");
    expect(given({ ...secret, turn: 2 }).when("F7").told).toBe("flew received turnStarted");
  });

  test("R60a-stuck whether it can claim stays the secret of a seat that has an ability to use", () => {
    const options = { secretAreas: true, bonusBalloons: true };
    const full = [0, 1, 2, 3, 4, 5];
    const told = ["RR", "KB"].map((area) => {
      const stuck = given({ options, turn: 2, full, areas: [area, "W", "KK"], tokens: ["s"] }).when("C7K .");
      expect([stuck.state.seat, stuck.phase]).toEqual([0, "act"]);
      expect(stuck.legal.includes("#")).toBe(area === "KB");
      return [1, 2, "spectator" as const].map((viewer) => [
        seenEvents(stuck, viewer),
        view(aeronaut, stuck.match, viewer).state,
        undoable(aeronaut, stuck.match, 2),
      ]);
    });
    expect(JSON.stringify(told[0])).toBe(JSON.stringify(told[1]));
  });

  test("at the end everything is turned up", () => {
    const full = [0, 1, 2, 3, 4, 5];
    const over = given({ ...secret, turn: 2, full, areas: ["R", "OxW", "KK"] }).when("C7K");
    expect(seenArea(over, 1, 0)).toBe("OxW");
    expect(seenEvents(over, "spectator").at(-2)).toMatchObject({ type: "revealed", objectives: [-1, -1, -1] });
    // Where nothing was hidden nothing is turned up.
    const open = given({ turn: 2, full, areas: ["R", "OxW", "KK"] }).when("C7K");
    expect([open.match.outcome !== null, open.told.includes("revealed")]).toEqual([true, false]);
  });

  test("R29b-lapses an extra turn that lapses turns nothing up", () => {
    const options = { secretAreas: true, bonusBalloons: true };
    const at = given({ options, areas: ["xR".repeat(10), "W"], phase: "after", base: "after", tokens: ["e"] });
    const lapsed = at.when("A.E");
    expect(lapsed.told).toBe("abilityUsed turnStarted claimsChecked extraTurnLapsed turnStarted");
    expect(seenArea(lapsed, 1, 0)).toBe("?");
    const cards = { map: { kind: "fixed", name: "skerries" }, objectives: true, bonusBalloons: true, areaCells: 5 };
    const after = { phase: "after", base: "after", areas: ["xR".repeat(10)], tokens: ["e"] } as const;
    const late = given({ ...after, seats: 2, options: cards, at: [0, 1], objectives: [3, 5] }).when("A.E");
    expect(late.told).toBe("abilityUsed turnStarted extraTurnLapsed turnStarted");
    expect(view(aeronaut, late.match, 0).state.objectives).toEqual([3, null]);
  });

  test("R60a-stuck what a claim check told cannot be taken back", () => {
    const options = { secretAreas: true, bonusBalloons: true };
    const at = given({ options, areas: [`${"xR".repeat(8)}RR`], tokens: ["t"] });
    const gone = at.when("A.P4");
    expect(gone.told).toBe("abilityUsed teleported claimsChecked");
    expect(undoable(aeronaut, gone.match, 0)).toEqual({ ok: false, code: "something-was-revealed" });
    const free = given({ options, areas: ["RR"], tokens: ["t"] }).when("A.P4");
    expect(undoable(aeronaut, free.match, 0)).toEqual({ ok: true });
  });

  test("an objective is its owner's secret until the end; cards not dealt are nowhere", () => {
    const options = { map: { kind: "fixed", name: "skerries" }, objectives: true };
    const at = given({ seats: 2, options, at: [0, 1], objectives: [3, 5] });
    expect(view(aeronaut, at.match, 0).state.objectives).toEqual([3, null]);
    expect(view(aeronaut, at.match, "spectator").state.objectives).toEqual([null, null]);
    expect(JSON.stringify(at.state)).not.toContain("deck");
  });
});
