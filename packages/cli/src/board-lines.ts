import type { Kinds, ReadableGame } from "@turnwright/core";
import type { Shelved } from "./games.js";
import type { Terminal } from "./terminal.js";
import { fitted } from "./wrapped.js";

/** Returns the lines of a board. A line that is wider than the terminal continues in the next one. */
export function boardLines(
  { draw }: Pick<Shelved, "draw">,
  at: ReadableGame<Kinds>,
  { paint, width }: Pick<Terminal, "paint" | "width">,
): string[] {
  return draw(at, paint)
    .split("\n")
    .flatMap((line) => fitted(line, width));
}
