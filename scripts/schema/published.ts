// The types whose JSON Schemas are published, one member for each file in a package's `schema/`. Only the compiler
// reads this.
import type { ServiceMethods } from "@turnwright/cli/internal";
import type { CitedEvent, Game, Kinds, OptionsGiven, Plain, PlayerView } from "@turnwright/core";
import type { Claimed, Host, NewMatch } from "@turnwright/host";
import type { SetupProblem } from "@turnwright/host/internal";
import type { ClientMessage, ServerMessage } from "@turnwright/host/protocol";
import type { LogLine } from "@turnwright/log";
import type { EntryLine } from "@turnwright/log/internal";
import type { typedGames } from "../games.js";

type LineOf<Type extends LogLine["type"]> = Extract<LogLine, { readonly type: Type }>;

/** What decoding adds to a line, its type aside. */
type Added = "line" | "open" | "sealed";

type SealedEvent = EntryLine["events"][number];

/** A move or an event whose secrets are sealed. */
type SealedFields = NonNullable<EntryLine["move"]>;

type SealedValue = LineOf<"checkpoint">["truth"];

/** A view as it is sent: states by their own names, and nothing that a table keeps beside them. */
type Viewed<G extends Kinds> = {
  readonly [F in keyof PlayerView<G> as F extends "derived" ? never : F]: F extends "state"
    ? G["view"]
    : PlayerView<G>[F];
};

/** What a game publishes. Every option may be left out, or given in its shorter form. */
interface Published<G extends Kinds> {
  readonly options: OptionsGiven<G>;
  readonly move: G["move"];
  readonly event: CitedEvent<G>;
  readonly view: Viewed<G>;
}

/**
 * A move or an event in row form: its type, the values of its fields, and of an event the sentence. The header's
 * `fields` name the values.
 */
type Listed = readonly [string, ...(Plain | SealedValue)[]];

/** A change of phase is a text: `"resolve/ransom R7"`. */
type Lined<F, T> = F extends "move"
  ? Listed | SealedFields | null
  : F extends "events"
    ? readonly (Listed | SealedEvent | string)[]
    : T;

/**
 * A line as it stands in the file: what decoding adds is not there, moves and events are in row form. Not `Omit`, which
 * forgets the order of the fields.
 */
type Stored<L extends LogLine> = L extends LogLine
  ? { [F in keyof L as F extends Added | "type" ? never : F]: Lined<F, L[F]> }
  : never;

interface Opened {
  /** What opens the sealed values of this line; not hashed, so it may be missing. */
  readonly open?: readonly [EntryLine["open"][number], ...EntryLine["open"][number][]];
}

type Games = typeof typedGames;

type KindsOf<N extends keyof Games> = Games[N] extends Game<infer G> ? G : never;

type PublishedGames = { readonly [N in keyof Games]: Published<KindsOf<N>> };

export interface PublishedTypes extends PublishedGames {
  readonly log: {
    readonly header: Stored<LineOf<"header">>;
    readonly entry:
      | (Stored<EntryLine> & Opened)
      | Stored<LineOf<"undo">>
      | Stored<LineOf<"host">>
      | (Stored<LineOf<"checkpoint">> & Opened)
      | Stored<LineOf<"closing">>;
  };
}

/** The codes by which each game refuses moves, beside those that all games share. */
export type RefusalCodes = { readonly [N in keyof Games]: KindsOf<N>["objection"]["code"] };

/** What a call of the host answers when it succeeds. */
type Value<Call extends (...given: never) => unknown> =
  Extract<Awaited<ReturnType<Call>>, { readonly ok: true }> extends { readonly value: infer V } ? V : never;

/** The messages of a host, and the bodies of its requests and answers. */
export interface HostedTypes {
  readonly client: ClientMessage;
  readonly server: ServerMessage;
  readonly http: {
    readonly CreateRequest: NewMatch;
    readonly CreateAnswer: Value<Host["create"]>;
    readonly ClaimRequest: NonNullable<Parameters<Host["claim"]>[1]>;
    readonly ClaimAnswer: Claimed;
    readonly RenewRequest: NonNullable<Parameters<Host["renew"]>[2]>;
    readonly RenewAnswer: Claimed;
    readonly RematchAnswer: Value<Host["rematch"]>;
    readonly ListAnswer: Value<Host["list"]>;
    readonly FindAnswer: Value<Host["find"]>;
    readonly ProblemAnswer: { readonly problem: SetupProblem | { readonly code: "unknown-route" | "other-origin" } };
  };
}

/** The parameters and the results of the service, by method. */
export interface ServedTypes extends ServiceMethods {}
