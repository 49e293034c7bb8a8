import { drawnSeed, foldEvents, type Game, type Kinds } from "@turnwright/core";
import { nanoid } from "nanoid";
import { decode } from "./decode.js";
import { logFormat, type OpenedChance } from "./line.js";
import { spellingOf } from "./lists.js";
import { commitmentTo, openedChance, secretOf } from "./luck.js";
import { type Mixing, mixedSeed, partCommitment } from "./mixing.js";
import { type Hashing, portableSha256 } from "./sha256.js";
import { spelled } from "./spelling.js";
import { extended, type LogTip, type Written } from "./tip.js";
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
  const begun = extended(sha256, { entries: 0, head: "", secret, ...part }, header, 0);
  const setUp = append(game, begun, truth, how);
  const log = { ...setUp, text: begun.text + setUp.text };
  const read = decode(log.text);
  if (!read.ok) throw new TypeError(`this can't be written down: ${spelled(read.problem)}`);
  return log;
}

function headerFields<G extends Kinds>(
  game: Game<G>,
  truth: Truth<G>,
  how: LogOpening,
  { match, chance, commitment }: { readonly match: string; readonly chance: string; readonly commitment: string },
): object {
  return {
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
    lists: spellingOf(game).told,
    names: how.names,
    created: how.createdAt,
    tags: how.tags,
  };
}

function mustBeMixed(chance: OpenedChance, match: string, mixing: Mixing, how: Hashing): void {
  if (chance.algorithm === "scripted" || chance.seed !== mixedSeed(match, mixing, how))
    throw new TypeError(`the match doesn't use the seed that ${match} was mixed with: see mixedSeed()`);
}

function mustBeFresh<G extends Kinds>(game: Game<G>, { version, entry, options, seats, state }: Truth<G>): void {
  const fresh =
    version === 0 &&
    entry.move === null &&
    spelled(foldEvents(game, game.blank(options, seats), entry.events)) === spelled(state);
  if (!fresh)
    throw new TypeError(
      "a log begins with a match fresh from start(): this one has a past that its entry doesn't tell",
    );
}
