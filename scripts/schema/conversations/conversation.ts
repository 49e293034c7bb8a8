// Whole short conversations with a host, as `packages/host/schema/vectors.ndjson` has them: one a line.

/** A text message of the protocol, as an object, or the end of a connection. */
export type Heard = object | { readonly closed: number; readonly reason: string };

/** Something that somebody does to a host. */
export type Action =
  /** A request over HTTP. */
  | {
      readonly request: {
        readonly method: "GET" | "POST";
        readonly path: string;
        readonly token?: string;
        readonly body?: unknown;
      };
    }
  /** A message. A client without a connection connects first. A text is sent as it is. */
  | { readonly client: string; readonly sends: object | string }
  /** The end of a connection. */
  | { readonly client: string; readonly cuts: true }
  /** The time of the host from now on, in milliseconds since 1970. */
  | { readonly time: number }
  /** What the owner of the server does. */
  | { readonly owner: "close" | "drain"; readonly match: string }
  | { readonly owner: "revoke"; readonly match: string; readonly seat: number }
  /** A server with this edition of Artifact takes the place of the one that was there. The storage is the same. */
  | { readonly edition: string }
  /** Whether the storage answers; `damaged`: it does, and calls line 3 of every log damaged. */
  | { readonly storage: "fails" | "works" | "damaged" };

/** What followed: the answer to a request, and what each client heard, in order. */
export interface Result {
  readonly answer?: { readonly status: number; readonly body: unknown };
  readonly hears?: { readonly [client: string]: readonly Heard[] };
}

export type Step = Action & Result;

/** The limits of the host that a conversation needs; the others are the defaults. */
export type GivenLimits = { readonly spectatorsPerMatch?: number; readonly matchesPerHour?: number };

/** One line of the file. */
export interface Conversation {
  readonly name: string;
  readonly limits?: GivenLimits;
  readonly steps: readonly Step[];
}
