import type { ChanceSource, Entry, Immutable, Kinds, ReadableGame } from "@turnwright/core";

/**
 * A match or a table, as the functions that write a log need it. A table is a match that `play` changes in place. Both
 * contain the whole state and the source of chance.
 */
export interface Truth<G extends Kinds> extends ReadableGame<G> {
  readonly state: Immutable<G["state"]>;
  readonly chance: ChanceSource;
  readonly entry: Entry<G>;
}
