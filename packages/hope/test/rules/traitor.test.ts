import { check, view } from "@turnwright/core";
import { hope } from "@turnwright/hope";
import { describe, expect, test } from "vitest";
import type { Role } from "../../src/event/words.js";
import { shiftedDown } from "../../src/terms/track.js";
import { type At, given, type Position } from "../given.js";

const roles: readonly Role[] = ["hope", "hope", "nope"];

/** Seat 2 is the traitor, seat 0 may accuse. */
function suspecting(more: Position = {}): At {
  const levels = [0, 0, 1];
  const pioneers = { "6r": "2", "12r": "2", "8p": "0" };
  return given({ roles, upgrades: [1, 0, 1], levels, medals: [4, 0, 3], pioneers, ...more });
}

describe("roles", () => {
  test("R103b-traitor-hidden a role is its owner's secret until it is revealed; without the variant there is none", () => {
    const rolesFor = (there: At, viewer: 0 | 2 | "spectator") => view(hope, there.match, viewer).state.roles;
    const hidden = given({ roles });
    expect(rolesFor(hidden, 0)).toEqual(["hope", null, null]);
    expect(rolesFor(hidden, 2)).toEqual([null, null, "nope"]);
    expect(rolesFor(hidden, "spectator")).toEqual([null, null, null]);
    const revealed = given({ roles, state: { revealed: [false, false, true] } });
    expect(rolesFor(revealed, "spectator")).toEqual([null, null, "nope"]);
    expect(rolesFor(revealed, 0)).toEqual(["hope", null, "nope"]);
    expect(rolesFor(given({ seats: 3 }), "spectator")).toEqual(["hope", "hope", "hope"]);
  });
});

