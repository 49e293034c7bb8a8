import { createRequire } from "node:module";
import { artifact } from "@turnwright/artifact";
import { boardgameIoGame } from "@turnwright/boardgame-io";
import { type ChanceSource, fast, type Game, type Kinds, type Match, openTable, play } from "@turnwright/core";
import { append, decode, type Log, openLog, resumeLog, resumeText } from "@turnwright/log";
import type { AuditKeys } from "@turnwright/log/internal";
import { sha256 } from "@turnwright/log/node";
import type { Doubling } from "./doubling.js";
import type { CommonForm } from "./games/ours.js";
import { type Given, givenMatch } from "./given.js";
import { type Logged, logged, verbs } from "./logs.js";

const require = createRequire(import.meta.url);
const { Client } = require("boardgame.io/client");

const hashing = { sha256 };
const length = 1_000;
/**
 * Both sizes go through the same memory, so many logs of the longer match and twice as many of the shorter: more than a
 * processor's cache holds.
 */
const copies = 8;
const long: CommonForm = {
  title: "Artifact",
  game: artifact as unknown as Game<Kinds>,
  seats: 2,
  options: { roundLimit: 10_000 },
};

/** A match of Artifact that lasts twice that long under random moves, and its first half. */
function halves(): readonly [Given, Given] {
  for (let index = 0; ; index++) {
    const whole = givenMatch(long, index, 2 * length);
    if (whole.steps.length === 2 * length) return [{ ...whole, steps: whole.steps.slice(0, length) }, whole];
  }
}

function onTable({ opening, steps }: Given): void {
  const table = openTable(long.game, opening);
  for (const { seat, move } of steps) if (!table.play(seat, move).ok) throw new Error("bench: refused");
}

function onMatch({ opening, steps }: Given): void {
  let match: Match<Kinds> = opening;
  for (const { seat, move } of steps) {
    const answer = play(long.game, match, seat, move);
    if (!answer.ok) throw new Error("bench: refused");
    match = answer.match;
  }
}

function throughClient(game: object, { steps }: Given): void {
  const client = Client({ game, numPlayers: 2, debug: false });
  for (const { move } of steps) client.moves[move.type](move);
  if (client.store.getState().G.match.version !== steps.length) throw new Error("bench: refused");
}

/** Makes something of the shorter and of the longer match, and works on what was made, in turn. */
function onCopies<T>(make: (given: Given) => T, work: (made: T) => void): ReturnType<Doubling["make"]> {
  const [half, whole] = halves();
  const inTurn = (given: Given, count: number): (() => void) => {
    const made = Array.from({ length: count }, () => make(given));
    let next = 0;
    return () => work(made[next++ % count]!);
  };
  return { once: inTurn(half, 2 * copies), twice: inTurn(whole, copies) };
}

interface Stored {
  readonly text: string;
  readonly log: Log;
  readonly chance: ChanceSource;
  readonly secret: string;
  readonly moves: number;
}

/** A log that goes on, with a checkpoint ten moves before its end. */
function stored({ opening, steps }: Given): Stored {
  const table = openTable(long.game, opening);
  let position = openLog(long.game, opening, { ...hashing, checkpoints: steps.length - 10 });
  let { text } = position;
  for (const { seat, move } of steps) {
    table.apply(seat, move);
    position = append(long.game, position, table, hashing);
    text += position.text;
  }
  return { text, log: decoded(text), chance: opening.chance, secret: position.secret, moves: steps.length };
}

function decoded(text: string): Log {
  const read = decode(text);
  if (!read.ok) throw new Error(`bench: ${JSON.stringify(read.problem)}`);
  return read.value;
}

function keysOf({ chance, secret }: Stored): AuditKeys {
  return { ...hashing, chance, secret };
}

function isAtItsEnd(resumed: ReturnType<typeof resumeText>, { moves }: Stored): void {
  if (!resumed.ok || resumed.value.match.version !== moves) throw new Error("bench: not opened");
}

function given(work: (match: Given) => void): Doubling["make"] {
  return () => {
    const [half, whole] = halves();
    return { once: () => work(half), twice: () => work(whole) };
  };
}

function besideClient(): ReturnType<Doubling["make"]> {
  const [half, whole] = halves();
  const chance = (whole.opening.chance as { seed: string }).seed;
  const rival = boardgameIoGame(long.game, { options: long.options, dealt: "at-setup", chance: fast(chance) });
  return { once: () => throughClient(rival, half), twice: () => throughClient(rival, whole) };
}

/** Matches of Artifact of two lengths. Opening one from a checkpoint may not depend on the length. */
export function lengths(): readonly Doubling[] {
  const of = (name: string): string => `a match of Artifact of ${length} and ${2 * length} moves: ${name}`;
  const logOf = (match: Given): Logged => logged(long, match);
  return [
    { name: of("on a Table"), most: 2.2, make: given(onTable) },
    { name: of("on a Match, frozen"), most: 2.2, make: given(onMatch) },
    ...verbs.map(({ name, carryOut }) => ({
      name: of(`log, ${name}`),
      most: 2.2,
      make: () => onCopies(logOf, (log) => carryOut(long, log)),
    })),
    {
      name: of("log, opening its decoded lines from a checkpoint 10 moves before the end"),
      most: 1.1,
      make: () => onCopies(stored, (match) => isAtItsEnd(resumeLog(long.game, match.log, keysOf(match)), match)),
    },
    {
      name: of("log, opening its text from that checkpoint: resumeText"),
      most: 1.1,
      make: () => onCopies(stored, (match) => isAtItsEnd(resumeText(long.game, match.text, keysOf(match)), match)),
    },
    { name: of("boardgame.io Client (for comparison)"), most: 2.2, make: besideClient },
  ];
}
