import { type Kinds, legalMoves, view } from "@turnwright/core";
import type { PlainLimits } from "@turnwright/core/internal";
import { plain } from "@turnwright/core/rules";
import { Finding, parting } from "../broken.js";
import { matchesOf, placeOf, type Trial, viewersOf } from "../trial.js";

const limits: PlainLimits = { depth: 32, values: 1_000_000, text: 1_000_000 };

function mustBePlain(what: string, value: unknown, where: string): void {
  const copied = plain(value, limits);
  if (!copied.ok) throw new Finding(where, `${what}: "${copied.problem.path}" should be ${copied.problem.expected}`);
  const text = JSON.stringify(value);
  const again = JSON.stringify(JSON.parse(text));
  if (text !== again) throw new Finding(where, `${what}: ${parting(text, again)}`);
}

/**
 * Checks that states, events, moves and outcomes are plain: writing and reading them as JSON changes nothing, and all
 * numbers are integers. At some positions, checks options, legal moves and views in the same way.
 */
export function everythingIsPlain<G extends Kinds>(trial: Trial<G>): void {
  for (const played of trial.played()) {
    for (const match of matchesOf(played)) {
      const where = placeOf(played, match);
      mustBePlain("state", match.state, where);
      mustBePlain("events", match.entry.events, where);
      mustBePlain("move", match.entry.move, where);
    }
  }
  for (const { played, match } of trial.samples()) {
    const where = placeOf(played, match);
    mustBePlain("options", match.options, where);
    for (const viewer of viewersOf(match))
      mustBePlain(`view of ${viewer}`, view(trial.game, match, viewer).state, where);
    for (const seat of match.toAct) mustBePlain("legal moves", legalMoves(trial.game, match, seat), where);
  }
}
