import type { ChanceSource, Entry, Immutable, Kinds, ReadableGame } from "@turnwright/core";

/**
 * What a log is written from: a match, or a table, which is a match that `play` changes. Both contain the whole state
 * and the source of chance.
 */
export interface Truth<G extends Kinds> extends ReadableGame<G> {
  readonly state: Immutable<G["state"]>;
  readonly chance: ChanceSource;
  readonly entry: Entry<G>;
}
