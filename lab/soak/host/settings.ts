/** The storage that all servers of a world share. */
export type Place =
  | { readonly kind: "postgres"; readonly url: string }
  | { readonly kind: "sqlite"; readonly file: string };

/** What a server process is started with. */
export interface ServerSettings {
  readonly place: Place;
  /** The port of Redis; `null`: the bus is in PostgreSQL. */
  readonly redis: number | null;
  readonly secret: string;
}

/** What a server process is told: to believe that it is so much later. */
export interface ServerOrder {
  readonly ahead: number;
}

/** What a server process says: its port, trouble that only a bug makes, or its longest lag of the last second. */
export type ServerWord = { readonly port: number } | { readonly bug: string } | { readonly lag: number };
