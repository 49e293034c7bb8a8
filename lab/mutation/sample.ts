/** Every nth mutant, from the one with the number `first` on: 0 to `every - 1`. */
export interface Sample {
  readonly every: number;
  readonly first: number;
}

/**
 * Returns whether a mutant belongs to a sample. Stryker numbers the mutants in the order in which they stand in the
 * sources, so a sample has mutants of every function that has some.
 */
export const isSampled = (id: string, { every, first }: Sample): boolean => Number(id) % every === first;
