import type { Terminal } from "../terminal.js";
import { wrapped } from "../wrapped.js";

/** Returns the lines of a legend, with the parts in backquotes emphasized. */
export function legendLines(legend: string, { paint, width }: Pick<Terminal, "paint" | "width">): string[] {
  // Emphasis may begin in one line and end in the next, although each line is painted separately.
  let isSign = false;
  return wrapped(legend, Math.min(width, 100)).map((line) =>
    line
      .split("`")
      .map((part, at) => {
        if (at > 0) isSign = !isSign;
        return isSign && part !== "" ? paint(part, "strong") : part;
      })
      .join(""),
  );
}
