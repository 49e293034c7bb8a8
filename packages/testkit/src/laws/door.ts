import {
  checkUnknown,
  explain,
  formatMove,
  formatPosition,
  type Game,
  type Kinds,
  legalMoves,
  type Match,
  type OptionProblem,
  openTable,
  parseMove,
  parseSetup,
  playUnknown,
  readMove,
  readPosition,
  type Seat,
} from "@turnwright/core";
import { Finding, shown } from "../broken.js";
import { garbage, garbageTexts, spoilt } from "../garbage.js";
import type { Sample } from "../samples.js";
import { placeOf, type Trial } from "../trial.js";

function described(value: unknown): string {
  try {
    return shown(value);
  } catch {
    return typeof value;
  }
}

function survives<T>(what: string, where: string, given: unknown, ask: () => T): T {
  try {
    return ask();
  } catch (thrown) {
    throw new Finding(where, `${what} threw for ${described(given)}: ${String(thrown)}`);
  }
}

/**
 * Checks that functions return a refusal or a problem for garbage in place of moves, seats, options, texts and
 * positions, and that garbage changes nothing.
 */
export function garbageIsRefused<G extends Kinds>(trial: Trial<G>): void {
  const before = Object.getOwnPropertyNames(Object.prototype).join();
  const { malformedMoves = 0 } = trial;
  const [first, later] = byPhases(trial.samples());
  const spoiltTypes = new Set<string>();
  let tried = 0;
  for (const { played, match, loose } of first) {
    tried += garbageMoves(trial, loose, placeOf(played, match), spoiltTypes);
    garbageNotation(trial, loose, placeOf(played, match));
  }
  for (const { played, match, loose } of later) {
    if (tried >= malformedMoves) break;
    tried += garbageMoves(trial, loose, placeOf(played, match), spoiltTypes);
  }
  garbageOptions(trial);
  const after = Object.getOwnPropertyNames(Object.prototype).join();
  if (before !== after) throw new Finding("Object.prototype", after);
}

/** Returns two lists: the first sample of each stack of phases, and all other samples. */
function byPhases<G extends Kinds>(samples: readonly Sample<G>[]): [Sample<G>[], Sample<G>[]] {
  const seen = new Set<string>();
  const first = samples.filter(({ match }) => seen.size < seen.add(match.state.phases.join()).size);
  return [first, samples.filter((sample) => !first.includes(sample))];
}

/** Values that are given as moves, the well-formed moves as JSON, and the place. */
interface Given {
  readonly everything: readonly unknown[];
  readonly wellFormed: ReadonlySet<string>;
  readonly where: string;
}

/**
 * Checks the malformed moves of one match, and returns their number. Spoils one move of each type that is legal in this
 * match. Also spoils one move of each type that was not spoilt at an earlier position.
 */
function garbageMoves<G extends Kinds>(
  trial: Trial<G>,
  match: Match<G>,
  where: string,
  spoiltTypes: Set<string>,
): number {
  const { game } = trial;
  const before = JSON.stringify(match);
  const seat = match.toAct[0] ?? 0;
  const types = new Map(legalMoves(game, match, seat).map((move) => [move.type, move]));
  const every = [...trial.everyMove(match)];
  for (const move of every) if (!types.has(move.type) && !spoiltTypes.has(move.type)) types.set(move.type, move);
  for (const type of types.keys()) spoiltTypes.add(type);
  const values = garbage();
  const spoiltMoves = [...types.values()].flatMap((move) => spoilt(move, values));
  const wellFormed = new Set(every.map((move) => JSON.stringify(move)));
  for (const move of types.values()) missingFieldsAreNamed(game, move, where);
  const everything = [...values, ...spoiltMoves];
  movesAreAnswered(trial, match, seat, { everything, wellFormed, where });
  const [legal] = legalMoves(game, match, seat);
  for (const odd of values.filter((value) => !Object.is(value, 0))) {
    const answer = survives("play", where, odd, () => playUnknown(game, match, odd, legal));
    if (answer.ok) throw new Finding(where, `played for the seat ${described(odd)}`);
  }
  if (JSON.stringify(match) !== before) throw new Finding(where, "the match has changed");
  return everything.length;
}

/**
 * Checks moves without one of their fields. The problem must name the missing field and its allowed values. A field
 * that is `undefined` must be treated as missing.
 */
function missingFieldsAreNamed<G extends Kinds>(game: Game<G>, move: G["move"], where: string): void {
  for (const name of Object.keys(move)) {
    const rest = Object.fromEntries(Object.entries(move).filter(([field]) => field !== name));
    const answers = [rest, { ...move, [name]: undefined }].map((given) => parseMove(game, given));
    const [left] = answers;
    if (JSON.stringify(answers[1]) !== JSON.stringify(left))
      throw new Finding(where, `${name}: undefined is not answered like a move without it: ${described(move)}`);
    if (left.ok) continue;
    const { path, problem, expected } = left.problem;
    if (path !== name || problem !== "missing-field" || expected === "" || expected === `"${name}"`)
      throw new Finding(where, `${described(rest)} lacks ${name}, but the answer is ${described(left.problem)}`);
  }
}

