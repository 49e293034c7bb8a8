/** A match that clients may enter. */
export interface Ticket {
  readonly match: string;
  /** What opens each seat: a token, a session, a credential. */
  readonly seats: readonly string[];
}

/** A game of this bench: `light` is connect four, without chance and secrets. */
export type BenchGame = "light" | "artifact";

/** What a server is started with. */
export interface Place {
  readonly game: BenchGame;
  /** An empty folder for files and databases. */
  readonly folder: string;
  /** The address of a PostgreSQL server; empty where there is none. */
  readonly database: string;
}

/** A server that listens. */
export interface Served {
  readonly port: number;
  /** Creates matches whose seats clients may enter at once. */
  create(count: number): Promise<readonly Ticket[]>;
}

/** The name of the language that clients of a contender speak; see `dialects.ts`. */
export type DialectName = "ours" | "former" | "boardgame-io" | "colyseus";

/** One server of the comparison. */
export interface Contender {
  readonly name: string;
  readonly dialect: DialectName;
  readonly games: readonly BenchGame[];
  /** What is kept when the process ends. */
  readonly stores: "nothing" | "every move";
  readonly needsDatabase?: true;
  serve(place: Place): Promise<Served>;
}
