import {
  check,
  explain,
  type Game,
  type Kinds,
  legalMoves,
  type Match,
  play,
  type ReadableGame,
  scoreSheet,
  start,
} from "@turnwright/core";
import { type CommonRefusal, withDerived } from "@turnwright/core/internal";
import { type Log, replay } from "@turnwright/log";
import { Finding } from "../broken.js";
import type { PlayedGame } from "../random-game.js";
import { recordedGames } from "../recorded.js";
import { evenly } from "../samples.js";
import { sentenceId } from "../sentence-id.js";
import type { Trial } from "../trial.js";
import { watched } from "../watch.js";

/** The sentences, codes and endings that occurred. */
interface Seen {
  readonly sentences: Set<string>;
  readonly codes: Set<string>;
  readonly ends: Set<string>;
}

const speaks = /\b(emit|enter|become|leave|run)\b/;

/**
 * Checks that every sentence, every refusal code and every ending occurs in a played, recorded or edited game, or is
 * named in `unseen`. Every refusal code and every ending that occurs must be listed. Does not check terms, because
 * other sentences call them. `npm run rules` demands that each term has a test and is used.
 */
export function everythingIsSeen<G extends Kinds>(trial: Trial<G>): void {
  const seen = seenIn(trial);
  const excused = trial.unseen ?? {};
  const missing = (what: string, all: readonly string[], found: ReadonlySet<string>): string[] =>
    all.filter((name) => !found.has(name) && !Object.hasOwn(excused, name)).map((name) => `${what} ${name}`);
  const { rulebook } = trial.game;
  const sentences = Object.keys(rulebook).filter((id) => rulebook[id].kind !== "term");
  const list = [
    ...missing("sentence", sentences, seen.sentences),
    ...missing("code", trial.codes, seen.codes),
    ...missing("end", trial.ends, seen.ends),
  ];
  const known = new Set([...sentences, ...trial.codes, ...trial.ends, "positions"]);
  // Values of options are excused by name: "roundLimit: 10000".
  const isValue = (name: string): boolean => Object.hasOwn(trial.game.options ?? {}, name.split(":")[0]);
  const strange = Object.keys(excused).filter(
    (name) => !known.has(name) && !isValue(name) && !isFieldOfMove(trial, name),
  );
  if (list.length > 0) throw new Finding("all games", `never seen: ${list.join(", ")}`);
  if (strange.length > 0) throw new Finding("unseen", `excused, but not there: ${strange.join(", ")}`);
  mustBeListed("refusal code", "codes", seen.codes, [...commonCodes, ...trial.codes]);
  mustBeListed("ending", "ends", seen.ends, trial.ends);
}

/** The refusal codes that all games share. */
const commonCodes: readonly CommonRefusal["code"][] = [
  "malformed",
  "game-over",
  "not-your-turn",
  "stale",
  "wrong-phase",
];

/** Throws a `Finding` if a value occurred and the facts about the game do not list it. */
function mustBeListed(what: string, field: string, seen: ReadonlySet<string>, listed: readonly string[]): void {
  const names = [...seen].filter((name) => !listed.includes(name)).map((name) => `"${name}"`);
  if (names.length === 0) return;
  const subject = names.length === 1 ? `the ${what} ${names[0]} is` : `the ${what}s ${names.join(", ")} are`;
  throw new Finding("all games", `${subject} not listed in \`${field}\``);
}

/**
 * Returns whether a name is that of a move and one of its fields (`bid.card`). The law of secret moves handles such
 * excuses.
 */
function isFieldOfMove<G extends Kinds>(trial: Trial<G>, name: string): boolean {
  const [type, field = ""] = name.split(".");
  const isThere = (move: G["move"]): boolean => move.type === type && Object.hasOwn(move, field);
  return trial.samples().some(({ loose }) => [...trial.everyMove(loose)].some(isThere));
}

function seenIn<G extends Kinds>(trial: Trial<G>): Seen {
  const seen: Seen = { sentences: new Set(), codes: new Set(), ends: new Set() };
  const watch = watched(trial.game);
  try {
    lookAtAll(trial, watch.game, seen);
    for (const id of watch.gave) seen.sentences.add(id);
  } finally {
    watch.restore();
  }
  for (const [id, { kind }] of Object.entries(trial.game.rulebook)) {
    const acts = kind === "turn" || kind === "effect" || kind === "setup";
    if (acts && watch.called.has(id) && !speaks.test(sourceOf(trial.game, id))) seen.sentences.add(id);
  }
  return seen;
}

/** Records what occurs in all played games, game by game. */
function lookAtAll<G extends Kinds>(trial: Trial<G>, game: Game<G>, seen: Seen): void {
  for (const played of trial.played()) lookAt(game, played, seen);
  for (const { loose } of trial.samples()) noteRefusals(trial, game, loose, seen);
  if (trial.recorded === undefined) return;
  for (const { log } of recordedGames(trial.recorded)) noteLog(trial, game, log, seen);
}

/**
 * Returns the source code of a sentence. If this code never emits anything, the sentence counts as seen when it is
 * called.
 */
function sourceOf<G extends Kinds>(game: Game<G>, id: string): string {
  const phases = Object.values<{ readonly turn: object }>(game.phases).map(({ turn }) => turn);
  const moves = Object.values<{ readonly effects: object }>(game.moves).map(({ effects }) => effects);
  const tables = [game.setup, ...Object.values<object>(game.procedures ?? {}), ...phases, ...moves];
  const table = tables.find((rows) => Object.hasOwn(rows, id)) as { readonly [id: string]: () => void } | undefined;
  return table?.[id]?.toString() ?? "";
}

function noteMatch<G extends Kinds>(match: Match<G>, seen: Seen): void {
  for (const { because } of match.entry.events) seen.sentences.add(because);
  if (match.outcome !== null) seen.ends.add(match.outcome.reason);
}

function noteLog<G extends Kinds>(trial: Trial<G>, game: Game<G>, log: Log, seen: Seen): void {
  for (const [n, line] of log.entries.entries()) {
    if (line.type !== "entry") continue;
    for (const { because } of line.events) seen.sentences.add(sentenceId(game, because));
    const at = n % 10 === 0 || n === log.entries.length - 1 ? replay(game, log, n) : undefined;
    if (at?.ok !== true) continue;
    noteRefusals(trial, game, withDerived(game, at.value), seen);
    if (at.value.outcome === null) continue;
    seen.ends.add(at.value.outcome.reason);
    scoreSheet(game, at.value);
  }
}

function lookAt<G extends Kinds>(game: Game<G>, { first, steps, last }: PlayedGame<G>, seen: Seen): void {
  start(game, { seats: first.seats, options: first.options, chance: { ...first.chance, drawn: {} } });
  noteMatch(first, seen);
  for (const { before, seat, move, after } of steps) {
    play(game, before, seat, move);
    noteMatch(after, seen);
  }
  scoreSheet(game, last);
}

function noteRefusals<G extends Kinds>(trial: Trial<G>, game: Game<G>, match: ReadableGame<G>, seen: Seen): void {
  for (let seat = 0; seat < match.seats; seat++) {
    legalMoves(game, match, seat);
    const every = [...trial.everyMove(match)];
    for (const move of match.toAct.includes(seat) ? every : evenly(every, 5)) {
      if (check(game, match, seat, move).ok) continue;
      for (const { refusal } of explain(game, match, seat, move)) {
        seen.codes.add(refusal.code);
        const rule: string | null = refusal.rule;
        if (rule !== null) seen.sentences.add(rule);
      }
    }
  }
}
