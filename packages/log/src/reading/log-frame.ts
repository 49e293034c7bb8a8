import {
  type Game,
  type Kinds,
  type Match,
  type OptionsGiven,
  ok,
  type Result,
  SetupError,
  start,
} from "@turnwright/core";
import { isOriginOf, type OpenedChance, seedOf } from "../chain/closing-keys.js";
import { brokenPromise } from "../chain/mixing.js";
import type { Sha256 } from "../chain/sha256.js";
import { spelled } from "../format/canonical-text.js";
import { spellingOf } from "../format/field-lists.js";
import type { LogLines } from "../format/log-line.js";
import { type AuditCode, type LogProblem, type ReplayCode, wrong } from "../format/log-problem.js";

/** The luck of a match, all that is secret of it, and what it is hashed with. */
export interface Luck {
  readonly sha256: Sha256;
  /** From its beginning. */
  readonly chance: OpenedChance;
  readonly secret: string;
  /** The header's rule. */
  readonly checkpoints: number | undefined;
}

/** The lines that a log's luck stands in. */
export type LogFrame = Pick<LogLines, "header" | "closing">;

type Problem = LogProblem<ReplayCode | AuditCode>;

/** Returns what is wrong when the header doesn't promise this luck. */
export function wrongLuck(
  { header }: LogFrame,
  { sha256, chance, secret }: Luck,
): { readonly ok: false; readonly problem: Problem } | undefined {
  const wrongly = (path: "chance" | "origin", expected: string): ReturnType<typeof wrongLuck> =>
    wrong(1, "wrong-commitment", path, expected, header[path]);
  if (header.chance !== chance.algorithm) return wrongly("chance", chance.algorithm);
  const path = brokenPromise(sha256, header, { seed: seedOf(chance), secret });
  if (path !== undefined) return wrong(1, "wrong-commitment", path, "what seed and secret give", spelled(header[path]));
  return isOriginOf(header) ? undefined : wrongly("origin", `an origin of ${header.chance}`);
}

/** The match that the header describes, fresh from its set-up. */
export function begin<G extends Kinds>(
  game: Game<G>,
  { header }: LogFrame,
  chance: OpenedChance,
): Result<Match<G>, Problem> {
  if (header.game !== game.id) return wrong(1, "other-game", "game", game.id, header.game);
  if (header.edition !== game.edition) return wrong(1, "other-edition", "edition", game.edition, header.edition);
  const lists = spellingOf(game).toldText;
  const told = spelled(header.lists);
  if (lists !== told) return wrong(1, "other-edition", "lists", lists, told);
  const { seats, options } = header;
  try {
    // `start` parses them: of no other form than a game's own.
    const given = options as OptionsGiven<G>;
    const match = start(game, { seats, options: given, chance: { ...chance, drawn: {} }, freeze: false });
    if (spelled(match.options) === spelled(options)) return ok(match);
    return wrong(1, "wrong-options", "options", spelled(match.options), spelled(options));
  } catch (thrown) {
    if (thrown instanceof SetupError) return wrong(1, "wrong-options", thrown.problem.path, thrown.problem.code);
    return wrong(2, "rules-threw", "", "a set-up that luck suffices for", String(thrown));
  }
}
