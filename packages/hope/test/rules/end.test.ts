import { scoreSheet, view } from "@turnwright/core";
import { type Hope, hope } from "@turnwright/hope";
import { describe, expect, test } from "vitest";
import type { Role } from "../../src/event/words.js";
import type { HopeOutcome, HopeScore } from "../../src/outcome.js";
import {
  compared,
  endsRound,
  isTraitorAhead,
  rankedSeats,
  reasonOf,
  winsWithoutEarth,
} from "../../src/terms/outcome.js";
import { isDecided } from "../../src/terms/regression.js";
import { type At, given, type Position } from "../given.js";

/** The last turn of a round in which the mission was decided; it only has to be ended. */
function last(decided: "saved" | "failed" | null, more: Position = {}): At {
  const seats = more.roles?.length ?? more.characters?.length ?? more.seats ?? 2;
  const { state, ...others } = more;
  return given({ seat: seats - 1, ...others, state: { decided, ...state } });
}

function outcomeOf(at: At): HopeOutcome {
  const { outcome } = at.match;
  if (outcome === null) throw new Error("the game goes on");
  return outcome;
}

/** The monolith stands on Earth and the next crossing is not covered. */
const doomed: Position = {
  monolith: 0,
  vanished: [1],
  marker: 4,
  replenishment: "O* W* C",
  state: { outward: 0 },
};

