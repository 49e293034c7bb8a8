import { type Game, type Kinds, type Match, type OptionsGiven, type Result, SetupError, start } from "@turnwright/core";
import { ok } from "@turnwright/core/rules";
import { type InitialChance, isOriginOf, seedOf } from "../chain/closing-keys.js";
import { brokenPromise } from "../chain/mixing.js";
import type { Sha256 } from "../chain/sha256.js";
import { canonicalText } from "../format/canonical-text.js";
import { canonicalFormOf } from "../format/field-orders.js";
import type { LogLines } from "../format/log-line.js";
import { type AuditCode, type LogProblem, type ReplayCode, wrong } from "../format/log-problem.js";

/**
 * The chance and the secret of a match, and two properties of its log: the hash function, and the number of entries
 * between two checkpoints.
 */
export interface ChanceKeys {
  readonly sha256: Sha256;
  /** The chance in its initial state. */
  readonly chance: InitialChance;
  readonly secret: string;
  /** The number of entries between checkpoints, from the header. */
  readonly checkpoints: number | undefined;
}

/**
 * The header, which contains the commitment to the seed, and the closing line, if there is one, which contains the
 * seed.
 */
export type LogFrame = Pick<LogLines, "header" | "closing">;

type Problem = LogProblem<ReplayCode | AuditCode>;

/** Returns a problem if `chance` and `secret` do not match the commitment in the header. */
export function wrongChance(
  { header }: LogFrame,
  { sha256, chance, secret }: ChanceKeys,
): { readonly ok: false; readonly problem: Problem } | undefined {
  const wrongly = (path: "chance" | "origin", expected: string): ReturnType<typeof wrongChance> =>
    wrong(1, "wrong-commitment", path, expected, header[path]);
  if (header.chance !== chance.algorithm) return wrongly("chance", chance.algorithm);
  const path = brokenPromise(sha256, header, { seed: seedOf(chance), secret });
  if (path !== undefined)
    return wrong(1, "wrong-commitment", path, "what seed and secret give", canonicalText(header[path]));
  return isOriginOf(header) ? undefined : wrongly("origin", `an origin of ${header.chance}`);
}

/** Returns the match that the header describes, just after its setup. */
export function begin<G extends Kinds>(
  game: Game<G>,
  { header }: LogFrame,
  chance: InitialChance,
): Result<Match<G>, Problem> {
  if (header.game !== game.id) return wrong(1, "other-game", "game", game.id, header.game);
  if (header.edition !== game.edition) return wrong(1, "other-edition", "edition", game.edition, header.edition);
  const orders = canonicalFormOf(game).canonicalFields;
  const told = canonicalText(header.fields);
  if (orders !== told) return wrong(1, "other-edition", "fields", orders, told);
  const { seats, options } = header;
  try {
    // `start` parses the options, and refuses options that the game does not have.
    const given = options as OptionsGiven<G>;
    const match = start(game, { seats, options: given, chance: { ...chance, drawn: {} }, freeze: false });
    if (canonicalText(match.options) === canonicalText(options)) return ok(match);
    return wrong(1, "wrong-options", "options", canonicalText(match.options), canonicalText(options));
  } catch (thrown) {
    if (thrown instanceof SetupError) return wrong(1, "wrong-options", thrown.problem.path, thrown.problem.code);
    return wrong(2, "rules-threw", "", "a setup that the chance suffices for", String(thrown));
  }
}
