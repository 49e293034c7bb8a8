import type { EntryLine } from "./line.js";
import { type AuditCode, type LogProblem, wrong } from "./problem.js";
import { spelled } from "./spelling.js";
import type { EntryFields } from "./write.js";

type Different = { readonly ok: false; readonly problem: LogProblem<AuditCode> };

function at(events: readonly unknown[], index: number): string {
  const event = events[index];
  return event === undefined ? "nothing" : spelled(event);
}

/** How an entry's line differs from what the rules make of its move: the first event that isn't the same, or the field. */
export function differenceOf(expected: EntryFields, line: EntryLine): Different {
  // Both as the line spells them.
  const { events } = JSON.parse(line.sealed) as { readonly events: readonly unknown[] };
  const count = Math.max(expected.events.length, events.length);
  for (let index = 0; index < count; index++) {
    const made = at(expected.events, index);
    const told = at(events, index);
    if (made !== told) return wrong(line.line, "different-event", `events.${index}`, made, told);
  }
  if (expected.drew !== line.drew) {
    return wrong(line.line, "different-entry", "drew", String(expected.drew === true), String(line.drew === true));
  }
  return wrong(line.line, "different-entry", "", spelled(expected), line.sealed);
}