describe("when the game ends", () => {
  test("R120-round-finished after the round of the decision, all turns played", () => {
    const decided = given({ seats: 3, seat: 1, state: { decided: "saved" } });
    const goesOn = decided.when("end");
    expect([goesOn.match.outcome, goesOn.state.seat, goesOn.state.round]).toEqual([null, 2, 1]);
    const over = goesOn.when("t>SW end");
    expect(over.match.outcome?.reason).toBe("mission-complete");
    expect(over.match.toAct).toEqual([]);
    expect(over.refused("end")).toEqual({
      rule: "R120b-mission-complete",
      code: "game-over",
      facts: { reason: "mission-complete" },
    });
    expect(over.told).toMatch(/phased handsShown gameEnded$/);
  });

  test("R120-round-finished a Regression that arrives in the last turn of a round ends it, too", () => {
    const arrives: Position = { marker: 65, replenishment: "O* W C" };
    const first = given(arrives).when("end");
    expect([first.state.decided, first.match.outcome]).toEqual(["failed", null]);
    expect(outcomeOf(first.when("end")).reason).toBe("regression-complete");
    expect(outcomeOf(given({ ...arrives, seat: 1 }).when("end")).reason).toBe("regression-complete");
  });

  test("R120b-mission-complete the game is over because its round is finished", () => {
    const over = last("saved").when("end");
    expect(over.all("gameEnded")).toMatchObject([{ because: "R120b-mission-complete" }]);
    expect(last(null).when("end").all("gameEnded")).toEqual([]);
  });

  test("R120c-regression-complete the same when the mission failed", () => {
    const over = last("failed").when("end");
    expect(over.all("gameEnded")).toMatchObject([{ because: "R120c-regression-complete" }]);
  });

  test("R121-first-decision stands, whatever follows in the round", () => {
    const completing: Position = { ships: ["13r"], hands: ["C"], pioneers: { "13b": "1" }, track: "23s0" };
    const failed = given({ ...completing, state: { decided: "failed" } }).when("+(C)");
    expect([failed.state.trackSpaces, failed.state.decided]).toEqual([[23, 24, 25], "failed"]);
    expect(failed.told).not.toContain("missionDecided");
    const saved = given({ ...completing, marker: 65, replenishment: "O* W* C*" }).when("+(C) end d0 end");
    expect([outcomeOf(saved).reason, saved.state.marker]).toEqual(["mission-complete", 65]);
    expect([isDecided(given().state), isDecided(failed.state)]).toEqual([false, true]);
  });

  test("R122-round-ends with the turn of the last seat", () => {
    expect([0, 1, 2, 3].map((seat) => endsRound({ seats: 4 }, seat))).toEqual([false, false, false, true]);
    const rounds = given({ seats: 3 });
    expect([rounds.when("end end").state.round, rounds.when("end end end").state.round]).toEqual([1, 2]);
  });

  test("R123-earth-vanished over at once, no turn follows", () => {
    const over = given({ ...doomed, seats: 3 }).when("end");
    const all = [[0, 1, 2]];
    expect(outcomeOf(over)).toMatchObject({ reason: "earth-vanished", side: "none", winners: [], ranking: all });
    expect([over.state.marker, over.state.present[0], over.state.seat]).toEqual([6, false, 0]);
    expect(over.told).not.toContain("monolithMoved");
    expect(over.told).toMatch(/galaxyVanished phased handsShown gameEnded$/);
  });

  test("R124a-roles-shown an unrevealed traitor reveals himself, and loses nothing", () => {
    const roles: readonly Role[] = ["hope", "nope", "hope"];
    const over = last("saved", { roles, upgrades: [0, 2, 0], levels: [0, 1, 0], medals: [0, 5, 0] }).when("end");
    const revealed = [false, true, false];
    expect(over.all("rolesShown")).toEqual([{ type: "rolesShown", roles, revealed, because: "R124a-roles-shown" }]);
    expect(over.state.revealed).toEqual(revealed);
    const { upgrades, levels, medals, noMedals } = over.state;
    expect([upgrades[1], levels[1], medals[1], noMedals[1]]).toEqual([2, 1, 5, false]);
    expect(view(hope, over.match, 0).state.roles).toEqual(roles);
  });

  test("R124a-roles-shown nobody where there is none, once where he is known, nothing without the variant", () => {
    const nobody = last("saved", { roles: ["hope", "hope"], unusedRole: "nope" }).when("end");
    expect(nobody.state.revealed).toEqual([false, false]);
    expect(nobody.all("rolesShown").length).toBe(1);
    expect(view(hope, nobody.match, "spectator").state).toMatchObject({ roles: ["hope", "hope"], unusedRole: null });
    const known = last("saved", { roles: ["hope", "nope"], state: { revealed: [false, true] } }).when("end");
    expect([known.all("traitorRevealed").length, known.all("rolesShown").length]).toEqual([0, 1]);
    expect(last("saved").when("end").all("rolesShown")).toEqual([]);
  });

  test("R124b-hands-shown to everybody, and the deck to nobody", () => {
    const hands = ["O W*", "J J J J J"];
    const over = last("saved", { hands, deck: "P A" }).when("end");
    const shown = [
      ["O", "W*"],
      ["J", "J", "J", "J", "J"],
    ];
    expect(over.all("handsShown")).toEqual([{ type: "handsShown", hands: shown, because: "R124b-hands-shown" }]);
    const seen = view(hope, over.match, "spectator").state;
    expect([seen.hands, seen.deck]).toEqual([shown, [null, null]]);
    expect(view(hope, last("saved", { hands }).match, 1).state.hands[0]).toEqual([null, null]);
    // Roles first: a traitor whom nobody had found out is revealed by that.
    const roles = last("saved", { roles: ["nope", "hope"], hands }).when("end");
    expect(roles.told).toMatch(/rolesShown handsShown gameEnded$/);
    expect(roles.state.revealed).toEqual([true, false]);
  });

  test("R126a-round-limit after so many rounds, when everybody has had the same turns", () => {
    const limit: Position = { seats: 3, round: 4, options: { maxRounds: 4 } };
    const goesOn = given(limit).when("end end");
    expect(goesOn.match.outcome).toBeNull();
    expect(outcomeOf(goesOn.when("end")).reason).toBe("round-limit");
    expect(given({ ...limit, round: 3 }).when("end end end").state.round).toBe(4);
    // A decision of the last round counts.
    expect(outcomeOf(last("saved", { round: 4, options: { maxRounds: 4 } }).when("end")).reason).toBe(
      "mission-complete",
    );
  });

  test("R126c-no-round-limit by an option no round is the last one", () => {
    const late = (maxRounds: number | null): Position => ({ seats: 3, seat: 2, round: 1000, options: { maxRounds } });
    expect(outcomeOf(given(late(1000)).when("end")).reason).toBe("round-limit");
    const goesOn = given(late(null)).when("end");
    expect([goesOn.match.outcome, goesOn.state.round, goesOn.state.seat]).toEqual([null, 1001, 0]);
    // A decision ends such a game, as any other.
    expect(outcomeOf(last("failed", { round: 1000, options: { maxRounds: null } }).when("end")).reason).toBe(
      "regression-complete",
    );
  });

  test("R126b-draw nobody wins at the round limit", () => {
    const over = last(null, { roles: ["nope", "hope"], pioneers: { "8p": "0 0" }, options: { maxRounds: 1 } }).when(
      "end",
    );
    expect(outcomeOf(over)).toMatchObject({ reason: "round-limit", side: "none", winners: [], ranking: [[0, 1]] });
  });

  test("R127-reasons by what happened to Earth, then to the mission", () => {
    const { state } = given();
    const after = (more: Partial<Hope["state"]>): string => reasonOf({ ...state, ...more });
    const gone = state.present.map((_, cell) => cell !== 0);
    expect(after({ decided: "saved" })).toBe("mission-complete");
    expect(after({ decided: "failed" })).toBe("regression-complete");
    expect([after({ present: gone }), after({ present: gone, decided: "saved" })]).toEqual([
      "earth-vanished",
      "earth-vanished",
    ]);
    expect(after({})).toBe("round-limit");
  });
});

