import type { ChanceSource, Entry, Immutable, Kinds, ReadableGame } from "@turnwright/core";

/** The whole truth of a game in progress: a match or a table. */
export interface Truth<G extends Kinds> extends ReadableGame<G> {
  readonly state: Immutable<G["state"]>;
  readonly chance: ChanceSource;
  readonly entry: Entry<G>;
}
