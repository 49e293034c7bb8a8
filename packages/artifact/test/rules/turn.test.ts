import { fast, playUnknown, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { artifact } from "../../src/index.js";
import { cards, given } from "../given.js";

describe("the turn", () => {
  test("R5b-clockwise the next seat begins, and before the first seat a new round", () => {
    const second = given({ seats: 3, seat: 0, phase: "discard" }).when(".");
    expect(second.state).toMatchObject({ seat: 1, round: 1, turn: 2 });
    const third = given({ seats: 3, seat: 2, turn: 3, phase: "discard" }).when(".");
    expect(third.state).toMatchObject({ seat: 0, round: 2, turn: 4 });
    const other = given({ seats: 3, options: { firstSeat: 2 }, seat: 1, turn: 3, phase: "discard" }).when(".");
    expect(other.state).toMatchObject({ seat: 2, round: 2 });
    expect(third.refused("+d", 1)).toEqual({ rule: "R5b-clockwise", code: "not-your-turn", facts: { toAct: [0] } });
  });

  test("R6b-draw-one, R7c-stop-playing, R10b-stop-discarding: a move of another phase is refused with what is due", () => {
    const turn = given({ phase: "draw", hands: ["ho ho jump jump"] });
    const refused = (rule: string, phase: string, move: string): object => ({
      rule,
      code: "wrong-phase",
      facts: { phase, move },
    });
    expect(turn.refused("Hb1")).toEqual(refused("R6b-draw-one", "draw", "ho"));
    const drawn = turn.when("+d");
    expect(drawn.refused("+d")).toEqual(refused("R7c-stop-playing", "play", "draw"));
    expect(drawn.when("/").refused("Hb1")).toEqual(refused("R10b-stop-discarding", "discard", "ho"));
  });

  test("R5c-turn-ends draw, play, discard, refill", () => {
    const turn = given({ phase: "draw", hands: ["ho ho jump jump"] });
    const done = turn.when("+d Hb1 / .");
    expect(done.told).toBe(
      "cardDrawn cardPlayed pawnMoved playEnded handRefilled playedCardsLaid turnEnded turnStarted playsSet",
    );
    expect(done.events[6]).toMatchObject({ seat: 0, because: "R5c-turn-ends" });
  });

  test("R5d-first-turn the setup ends with the turn of the first seat", () => {
    const chance = fast("first");
    const { state, entry } = start(artifact, { seats: 4, options: { firstSeat: 2 }, chance });
    expect(state).toMatchObject({ seat: 2, round: 1, turn: 1, phases: ["draw"] });
    const first = { type: "turnStarted", seat: 2, round: 1, turn: 1, because: "R5d-first-turn" };
    expect(entry.events).toContainEqual(first);
  });

  test("R6a-something-to-draw an empty pile gives nothing", () => {
    expect(given({ phase: "draw", deck: "", discard: "ho" }).refused("+d")).toEqual({
      rule: "R6a-something-to-draw",
      code: "deck-empty",
      facts: { discards: 1 },
    });
    expect(given({ phase: "draw", discard: "" }).refused("+p")).toEqual({
      rule: "R6a-something-to-draw",
      code: "discard-empty",
      facts: {},
    });
    expect(given({ phase: "draw", discard: "" }).legal).toBe("+d");
    expect(given({ phase: "draw", deck: "ho", discard: "ho" }).legal).toBe("+d +p");
  });

  test("R6b-draw-one the top of the deck or of the discard pile", () => {
    const piles = { phase: "draw", deck: "ho vert", discard: "jump diag", hands: ["rotate ho"] } as const;
    const fromDeck = given(piles).when("+d");
    expect(fromDeck.state.hands[0]).toEqual(cards("ho vert rotate"));
    expect(fromDeck.state.deck).toEqual(["ho"]);
    expect(fromDeck.state.known[0]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    const fromDiscard = given(piles).when("+p");
    expect(fromDiscard.state.hands[0]).toEqual(cards("ho diag rotate"));
    expect(fromDiscard.state.discard).toEqual(["jump"]);
    expect(fromDiscard.state.phases).toEqual(["play"]);
  });

  test("R6c-draw-first where there is something to draw, if only from the discard pile", () => {
    const six = { phase: "discard", deck: "", discard: "", hands: ["ho ho ho ho ho ho"] } as const;
    expect(given({ ...six, discard: "ho" }).when(".").state.phases).toEqual(["draw"]);
    expect(given({ ...six, deck: "ho" }).when(".").state.phases).toEqual(["draw"]);
    expect(given(six).when(".").state.phases).toEqual(["play"]);
  });

  test("R7a-card-in-hand every card must be in the hand", () => {
    const none = given({ pawns: ["b3"], hands: ["ho"] });
    const moves = ["Vb2", "Jc3", "Xa2", "S2", "Bb3", "Dc3", "R"];
    const kinds = ["vert", "jump", "diag", "swap", "dropBlock", "dynamite", "rotate"];
    for (const [at, move] of moves.entries()) {
      expect(none.refused(move)).toEqual({
        rule: "R7a-card-in-hand",
        code: "card-not-in-hand",
        facts: { card: kinds[at] },
      });
    }
    expect(given({ hands: ["vert"] }).refused("Hb1")).toEqual({
      rule: "R7a-card-in-hand",
      code: "card-not-in-hand",
      facts: { card: "ho" },
    });
    expect(given({ hands: ["vert"] }).reasons("Hc3")).toMatchObject([
      { rule: "R7a-card-in-hand", code: "card-not-in-hand" },
      { rule: "R16a-one-space", code: "not-one-step" },
      { rule: "R17a-ground-to-ground", code: "too-high" },
    ]);
  });

  test("R7b-play-card the card leaves the hand, lies apart and counts", () => {
    const played = given({ hands: ["ho ho rotate"], known: ["ho"] }).when("Hb1 R");
    expect(played.events[0]).toEqual({ type: "cardPlayed", seat: 0, card: "ho", because: "R7b-play-card" });
    expect(played.state).toMatchObject({ played: cards("ho rotate"), plays: { allowed: 3, used: 2 } });
    expect(played.state.hands[0]).toEqual(["ho"]);
    expect(played.state.known[0]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(given({ hands: ["ho rotate ho vert"], known: ["ho ho"] }).when("R").state).toMatchObject({
      hands: [cards("ho ho vert"), expect.anything()],
      played: ["rotate"],
      plays: { used: 1 },
    });
  });

  test("R7c-stop-playing at any time, before the first card too", () => {
    const none = given({ hands: ["ho"] }).when("/");
    expect(none.events).toMatchObject([{ type: "playEnded", seat: 0, used: 0 }]);
    expect(none.state.phases).toEqual(["discard"]);
    expect(
      given({ hands: ["ho ho"] })
        .when("Hb1 /")
        .events.at(-1),
    ).toMatchObject({ used: 1 });
  });

  test("R7d-no-more-cards the third card ends the play, and so does the last", () => {
    const three = given({ hands: ["ho ho ho ho"] }).when("Hb1 Ha1 Hb1");
    expect(three.events.at(-1)).toMatchObject({ type: "playEnded", used: 3, because: "R7d-no-more-cards" });
    expect(three.state.phases).toEqual(["discard"]);
    expect(given({ hands: ["ho ho ho ho"] }).when("Hb1 Ha1").state.phases).toEqual(["play"]);
    const four = given({ hands: ["ho ho ho ho ho"], plays: [4, 0, false] }).when("Hb1 Ha1 Hb1");
    expect(four.state.phases).toEqual(["play"]);
    const last = given({ hands: ["ho"] }).when("Hb1");
    expect(last.told).toContain("playEnded handRefilled");
    // Cards that cannot be played do not end the play: that would tell what they are.
    expect(given({ hands: ["ho jump"] }).when("Hb1").legal).toBe("/");
  });

  test("R7e-three-cards for a turn in which nobody else is the holder", () => {
    const told = { type: "playsSet", seat: 1, allowed: 3, because: "R7e-three-cards" };
    expect(given({ phase: "discard" }).when(".").events.at(-1)).toEqual(told);
    const holder = given({ phase: "discard", pawns: ["", "d4"], holder: 1 }).when(".");
    expect(holder.events.at(-1)).toEqual(told);
  });

  test("R8-fourth-card while another seat holds the artifact as the turn starts, looked at once", () => {
    const robbed = given({ phase: "discard", pawns: ["d4"], holder: 0 }).when(".");
    expect(robbed.events.at(-1)).toEqual({ type: "playsSet", seat: 1, allowed: 4, because: "R8-fourth-card" });
    const free = given({ phase: "discard", pawns: ["d4"] }).when(".");
    expect(free.events.at(-1)).toMatchObject({ allowed: 3 });
    // A holder who loses control in this turn does not change the allowance.
    const left = given({ plays: [3, 0, false], holder: 0, pawns: ["d4"], hands: ["swap ho"] }).when("S2");
    expect(left.state.plays.allowed).toBe(3);
  });

  test("R9-reshuffle the top card stays, the others go under what is left", () => {
    const piles = { deck: "rotate", discard: "ho vert jump swap", played: "diag", plays: [3, 1, false] as const };
    const refilled = given({ ...piles, phase: "discard", hands: ["ho ho"], luck: [0, 0] }).when(".");
    expect(refilled.events[0]).toEqual({
      type: "discardReshuffled",
      count: 3,
      cards: cards("vert jump ho"),
      because: "R9-reshuffle",
    });
    expect(refilled.events[1]).toMatchObject({ cards: cards("rotate ho jump vert") });
    expect(refilled.state.discard).toEqual(cards("swap diag"));
    const enough = given({ ...piles, deck: "ho ho ho ho", phase: "discard", hands: ["ho ho"] }).when(".");
    expect(enough.told).not.toContain("discardReshuffled");
    const one = given({ ...piles, discard: "swap", phase: "discard", hands: ["ho ho"] }).when(".");
    expect(one.told).not.toContain("discardReshuffled");
    const draw = given({ phase: "draw", deck: "ho", discard: "ho vert jump" }).when("+d");
    expect(draw.told).toBe("cardDrawn");
  });

  test("R11-lay-played at the end of the turn, in the order of play, not reshuffled before", () => {
    const laid = given({ phase: "discard", discard: "jump", played: "ho diag", plays: [3, 2, false] }).when(".");
    expect(laid.events[1]).toEqual({
      type: "playedCardsLaid",
      seat: 0,
      cards: cards("ho diag"),
      because: "R11-lay-played",
    });
    expect(laid.state.discard).toEqual(cards("jump ho diag"));
    expect(laid.state.played).toEqual([]);
    const none = given({ phase: "discard", discard: "jump" }).when(".");
    expect(none.events[1]).toMatchObject({ type: "playedCardsLaid", cards: [] });
    // None counts as used any more, also where the game ends before another turn begins.
    const last = {
      options: { roundLimit: 1 },
      seat: 1,
      turn: 2,
      phase: "discard",
      played: "ho",
      plays: [3, 1, false],
    } as const;
    const over = given(last).when(".");
    expect([over.match.outcome?.reason, over.state.plays.used]).toEqual(["round-limit", 0]);
  });

  test("R12-refill up to six cards, none for whoever has six or more", () => {
    const two = given({ phase: "discard", deck: "ho ho ho diag vert rotate jump", hands: ["swap swap"] }).when(".");
    expect(two.events[0]).toMatchObject({ type: "handRefilled", count: 4, cards: cards("jump rotate vert diag") });
    expect(two.state.hands[0]).toEqual(cards("vert jump diag swap swap rotate"));
    const six = given({ phase: "discard", hands: ["ho ho ho ho ho ho"] }).when(".");
    expect(six.events[0]).toMatchObject({ type: "handRefilled", count: 0, cards: [] });
    expect(given({ phase: "discard", hands: ["ho ho ho ho ho ho ho"] }).when(".").state.hands[0]).toHaveLength(7);
  });

  test("R40a-no-draw with both piles empty the draw is skipped", () => {
    const bare = { phase: "discard", deck: "", discard: "", hands: ["ho ho ho ho ho ho"] } as const;
    const skipped = given(bare).when(".");
    expect(skipped.told).toBe("handRefilled playedCardsLaid turnEnded turnStarted playsSet drawSkipped");
    expect(skipped.state.phases).toEqual(["play"]);
  });

  test("R40b-what-there-is a refill may be short", () => {
    const short = given({ phase: "discard", deck: "ho vert", discard: "swap", hands: ["jump"] }).when(".");
    expect(short.events[0]).toMatchObject({ type: "handRefilled", count: 2, cards: cards("vert ho") });
    expect(short.state.hands[0]).toEqual(cards("ho vert jump"));
    const nothing = given({ phase: "discard", deck: "", discard: "swap", hands: ["jump"] }).when(".");
    expect(nothing.events[0]).toMatchObject({ count: 0 });
  });

  test("a seat without cards plays and discards by itself after a skipped draw", () => {
    const bare = given({ phase: "discard", deck: "", discard: "", hands: ["ho ho ho ho ho ho", ""] }).when(".");
    expect(bare.state).toMatchObject({ seat: 0, round: 2, phases: ["play"] });
    expect(bare.told).toContain("drawSkipped playEnded handRefilled");
  });

  test("strange moves are malformed, and a location or a seat beyond this match is one", () => {
    const at = given({ hands: ["ho swap dropBlock"] }).match;
    const problem = (move: unknown) => {
      const answer = playUnknown(artifact, at, 0, move);
      return answer.ok ? "ok" : answer.refusal;
    };
    expect(problem({ type: "ho", to: 49 })).toMatchObject({
      rule: null,
      code: "malformed",
      facts: { path: "to", problem: "out-of-range", expected: "0 to 48" },
    });
    // The last location of the board is far away, but there.
    for (const move of [
      { type: "ho", to: 48 },
      { type: "dropBlock", at: 48 },
      { type: "swap", with: 1 },
    ])
      expect(problem(move)).not.toMatchObject({ code: "malformed" });
    expect(problem({ type: "ho", to: 225 })).toMatchObject({ rule: null, code: "malformed", facts: { path: "to" } });
    expect(problem({ type: "dropBlock", at: 49 })).toMatchObject({
      rule: null,
      code: "malformed",
      facts: { path: "at" },
    });
    expect(problem({ type: "swap", with: 2 })).toMatchObject({
      rule: null,
      code: "malformed",
      facts: { path: "with", expected: "0 to 1" },
    });
    expect(problem({ type: "ho" })).toMatchObject({
      rule: null,
      code: "malformed",
      facts: { problem: "missing-field" },
    });
    expect(problem({ type: "rotate", by: 1 })).toMatchObject({
      rule: null,
      code: "malformed",
      facts: { problem: "unknown-field" },
    });
    expect(problem({ type: "fly" })).toMatchObject({
      rule: null,
      code: "malformed",
      facts: { problem: "unknown-type" },
    });
    expect(problem(null)).toMatchObject({ rule: null, code: "malformed" });
  });
});
