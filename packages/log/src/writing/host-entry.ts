import type { Seat } from "@turnwright/core";
import { extendLog, type LogPosition, type Written } from "../chain/log-position.js";
import { type Hashing, portableSha256 } from "../chain/sha256.js";
import { canonicalText } from "../format/canonical-text.js";
import { decodeLine } from "../format/decode-line.js";
import { isBag } from "../format/field-orders.js";
import type { HostNote, NumberedLine } from "../format/log-line.js";
import { cut } from "../format/log-problem.js";
import { seatsOf } from "../format/order-problem.js";
import { plainOf, positionOf, unwritable, writing } from "./writing.js";
import { checkWritten, writtenText } from "./written-text.js";

/**
 * Appends an undo: the match goes back to its state after entry `to`. Continue with the match that you stored after
 * entry `to`. `audit` accepts the undo if a seat undoes its own moves, core's `undoable` allows it, and `agreed` names
 * all other seats. `audit` also accepts any undo directly after a host's note of the kind `correction` (see
 * `HostNote`). Throws a `TypeError` if `position` or `how` is invalid, `to` is no entry, or `who` names a seat that the
 * match does not have.
 * @example
 * ```ts
 * const before = start(artifact, { seats: 2 });
 * const answer = play(artifact, before, 0, { type: "draw", from: "deck" });
 * let log = openLog(artifact, before);
 * if (answer.ok) log = append(artifact, log, answer.match);
 * log = undoTo(log, 0, { asked: 0, agreed: [1] }); // play on from `before`
 * ```
 */
export function undoTo(
  position: LogPosition,
  to: number,
  who: { readonly asked: Seat | "host"; readonly agreed?: readonly Seat[] },
  how: Hashing & Written = {},
): LogPosition {
  return writing(how, "position, to, who, at, request, clocks", () => {
    if (!isBag(who)) throw new TypeError("who: expected who asked, and who agreed");
    if (!Number.isInteger(to) || to < 0 || to >= positionOf(position).entries)
      throw new TypeError(`there is no entry ${cut(to)} to go back to`);
    return noted(position, { undo: to, ...plainOf({ asked: who.asked, agreed: who.agreed ?? [] }) }, how, null);
  });
}

/**
 * Appends a numbered line that is not a move. Decodes the new line before it is appended, to make sure that the line
 * can be read.
 */
function noted(
  position: LogPosition,
  fields: object,
  how: Hashing & Written,
  version: number | null = positionOf(position).version ?? null,
): LogPosition {
  checkWritten(how, positionOf(position).seats);
  const sealed = `${canonicalText({ n: position.entries, ...fields }).slice(0, -1)}${writtenText(how)}}`;
  const written = extendLog(how.sha256 ?? portableSha256, position, sealed, 1, [], version);
  const read = decodeLine(written.text.slice(0, -1), 1);
  if (!read.ok) return unwritable(read.problem);
  if (seatsOf(read.value as NumberedLine).every((seat) => seat < position.seats)) return written;
  throw new TypeError(`seats should be below ${position.seats}`);
}

/**
 * Appends a host's note about something that is not a move. Throws a `TypeError` if `position` or `how` is invalid, or
 * if `note` cannot be written. For example, a note cannot be written if it needs a `seat` and has none, or if its
 * reason is a megabyte long.
 * @example
 * ```ts
 * const opening = openLog(artifact, start(artifact, { seats: 2 }));
 * const log = hostEntry(opening, { host: "correction", reason: "The wrong seat was served." });
 * ```
 */
export function hostEntry(position: LogPosition, note: HostNote, how: Hashing & Written = {}): LogPosition {
  return writing(how, "position, note, at, request, clocks", () => {
    if (!isBag(note)) throw new TypeError("note: expected a host note");
    const { host } = note;
    const said = host === "correction" ? { host, reason: note.reason } : { host, seat: note.seat };
    return noted(position, plainOf(said), how);
  });
}
