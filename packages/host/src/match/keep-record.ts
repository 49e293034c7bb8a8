import { ok } from "@turnwright/core/rules";
import { isBotSeat } from "../is-bot-seat.js";
import { changeRecord } from "../seats.js";
import type { MatchRecord } from "../storage.js";
import { takingOver } from "./bot-moves.js";
import { expiryOf } from "./clock.js";
import { clockHere } from "./expire.js";
import type { HostedMatch } from "./hosted-match.js";
import type { OpenMatch } from "./open-match.js";

/** The time before a failed update is tried again, in milliseconds. It doubles with each failure, three times. */
const retryMilliseconds = 1_000;
/** The time after which a server checks whether the bots of a match with clocks have moved, in milliseconds. */
const botPatience = 5_000;

/**
 * Returns the record of a match, updated from its log: the stage, the players who are away, and the seats that bots
 * took over. If the record was already updated from a longer log, returns it unchanged.
 */
function recordAfter(hosted: HostedMatch, record: MatchRecord, bot: string): MatchRecord {
  if ((record.lines ?? 0) > hosted.lines) return record;
  const isOver = hosted.position.closed === true;
  const seats = record.seats.map((one, seat) => {
    if (isBotSeat(one)) return one;
    const taken = hosted.takenOver.includes(seat) ? (one.bot ?? bot) : null;
    const away = taken !== null || hosted.away.includes(seat);
    return one.bot === taken && one.away === away ? one : { ...one, bot: taken, away };
  });
  const stage = isOver ? "over" : record.stage;
  const due = isOver ? null : record.due;
  // The result is the same record if nothing has changed.
  const isSame = stage === record.stage && due === record.due && seats.every((one, seat) => one === record.seats[seat]);
  return isSame ? record : { ...record, stage, due, seats, lines: hosted.lines };
}

/**
 * Returns the time at which the next clock of a match runs out. At this time, a server must check the match, even if no
 * server has it open. While only bots may act, no clock runs. Even then, the result is a time: if this server ends
 * before the bots have moved, another server must find the match. Returns `null` if no check is necessary.
 */
export function dueNow(match: OpenMatch): number | null {
  const clock = clockHere(match);
  if (clock === null || clock.since === null || match.isOver) return null;
  return expiryOf(clock) ?? match.context.now() + botPatience;
}

/** A task that updates the record of a match from its log. It tries again if the storage does not answer. */
export class RecordKeeper {
  readonly #match: OpenMatch;
  #isKeeping = false;
  #failures = 0;

  constructor(match: OpenMatch) {
    this.#match = match;
  }

  /** Updates the record if it differs from the log, or if its `due` must change. */
  keep(due: number | null = this.#match.stored.record.due): void {
    const { context, id, stored } = this.#match;
    const next = (record: MatchRecord): MatchRecord => {
      const after = recordAfter(this.#match.hosted, record, takingOver(context));
      return after.stage === "over" || after.due === due ? after : { ...after, due };
    };
    if (this.#isKeeping || next(stored.record) === stored.record) return;
    this.#isKeeping = true;
    changeRecord(context, id, (record) => ok(next(record))).then(
      (changed) => {
        if (!changed.ok) return this.#keepLater();
        this.#isKeeping = false;
        this.#failures = 0;
        this.#match.inBackground(async () => this.#match.seeRecord(changed.value));
      },
      () => this.#keepLater(),
    );
  }

  #keepLater(): void {
    this.#isKeeping = false;
    if (this.#match.isEnded) return;
    const wait = retryMilliseconds << Math.min(3, this.#failures++);
    setTimeout(() => this.keep(), wait);
  }
}