describe("accusing", () => {
  test("R103a-variant without role cards nobody is accused", () => {
    const plain = given({ upgrades: [1], medals: [9, 0] });
    expect(plain.refused("A2")).toEqual({ rule: "R103a-variant", code: "no-traitor-variant", facts: {} });
    expect(plain.legalLike("A")).toBe("");
    expect(suspecting().legalLike("A")).toBe("A2 A3");
  });

  test("R103b-traitor-hidden nobody is accused any more", () => {
    const known = suspecting({ state: { revealed: [false, false, true] } });
    expect(known.refused("A2")).toEqual({ rule: "R103b-traitor-hidden", code: "traitor-known", facts: { seat: 2 } });
    expect(known.refused("A3")).toEqual({ rule: "R103b-traitor-hidden", code: "traitor-known", facts: { seat: 2 } });
    expect(known.legalLike("A")).toBe("");
  });

  test("R103c-once per game and seat, whatever came of it", () => {
    const wrong = suspecting().when("A2 give8p");
    expect(wrong.refused("A3")).toEqual({ rule: "R103c-once", code: "already-accused", facts: {} });
    expect(wrong.legalLike("A")).toBe("");
    expect(wrong.when("end end end").refused("A3")).toEqual({
      rule: "R103c-once",
      code: "already-accused",
      facts: {},
    });
  });

  test("R103d-another not oneself, and nobody who is not there", () => {
    expect(suspecting().refused("A1")).toEqual({ rule: "R103d-another", code: "self-accusation", facts: {} });
    expect(check(hope, suspecting().match, 0, { type: "accuse", seat: 3 })).toMatchObject({
      refusal: { code: "malformed", facts: { path: "seat", problem: "out-of-range", expected: "a seat from 0 to 2" } },
    });
  });

  test("R103e-upgrade-needed at least one", () => {
    const none = suspecting({ upgrades: [0, 0, 0], medals: [9, 0, 0] });
    expect(none.refused("A3")).toEqual({ rule: "R103e-upgrade-needed", code: "no-upgrade", facts: {} });
    expect(none.legalLike("A")).toBe("");
  });

  test("R103f-accuse in the own turn, and an innocent is publicly known", () => {
    const right = suspecting().when("A3");
    expect(right.all("accused")).toEqual([{ type: "accused", by: 0, seat: 2, right: true, because: "R103f-accuse" }]);
    expect(right.state.innocent).toEqual([false, false, false]);
    const wrong = suspecting().when("A2");
    expect(wrong.all("accused")).toEqual([{ type: "accused", by: 0, seat: 1, right: false, because: "R103f-accuse" }]);
    expect(wrong.state.innocent).toEqual([false, true, false]);
    expect(wrong.state.hasAccused).toEqual([true, false, false]);
    expect(suspecting().refused("A3", 1)).toEqual({
      rule: "R1-clockwise",
      code: "not-your-turn",
      facts: { toAct: [0] },
    });
    const discarding = suspecting({ state: { phases: ["discard"], pile: ["O"] } });
    expect(discarding.refused("A3")).toEqual({
      rule: "R21a-pile-first",
      code: "wrong-phase",
      facts: { phase: "discard", move: "accuse" },
    });
    // Somebody else may accuse the innocent again: pointless, but legal.
    const again = suspecting({ seat: 1, upgrades: [1, 2, 1], state: { innocent: [true, false, false] } });
    expect(again.when("A1").all("accused")[0]).toMatchObject({ by: 1, seat: 0, right: false });
  });

  test("R104a-rank at least as many upgrades as the accused", () => {
    expect(suspecting({ upgrades: [1, 0, 2], medals: [9, 0, 0] }).refused("A3")).toEqual({
      rule: "R104a-rank",
      code: "rank-too-low",
      facts: {},
    });
    expect(suspecting({ upgrades: [2, 0, 1], medals: [0, 9, 9] }).legalLike("A")).toBe("A2 A3");
  });

  test("R104b-more-medals with equal upgrades, and equal medals are not enough", () => {
    expect(suspecting({ medals: [3, 0, 3] }).refused("A3")).toEqual({
      rule: "R104b-more-medals",
      code: "not-enough-standing",
      facts: {},
    });
    expect(suspecting({ medals: [2, 0, 3] }).refused("A3")).toEqual({
      rule: "R104b-more-medals",
      code: "not-enough-standing",
      facts: {},
    });
    expect(suspecting({ medals: [4, 0, 3] }).legalLike("A")).toBe("A2 A3");
    expect(suspecting({ upgrades: [0, 0, 0], medals: [0, 0, 0] }).reasons("A1")).toMatchObject([
      { rule: "R103d-another", code: "self-accusation" },
      { rule: "R103e-upgrade-needed", code: "no-upgrade" },
      { rule: "R104b-more-medals", code: "not-enough-standing" },
    ]);
  });
});

