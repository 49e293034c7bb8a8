/** Placeholder until the package's first real line: a cell of a hex board, an index into its tables. */
export type Cell = number;
