import type { Entry, Game, Kinds } from "@turnwright/core";
import { demandGame, type WithOptions } from "@turnwright/core/internal";
import { initialChance, seedOf } from "../chain/closing-keys.js";
import { extendLog, type LogPosition, type Written, withKeys } from "../chain/log-position.js";
import { sealTruth } from "../chain/sealer.js";
import { type Hashing, portableSha256 } from "../chain/sha256.js";
import { canonicalText } from "../format/canonical-text.js";
import { isBag } from "../format/field-orders.js";
import type { LogKeys } from "../format/log-line.js";
import { isCheckpointDue } from "../format/order-problem.js";
import { entryText } from "./entry-text.js";
import type { Truth } from "./truth.js";
import { positionOf, writing } from "./writing.js";
import { checkWritten } from "./written-text.js";

/**
 * Appends the move that led to this match or table: `log = append(game, log, answer.match)`. If a checkpoint is due
 * after this move, also appends the checkpoint: the sealed state, from which `resumeLog` can start. Append each move
 * exactly once. `append` checks that the match has exactly one move more than the match that was appended last.
 * Directly after an undo, the log position lacks the version of the match, so `append` cannot check this. In this case,
 * only
 * `audit` finds a repeated or missing move. Throws a `TypeError` if `position` is invalid, if its log is closed, or if
 * an option in `how` (such as `at`) is invalid. Throws a `TypeError` if `game` is not a game, or if no move of this
 * game led to `truth`. Throws a `TypeError` if a checkpoint is due and `truth` is neither a match nor a table.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * let log = openLog(artifact, match);
 * const answer = play(artifact, match, 0, { type: "draw", from: "deck" });
 * if (answer.ok) log = append(artifact, log, answer.match); // store log.text after the lines before
 * ```
 */
export function append<G extends Kinds>(
  game: Game<G>,
  position: LogPosition,
  truth: (WithOptions<G> & { readonly entry: Entry<G> }) | Truth<G>,
  how: Hashing & Written = {},
): LogPosition {
  demandGame(game);
  return writing(how, "position, truth, at, request, clocks", () => {
    mustHaveEntry(game, truth);
    // The first entry is the setup, which `openLog` appends.
    if (truth.entry.move === null && positionOf(position).entries > 0)
      throw new TypeError("truth: expected one that a move led to; openLog has the setup");
    mustFollow(positionOf(position), truth);
    const appended = appendEntry(game, position, truth, how);
    if (!isCheckpointDue(position.checkpoints, position.entries)) return appended;
    if (!("state" in truth)) throw new TypeError("truth: expected a match or a table, for the checkpoint that follows");
    const checkpointed = checkpoint(appended, truth, how);
    return { ...checkpointed, text: appended.text + checkpointed.text };
  });
}

/** Returns the version of a match or a table, or `null` if it is neither. */
function versionOf(truth: object): number | null {
  return "version" in truth && typeof truth.version === "number" ? truth.version : null;
}

/** Throws a `TypeError` if an earlier move is missing from the log, or if this move was already appended. */
function mustFollow({ version }: LogPosition, truth: object): void {
  const next = versionOf(truth);
  if (typeof version === "number" && next !== null && next !== version + 1 && next > 0)
    throw new TypeError(`truth: expected version ${version + 1}, one move after the last one, not ${next}`);
}

/** Throws a `TypeError` if `truth` is of another game, or has no entry or no options. */
export function mustHaveEntry<G extends Kinds>(game: Game<G>, truth: unknown): void {
  const { entry, options, game: id = game.id } = isBag(truth) ? truth : noFields;
  if (!isBag(entry) || !Array.isArray(entry["events"]) || !isBag(options) || id !== game.id)
    throw new TypeError(`truth: expected a match or a table of ${game.id}`);
}

const noFields: { readonly [name: string]: unknown } = {};

/** Appends the move without a checkpoint. */
export function appendEntry<G extends Kinds>(
  game: Game<G>,
  position: LogPosition,
  truth: WithOptions<G> & { readonly entry: Entry<G> },
  how: Hashing & Written,
): LogPosition {
  const sha256 = how.sha256 ?? portableSha256;
  checkWritten(how, position.seats);
  const { sealed, open } = entryText(game, { sha256, secret: position.secret, n: position.entries }, truth, how);
  return extendLog(sha256, position, sealed, 1, open, versionOf(truth));
}

/** Appends a checkpoint: the whole state after the last entry, as a sealed value. */
function checkpoint<G extends Kinds>(
  position: LogPosition,
  truth: Truth<G>,
  { sha256 = portableSha256 }: Hashing,
): LogPosition {
  const sealer = { sha256, secret: position.secret, n: position.entries - 1, open: [] };
  const fields = { checkpoint: position.entries - 1, truth: sealTruth(sealer, truth) };
  return extendLog(sha256, position, canonicalText(fields), 0, sealer.open);
}

/**
 * Appends the closing line, the last line of a log. This line contains the outcome (`null` if the match was broken off)
 * and the keys: the seed and the secret. The keys reveal everything hidden; `redact` removes the keys. Throws a
 * `TypeError` if
 * `game` is not a game, or if `position` is invalid or its log is closed. Throws a `TypeError` if `truth` is not a
 * match or a table of the game, or if `how` is invalid.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * const opening = openLog(artifact, match);
 * const file = opening.text + closeLog(artifact, opening, match).text;
 * ```
 */
export function closeLog<G extends Kinds>(
  game: Game<G>,
  position: LogPosition,
  truth: Truth<G>,
  how: Hashing = {},
): LogPosition {
  demandGame(game);
  return writing(how, "position, truth", () => {
    if (!isBag(truth) || truth.game !== game.id)
      throw new TypeError(`truth: expected a match or a table of ${game.id}`);
    const { outcome, chance } = truth;
    const closed = extendLog(
      how.sha256 ?? portableSha256,
      positionOf(position),
      canonicalText({ outcome, entries: position.entries }),
      0,
    );
    const keys: LogKeys = { seed: seedOf(initialChance(chance)), secret: position.secret };
    return { ...closed, text: `${withKeys(closed.text.slice(0, -1), keys)}\n`, closed: true };
  });
}