describe("a right accusation", () => {
  test("R105a-unmasked the traitor is known to all", () => {
    const right = suspecting().when("A3");
    expect(right.all("traitorRevealed")).toEqual([
      { type: "traitorRevealed", seat: 2, cause: "accusation", because: "R105a-unmasked" },
    ]);
    expect(right.state.revealed).toEqual([false, false, true]);
    expect(suspecting().when("A2").state.revealed).toEqual([false, false, false]);
    expect(right.told).toBe(
      "beginningOver accused traitorRevealed developmentLost medalsBarred medalsChanged medalsChanged losing phased",
    );
  });

  test("R105b-loses-steps all upgrades and levels, back to the supply", () => {
    const before = suspecting({ levels: [0, 0, 2] });
    const right = before.when("A3");
    expect([right.state.upgrades[2], right.state.levels[2]]).toEqual([0, 0]);
    expect(right.state.supplies[2]).toBe(before.state.supplies[2] + 3);
    expect(suspecting({ upgrades: [1, 0, 0], levels: [] }).when("A3").told).not.toContain("developmentLost");
  });

  test("R105l-bars-development of who was caught, by an option", () => {
    const played = (unmaskedTraitor: "develops" | "barred"): ReturnType<typeof suspecting> =>
      suspecting({ medals: [7, 0, 6], options: { unmaskedTraitor } }).when("A3 keep end end");
    expect(played("develops").state.noDevelopment).toEqual([false, false, false]);
    expect(played("develops").when("up").state.upgrades[2]).toBe(1);
    const barred = played("barred");
    expect(barred.state.noDevelopment).toEqual([false, false, true]);
    for (const move of ["up", "lvl"])
      expect(barred.refused(move)).toEqual({ rule: "R108e-development-barred", code: "development-barred", facts: {} });
    // Who was accused wrongly loses nothing.
    const wrong = suspecting({ medals: [7, 0, 6], options: { unmaskedTraitor: "barred" } }).when("A2");
    expect(wrong.state.noDevelopment).toEqual([false, false, false]);
  });

  test("R105c-no-medals-again is marked for ever", () => {
    expect(suspecting().when("A3").state.noMedals).toEqual([false, false, true]);
    // Who was caught may develop again, if he can pay.
    const caught = suspecting({ medals: [6, 0, 5] }).when("A3 keep end end");
    expect(caught.state.medals[2]).toBe(3);
    expect(caught.refused("up")).toEqual({
      rule: "R69b-upgrade-cost",
      code: "not-enough-medals",
      facts: { needed: 4, owned: 3 },
    });
    expect(suspecting({ medals: [7, 0, 6] }).when("A3 keep end end up").state.upgrades[2]).toBe(1);
  });

  test("R105d-bars-gains neither tokens nor placing nor others bring medals", () => {
    const barred: Position = {
      roles,
      seat: 2,
      state: { revealed: [false, false, true], noMedals: [false, false, true] },
    };
    const token = given({ ...barred, tokens: ["", "", "medals"] }).when("use:medals");
    expect([token.state.medals[2], token.all("medalsChanged").length]).toEqual([0, 0]);
    const joining = given({ ...barred, ships: ["", "", "6b"], hands: ["", "", "O"], pioneers: { "6p": "1" } });
    expect(joining.when("+(O)").state.medals).toEqual([0, 1, 0]);
    const joined = given({ ...barred, seat: 1, ships: ["", "6b"], hands: ["", "O"], pioneers: { "6p": "2 0" } });
    expect(joined.when("+(O)").state.medals).toEqual([1, 2, 0]);
  });

  test("R105e-loses-two-medals or all he has", () => {
    const lost = (medals: number): unknown => {
      const right = suspecting({ medals: [9, 0, medals] }).when("A3");
      return [right.state.medals[2], right.all("medalsChanged")[0]];
    };
    const because = "R105e-loses-two-medals";
    expect(lost(3)).toEqual([1, { type: "medalsChanged", seat: 2, by: -2, why: "accusation", because }]);
    expect(lost(1)).toEqual([0, { type: "medalsChanged", seat: 2, by: -1, why: "accusation", because }]);
    expect(lost(0)).toMatchObject([0, { seat: 0, by: 2 }]);
  });

  test("R105f-gains-two-medals from the supply, which has what the traitor just lost", () => {
    const right = suspecting().when("A3");
    expect(right.state.medals).toEqual([6, 0, 1]);
    expect(right.all("medalsChanged")[1]).toMatchObject({ seat: 0, by: 2, why: "accusation" });
    const scarce = suspecting({ medals: [4, 0, 1], state: { medalSupply: 0 } }).when("A3");
    expect(scarce.state.medals).toEqual([5, 0, 0]);
  });

  test("R105g-may-replace up to two, then the turn goes on", () => {
    const right = suspecting().when("A3");
    expect(right.state.phases).toEqual(["main", "replace"]);
    expect(right.legal).toBe("rep6r rep12r keep");
    expect(right.refused("end")).toEqual({
      rule: "R105g-may-replace",
      code: "wrong-phase",
      facts: { phase: "replace", move: "endTurn" },
    });
    const done = right.when("rep6r rep12r");
    expect(done.state.phases).toEqual(["main"]);
    expect(done.when("t>SW").state.seat).toBe(0);
  });

  test("R105h-traitors-pioneer only his, on tiles", () => {
    const right = suspecting().when("A3");
    expect(right.refused("rep8p")).toEqual({
      rule: "R105h-traitors-pioneer",
      code: "no-such-pioneer",
      facts: { cell: 8, dimension: "purple" },
    });
    expect(right.refused("rep6p")).toEqual({
      rule: "R105h-traitors-pioneer",
      code: "no-such-pioneer",
      facts: { cell: 6, dimension: "purple" },
    });
    expect(right.refused("rep0p")).toEqual({
      rule: "R105h-traitors-pioneer",
      code: "no-such-pioneer",
      facts: { cell: 0, dimension: "purple" },
    });
  });

  test("R105i-replace one for one, and that is no placement", () => {
    const before = suspecting({ pioneers: { "20b": "2 1", "12r": "2" } });
    const one = before.when("A3 rep20b");
    expect(one.all("pioneerReplaced")).toEqual([
      { type: "pioneerReplaced", cell: 20, dimension: "blue", from: 2, to: 0, because: "R105i-replace" },
    ]);
    expect(one.state.pioneers[61]).toBe("01");
    expect(one.state.supplies[0]).toBe(before.state.supplies[0] - 1);
    // One from the board, two from the cockpit.
    expect(one.state.supplies[2]).toBe(before.state.supplies[2] + 3);
    expect([one.state.placed, one.state.medals[0]]).toEqual([0, 6]);
    expect(one.legal).toBe("rep12r keep");
  });

  test("R105j-stop-replacing after none or one", () => {
    const none = suspecting().when("A3 keep");
    expect([none.state.phases, none.state.pioneers[20]]).toEqual([["main"], "2"]);
    const one = suspecting().when("A3 rep12r keep");
    expect([one.state.phases, one.state.toLose]).toEqual([["main"], 0]);
  });

  test("R105k-two-at-most after the second the turn goes on", () => {
    const done = suspecting({ pioneers: { "6r": "2", "12r": "2 2" } }).when("A3 rep6r rep12r");
    expect([done.state.phases, done.state.pioneers[38]]).toEqual([["main"], "02"]);
    expect(done.events.at(-1)).toMatchObject({ type: "phased", because: "R105k-two-at-most" });
  });

  test("R106-nothing-to-replace no pioneer of his on tiles, or none in the own supply", () => {
    const nobody = suspecting({ pioneers: {} }).when("A3");
    expect([nobody.state.phases, nobody.state.toLose]).toEqual([["main"], 0]);
    const poor = suspecting({ state: { supplies: [0, 23, 20] } }).when("A3");
    expect(poor.state.phases).toEqual(["main"]);
    const one = suspecting({ state: { supplies: [1, 23, 20] } }).when("A3 rep6r");
    expect([one.state.phases, one.state.toLose]).toEqual([["main"], 0]);
    const last = suspecting({ pioneers: { "6r": "2" } }).when("A3 rep6r");
    expect(last.state.phases).toEqual(["main"]);
  });
});

