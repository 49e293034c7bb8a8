import type { ChanceSource, Entry, Game, Kinds, Seat, Standing } from "@turnwright/core";
import { drawnSeed, foldEvents } from "@turnwright/core";
import { nanoid } from "nanoid";
import { commitmentTo, openedChance, secretOf } from "./fairness.js";
import { type HostNote, logFormat, type Opening, type SealedFields, type SeedOrigin } from "./line.js";
import { sealedEvent, sealedMove } from "./seal.js";
import { type Hashing, portableSha256, type Sha256 } from "./sha256.js";
import { spelled } from "./spelling.js";
import { extended, type LogTip, type Written } from "./tip.js";

/** The whole truth of a game that is being played: a match or a table. */
export interface Truth<G extends Kinds> extends Standing<G> {
  readonly state: G["state"];
  readonly chance: ChanceSource;
  readonly entry: Entry<G>;
}

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
  readonly origin?: Exclude<SeedOrigin, "scripted">;
  /** What the salts derive from, for scripted luck; drawn by the system if not given. Otherwise it derives from the seed. */
  readonly secret?: string;
}

/**
 * Begins the log of a match fresh from `start`: header and entry 0. Cheap, like every step: what was written stands in `text`,
 * and nothing of it is kept. Throws a `TypeError` when the match didn't begin just now (a resumed position has no set-up to log).
 */
export function openLog<G extends Kinds>(game: Game<G>, truth: Truth<G>, how: LogOpening = {}): LogTip {
  mustBeFresh(game, truth);
  const sha256 = how.sha256 ?? portableSha256;
  const chance = openedChance(truth.chance);
  const secret = secretOf(sha256, chance) ?? how.secret ?? drawnSeed();
  const header = {
    turnwright: logFormat,
    game: game.id,
    edition: game.edition,
    content: null,
    seats: truth.seats,
    options: truth.options,
    match: how.matchId ?? nanoid(),
    chance: chance.algorithm,
    origin: chance.algorithm === "scripted" ? "scripted" : (how.origin ?? "chosen"),
    commitment: commitmentTo(sha256, chance, secret),
    names: how.names,
    created: how.createdAt,
    tags: how.tags,
  };
  const begun = extended(sha256, { entries: 0, head: "", secret }, header, 0);
  const setUp = append(game, begun, truth, how);
  return { ...setUp, text: begun.text + setUp.text };
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

/** One entry as the chain sees it: the fields of its line in their order, and what opens the sealed ones. */
export function entryFields<G extends Kinds>(
  game: Game<G>,
  { sha256, secret, n }: { readonly sha256: Sha256; readonly secret: string; readonly n: number },
  entry: Entry<G>,
  at?: number,
): { readonly fields: EntryFields; readonly open: readonly Opening[] } {
  const open: Opening[] = [];
  const sealer = { sha256, secret, n, open };
  const fields: EntryFields = {
    n,
    seat: entry.seat,
    move: entry.move === null ? null : sealedMove(sealer, game, entry.move),
    events: entry.events.map((event, index) => sealedEvent(sealer, game, event, index)),
    drew: entry.drew ? true : undefined,
    at,
  };
  return { fields, open };
}

/** The fields of an entry's line in their order. */
export interface EntryFields {
  readonly n: number;
  readonly seat: Seat | null;
  readonly move: SealedFields | null;
  readonly events: readonly SealedFields[];
  readonly drew: true | undefined;
  readonly at: number | undefined;
}

/** Adds the move that led to this match or table: `log = append(game, log, answer.match)`. */
export function append<G extends Kinds>(
  game: Game<G>,
  tip: LogTip,
  truth: { readonly entry: Entry<G> },
  how: Hashing & Written = {},
): LogTip {
  const sha256 = how.sha256 ?? portableSha256;
  const { fields, open } = entryFields(game, { sha256, secret: tip.secret, n: tip.entries }, truth.entry, how.at);
  return extended(sha256, tip, fields, 1, open);
}

/**
 * Adds that the match went back to how it stood after entry `to`; play on from the match you kept from then.
 * Throws a `TypeError` when there is no such entry.
 */
export function undoTo(
  tip: LogTip,
  to: number,
  who: { readonly asked: Seat | "host"; readonly agreed?: readonly Seat[] },
  how: Hashing & Written = {},
): LogTip {
  if (!Number.isInteger(to) || to < 0 || to >= tip.entries)
    throw new TypeError(`there is no entry ${to} to go back to`);
  const fields = { n: tip.entries, undo: to, asked: who.asked, agreed: who.agreed ?? [], at: how.at };
  return extended(how.sha256 ?? portableSha256, tip, fields, 1);
}

/** Adds something that no seat did. */
export function hostEntry(tip: LogTip, note: HostNote, how: Hashing & Written = {}): LogTip {
  const { host } = note;
  const said = host === "correction" ? { host, reason: note.reason } : { host, seat: note.seat };
  return extended(how.sha256 ?? portableSha256, tip, { n: tip.entries, ...said, at: how.at }, 1);
}

/**
 * Ends the log: the outcome (none when the match was broken off), the seed, and the secret that opens everything. From here on
 * the log hides nothing: never call it while somebody still plays with this seed.
 */
export function closeLog<G extends Kinds>(game: Game<G>, tip: LogTip, truth: Truth<G>, how: Hashing = {}): LogTip {
  if (truth.game !== game.id) throw new TypeError(`this is a match of ${truth.game}, not of ${game.id}`);
  const fields = {
    outcome: truth.outcome,
    entries: tip.entries,
    chance: openedChance(truth.chance),
    secret: tip.secret,
  };
  return extended(how.sha256 ?? portableSha256, tip, fields, 0);
}
