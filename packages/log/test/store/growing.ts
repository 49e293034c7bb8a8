import { fast, start } from "@turnwright/core";
import { line } from "../../../core/test/toys/line.js";
import { decode, hostEntry, type Log, type LogPosition, openLog } from "../../src/index.js";
import { sha256 } from "../../src/node/sha256.js";

/** The two lines that a log begins with, and its end. */
export function begun(matchId: string, seed = "store"): LogPosition {
  const secret = "5e".repeat(32);
  return openLog(line, start(line, { seats: 2, chance: fast(seed) }), { matchId, secret, sha256 });
}

/** The log position with these notes of the host behind it; `text` holds them all. */
export function noted(position: LogPosition, ...reasons: readonly string[]): LogPosition {
  let text = "";
  let now = position;
  for (const reason of reasons) {
    now = hostEntry(now, { host: "correction", reason }, { sha256 });
    text += now.text;
  }
  return { ...now, text };
}

/** The log position of a log that was read: what is needed to write on. Notes need no secret. */
export function positionOf(log: Log): LogPosition {
  return { text: "", entries: log.entries.length, head: log.lines.at(-1)!.hash, secret: "", seats: log.header.seats };
}

/** A log that must be well-formed. */
export function mustDecode(text: string): Log {
  const log = decode(text);
  if (!log.ok) throw new Error(JSON.stringify(log.problem));
  return log.value;
}
