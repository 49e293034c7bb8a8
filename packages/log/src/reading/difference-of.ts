import { canonicalText } from "../format/canonical-text.js";
import type { EntryLine } from "../format/log-line.js";
import { type AuditCode, type LogProblem, wrong } from "../format/log-problem.js";

type Different = { readonly ok: false; readonly problem: LogProblem<AuditCode> };

function at(events: readonly unknown[], index: number): string {
  const event = events[index];
  return event === undefined ? "nothing" : canonicalText(event);
}

function partsOf(sealed: string): { readonly events: readonly unknown[]; readonly drew?: true } {
  // Each of the two texts was written by `entryText` or read by `decodeLine`.
  return JSON.parse(sealed) as ReturnType<typeof partsOf>;
}

/** Compares an entry's line with the line `expected`, and returns the first event or field that differs. */
export function differenceOf(expected: string, line: EntryLine): Different {
  const made = partsOf(expected);
  const told = partsOf(line.sealed);
  const count = Math.max(made.events.length, told.events.length);
  for (let index = 0; index < count; index++) {
    const [wanted, found] = [at(made.events, index), at(told.events, index)];
    if (wanted !== found) return wrong(line.line, "different-event", `events.${index}`, wanted, found);
  }
  if (made.drew !== told.drew) {
    return wrong(line.line, "different-entry", "drew", String(made.drew === true), String(told.drew === true));
  }
  return wrong(line.line, "different-entry", "", expected, line.sealed);
}
