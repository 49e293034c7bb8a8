import { type Game, type Kinds, type Match, ok, parseOptions, type Result, start } from "@turnwright/core";
import { commitmentTo } from "./fairness.js";
import type { LogLines, OpenedChance } from "./line.js";
import { type AuditCode, type LogProblem, type ReplayCode, wrong } from "./problem.js";
import type { Sha256 } from "./sha256.js";
import { spelled } from "./spelling.js";

type Problem = LogProblem<ReplayCode | AuditCode>;

/** Whether header and closing say of luck what luck itself says. */
export function brokenPromise(
  { header, closing }: LogLines,
  sha256: Sha256,
  chance: OpenedChance,
  secret: string,
): { readonly ok: false; readonly problem: Problem } | undefined {
  if (header.chance !== chance.algorithm)
    return wrong(1, "wrong-commitment", "chance", chance.algorithm, header.chance);
  const commitment = commitmentTo(sha256, chance, secret);
  if (header.commitment !== commitment)
    return wrong(1, "wrong-commitment", "commitment", commitment, header.commitment);
  if ((header.chance === "scripted") !== (header.origin === "scripted"))
    return wrong(1, "wrong-commitment", "origin", header.chance, header.origin);
  if (closing !== null && closing.secret !== secret)
    return wrong(closing.line, "wrong-commitment", "secret", secret, closing.secret);
  return undefined;
}

/** The match that the header describes, fresh from its set-up. */
export function begin<G extends Kinds>(
  game: Game<G>,
  { header }: LogLines,
  chance: OpenedChance,
): Result<Match<G>, Problem> {
  if (header.game !== game.id) return wrong(1, "other-game", "game", game.id, header.game);
  if (header.edition !== game.edition) return wrong(1, "other-edition", "edition", game.edition, header.edition);
  const options = parseOptions(game, header);
  if (!options.ok) return wrong(1, "wrong-options", options.problem.path, options.problem.code);
  if (spelled(options.value) !== spelled(header.options)) {
    return wrong(1, "wrong-options", "options", spelled(options.value), spelled(header.options));
  }
  try {
    return ok(
      start(game, { seats: header.seats, options: options.value, chance: { ...chance, drawn: {} }, freeze: false }),
    );
  } catch (thrown) {
    return wrong(2, "rules-threw", "", "a set-up that luck suffices for", String(thrown));
  }
}
