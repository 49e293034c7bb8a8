import { type ChanceSource, drawnSeed, foldEvents, type Game, type Kinds, type Plain } from "@turnwright/core";
import { demandGame } from "@turnwright/core/internal";
import { nanoid } from "nanoid";
import { commitmentTo, initialChance, seedOf } from "../chain/closing-keys.js";
import { extendLog, type LogPosition, lineText, type Written } from "../chain/log-position.js";
import { type Mixing, seedMixedFrom } from "../chain/mixing.js";
import { type Hashing, mustBeHex, portableSha256 } from "../chain/sha256.js";
import { canonicalText } from "../format/canonical-text.js";
import { decodeLine } from "../format/decode-line.js";
import { equal } from "../format/equal.js";
import { canonicalFormOf, isBag } from "../format/field-orders.js";
import { logFormat, type SeedOrigin } from "../format/log-line.js";
import { orderProblem } from "../format/order-problem.js";
import { append, mustHaveEntry, plainOf, writing } from "./append.js";
import type { Truth } from "./truth.js";

/** What a new log's header says beside the match itself. */
export interface LogOpening extends Hashing, Written {
  /** 1 to 64 letters, digits, `_` and `-`; a nanoid if not given. */
  readonly matchId?: string;
  /** What people call the seats, in their order. */
  readonly names?: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAt?: number;
  readonly tags?: { readonly [tag: string]: string };
  /**
   * `"drawn"` says that the system drew the seed and that you keep it secret. `"chosen"` if not given: a log must not
   * promise more than is known, so `redact` then refuses it. Scripted chance is always `"scripted"`, that of `fast`
   * always `"chosen"`.
   */
  readonly origin?: "drawn" | "chosen";
  /** What the match's seed was mixed from; needs the `matchId` with which it was mixed. */
  readonly mixing?: Mixing;
  /**
   * 64 hexadecimal digits from which the salts derive. The system draws them if not given; a mixed seed's are the
   * host's part.
   */
  readonly secret?: string;
  /** The number of entries between two checkpoints, which make a long match open fast. None are written if absent. */
  readonly checkpoints?: number;
}

/**
 * Begins the log of a match fresh from `start`: writes the header and entry 0. Every step is cheap: `text` holds the
 * lines that it wrote, and no step keeps earlier lines. Throws a `TypeError` when `truth` is no match that began just
 * now (a resumed position has no setup to log), or when `matchId`, `names`, `tags`, `createdAt`, `origin`,
 * `checkpoints` or `secret` can't stand in a log, when `mixing` isn't what the match's seed was mixed from, or `how` no
 * options.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 }); // draws the seed
 * const log = openLog(artifact, match, { names: ["Ada", "Ben"], origin: "drawn" });
 * const file = [log.text];
 * ```
 */
export function openLog<G extends Kinds>(game: Game<G>, truth: Truth<G>, how: LogOpening = {}): LogPosition {
  demandGame(game);
  return writing(how, "truth, how", () => begun(game, truth, how));
}

function begun<G extends Kinds>(game: Game<G>, truth: Truth<G>, how: LogOpening): LogPosition {
  const { names = null, tags = null, createdAt = null } = how;
  plainOf({ names, tags, createdAt, mixing: how.mixing ?? null });
  mustBeFresh(game, truth);
  const sha256 = how.sha256 ?? portableSha256;
  const { mixing, checkpoints } = how;
  const secret = mixing?.part ?? how.secret ?? drawnSeed();
  mustBeHex(secret, "a secret");
  const header = headerFields(game, truth, how, { sha256, secret });
  const rule = checkpoints === undefined ? {} : { checkpoints };
  const sealed = headerText(header, canonicalFormOf(game).canonicalFields);
  const headed = extendLog(sha256, { entries: 0, head: "", secret, seats: truth.seats, ...rule }, sealed, 0);
  mustBeReadable(header);
  const setUp = append(game, headed, truth, how);
  return { ...setUp, text: headed.text + setUp.text };
}

/** The fields of a header before and after its field orders. */
type HeaderFields = readonly [before: object, behind: object];

/** Writes a header around its field orders, which are the same in every match of a game. */
function headerText([before, behind]: HeaderFields, orders: string): string {
  const end = canonicalText(behind).slice(1);
  return `${canonicalText(before).slice(0, -1)},"fields":${orders}${end === "}" ? "" : ","}${end}`;
}

/** Throws when a host's option cannot stand in a header; the field orders are our own. */
function mustBeReadable(header: HeaderFields): void {
  const sealed = headerText(header, '{"moves":{},"events":{}}');
  const read = decodeLine(lineText(sealed, "-".repeat(43), []), 1);
  const problem = read.ok ? orderProblem(read.value, undefined, undefined, 0) : read.problem;
  if (problem !== undefined) throw new TypeError(`this can't be written down: ${canonicalText(problem)}`);
}

function headerFields<G extends Kinds>(
  game: Game<G>,
  { seats, options, chance: source }: Truth<G>,
  how: LogOpening,
  { sha256, secret }: Required<Hashing> & { readonly secret: string },
): HeaderFields {
  const { matchId: match = nanoid(), mixing, checkpoints } = how;
  const terms = {
    turnwright: logFormat,
    game: game.id,
    edition: game.edition,
    content: null,
    seats,
    options: options as { readonly [option: string]: Plain },
    match,
    chance: source.algorithm,
    origin: originOf(source, how),
  } as const;
  const seed = seedOf(initialChance(source));
  if (terms.origin === "mixed" && seed !== seedMixedFrom(sha256, terms, mixing!))
    throw new TypeError(`the match doesn't use the seed that ${match} was mixed with: see mixedSeed()`);
  const commitment = commitmentTo(sha256, { ...terms, checkpoints }, { seed, secret });
  const before = { ...terms, commitment, contributions: mixing?.contributions, checkpoints };
  return [before, { names: how.names, created: how.createdAt, tags: how.tags }];
}

function originOf({ algorithm }: ChanceSource, { mixing, origin = "chosen" }: LogOpening): SeedOrigin {
  if (mixing !== undefined) return "mixed";
  if (algorithm === "scripted") return algorithm;
  // Fast chance can be predicted, so nothing is secret of it.
  return algorithm === "sfc32" ? "chosen" : origin;
}

function mustBeFresh<G extends Kinds>(game: Game<G>, truth: Truth<G>): void {
  mustHaveEntry(game, truth);
  const { version, entry, options, seats, state, chance } = truth;
  const fresh =
    version === 0 &&
    isBag(chance) &&
    entry.move === null &&
    equal(foldEvents(game, game.blank(options, seats), entry.events), state);
  if (!fresh) throw new TypeError("truth: expected a match fresh from start()");
}