describe("who wins", () => {
  test("R128a-mission-complete H.O.P.E. wins, and one seat most of all", () => {
    const hands = ["O O O O O", "W W W W"];
    const over = last("saved", {
      track: "1s0 2s1 3s1 4s1",
      upgrades: [1, 0],
      medals: [3, 1],
      hands,
      pioneers: { "8p": "0" },
    });
    expect(outcomeOf(over.when("end"))).toEqual({
      reason: "mission-complete",
      side: "hope",
      winners: [1],
      ranking: [[1], [0]],
      scores: [
        { track: 1, cockpit: 3, medals: 3, rank: 1, cards: 5, universe: 1 },
        { track: 3, cockpit: 2, medals: 1, rank: 0, cards: 4, universe: 0 },
      ],
    });
  });

  test("R128b-on-the-track each pioneer counts, beyond the end too", () => {
    const { match } = given({ track: "1s0 23s1 24s0 25s0" });
    const counted = scoreSheet(hope, match).map(
      ({ by }) => by.find(({ rule }) => rule === "R128b-on-the-track")?.points,
    );
    expect(counted).toEqual([3, 1]);
  });

  test("R128c-in-the-cockpit the start holes, upgrades and levels", () => {
    const { match } = given({ track: "1s0", upgrades: [2, 0], levels: [1, 3], medals: [9, 0] });
    const sheet = scoreSheet(hope, match);
    const counted = sheet.map(({ by }) => by.find(({ rule }) => rule === "R128c-in-the-cockpit")?.points);
    expect(counted).toEqual([5, 5]);
    expect(sheet.map(({ total }) => total)).toEqual([6, 5]);
  });

  test("R128d-traitor-last most pioneers on track and in the cockpit, the traitor is last", () => {
    const track = "1s2 2s2 3s2 4s0 5s1 6s1";
    const loyal = last("saved", { roles: ["hope", "hope", "hope"], unusedRole: "nope", track, levels: [3, 0, 0] });
    expect(rankedSeats(loyal.state)).toEqual([0, 2, 1]);
    const traitor = last("saved", { roles: ["hope", "hope", "nope"], track, levels: [3, 0, 3] }).when("end");
    expect(outcomeOf(traitor)).toMatchObject({ side: "hope", winners: [0], ranking: [[0], [1], [2]] });
  });

  test("R129-ties medals, then rank, then cards, then the later seat", () => {
    const score: HopeScore = { track: 10, cockpit: 2, medals: 3, rank: 1, cards: 4, universe: 0 };
    const more = (change: Partial<HopeScore>, less: Partial<HopeScore>): boolean =>
      compared({ ...score, ...change }, { ...score, ...less }) > 0;
    expect(more({ cockpit: 3 }, { medals: 9, rank: 3, cards: 9 })).toBe(true);
    expect(more({ track: 9, cockpit: 4 }, {})).toBe(true);
    expect(more({ medals: 4 }, { rank: 3, cards: 9 })).toBe(true);
    expect(more({ rank: 2 }, { cards: 9 })).toBe(true);
    expect(more({ cards: 5 }, { universe: 9 })).toBe(true);
    expect(compared(score, { ...score, universe: 9 })).toBe(0);
    // W32: twelve pioneers each.
    const cards = (count: number): string => "O ".repeat(count);
    const tied = last("saved", {
      seats: 4,
      upgrades: [2, 1, 1, 1],
      track: "1s1 2s2 3s3",
      medals: [3, 5, 5, 5],
      hands: [cards(5), cards(4), cards(6), cards(6)],
    });
    expect(rankedSeats(tied.state)).toEqual([3, 2, 1, 0]);
  });

  test("R130a-regression-complete all lose, unless the traitor wins", () => {
    const all = { reason: "regression-complete", side: "none", winners: [], ranking: [[0, 1]] };
    expect(outcomeOf(last("failed").when("end"))).toMatchObject(all);
    const roles: readonly Role[] = ["hope", "nope"];
    const ahead = last("failed", { roles, pioneers: { "8p": "0 1 1", "12r": "1 0" } }).when("end");
    expect(outcomeOf(ahead)).toMatchObject({ side: "nope", winners: [1], ranking: [[1], [0]] });
    const level = last("failed", { roles, pioneers: { "8p": "0 1", "12r": "1 0" } }).when("end");
    expect(outcomeOf(level)).toMatchObject(all);
    // The unused role card wins nothing.
    const unused: Position = { roles: ["hope", "hope"], unusedRole: "nope", pioneers: { "8p": "1 1" } };
    expect(outcomeOf(last("failed", unused).when("end"))).toMatchObject(all);
  });

  test("R130b-traitor-ahead strictly more on galaxy tiles than every other seat", () => {
    const roles: readonly Role[] = ["hope", "nope", "hope"];
    const isAhead = (pioneers: { readonly [space: string]: string }, track = ""): boolean =>
      isTraitorAhead(given({ roles, pioneers, track }).state);
    expect(isAhead({ "8p": "1 1", "12r": "0 2" })).toBe(true);
    expect(isAhead({ "8p": "1 1", "12r": "2 2" })).toBe(false);
    expect(isAhead({})).toBe(false);
    // Those on the track have left the universe.
    expect(isAhead({ "8p": "0" }, "1s1 2s1 3s1")).toBe(false);
    expect(isTraitorAhead(given({ pioneers: { "8p": "0" } }).state)).toBe(false);
  });

  test("R131-traitor-wins without Earth, whatever his pioneers, if he sits at the table", () => {
    const roles: readonly Role[] = ["hope", "hope", "nope"];
    const over = given({ ...doomed, roles, pioneers: { "8p": "0 0" } }).when("end");
    expect(outcomeOf(over)).toMatchObject({
      reason: "earth-vanished",
      side: "nope",
      winners: [2],
      ranking: [[2], [0, 1]],
    });
    expect(over.all("rolesShown")).toMatchObject([{ roles, revealed: [false, false, true] }]);
    const unused = given({ ...doomed, roles: ["hope", "hope"], unusedRole: "nope" }).when("end");
    expect(outcomeOf(unused)).toMatchObject({ side: "none", ranking: [[0, 1]] });
    expect([winsWithoutEarth(over.state), winsWithoutEarth(unused.state)]).toEqual([true, false]);
    // The first seat may be the traitor, too.
    const first = given({ ...doomed, roles: ["nope", "hope", "hope"] }).when("end");
    expect(outcomeOf(first)).toMatchObject({ side: "nope", winners: [0], ranking: [[0], [1, 2]] });
  });

  test("R132-nobody-wins one group of all seats, with their scores", () => {
    const over = last(null, { seats: 3, options: { maxRounds: 1 }, track: "1s2", hands: ["", "O", "J J J J J J"] });
    const outcome = outcomeOf(over.when("end"));
    expect(outcome).toMatchObject({ side: "none", winners: [], ranking: [[0, 1, 2]] });
    expect(outcome.scores.map(({ track, cards }) => [track, cards])).toEqual([
      [0, 0],
      [0, 1],
      [1, 6],
    ]);
  });
});
