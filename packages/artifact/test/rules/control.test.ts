import { describe, expect, test } from "vitest";
import { bonusOf, isBonusUnused, takesControl } from "../../src/terms/control.js";
import { given, type Position } from "../given.js";

describe("control", () => {
  test("R13-control-at-start who starts where the artifact lies takes it", () => {
    const started = given({ phase: "discard", pawns: ["", "d4"] }).when(".");
    expect(started.events.find(({ type }) => type === "controlTaken")).toEqual({
      type: "controlTaken",
      seat: 1,
      from: null,
      at: 24,
      bonus: true,
      because: "R13-control-at-start",
    });
    expect(started.state.plays).toEqual({ allowed: 6, used: 0, bonus: true });
    // Only whose turn it is: the pawn that merely stands there has no control.
    expect(given({ seats: 3, phase: "discard", pawns: ["", "", "d4"] }).when(".").state.artifact.holder).toBeNull();
  });

  test("R14-control-by-moving steps, jumps and swaps that lead there take it", () => {
    const holder = (position: object, move: string) => given(position).when(move).state.artifact.holder;
    expect(holder({ pawns: ["c4"], hands: ["ho ho"] }, "Hd4")).toBe(0);
    expect(holder({ pawns: ["d3"], hands: ["vert ho"] }, "Vd4")).toBe(0);
    expect(holder({ pawns: ["e3"], hands: ["diag ho"] }, "Xd4")).toBe(0);
    expect(holder({ pawns: ["c4"], heights: { d4: 2 }, hands: ["jump ho"] }, "Jd4")).toBe(0);
    expect(holder({ pawns: ["a1", "d4"], hands: ["swap ho"] }, "S2")).toBe(0);
    expect(holder({ pawns: ["b4"], hands: ["ho ho"] }, "Hc4")).toBeNull();
    const taken = given({ pawns: ["c4"], hands: ["ho ho"] }).when("Hd4");
    expect(taken.events[2]).toMatchObject({ type: "controlTaken", because: "R14-control-by-moving" });
    // Turning the board and building do not bring control, even where the artifact lies.
    expect(given({ pawns: ["d4"], hands: ["rotate dropBlock ho"] }).when("R").told).toBe("cardPlayed boardRotated");
  });

  test("R36-three-more cards for taking control", () => {
    const at = given({ pawns: ["c4"], hands: ["ho ho ho ho ho ho ho"] });
    expect(bonusOf(at.state)).toBe(3);
    const taken = at.when("Hd4");
    expect(taken.state.plays).toEqual({ allowed: 6, used: 1, bonus: true });
    expect(
      given({ pawns: ["c4", "d4"], holder: 1, plays: [4, 3, false], played: "ho ho ho", hands: ["ho ho"] }).when("Hd4")
        .state.plays,
    ).toEqual({
      allowed: 7,
      used: 4,
      bonus: true,
    });
  });

  test("R36b-three-more-at-start and never a fourth, for nobody else is the holder any more", () => {
    const told = { type: "playsSet", seat: 1, allowed: 6, because: "R36b-three-more-at-start" };
    expect(
      given({ phase: "discard", pawns: ["", "d4"] })
        .when(".")
        .events.at(-1),
    ).toEqual(told);
    const robbed = given({ phase: "discard", pawns: ["d4", "d4"], holder: 0 }).when(".");
    expect(robbed.events.at(-1)).toEqual(told);
  });

  test("R36c-holder-anew by an option, once in a turn, and for the holder alone", () => {
    const held = { phase: "discard", pawns: ["", "d4"], holder: 1 } as const;
    const started = (bonusAtStart: "taker" | "holder", position: Position = held) =>
      given({ ...position, options: { bonusAtStart } }).when(".");
    expect(started("taker").events.at(-1)).toMatchObject({ type: "playsSet", allowed: 3, because: "R7e-three-cards" });
    const anew = started("holder");
    expect(anew.events.slice(-2)).toEqual([
      { type: "controlTaken", seat: 1, from: 1, at: 24, bonus: true, because: "R36c-holder-anew" },
      { type: "playsSet", seat: 1, allowed: 6, because: "R36b-three-more-at-start" },
    ]);
    expect(anew.state.plays).toEqual({ allowed: 6, used: 0, bonus: true });
    // Who takes control at the start gets the bonus once, as ever; who is not the holder gets the fourth card.
    const taken = started("holder", { ...held, pawns: ["d4", "d4"], holder: 0 });
    expect(taken.events.filter(({ type }) => type === "controlTaken")).toMatchObject([{ seat: 1, from: 0 }]);
    expect(taken.state.plays.allowed).toBe(6);
    expect(started("holder", { phase: "discard", pawns: ["d4"], holder: 0 }).state.plays.allowed).toBe(4);
    // Left and taken back in such a turn, it gives no more.
    const options = { bonusAtStart: "holder" } as const;
    const back = given({ options, pawns: ["d4", "c4"], holder: 0, plays: [6, 0, true], hands: ["swap ho vert"] })
      .when("S2")
      .when("Hd4");
    expect(back.state.plays).toEqual({ allowed: 6, used: 2, bonus: true });
  });

  test("R37-once-a-turn and only when control changes", () => {
    const at = given({
      pawns: ["d4", "c4"],
      holder: 0,
      plays: [6, 1, true],
      played: "ho",
      hands: ["swap swap ho vert"],
    });
    expect(isBonusUnused(at.state)).toBe(false);
    expect(bonusOf(at.state)).toBe(0);
    const back = at.when("S2").when("Hd4");
    expect(back.events.at(-1)).toMatchObject({ type: "controlTaken", from: null, bonus: false });
    expect(back.state.plays.allowed).toBe(6);
    // Left and taken back in one turn while the bonus is unused: it is a new taking.
    const fresh = given({ pawns: ["d4", "c4"], holder: 0, hands: ["swap ho vert"] })
      .when("S2")
      .when("Hd4");
    expect(fresh.state.plays).toEqual({ allowed: 6, used: 2, bonus: true });
    // A holder who merely moves takes nothing.
    expect(given({ pawns: ["d4"], holder: 0, hands: ["ho ho"] }).when("Hc4").state.plays.allowed).toBe(3);
    expect(given({ pawns: ["", "d4"], holder: 1, phase: "discard" }).when(".").state.plays.allowed).toBe(3);
  });

  test("R38-latest-taker pawns share a place, only the active seat takes control, and from a holder there", () => {
    const shared = given({ seats: 3, pawns: ["c4", "d4", "d4"], holder: 1, hands: ["ho ho"], plays: [4, 0, false] });
    expect(takesControl(shared.state)).toBe(false);
    const taken = shared.when("Hd4");
    expect(taken.state.pawns).toEqual([24, 24, 24]);
    expect(taken.events[2]).toMatchObject({ seat: 0, from: 1 });
    expect(taken.state.artifact.holder).toBe(0);
    expect(takesControl(taken.state)).toBe(false);
    expect(takesControl({ ...taken.state, seat: 2 })).toBe(true);
  });
});
