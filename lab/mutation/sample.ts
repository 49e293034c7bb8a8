/**
 * Returns whether a mutant belongs to the sample of every nth mutant. Stryker numbers the mutants in the order in which
 * they stand in the sources, so a sample has mutants of every function that has some.
 */
export const isSampled = (id: string, every: number): boolean => Number(id) % every === 0;
