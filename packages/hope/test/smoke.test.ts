import {
  check,
  fast,
  foldEvents,
  foldView,
  formatMove,
  formatPosition,
  legalMoves,
  type Match,
  openTable,
  play,
  RunningChance,
  readMove,
  readPosition,
  snapshot,
  start,
  view,
  viewEvents,
} from "@turnwright/core";
import { type Hope, hope } from "@turnwright/hope";
import { describe, expect, test } from "vitest";
import { expectOneWay, invariants } from "./invariants.js";
import { setups } from "./setups.js";

function playOut(first: Match<Hope>, luck: RunningChance): Match<Hope> {
  let match = first;
  const table = openTable(hope, match);
  let feeds = Array.from({ length: match.seats }, (_, seat) => view(hope, match, seat).state);
  let publicFeed = view(hope, match, "spectator").state;
  while (match.outcome === null) {
    const seat = match.toAct[0]!;
    const moves = legalMoves(hope, match, seat);
    expect(moves.length).toBeGreaterThan(0);
    expect(legalMoves(hope, view(hope, match, seat), seat)).toEqual(moves);
    expect(table.legalMoves(seat)).toEqual(moves);
    for (const legal of moves) expect(check(hope, match, seat, legal).ok).toBe(true);
    // Ending turns early makes dull games: prefer doing something.
    const lively = moves.filter(({ type }) => type === "place" || type === "takeToken" || type === "upgrade");
    const among = lively.length > 0 && luck.below("lively", 3) > 0 ? lively : moves;
    const move = among[luck.below("move", among.length)]!;
    expect(readMove(hope, match, formatMove(hope, match, move))).toEqual(move);
    const answer = play(hope, match, seat, move);
    if (!answer.ok) throw new Error(answer.refusal.code);
    table.apply(seat, move);
    const { events, match: next } = answer;
    expect(foldEvents(hope, match.state, events)).toEqual(next.state);
    feeds = feeds.map((state, viewer) => foldView(hope, state, viewEvents(hope, events, viewer), viewer));
    publicFeed = foldView(hope, publicFeed, viewEvents(hope, events, "spectator"), "spectator");
    expectOneWay(match.state, next.state);
    match = next;
    feeds.forEach((state, viewer) => {
      expect(state).toEqual(view(hope, match, viewer).state);
    });
    expect(publicFeed).toEqual(view(hope, match, "spectator").state);
    for (const [title, holds] of Object.entries(invariants)) {
      try {
        holds(match);
      } catch (broken) {
        throw new Error(`${title} after ${formatMove(hope, match, move)}: ${String(broken)}`);
      }
    }
    expect(snapshot(hope, table)).toEqual(match);
    const text = formatPosition(hope, match);
    expect(text).toMatch(/^[A-Za-z0-9._~-]+$/);
    const read = readPosition(hope, text, match.options);
    if (!read.ok) throw new Error(`${text}: ${JSON.stringify(read.problem)}`);
    expect(read.value).toEqual({
      options: match.options,
      seats: match.seats,
      state: match.state,
      masked: false,
      version: match.version,
    });
    const seen = view(hope, match, (seat + 1) % match.seats);
    const own = readPosition(hope, formatPosition(hope, seen), match.options);
    if (!own.ok) throw new Error(JSON.stringify(own.problem));
    expect(own.value.state).toEqual(seen.state);
  }
  return match;
}

describe("random games of every variant end, and keep every invariant", () => {
  for (const setup of setups) {
    test(`${setup.name}, ${setup.seats} seats`, () => {
      for (let game = 0; game < 4; game++) {
        const first = start(hope, { ...setup, chance: fast(`${setup.name} ${setup.seats} ${game}`) });
        playOut(first, new RunningChance(fast(`luck ${game}`)));
      }
    });
  }
});