/** The number of refused values after which the state of the table is compared with its earlier state. */
const oftenEnough = 50;

/**
 * Checks that every function gives the same answer when each of these values is passed as a seat's move. A refused move
 * must change nothing. A value may be accepted only if it is one of the well-formed moves, which are given as JSON.
 */
export function movesAreAnswered<G extends Kinds>(
  { game, isWellFormed }: Trial<G>,
  match: Match<G>,
  seat: Seat,
  { everything, wellFormed, where }: Given,
): void {
  const before = JSON.stringify(match.state);
  const refused: unknown[] = [];
  let table = openTable(game, match);
  const mustBeUnchanged = (): void => {
    const values = refused.splice(0);
    if (JSON.stringify(table.state) === before) return;
    const another = openTable(game, match);
    const changing = values.find((value) => {
      another.playUnknown(seat, value);
      return JSON.stringify(another.state) !== before;
    });
    throw new Finding(where, `refused, but changed: ${described(changing)}`);
  };
  for (const given of everything) {
    const parsed = survives("parseMove", where, given, () => parseMove(game, given));
    const checked = survives("check", where, given, () => checkUnknown(game, match, seat, given));
    survives("explain", where, given, () => explain(game, match, seat, given as G["move"]));
    if (checked.ok || refused.length === oftenEnough) mustBeUnchanged();
    const answer = survives("table.play", where, given, () => table.playUnknown(seat, given));
    if (answer.ok !== checked.ok) throw new Finding(where, `check and play differ about ${described(given)}`);
    if (answer.ok) table = openTable(game, match);
    else refused.push(given);
    if (!parsed.ok && checked.ok) throw new Finding(where, `malformed, but accepted: ${described(given)}`);
    if (!parsed.ok || (!checked.ok && checked.refusal.code === "malformed")) continue;
    if (!wellFormed.has(JSON.stringify(parsed.value)) && isWellFormed?.(match, parsed.value) !== true)
      throw new Finding(where, `taken for a move: ${described(given)}`);
    survives("formatMove", where, given, () => formatMove(game, match, parsed.value));
  }
  mustBeUnchanged();
}

function isPlace(text: string, at: number): boolean {
  return Number.isInteger(at) && at >= 0 && at <= text.length;
}

function garbageNotation<G extends Kinds>({ game }: Trial<G>, match: Match<G>, where: string): void {
  const [legal] = legalMoves(game, match, match.toAct[0] ?? 0);
  for (const text of garbageTexts(legal === undefined ? "a1" : formatMove(game, match, legal))) {
    const move = survives("readMove", where, text, () => readMove(game, match, text));
    if (move.ok && !parseMove(game, move.value).ok)
      throw new Finding(where, `"${text}" is read as a malformed move ${described(move.value)}`);
    if (!move.ok && !isPlace(text, move.problem.at))
      throw new Finding(where, `"${text}" is refused at ${move.problem.at}, which is no place in it`);
  }
  const position = formatPosition(game, match);
  for (const text of garbageTexts(position)) {
    const read = survives("readPosition", where, text, () => readPosition(game, text, match.options));
    if (!read.ok && !isPlace(text, read.problem.at ?? 0))
      throw new Finding(where, `a position is refused at ${read.problem.at}, which is no place in "${text}"`);
  }
  for (const odd of garbage()) {
    survives("readPosition", where, odd, () => readPosition(game, position, odd));
    survives("readMove", where, odd, () => readMove(game, match, odd as string));
  }
}

function garbageOptions<G extends Kinds>({ game, setups }: Trial<G>): void {
  const values = garbage();
  for (const seats of new Set(setups.map((setup) => setup.seats)))
    for (const name of Object.keys(game.options ?? {})) garbageOption(game, seats, name, values);
  for (const setup of setups) {
    for (const odd of values) {
      survives("parseSetup", setup.name, odd, () => parseSetup(game, { seats: setup.seats, options: odd }));
      survives("parseSetup", setup.name, odd, () => parseSetup(game, { seats: odd, options: setup.options }));
    }
    for (const odd of spoilt({ ...setup.options }, values))
      survives("parseSetup", setup.name, odd, () => parseSetup(game, { seats: setup.seats, options: odd }));
  }
}

/**
 * Checks garbage in place of one option. It must be refused with a problem of that option, or be parsed to a value that
 * parses to itself.
 */
function garbageOption<G extends Kinds>(game: Game<G>, seats: number, name: string, values: readonly unknown[]): void {
  const where = `${seats} seats, option ${name}`;
  for (const odd of values) {
    const parsed = survives("parseSetup", where, odd, () => parseSetup(game, { seats, options: { [name]: odd } }));
    if (!parsed.ok) mustNameOption(parsed.problem, name, where);
    else if (JSON.stringify(parseSetup(game, parsed.value)) !== JSON.stringify(parsed))
      throw new Finding(where, `taken, but not taken again: ${described(odd)}`);
  }
}

function mustNameOption({ code, path, expected }: OptionProblem, name: string, where: string): void {
  const isNamed = code === "conflict" || path.split(".", 2).join(".") === `options.${name}`;
  if (!isNamed || expected === "") throw new Finding(where, `the problem names no option: ${code} at "${path}"`);
}
