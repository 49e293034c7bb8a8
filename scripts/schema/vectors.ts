// Vectors: one question to the rules a line, with its answer, so that engines and servers in other languages can check
// themselves.
import { createHash } from "node:crypto";
import {
  checkUnknown,
  fast,
  formatPosition,
  type Game,
  type Kinds,
  type Match,
  parseSetup,
  playUnknown,
  readPosition,
  resume,
  type Seat,
} from "@turnwright/core";
import { copyPlain } from "@turnwright/core/rules";

/** One line of `vectors.ndjson`. */
export interface Vector {
  /** What the position code does not carry; options that are left out have their defaults. */
  readonly options: object;
  readonly seats: number;
  /** The whole truth of the match, in the game's position code. */
  readonly position: string;
  readonly seat: Seat;
  /** The version that the mover has seen, where the question gives one. */
  readonly version?: number;
  readonly move: unknown;
  /** `"legal"`, or the code of the refusal. */
  readonly verdict: string;
  /** The sentence that forbids the move; `null` where none does. */
  readonly rule: string | null;
  /** SHA-256 of the position code after the move, base64url; `null` where it is refused or asks for chance. */
  readonly next: string | null;
}

/** A question: who asks for what. */
export interface Question {
  readonly seat: Seat;
  readonly move: unknown;
  readonly version?: number;
}

/** The match that a vector stands in. Throws when its position cannot be read. */
export function matchOf(game: Game<Kinds>, { position, seats, options }: Vector): Match<Kinds> {
  const whole = parseSetup(game, { seats, options });
  if (!whole.ok) throw new Error(`${game.id}: ${JSON.stringify(whole.problem)}`);
  const read = readPosition(game, position, whole.value.options);
  if (!read.ok) throw new Error(`${game.id}: ${position}: ${JSON.stringify(read.problem)}`);
  // A position that is not masked holds the whole state.
  const { state, version } = read.value as { state: Kinds["state"]; version: number };
  return resume(game, { ...whole.value, state, version }, { chance: fast("vectors"), freeze: false });
}

/** What the rules say to a question. */
export function answered(
  game: Game<Kinds>,
  match: Match<Kinds>,
  { seat, move, version }: Question,
): Pick<Vector, "verdict" | "rule" | "next"> {
  const how = version === undefined ? {} : { version };
  const answer = playUnknown(game, match, seat, move, { ...how, freeze: false });
  if (!answer.ok) return { verdict: answer.refusal.code, rule: answer.refusal.rule, next: null };
  const after = formatPosition(game, answer.match);
  const next = answer.match.entry.drew ? null : createHash("sha256").update(after).digest("base64url");
  return { verdict: "legal", rule: null, next };
}

/** The options that differ from the defaults. */
function givenOptions(game: Game<Kinds>, match: Match<Kinds>): object {
  const defaults = parseSetup(game, { seats: match.seats, options: {} });
  const usual = (defaults.ok ? defaults.value.options : {}) as { readonly [option: string]: unknown };
  const given = Object.entries(match.options).filter(
    ([option, value]) => JSON.stringify(value) !== JSON.stringify(usual[option]),
  );
  return Object.fromEntries(given);
}

/** The vector of a question in a match. */
export function vectorOf(game: Game<Kinds>, match: Match<Kinds>, question: Question): Vector {
  const place = { options: givenOptions(game, match), seats: match.seats, position: formatPosition(game, match) };
  const blank = { ...place, ...question, verdict: "", rule: null, next: null };
  const again = matchOf(game, blank);
  const asked = question.version === undefined ? question : { ...question, version: again.version + question.version };
  return { ...place, ...asked, ...answered(game, again, asked) };
}

/** The type of a move, broken ones included. */
function typeOf(move: unknown): string {
  return String((move as { readonly type?: unknown }).type);
}

