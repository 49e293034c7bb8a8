import { fast, isDecided, legalMoves, type Match, play, resume, start, view } from "@turnwright/core";
import { copyPlain } from "@turnwright/core/rules";
import { randomGame } from "@turnwright/testkit/internal";
import { describe, expect, test } from "vitest";
import { decided } from "../src/ending.js";
import { type Artifact, artifact } from "../src/index.js";
import { mayComeHome, playsLeft, turnsAfter } from "../src/terms/last-turns.js";
import { given } from "./given.js";

const court = "name: court\nplayers: 2\ngrid:\n1.....\n......\n..T...\n......\n.....2\n";
const deck = { ho: 6, vert: 6, jump: 2, diag: 4, swap: 4, dropBlock: 1, dynamite: 1, rotate: 2 };

/** What a match can come to, whatever is played: its winners and rankings, as texts. */
function endings(match: Match<Artifact>, known: Map<string, ReadonlySet<string>>): ReadonlySet<string> {
  if (match.outcome !== null) return new Set([JSON.stringify([match.outcome.winners, match.outcome.ranking])]);
  const { deck: _, ...rest } = match.state;
  const key = JSON.stringify(rest);
  const found = known.get(key);
  if (found !== undefined) return found;
  const all = new Set<string>();
  for (const move of legalMoves(artifact, match, match.toAct[0]!)) {
    // Discards change no result of the last turn.
    if (move.type === "discard") continue;
    const answer = play(artifact, match, match.toAct[0]!, move, { freeze: false });
    if (answer.ok) for (const text of endings(answer.match, known)) all.add(text);
  }
  known.set(key, all);
  return all;
}

describe("what is decided", () => {
  test("cannot change any more, by all that can be played in the last turn on a small board", () => {
    let [proven, open] = [0, 0];
    for (const limitResult of ["draw", "holder"] as const)
      for (let seed = 0; seed < 6; seed++) {
        const options = { map: court, deck, roundLimit: 2, limitResult, handLimit: "none" } as const;
        const { steps } = randomGame(artifact, { name: limitResult, seats: 2, options }, `decided ${seed}`);
        const last = steps.filter(({ before }) => turnsAfter(before.state) === 0);
        const known = new Map<string, ReadonlySet<string>>();
        for (const { before } of last) {
          const certain = decided(view(artifact, before, "spectator").state as Artifact["view"]);
          if (certain === undefined) open++;
          else {
            proven++;
            const loose = resume(artifact, before, { chance: fast("on"), freeze: false });
            expect([...endings(loose, known)]).toEqual([JSON.stringify([certain.winners, certain.ranking])]);
          }
        }
      }
    expect(proven).toBeGreaterThan(20);
    expect(open).toBeGreaterThan(5);
  });

  test("begins where the artifact is one place too far for the cards that are left", () => {
    const last = { options: { roundLimit: 1 }, seat: 1, turn: 2, phase: "play", hands: ["", "ho ho ho ho"] } as const;
    const at = (artifact: string, plays: [number, number, boolean]) =>
      given({ ...last, artifact, pawns: ["a1", artifact], holder: 1, plays, played: "swap swap swap" });
    // Player 2 lives on g7.
    expect([playsLeft(at("d4", [6, 3, true]).state), mayComeHome(at("d4", [6, 3, true]).state)]).toEqual([3, true]);
    expect(isDecided(artifact, at("d4", [6, 3, true]).match)).toBe(false);
    expect(isDecided(artifact, at("c4", [6, 3, true]).match)).toBe(true);
    // The bonus may still come, and the other seat may have a turn to come.
    expect(isDecided(artifact, at("d4", [4, 3, false]).match)).toBe(false);
    const first = { ...last, seat: 0, turn: 1, hands: ["ho", "ho ho"], artifact: "c1" };
    expect(turnsAfter(given(first).state)).toBe(1);
    expect(isDecided(artifact, given(first).match)).toBe(false);
  });

  test("never comes without a round limit, and holders must be certain where they win", () => {
    const seats = { seat: 1, turn: 2, pawns: ["a1", "c4"], holder: 1, artifact: "c4" } as const;
    const asked = (options: object, phase: "play" | "discard", hands: string[]) =>
      isDecided(artifact, given({ ...seats, options, phase, hands }).match);
    expect(asked({ roundLimit: null }, "discard", ["", "ho"])).toBe(false);
    expect(asked({ roundLimit: 1, limitResult: "holder" }, "play", ["", "swap"])).toBe(false);
    expect(asked({ roundLimit: 1, limitResult: "holder" }, "discard", ["", "swap"])).toBe(true);
    expect(asked({ roundLimit: 1, limitResult: "draw" }, "play", ["", "swap"])).toBe(true);
  });

  test("is the same for every viewer, for it looks at nothing hidden", () => {
    const begun = start(artifact, { seats: 2, options: { roundLimit: 1 }, chance: fast("viewers") });
    const state = copyPlain(begun.state);
    for (const viewer of [0, 1, "spectator"] as const)
      expect(decided(view(artifact, begun, viewer).state as Artifact["view"])).toEqual(decided(state));
  });
});
