import { parseSetup, type Seat } from "@turnwright/core";
import { canonicalText } from "@turnwright/log/internal";
import type { Context } from "./context.js";
import { isBotSeat } from "./is-bot-seat.js";
import { seatsOf } from "./match/feed.js";
import type { OpenMatch } from "./match/open-match.js";
import type { MatchDetails, MatchSummary } from "./match-summary.js";
import { publicWishes } from "./new-match.js";
import { withoutOldAgreements } from "./seats.js";
import type { MatchRecord } from "./storage.js";

/** The maximum number of bytes of JSON in a summary: for one option, and for all options together. */
const [mostBytesOfOption, mostBytesOfOptions] = [200, 1_000];
/** The maximum number of bytes in the JSON of a page of summaries, without its brackets and `next`. */
const mostBytesOfPage = 250_000;

const encoder = new TextEncoder();

function bytesOf(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length;
}

/**
 * Returns the seats that bots play instead of their players, according to a record. Returns only what everybody may
 * know.
 */
function takenOverIn({ seats, spectatorDelay }: MatchRecord): Seat[] {
  // Everybody can read lists, so they must not tell more than spectators know.
  if (spectatorDelay !== undefined) return [];
  return seats.flatMap((one, seat) => (one.bot !== null && !isBotSeat(one) ? [seat] : []));
}

type Fields = { readonly [name: string]: unknown };

/** Summaries of matches. The size of a summary is limited, even if the options of the match are long. */
export class Summaries {
  readonly #games: Context["games"];
  readonly #now: Context["now"];
  /** The canonical texts of the default options, by game and number of seats. */
  readonly #defaults = new Map<string, ReadonlyMap<string, string>>();

  constructor({ games, now }: Pick<Context, "games" | "now">) {
    this.#games = games;
    this.#now = now;
  }

  /** Returns the public facts of a match in which bots play the seats `takenOver` instead of their players. */
  #of(record: MatchRecord, takenOver: readonly Seat[]): MatchSummary {
    const { match, game, created, stage } = record;
    const facts = { match, game, ...this.#shortOptions(record), created, stage };
    return { ...facts, ...publicWishes(record), ...seatsOf(withoutOldAgreements(record, this.#now()), takenOver) };
  }

  /** Returns the public facts of an open match that spectators know. */
  details(opened: OpenMatch, record: MatchRecord): MatchDetails {
    const { hosted } = opened.feeds.seenBy("spectator");
    const { omitted: _, ...summary } = this.#of(record, hosted.takenOver);
    const { options, next } = record;
    const { version, outcome } = hosted.match;
    // Before the start and after the end, nobody can move.
    const toAct = record.stage === "running" ? hosted.match.toAct : [];
    const rematch = next === undefined ? undefined : { next };
    return { ...summary, edition: opened.game.edition, options, version, toAct, outcome, ...rematch };
  }

  /**
   * Returns the summaries that fit on a page, in the same order, and whether all of them fit. The page always contains
   * the first summary.
   */
  page(records: readonly MatchRecord[]): { readonly matches: readonly MatchSummary[]; readonly isWhole: boolean } {
    const matches: MatchSummary[] = [];
    let bytes = 0;
    for (const record of records) {
      const summary = this.#of(record, takenOverIn(record));
      bytes += bytesOf(summary) + 1;
      if (bytes > mostBytesOfPage && matches.length > 0) return { matches, isWhole: false };
      matches.push(summary);
    }
    return { matches, isWhole: true };
  }

  #shortOptions({ game, options, seats }: MatchRecord): Pick<MatchSummary, "options" | "omitted"> {
    const defaults = this.#defaultsOf(game, seats.length);
    const short: [name: string, value: unknown][] = [];
    const omitted: string[] = [];
    let left = mostBytesOfOptions;
    const fields: Fields = { ...options };
    for (const [name, value] of Object.entries(fields)) {
      if (canonicalText(value) === defaults.get(name)) continue;
      const bytes = bytesOf({ [name]: value });
      if (bytes > Math.min(left, mostBytesOfOption)) omitted.push(name);
      else {
        left -= bytes;
        short.push([name, value]);
      }
    }
    return { options: Object.fromEntries(short), ...(omitted.length === 0 ? undefined : { omitted }) };
  }

  #defaultsOf(id: string, seats: number): ReadonlyMap<string, string> {
    const key = `${id}/${seats}`;
    const known = this.#defaults.get(key);
    const game = this.#games.get(id);
    if (known !== undefined || game === undefined) return known ?? new Map();
    const parsed = parseSetup(game, { seats, options: {} });
    const options: Fields = parsed.ok ? { ...parsed.value.options } : {};
    const defaults = new Map(Object.entries(options).map(([name, value]) => [name, canonicalText(value)]));
    // Only seat counts that the game allows get here, so the size of the map is bounded.
    this.#defaults.set(key, defaults);
    return defaults;
  }
}
