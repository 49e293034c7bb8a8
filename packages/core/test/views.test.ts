import { describe, expect, test } from "vitest";
import {
  check,
  fast,
  legalMoves,
  openTable,
  play,
  resume,
  scripted,
  snapshot,
  start,
  view,
  viewEvents,
} from "../src/index.js";
import { maskedState } from "../src/views/masked-state.js";
import { raid } from "./toys/raid.js";

const match = start(raid, { seats: 3, chance: fast("views") });

describe("views", () => {
  test("deny by default: a key or a field that no table names shows nothing", () => {
    expect(maskedState({ known: 1, forgotten: 2 }, { known: "all" }, 0)).toEqual({ known: 1, forgotten: null });
    expect(viewEvents(raid, match, [{ type: "unheard", secret: 7 } as never], 0)).toEqual([
      { type: "unheard", secret: null },
    ]);
  });

  test("each seat sees its own hand, others its size, nobody the deck", () => {
    const { hands, deck } = view(raid, match, 1).state;
    expect(hands).toEqual([[null, null, null], match.state.hands[1], [null, null, null]]);
    expect(deck).toEqual(match.state.deck.map(() => null));
    expect(view(raid, match, "spectator").state.hands.flat()).toEqual(new Array(9).fill(null));
  });

  test("a view is fresh: writing on it changes nothing", () => {
    const table = openTable(raid, match);
    const seen = view(raid, table, 0);
    (seen.state.coins as number[])[0] = 99;
    expect(table.state.coins[0]).toBe(3);
  });

  test("a viewer that does not exist is a mistake of the program", () => {
    for (const viewer of [-1, 3, 1.5, "0", "owner"])
      expect(() => view(raid, match, viewer as number)).toThrow(TypeError);
  });

  test("a state that nobody can show is blamed by its place", () => {
    const wrong = { ...match, state: { ...match.state, hands: 7 } };
    expect(() => view(raid, wrong as never, 0)).toThrow(/^at\.state\.hands: expected /);
  });

  test("neither seed nor streams nor the entry are in a view", () => {
    expect(Object.keys(view(raid, match, 0)).sort()).toEqual([
      "edition",
      "game",
      "options",
      "outcome",
      "seats",
      "state",
      "toAct",
      "version",
      "viewer",
    ]);
    expect(JSON.stringify(view(raid, match, 0))).not.toContain("views");
  });

  test("asked about another seat, a view tells nothing", () => {
    const own = view(raid, match, 0);
    expect(legalMoves(raid, own, 1)).toEqual([]);
    const facts = { path: "match", problem: "wrong-type", expected: "the view of seat 1, or the whole match" };
    for (const other of [own, view(raid, match, "spectator")]) {
      const checked = check(raid, other, 1, { type: "bid", card: 1 });
      expect(checked).toEqual({ ok: false, refusal: { rule: null, code: "malformed", facts } });
    }
  });

  test("asked about a seat that is not to act, the view of another says so", () => {
    const bid = play(raid, match, 1, { type: "bid", card: 1 });
    if (!bid.ok) throw new Error("refused");
    const checked = check(raid, view(raid, bid.match, 0), 1, { type: "bid", card: 2 });
    expect(checked).toMatchObject({ refusal: { code: "not-your-turn", facts: { toAct: [0, 2] } } });
  });
});

describe("holding a match", () => {
  test("play leaves the match that it was given as it is, and shares what did not change", () => {
    const before = JSON.stringify(match);
    const move = legalMoves(raid, match, 0)[0];
    const answer = play(raid, match, 0, move);
    expect(JSON.stringify(match)).toBe(before);
    if (!answer.ok) throw new Error("refused");
    expect(answer.match.state.deck).toBe(match.state.deck);
    expect(answer.match.state.hands[1]).toBe(match.state.hands[1]);
    expect(answer.match.state.hands[0]).not.toBe(match.state.hands[0]);
    expect(Object.isFrozen(answer.match.state.hands)).toBe(true);
  });

  test("unfrozen on wish", () => {
    const loose = start(raid, { seats: 2, chance: fast("loose"), freeze: false });
    expect(Object.isFrozen(loose.state)).toBe(false);
    const answer = play(raid, loose, 0, legalMoves(raid, loose, 0)[0], { freeze: false });
    expect(answer.ok && Object.isFrozen(answer.match.state)).toBe(false);
  });

  test("a table goes its own way; put back onto the match it plays the same again", () => {
    const table = openTable(raid, match);
    const lines: string[] = [];
    for (let round = 0; round < 2; round++) {
      while (table.outcome === null)
        table.apply(
          table.toAct[0],
          table.sample(table.toAct[0], (count) => count - 1),
        );
      lines.push(JSON.stringify(snapshot(raid, table)));
      table.reopen(match);
      expect(table.version).toBe(0);
      expect(snapshot(raid, table)).toEqual({ ...match, entry: { seat: null, move: null, events: [], drew: false } });
    }
    expect(lines[0]).toBe(lines[1]);
  });

  test("resume plays on from a given position with chance of its own", () => {
    const at = resume(
      raid,
      {
        seats: 2,
        options: { coins: 3 },
        state: { ...start(raid, { seats: 2, chance: fast("r") }).state, coins: [6, 0] },
      },
      { chance: scripted({}) },
    );
    expect(at.toAct).toEqual([0, 1]);
    expect(at.state.coins).toEqual([6, 0]);
  });
});
