import { describe, expect, test } from "vitest";
import { activeSeat, movesOf, newSession, objection, reduce, undoObjection } from "../src/session.js";

describe("one match at one screen", () => {
  test("a legal move is played, and the other pages of the past stay", () => {
    const begun = newSession();
    const [move] = movesOf(begun);
    if (move === undefined) throw new Error("no move is legal");
    const after = reduce(begun, { type: "play", move });
    expect(after.match.version).toBe(1);
    expect(after.past).toEqual([begun.match]);
  });

  test("a move that is not allowed changes nothing, and the rulebook says why", () => {
    const begun = newSession();
    const refused = reduce(begun, { type: "play", move: { type: "removeCenter" } });
    expect(refused.match).toBe(begun.match);
    expect(refused.message).toMatch(/CENTER/);
    expect(objection(begun, { type: "removeCenter" })).toBe(refused.message);
  });

  test("a step of a build is taken back", () => {
    const begun = newSession();
    const place = movesOf(begun).find(({ type }) => type === "place");
    if (place === undefined) throw new Error("nothing can be built");
    expect(undoObjection(begun)).toMatch(/Nothing/);
    const placed = reduce(begun, { type: "play", move: place });
    expect(reduce(placed, { type: "undo" }).match).toBe(begun.match);
  });

  test("a portal is demolished once that was asked for, and taken back", () => {
    const built = (["place", "connect"] as const).reduce((session, wanted) => {
      const move = movesOf(session).find(({ type }) => type === wanted);
      return move === undefined ? session : reduce(session, { type: "play", move });
    }, newSession());
    const asked = reduce(built, { type: "demolish" });
    expect([asked.isDemolishing, reduce(asked, { type: "demolish" }).isDemolishing]).toEqual([true, false]);
    const move = movesOf(asked).find(({ type }) => type === "demolish");
    if (move === undefined) throw new Error("nothing can be demolished");
    const after = reduce(asked, { type: "play", move });
    expect([after.isDemolishing, after.match.state.elements.includes("portal")]).toEqual([false, false]);
    expect(reduce(after, { type: "undo" }).match).toBe(built.match);
  });

  test("a whole match: the first legal move, until the game is over", () => {
    let session = newSession(3);
    for (let made = 0; activeSeat(session) !== undefined; made++) {
      const moves = movesOf(session);
      const move = moves[(made * 7) % moves.length];
      if (move === undefined) throw new Error("the active seat has no move");
      session = reduce(session, { type: "play", move });
    }
    expect(session.match.outcome).not.toBeNull();
    expect(movesOf(session)).toEqual([]);
  });
});
