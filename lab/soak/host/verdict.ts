import { isDeepStrictEqual } from "node:util";
import { type Game, type Kinds, seeded, type Viewer, view, viewEvents, viewMove } from "@turnwright/core";
import { stateDigest } from "@turnwright/host/protocol";
import { auditText, decode, type Log, replay } from "@turnwright/log";
import { sha256 } from "@turnwright/log/node";
import type { EntryMessage, History } from "./history.js";

/** Seed and secret of a match. */
export interface MatchKeys {
  readonly seed: string;
  readonly secret: string;
}

/** A stored match with everything that its clients sent and were told. */
export interface Evidence {
  readonly game: Game<Kinds>;
  readonly text: string;
  readonly keys: MatchKeys;
  readonly histories: readonly History[];
}

type Line = Log["entries"][number];
/** A match after one of its entries. */
type Standing = Extract<ReturnType<typeof replay<Kinds>>, { ok: true }>["value"];

/** The states of a stored match, after each of its entries. */
class Truth {
  readonly log: Log;
  readonly #game: Game<Kinds>;
  readonly #known = new Map<number, Standing>();
  readonly #digests = new Map<string, string>();

  constructor(game: Game<Kinds>, log: Log) {
    this.#game = game;
    this.log = log;
  }

  after(n: number): Standing {
    const known = this.#known.get(n);
    if (known !== undefined) return known;
    const replayed = replay(this.#game, this.log, n);
    if (!replayed.ok) throw new Error(`no state after ${n}: ${JSON.stringify(replayed.problem)}`);
    this.#known.set(n, replayed.value);
    return replayed.value;
  }

  stateFor(n: number, viewer: Viewer): unknown {
    return view(this.#game, this.after(n) as never, viewer).state;
  }

  digest(n: number, viewer: Viewer): string {
    const key = `${n} ${viewer}`;
    const digest = this.#digests.get(key) ?? stateDigest(this.stateFor(n, viewer));
    this.#digests.set(key, digest);
    return digest;
  }
}

function requestOf(line: Line): string | undefined {
  return line.request;
}

function seatOf(line: Line): number | null {
  return "seat" in line ? line.seat : null;
}

/** Checks that what was acknowledged is stored once, and that nothing is stored that nobody asked for. */
function* wrongRequests({ entries }: Log, histories: readonly History[]): Iterable<string> {
  const seen = new Set<string>();
  for (const line of entries) {
    const request = requestOf(line);
    if (request === undefined) continue;
    const key = `${seatOf(line)} ${request}`;
    if (seen.has(key)) yield `request ${key} is stored twice`;
    seen.add(key);
    const history = histories.find(({ viewer }) => viewer === seatOf(line));
    if (history?.requested.has(request) !== true) yield `nobody asked for request ${key}`;
  }
  for (const { viewer, acknowledged } of histories)
    for (const { type, id, n } of acknowledged) {
      const lines = entries.filter((line) => requestOf(line) === id && seatOf(line) === viewer);
      if (type === "play" && lines.length !== 1) yield `move ${id} of ${viewer} was acknowledged and is not stored`;
      // What had been asked for already is acknowledged without a line of its own.
      if (lines.some((line) => line.n !== n))
        yield `${type} ${id} of ${viewer} was acknowledged as ${n} and is ${lines.map((line) => line.n).join()}`;
    }
}

/** Returns what a viewer must have been told of an entry, beside its number and where the match stands. */
function expectedOf(game: Game<Kinds>, truth: Truth, line: Line, viewer: Viewer): object {
  const { hash: head } = line;
  if (line.type === "host") return { type: "news", head, news: line.host, ...("seat" in line && { seat: line.seat }) };
  if (line.type === "undo") return { type: "undone", head, to: line.undo, state: truth.stateFor(line.n, viewer) };
  const after = truth.after(line.n);
  const { seat, move, events } = after.entry;
  const seen = move && viewMove(game, after as never, seat, move as never, viewer);
  return { type: "entry", head, seat, move: seen, events: viewEvents(game, after as never, events as never, viewer) };
}

function told(message: EntryMessage): object {
  const { type, head } = message;
  if (type === "news") return { type, head, news: message.news, seat: message.seat };
  if (type === "undone") return { type, head, to: message.to, state: message.state };
  return { type, head, seat: message.seat, move: message.move, events: message.events };
}

const fieldsOf: { readonly [type in EntryMessage["type"]]: RegExp } = {
  entry: /^(type|n|head|seat|move|events|request|version|toAct|outcome|clocks)$/,
  undone: /^(type|n|head|to|asked|agreed|state|version|toAct|outcome|clocks)$/,
  news: /^(type|n|head|news|seat|version|toAct|outcome|clocks)$/,
};

/** Checks that a client was told what the log says, as far as it may see it. */
function* wrongNews(game: Game<Kinds>, truth: Truth, { viewer, told: messages, digests }: History): Iterable<string> {
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  for (const message of messages) {
    const line = truth.log.entries[message.n];
    if (line === undefined) yield `${viewer} was told of entry ${message.n}, which is not stored`;
    else if (!isDeepStrictEqual(told(message), plain(expectedOf(game, truth, line, viewer))))
      yield `${viewer} was told something else of entry ${message.n}: ${JSON.stringify(message)}`;
    const odd = Object.keys(message).find((field) => !fieldsOf[message.type].test(field));
    if (odd !== undefined) yield `${viewer} was told a field ${odd} of entry ${message.n}`;
  }
  for (const { n, digest } of digests) {
    if (truth.log.entries[n] === undefined) yield `${viewer} was shown entry ${n}, which is not stored`;
    else if (truth.digest(n, viewer) !== digest) yield `the state of ${viewer} after entry ${n} is wrong`;
  }
}

/** Checks that no client received what it must not know: the tokens of others, the seed, the secret. */
function* leaks({ keys, histories }: Evidence): Iterable<string> {
  for (const { viewer, token, texts } of histories) {
    const secrets = [keys.seed, keys.secret, ...histories.flatMap((one) => one.token ?? []), '"open":'];
    for (const secret of secrets)
      if (secret !== token && texts.some((text) => text.includes(secret))) yield `${viewer} received a secret`;
  }
}

/** Checks that time never goes back, and that no clock shows less than nothing. */
function* wrongTimes({ entries }: Log): Iterable<string> {
  let last = 0;
  for (const { n, at = last, clocks = [] } of entries) {
    if (at < last) yield `entry ${n} is older than the one before`;
    if (clocks.some((left) => left !== null && left < 0)) yield `a clock of entry ${n} shows less than nothing`;
    last = at;
  }
}

/** Returns everything that is wrong with a match. */
export function verdictOn(evidence: Evidence): string[] {
  const { game, text, keys, histories } = evidence;
  const problems = histories.flatMap(({ viewer, complaints }) => complaints.map((what) => `${viewer}: ${what}`));
  const audited = auditText(game, text, { chance: seeded(keys.seed), secret: keys.secret, sha256 });
  if (!audited.ok) problems.push(`the log is wrong: ${JSON.stringify(audited.problem)}`);
  const log = decode(text);
  if (!log.ok) return [...problems, "the log cannot be decoded"];
  const truth = new Truth(game, log.value as Log);
  problems.push(...wrongRequests(truth.log, histories), ...wrongTimes(truth.log), ...leaks(evidence));
  for (const history of histories) problems.push(...wrongNews(game, truth, history));
  return problems;
}
