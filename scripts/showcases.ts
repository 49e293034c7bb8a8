/** How tools show a game to people: what its tests export. */
export interface Showcase {
  /** How it is mostly played, for benchmarks. */
  readonly common: { readonly seats: number; readonly options: object };
  /** The position of which docs/games/boards.md has a drawing. */
  readonly board: Shown;
}

/** A position after so many moves of bots: greedy ones, unless those end a game too soon. */
export interface Shown {
  readonly seats: number;
  readonly options: object;
  readonly moves: number;
  readonly random?: boolean;
}

/** The showcase of a game, by the folder of its package. */
export const showcaseOf = async (folder: string): Promise<Showcase> => {
  const { showcase } = await import(`../packages/${folder}/test/showcase.ts`);
  return showcase;
};
