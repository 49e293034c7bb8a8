import type { Seat } from "@turnwright/core";
import { ok } from "@turnwright/core/rules";
import { changeRecord } from "../seats.js";
import type { MatchRecord, SeatRecord } from "../storage.js";
import type { OpenMatch } from "./open-match.js";

/** Changes the private record of a match; another server may do so at the same time. Trouble is told. */
export function keepRecord(match: OpenMatch, change: (record: MatchRecord) => MatchRecord): void {
  const { context, id } = match;
  changeRecord(context, id, (record) => ok(change(record))).then(
    (changed) => changed.ok && match.inBackground(async () => match.seeRecord(changed.value)),
    (problem: unknown) => context.trouble({ code: "store", match: id, problem }),
  );
}

/** Changes the private record of one seat. */
export function keepSeat(match: OpenMatch, seat: Seat, change: Partial<SeatRecord>): void {
  keepRecord(match, (record) => ({
    ...record,
    seats: record.seats.map((one, at) => (at === seat ? { ...one, ...change } : one)),
  }));
}
