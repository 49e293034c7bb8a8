import { drawnSeed, foldEvents, type Game, type Kinds } from "@turnwright/core";
import { nanoid } from "nanoid";
import { decodeLine } from "./decode-line.js";
import { equal } from "./equal.js";
import { logFormat, type OpenedChance } from "./line.js";
import { spellingOf } from "./lists.js";
import { commitmentTo, openedChance, secretOf } from "./luck.js";
import { type Mixing, mixedSeed, partCommitment } from "./mixing.js";
import { orderProblem } from "./order.js";
import { type Hashing, portableSha256 } from "./sha256.js";
import { spelled } from "./spelling.js";
import { extended, type LogTip, lineText, type Written } from "./tip.js";
import type { Truth } from "./truth.js";
import { append } from "./write.js";

/** What a new log's header says beside the match itself. */
export interface LogOpening extends Hashing, Written {
  /** 1 to 64 letters, digits, `_` and `-`; a nanoid if not given. */
  readonly matchId?: string;
  /** What people call the seats, in their order. */
  readonly names?: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAt?: number;
  readonly tags?: { readonly [tag: string]: string };
  /** `"chosen"` if not given, since a log must not promise more than is known; scripted luck is always `"scripted"`. */
  readonly origin?: "drawn" | "chosen";
  /** What the match's seed was mixed from; needs the `matchId` with which it was mixed. */
  readonly mixing?: Mixing;
  /** What the salts derive from, for scripted luck; drawn by the system if not given. Otherwise it derives from the seed. */
  readonly secret?: string;
}

/**
 * Begins the log of a match fresh from `start`: header and entry 0. Cheap, like every step: what was written stands in `text`,
 * and nothing of it is kept. Throws a `TypeError` when the match didn't begin just now (a resumed position has no set-up to log), or
 * when names, tags or the match id can't stand in a log, or when a mixed seed isn't the match's.
 */
export function openLog<G extends Kinds>(game: Game<G>, truth: Truth<G>, how: LogOpening = {}): LogTip {
  mustBeFresh(game, truth);
  const sha256 = how.sha256 ?? portableSha256;
  const chance = openedChance(truth.chance);
  const secret = secretOf(sha256, chance) ?? how.secret ?? drawnSeed();
  const match = how.matchId ?? nanoid();
  if (how.mixing !== undefined) mustBeMixed(chance, match, how.mixing, { sha256 });
  const commitment =
    how.mixing === undefined
      ? commitmentTo(sha256, chance, secret)
      : partCommitment(match, how.mixing.part, { sha256 });
  const header = headerFields(game, truth, how, { match, chance: chance.algorithm, commitment });
  const part = how.mixing === undefined ? {} : { part: how.mixing.part };
  const sealed = headerText(header, spellingOf(game).toldText);
  const begun = extended(sha256, { entries: 0, head: "", secret, ...part }, sealed, 0);
  mustBeReadable(header);
  const setUp = append(game, begun, truth, how);
  return { ...setUp, text: begun.text + setUp.text };
}

/** The fields of a header before and behind its lists. */
type HeaderFields = readonly [before: object, behind: object];

/** A header around its lists, which are the same in every match of a game. */
function headerText([before, behind]: HeaderFields, lists: string): string {
  const end = spelled(behind).slice(1);
  return `${spelled(before).slice(0, -1)},"lists":${lists}${end === "}" ? "" : ","}${end}`;
}

/** What a host says must be what a log may hold; the lists are our own. */
function mustBeReadable(header: HeaderFields): void {
  const sealed = headerText(header, '{"moves":{},"events":{}}');
  const read = decodeLine(lineText(sealed, "-".repeat(43), []), 1);
  const problem = read.ok ? orderProblem(read.value, undefined, undefined, 0) : read.problem;
  if (problem !== undefined) throw new TypeError(`this can't be written down: ${spelled(problem)}`);
}

function headerFields<G extends Kinds>(
  game: Game<G>,
  truth: Truth<G>,
  how: LogOpening,
  { match, chance, commitment }: { readonly match: string; readonly chance: string; readonly commitment: string },
): HeaderFields {
  const before = {
    turnwright: logFormat,
    game: game.id,
    edition: game.edition,
    content: null,
    seats: truth.seats,
    options: truth.options,
    match,
    chance,
    origin: chance === "scripted" ? "scripted" : how.mixing === undefined ? (how.origin ?? "chosen") : "mixed",
    commitment,
    contributions: how.mixing?.contributions,
  };
  return [before, { names: how.names, created: how.createdAt, tags: how.tags }];
}

function mustBeMixed(chance: OpenedChance, match: string, mixing: Mixing, how: Hashing): void {
  if (chance.algorithm === "scripted" || chance.seed !== mixedSeed(match, mixing, how))
    throw new TypeError(`the match doesn't use the seed that ${match} was mixed with: see mixedSeed()`);
}

function mustBeFresh<G extends Kinds>(game: Game<G>, { version, entry, options, seats, state }: Truth<G>): void {
  const fresh =
    version === 0 && entry.move === null && equal(foldEvents(game, game.blank(options, seats), entry.events), state);
  if (!fresh)
    throw new TypeError(
      "a log begins with a match fresh from start(): this one has a past that its entry doesn't tell",
    );
}