/** Questions that every game answers alike: garbage, other seats, a version that is out of date. */
export function* commonQuestions({ seats, toAct }: Match<Kinds>, move: Kinds["move"]): Iterable<Question> {
  const seat = toAct[0] ?? 0;
  yield { seat, move: { ...move, strange: 1 } };
  yield { seat, move: { ...move, type: "noSuchMove" } };
  yield { seat, move: copyPlain(move.type) };
  yield { seat: seats, move };
  yield { seat, move, version: 1 };
  for (let other = 0; other < seats; other++) if (!toAct.includes(other)) yield { seat: other, move };
}

/**
 * How many vectors there are of one kind: a verdict on one type of move. Other kinds are refused with the game's own
 * codes.
 */
const most: { readonly [verdict: string]: number } = { legal: 12, malformed: 10, "wrong-phase": 1 };
const mostRefused = 3;
const mostAPosition = 3;

/** Collects vectors of every kind, a few of each, spread over the positions that it is shown. */
export class Collection {
  readonly vectors: Vector[] = [];
  readonly #game: Game<Kinds>;
  readonly #everyMove: (at: Match<Kinds>) => Iterable<Kinds["move"]>;
  readonly #counts = new Map<string, number>();
  readonly #seen = new Set<string>();

  constructor(game: Game<Kinds>, everyMove: (at: Match<Kinds>) => Iterable<Kinds["move"]>) {
    this.#game = game;
    this.#everyMove = everyMove;
  }

  #verdict(match: Match<Kinds>, { seat, move, version }: Question): string {
    const how = version === undefined ? {} : { version: match.version + version };
    const checked = checkUnknown(this.#game, match, seat, move, how);
    return checked.ok ? "legal" : checked.refusal.code;
  }

  #add(match: Match<Kinds>, question: Question, wanted?: ReadonlySet<string>): boolean {
    const type = typeOf(question.move);
    const verdict = this.#verdict(match, question);
    if (wanted !== undefined && !wanted.has(verdict) && !wanted.has(`${verdict} ${type}`)) return false;
    const kind = verdict === "malformed" || verdict === "stale" ? verdict : `${verdict} ${type}`;
    const count = this.#counts.get(kind) ?? 0;
    if (count >= (most[verdict] ?? mostRefused)) return false;
    const vector = vectorOf(this.#game, match, question);
    if (this.#seen.has(JSON.stringify(vector))) return false;
    this.#seen.add(JSON.stringify(vector));
    this.#counts.set(kind, count + 1);
    this.vectors.push(vector);
    return true;
  }

  /** Asks every question in this position, and keeps those whose kind is still wanted. */
  show(match: Match<Kinds>, made: Kinds["move"]): void {
    let room = mostAPosition;
    const seat = match.toAct[0] ?? 0;
    if (this.#add(match, { seat, move: made })) room--;
    for (const move of this.#everyMove(match)) if (room > 0 && this.#add(match, { seat, move })) room--;
    for (const question of commonQuestions(match, made)) if (room > 0 && this.#add(match, question)) room--;
  }

  /** Looks in this position for codes and legal moves that no vector has yet. */
  seek(match: Match<Kinds>, codes: readonly string[]): void {
    const seat = match.toAct[0];
    // A position that no play leads to may be one that no code is read for.
    const text = formatPosition(this.#game, match);
    if (seat === undefined || !readPosition(this.#game, text, match.options).ok) return;
    let missing = this.missing(codes);
    for (const move of this.#everyMove(match)) {
      if (missing.size === 0) return;
      if (this.#add(match, { seat, move }, missing)) missing = this.missing(codes);
    }
  }

  /** The codes, and the types of moves as `legal <type>`, that no vector has. */
  missing(codes: readonly string[]): ReadonlySet<string> {
    const legal = [...this.#game.compiled.moves.keys()].map((type) => `legal ${type}`);
    const found = new Set(this.vectors.flatMap(({ verdict, move }) => [verdict, `${verdict} ${typeOf(move)}`]));
    return new Set([...codes, ...legal].filter((kind) => !found.has(kind)));
  }
}