describe("a wrong accusation", () => {
  const track = "1s0 2s2 3s0 4s2 5s0";
  const accusing: Position = { medals: [5, 0, 3], levels: [1, 0, 1], track, pioneers: { "6r": "0" } };

  test("R107a-level-lost one step, if there is one", () => {
    const before = suspecting(accusing);
    const wrong = before.when("A2");
    expect(wrong.all("levelLost")).toEqual([{ type: "levelLost", seat: 0, level: 0, because: "R107a-level-lost" }]);
    expect(wrong.state.supplies[0]).toBe(before.state.supplies[0] + 1);
    expect(suspecting({ ...accusing, levels: [3, 0, 0] }).when("A2").state.levels[0]).toBe(2);
    expect(suspecting({ ...accusing, levels: [0, 0, 0] }).when("A2").told).not.toContain("levelLost");
    expect(suspecting(accusing).when("A3").told).not.toContain("levelLost");
  });

  test("R107b-two-pioneers of her choice, and nothing else until then", () => {
    const wrong = suspecting({ ...accusing, pioneers: { "6r": "0", "8p": "0 2", "12b": "0" } }).when("A2");
    expect(wrong.state.phases).toEqual(["main", "giveUp"]);
    expect(wrong.legal).toBe("give6r give8p give12b");
    expect(wrong.refused("end")).toEqual({
      rule: "R107b-two-pioneers",
      code: "wrong-phase",
      facts: { phase: "giveUp", move: "endTurn" },
    });
    const done = wrong.when("give8p give6r");
    expect([done.state.phases, done.state.trackSpaces.length]).toEqual([["main"], 5]);
    expect([done.state.pioneers[20], done.state.pioneers[24]]).toEqual(["", "2"]);
  });

  test("R107c-own-pioneer of the accuser", () => {
    const wrong = suspecting({ ...accusing, pioneers: { "6r": "0", "8p": "2" } }).when("A2");
    expect(wrong.refused("give8p")).toEqual({
      rule: "R107c-own-pioneer",
      code: "no-such-pioneer",
      facts: { cell: 8, dimension: "purple" },
    });
    expect(wrong.refused("give9r")).toEqual({
      rule: "R107c-own-pioneer",
      code: "no-such-pioneer",
      facts: { cell: 9, dimension: "red" },
    });
  });

  test("R107d-give-up back to the supply", () => {
    const before = suspecting({ ...accusing, levels: [0, 0, 0], pioneers: { "6r": "0", "8p": "0" } });
    const one = before.when("A2 give6r");
    expect(one.all("pioneerRemoved")).toEqual([
      { type: "pioneerRemoved", cell: 6, dimension: "red", seat: 0, cause: "accusation", because: "R107d-give-up" },
    ]);
    expect(one.state.supplies[0]).toBe(before.state.supplies[0] + 1);
    expect(one.state.toLose).toBe(1);
  });

  test("R107e-from-the-track what is missing, the highest first, the rest is forgiven", () => {
    const one = suspecting(accusing).when("A2 give6r");
    expect(one.state.trackSpaces).toEqual([1, 2, 3, 4]);
    expect(one.state.trackSeats).toEqual([0, 2, 0, 2]);
    expect(one.all("trackShifted")).toMatchObject([{ seat: 0, lost: 1, because: "R107e-from-the-track" }]);
    const both = suspecting({ ...accusing, pioneers: {} });
    const two = both.when("A2");
    expect([two.state.trackSpaces, two.state.trackSeats]).toEqual([
      [1, 2, 3],
      [0, 2, 2],
    ]);
    // The two and the lost level.
    expect(two.state.supplies[0]).toBe(both.state.supplies[0] + 3);
    expect(two.state.phases).toEqual(["main"]);
    const few = suspecting({ ...accusing, pioneers: {}, track: "1s2 2s0" }).when("A2");
    expect([few.state.trackSeats, few.state.phases]).toEqual([[2], ["main"]]);
    expect(suspecting({ ...accusing, pioneers: {}, track: "" }).when("A2").told).not.toContain("trackShifted");
  });

  test("R107f-half-the-medals rounded up, after the pioneers", () => {
    const wrong = suspecting(accusing).when("A2 give6r");
    expect(wrong.state.medals[0]).toBe(2);
    expect(wrong.events.slice(-3)).toMatchObject([
      { type: "losing" },
      { type: "medalsChanged", seat: 0, by: -3, why: "accusation", because: "R107f-half-the-medals" },
      { type: "phased" },
    ]);
    const after = (medals: number): number =>
      suspecting({ ...accusing, medals: [medals, 0, 0], upgrades: [2, 1, 0] }).when("A2 give6r").state.medals[0];
    expect([0, 1, 2, 3, 4].map(after)).toEqual([0, 0, 1, 1, 2]);
    const none = suspecting({ ...accusing, medals: [0, 0, 0], upgrades: [2, 1, 0] }).when("A2 give6r");
    expect(none.all("medalsChanged")).toEqual([]);
  });

  test("R110a-shift-down owners move down, gaps stay where they are", () => {
    const gap = given({ track: "1s0 2s1 4s0 5s1" }).state;
    expect(shiftedDown(gap, 0, 1)).toEqual([
      { space: 1, seat: 0 },
      { space: 2, seat: 1 },
      { space: 4, seat: 1 },
    ]);
  });

  // Track 1, 2, gap, 4: after a loss the gap lies beyond the last pioneer.
  const lost: Position = {
    ...accusing,
    pioneers: { "6r": "0", "13b": "1" },
    track: "1s0 2s2 4s2",
    ships: ["13r"],
    hands: ["C"],
  };

  test("R57-stays-empty a gap beyond the last pioneer stays empty, too", () => {
    const remaining = suspecting(lost).when("A2 give6r");
    expect([remaining.state.trackSpaces, remaining.state.gapsAhead]).toEqual([[1, 2], [3]]);
    expect(remaining.all("trackShifted")).toMatchObject([{ gaps: [3], seat: 0, lost: 1 }]);
    const arrived = remaining.when("+(C)").state;
    expect([arrived.trackSpaces, arrived.gapsAhead]).toEqual([[1, 2, 4, 5], []]);
  });

  test("R57-stays-empty gaps add up over losses", () => {
    const twice = suspecting({ ...lost, track: "1s2 2s2 4s0", state: { gapsAhead: [6] } }).when("A2 give6r");
    expect([twice.state.trackSpaces, twice.state.gapsAhead]).toEqual([
      [1, 2],
      [3, 6],
    ]);
    expect(twice.when("+(C)").state.trackSpaces).toEqual([1, 2, 4, 5]);
  });

  test("R110b-gaps-forgotten by an option a gap beyond the last pioneer is free again", () => {
    const forgotten = suspecting({ ...lost, options: { trackGaps: "forgotten" } }).when("A2 give6r");
    expect([forgotten.state.trackSpaces, forgotten.state.gapsAhead]).toEqual([[1, 2], []]);
    expect(forgotten.when("+(C)").state.trackSpaces).toEqual([1, 2, 3, 4]);
  });
});

