// The old and the new rules of Skip in one process: the same moves, refusals, hands and points in each of many matches.
import { createRequire } from "node:module";
import { check, fast, legalMoves, type Match, play, RunningChance, seeded, start } from "@turnwright/core";
import { append, closeLog, decode, encode, openLog, readEntry, redact, replay, unsealLog } from "@turnwright/log";
import type { Game } from "boardgame.io";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Skip, skip } from "./skip.js";
import { skipBefore, type Table } from "./skip-before.js";

const { Client } = createRequire(import.meta.url)("boardgame.io/client") as typeof import("boardgame.io/client");

/** Plays a match with random moves. Returns its revealed log, as a server shows it to everybody after the end. */
function playedLog(seats: 2 | 3 | 4, cards: number, seed: string): string {
  const choice = new RunningChance(fast(seed));
  let match: Match<Skip> = start(skip, { seats, options: { cards }, chance: seeded(seed.padStart(64, "0")) });
  let log = openLog(skip, match, { origin: "drawn" });
  const text = [log.text];
  while (match.outcome === null) {
    const seat = match.toAct[0]!;
    const moves = legalMoves(skip, match, seat);
    const answer = play(skip, match, seat, moves[choice.below("move", moves.length)]!);
    if (!answer.ok) throw new Error(answer.refusal.code);
    match = answer.match;
    log = append(skip, log, match);
    text.push(log.text);
  }
  text.push(closeLog(skip, log, match).text);
  const whole = decode(text.join(""));
  const own = whole.ok ? redact(skip, whole.value, "spectator", { reveal: true }) : whole;
  if (!own.ok) throw new Error(own.problem.code);
  return encode(own.value.lines);
}

/** Reads a revealed log: the text of the host's log, and all moves with their events, with no value hidden. */
function unsealed(text: string) {
  const log = decode(text);
  const open = log.ok ? unsealLog(skip, log.value) : log;
  if (!open.ok) throw new Error(`${open.problem.code} in line ${open.problem.line}`);
  const entries = open.value.entries.flatMap((entry) => (entry.type === "entry" ? [entry] : []));
  const told = entries.map((entry) => ({ seat: entry.seat, ...readEntry(skip, entry) }));
  return { text: encode(open.value.lines), log: open.value, told };
}

/** Returns the old game with these values instead of random ones: the deck, and then the number of the die. */
function withValues(deck: readonly number[], die: number): Game {
  // A plugin replaces boardgame.io's own plugin of the same name. boardgame.io itself uses `_private`.
  const _private = { isUsed: () => false, getState: () => ({}) };
  const random = { Shuffle: () => [...deck], Die: () => die, _private };
  const game = { ...skipBefore, plugins: [{ name: "random", api: () => random }] };
  return game as unknown as Game;
}

let complaints: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  complaints = vi.spyOn(console, "error").mockImplementation(() => {}); // boardgame.io prints each refused move
});
afterEach(() => complaints.mockRestore());

test.each([2, 3, 4] as const)("%i seats play the same matches with the old and the new rules", (seats) => {
  let refused = 0;
  for (const cards of [1, 3, 5])
    for (let count = 0; count < 3; count++) {
      const { log, told } = unsealed(playedLog(seats, cards, `${seats}${cards}${count}`));
      const events = told[0]!.events as readonly Skip["event"][];
      const deck = events.flatMap((event) => (event.type === "shuffled" ? event.deck : []));
      const die = events.flatMap((event) => (event.type === "firstNamed" ? [event.seat + 1] : []))[0]!;
      const game = withValues(deck, die);
      const client = Client({
        game: { ...game, setup: (c) => game.setup!(c, { cards }) },
        numPlayers: seats,
        debug: false,
      });
      client.start();
      const old = () => client.store.getState(); // the whole state; `client.getState()` is what one player sees
      /** Tries a move with the old rules. Returns whether they accept it. */
      const accepts = (seat: number, card: number): boolean => {
        const before = old()._stateID;
        client.updatePlayerID(String(seat));
        client.moves["play"]!(card);
        return old()._stateID !== before;
      };
      for (const [n, { seat, move }] of told.entries()) {
        if (seat !== null) expect(accepts(seat, Number(move!["card"])), `move ${n}`).toBe(true);
        const now = replay(skip, log, n);
        if (!now.ok) throw new Error(now.problem.code);
        const { state, toAct, outcome } = now.value;
        const { G, ctx } = old();
        const table = G as Table;
        expect(Object.values(table.players).map(({ hand }) => hand)).toEqual(state.hands);
        expect([table.secret.deck, table.pile, table.points]).toEqual([state.deck, state.pile, state.points]);
        expect(ctx.gameover?.points).toEqual(outcome === null ? undefined : state.points);
        if (outcome === null) expect([Number(ctx.currentPlayer)]).toEqual(toAct);
        for (let other = 0; other < seats; other++)
          for (let card = 1; card <= 6; card++)
            if (!check(skip, now.value, other, { type: "play", card }).ok) {
              expect(accepts(other, card), `after move ${n}: seat ${other} plays ${card}`).toBe(false);
              refused++;
            }
      }
      client.stop();
    }
  expect(refused).toBeGreaterThan(500);
});

test("an unsealed log has the text of the host's log, and shows the whole deck", () => {
  const text = playedLog(2, 3, "1");
  const open = unsealed(text);
  expect(open.text.length).toBeGreaterThan(text.length);
  expect(open.told[0]!.events.find(({ type }) => type === "shuffled")).not.toMatchObject({ deck: [null] });
  const again = decode(open.text);
  expect(again.ok && encode(again.value.lines)).toBe(open.text);
});
