import type { Position } from "@turnwright/core/rules";
import type { Hope } from "../kinds.js";
import { boardText, bugText, centreText, seatsText, trackText, unusedText } from "./write-table.js";
import { clockText, pendingText, turnText } from "./write-turn.js";

/** A position or somebody's view of it as twelve sections; decks and stacks are written from the top. */
export function formatPosition({ state: view, version }: Position<Hope>): string {
  const flags = `${view.options.traitor ? "t" : "_"}${view.options.bugCards ? "b" : "_"}`;
  const sections = [
    "hope1",
    `${view.seats}${view.options.difficulty[0]!}${flags}${view.options.maxRounds}`,
    clockText(view),
    turnText(view),
    pendingText(view),
    boardText(view),
    seatsText(view),
    centreText(view),
    trackText(view),
    bugText(view),
    unusedText(view),
    `${version}`,
  ];
  return sections.join("~");
}