describe("the revealed traitor", () => {
  const traitor: Position = { roles: ["nope", "hope"], upgrades: [2], levels: [1], medals: [3, 0] };
  const shown: Position = { roles: ["nope", "hope"], medals: [2, 0], state: { revealed: [true, false] } };

  test("R108a-the-traitor only he, in his own turn", () => {
    expect(given({ roles: ["hope", "nope"] }).refused("rev")).toEqual({
      rule: "R108a-the-traitor",
      code: "not-the-traitor",
      facts: {},
    });
    expect(given({ roles: ["hope", "nope"] }).legalLike("rev")).toBe("");
    expect(given().refused("rev")).toEqual({ rule: "R108a-the-traitor", code: "not-the-traitor", facts: {} });
    expect(given({ ...traitor, seat: 1 }).refused("rev", 0)).toEqual({
      rule: "R1-clockwise",
      code: "not-your-turn",
      facts: { toAct: [1] },
    });
    expect(given(traitor).legalLike("rev")).toBe("rev");
  });

  test("R108b-still-hidden a known traitor has nothing to reveal", () => {
    const known = given({ ...traitor, state: { revealed: [true, false] } });
    expect(known.refused("rev")).toEqual({ rule: "R108b-still-hidden", code: "traitor-known", facts: { seat: 0 } });
    expect(known.legalLike("rev")).toBe("");
  });

  test("R108c-reveal loses upgrades and levels", () => {
    const before = given(traitor);
    const revealed = before.when("rev");
    expect(revealed.told).toBe("beginningOver traitorRevealed developmentLost medalsBarred developmentBarred");
    expect(revealed.all("traitorRevealed")[0]).toMatchObject({ seat: 0, cause: "own will", because: "R108c-reveal" });
    const { upgrades, levels, supplies } = revealed.state;
    expect([upgrades[0], levels[0]]).toEqual([0, 0]);
    expect(supplies[0]).toBe(before.state.supplies[0] + 3);
  });

  test("R108f-no-medals-again but he keeps what he has", () => {
    const { state, all } = given(traitor).when("rev");
    expect([state.medals[0], state.noMedals]).toEqual([3, [true, false]]);
    expect(all("medalsBarred")).toMatchObject([{ seat: 0, because: "R108f-no-medals-again" }]);
  });

  test("R108d-bars-himself from developing, unlike one who was caught", () => {
    expect(given(traitor).when("rev").state.noDevelopment).toEqual([true, false]);
    expect(suspecting().when("A3").state.noDevelopment).toEqual([false, false, false]);
  });

  test("R108e-development-barred neither upgrade nor level, however rich", () => {
    const rich = given({ ...traitor, medals: [9, 0] }).when("rev");
    expect(rich.refused("up")).toEqual({ rule: "R108e-development-barred", code: "development-barred", facts: {} });
    expect(rich.refused("lvl")).toEqual({ rule: "R108e-development-barred", code: "development-barred", facts: {} });
    expect(rich.legalLike("up", "lvl")).toBe("");
    expect(
      given({ ...traitor, medals: [9, 0] })
        .when("up rev")
        .reasons("up"),
    ).toMatchObject([
      { rule: "R71a-one-step", code: "already-developed" },
      { rule: "R108e-development-barred", code: "development-barred" },
    ]);
  });

  test("R109a-revealed-traitor nobody else coaxes, and he not before", () => {
    const there: Position = { ships: ["6b"], pioneers: { "6p": "1" } };
    expect(given({ ...traitor, ...there }).refused("coax2p")).toEqual({
      rule: "R109a-revealed-traitor",
      code: "not-the-revealed-traitor",
      facts: {},
    });
    expect(given({ ...there, roles: ["hope", "nope"] }).refused("coax2p")).toEqual({
      rule: "R109a-revealed-traitor",
      code: "not-the-revealed-traitor",
      facts: {},
    });
    expect(given(there).reasons("coax2b")).toMatchObject([
      { rule: "R109a-revealed-traitor", code: "not-the-revealed-traitor" },
      { rule: "R109b-entered", code: "not-entered" },
      { rule: "R109c-pioneer-there", code: "no-such-pioneer" },
      { rule: "R109d-one-medal", code: "not-enough-medals" },
    ]);
  });

  test("R109b-entered after being revealed, once per entering, as long as he has not left", () => {
    const stood = given({ ...traitor, ships: ["4b"], pioneers: { "4b": "1" } }).when("rev");
    expect(stood.refused("coax2b")).toEqual({ rule: "R109b-entered", code: "not-entered", facts: { cell: 4 } });
    const came = given({ ...shown, ships: ["0b"], pioneers: { "4b": "1 1" } }).when("a>W");
    expect(came.legalLike("coax")).toBe("coax2b");
    const once = came.when("coax2b");
    expect(once.refused("coax2b")).toEqual({ rule: "R109b-entered", code: "not-entered", facts: { cell: 4 } });
    expect(once.legalLike("coax")).toBe("");
    // The next tile is another one.
    expect(came.when(">W").refused("coax2b")).toEqual({
      rule: "R109c-pioneer-there",
      code: "no-such-pioneer",
      facts: { cell: 13, dimension: "blue" },
    });
    // The mark lasts into his next turn, but others do not use it.
    expect(came.when("end end").legalLike("coax")).toBe("coax2b");
    expect(came.when("end").refused("coax2b", 0)).toEqual({
      rule: "R1-clockwise",
      code: "not-your-turn",
      facts: { toAct: [1] },
    });
  });

  test("R109c-pioneer-there of that seat, in that dimension of the own cell", () => {
    const pioneers = { "4p": "0", "4b": "1 1", "13b": "1" };
    const came = given({ ...shown, ships: ["0b"], pioneers }).when("a>W");
    expect(came.legalLike("coax")).toBe("coax1p coax2b");
    expect(came.refused("coax2p")).toEqual({
      rule: "R109c-pioneer-there",
      code: "no-such-pioneer",
      facts: { cell: 4, dimension: "purple" },
    });
    expect(came.refused("coax1b")).toEqual({
      rule: "R109c-pioneer-there",
      code: "no-such-pioneer",
      facts: { cell: 4, dimension: "blue" },
    });
    expect(check(hope, came.match, 0, { type: "coax", seat: 3, dimension: "blue" })).toMatchObject({
      refusal: { code: "malformed", facts: { path: "seat" } },
    });
    // Even one of his own.
    expect(came.when("coax1p").state.pioneers[12]).toBe("");
  });

  test("R109d-one-medal he has to pay", () => {
    const poor = given({ ...shown, medals: [0, 0], ships: ["0b"], pioneers: { "4b": "1" } }).when("a>W");
    expect(poor.refused("coax2b")).toEqual({
      rule: "R109d-one-medal",
      code: "not-enough-medals",
      facts: { needed: 1, owned: 0 },
    });
    expect(poor.legalLike("coax")).toBe("");
  });

  test("R109e-coax the pioneer goes to its owner's supply, the medal to the supply", () => {
    const before = given({ ...shown, ships: ["0b"], pioneers: { "4b": "1 1" } });
    const done = before.when("a>W coax2b");
    expect(done.events.slice(-3)).toEqual([
      { type: "pioneerRemoved", cell: 4, dimension: "blue", seat: 1, cause: "coaxed", because: "R109e-coax" },
      { type: "medalsChanged", seat: 0, by: -1, why: "coaxing", because: "R109e-coax" },
      { type: "coaxMarked", seat: 0, mayCoax: false, because: "R109e-coax" },
    ]);
    expect([done.state.pioneers[13], done.state.toLose]).toEqual(["1", 0]);
    expect(done.state.supplies[1]).toBe(before.state.supplies[1] + 1);
    expect([done.state.medals[0], done.state.medalSupply]).toEqual([1, before.state.medalSupply + 1]);
  });

  test("R109f-mark set by entering a galaxy tile in any way, cleared by Earth and by a rescue", () => {
    const marks = (position: Position, moves: string): boolean =>
      given({ ...shown, ...position }).when(moves).state.mayCoax[0];
    expect(marks({ ships: ["1b"] }, "a>W")).toBe(false);
    expect(marks({ ships: ["1b"] }, "a>W >W")).toBe(true);
    expect(marks({ ships: ["0p"], used: ["away"] }, "P")).toBe(true);
    // An inverted tile is not left by a shift; Earth is where a lost ship comes to.
    expect(marks({ ships: ["6p"], used: ["away"] }, "P")).toBe(false);
    expect(
      marks({ ships: ["32p"], used: ["away"], state: { revealed: [true, false], mayCoax: [true, false] } }, "P"),
    ).toBe(false);
    const others: Position = { roles: ["hope", "nope"], state: { revealed: [false, true] } };
    expect(given({ ...others, ships: ["0p", "0p"], tokens: ["polarize"] }).when("use:polarize+").state.mayCoax).toEqual(
      [false, true],
    );
    const struck: Position = { ships: ["0p", "28p"], monolith: 28, marker: 4, replenishment: "O* W* C*" };
    const rescued = given({ ...others, ...struck, state: { revealed: [false, true], mayCoax: [false, true] } }).when(
      "end",
    );
    expect(rescued.state.mayCoax).toEqual([false, false]);
  });
});
