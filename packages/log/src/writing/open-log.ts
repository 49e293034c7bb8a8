import { type ChanceSource, drawnSeed, foldEvents, type Game, type Kinds, type Plain } from "@turnwright/core";
import { demandGame, equal } from "@turnwright/core/internal";
import { nanoid } from "nanoid";
import { commitmentTo, initialChance, seedOf } from "../chain/closing-keys.js";
import { extendLog, type LogPosition, lineText, type Written } from "../chain/log-position.js";
import { type Mixing, seedMixedFrom } from "../chain/mixing.js";
import { type Hashing, mustBeHex, portableSha256 } from "../chain/sha256.js";
import { canonicalText } from "../format/canonical-text.js";
import { decodeLine } from "../format/decode-line.js";
import { canonicalFormOf, isBag } from "../format/field-orders.js";
import { logFormat, type SeedOrigin } from "../format/log-line.js";
import { orderProblem } from "../format/order-problem.js";
import { append, mustHaveEntry } from "./append.js";
import type { Truth } from "./truth.js";
import { plainOf, writing } from "./writing.js";

/**
 * Options for `openLog`: values for the header that are not part of the match, and the fields that a host can add to
 * entry 0.
 */
export interface LogOpening extends Hashing, Written {
  /** The match's id: 1 to 64 letters, digits, `_` and `-`. The default is a random id (a nanoid). */
  readonly matchId?: string;
  /** The names of the seats, in order. */
  readonly names?: readonly string[];
  /** The time when the match was created, in milliseconds since 1970. */
  readonly createdAt?: number;
  /** The host's own notes about the match, by name. */
  readonly tags?: { readonly [tag: string]: string };
  /**
   * The origin of the seed. `"drawn"` claims that the system drew the seed and that you keep it secret. The default is
   * `"chosen"`, because a log must not claim an origin that the host has not confirmed. `redact` refuses a log with the
   * origin `"chosen"`. For scripted chance, the origin is always `"scripted"`. For chance of `fast`, it is always
   * `"chosen"`.
   */
  readonly origin?: "drawn" | "chosen";
  /** The inputs of a mixed seed. If you pass `mixing`, also pass the `matchId` with which the seed was mixed. */
  readonly mixing?: Mixing;
  /**
   * 64 hexadecimal digits in lower case, from which the salts of sealed values derive. By default, the system draws the
   * secret. If the seed is mixed, the secret is the host's part of the seed.
   */
  readonly secret?: string;
  /**
   * The number of entries between two checkpoints. Checkpoints make it faster to resume a long match. By default, a log
   * has no checkpoints.
   */
  readonly checkpoints?: number;
}

/**
 * Starts the log of a match just after `start`: writes the header and entry 0. The result contains only the new lines,
 * as `text`. The same is true for `append` and the other functions that write a log, so they do not become slower as
 * the log grows. Throws a `TypeError` if `game` is not a game, or if `truth` is not a match just after its setup.
 * `openLog` does not accept a match that core's `resume` returned, because such a match does not contain its setup.
 * Throws a `TypeError` if `matchId`, `names`,
 * `tags`, `createdAt`, `origin`, `checkpoints` or `secret` is invalid in a header. Throws a `TypeError` if the seed
 * that follows from `mixing` is not the seed of the match, or if `how` is no object.
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

/**
 * Returns the text of a whole header. `orders` is the text of its field orders, which are the same for every match of a
 * game.
 */
function headerText([before, behind]: HeaderFields, orders: string): string {
  const end = canonicalText(behind).slice(1);
  return `${canonicalText(before).slice(0, -1)},"fields":${orders}${end === "}" ? "" : ","}${end}`;
}

/** Throws if an option of `openLog` has a value that a header cannot contain. The field orders need no check. */
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
  // Fast chance can be predicted, so nothing is secret.
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
