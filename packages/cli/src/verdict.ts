import type { Game, Kinds } from "@turnwright/core";
import { type Log, type RedactedLog, type Verdict, verify } from "@turnwright/log";
import { sha256 } from "@turnwright/log/node";
import { problemLine } from "./log-file.js";

type Guarantee = "consistent" | "anchored" | "replayed" | "audited";

/** The reason why a guarantee could not be checked. */
type Obstacle = Extract<Verdict[Guarantee], { readonly holds: null }>["because"];

const held: { readonly [name in Guarantee]: (verdict: Verdict) => string } = {
  consistent: ({ lines, head }) => `${lines} lines, head ${head}`,
  anchored: ({ anchor }) => `line ${anchor} is the one that was kept elsewhere`,
  replayed: () => "the recorded events lead from the setup to the end",
  audited: () => "every move is legal, every event is what the rules and the seed make of it",
};

const obstacles: { readonly [because in Obstacle]: string } = {
  "no-anchor": "no --anchor was given",
  "no-game": "its game is not one of ours; --game ./game.js names its module",
  "not-consistent": "the chain is broken before",
  "wrong-options": "an option of the request is wrong",
  sealed: "this log hides what its events hold; --viewer names its holder, a player or spectator",
  "no-seed": "the log is not closed, its seed is still secret",
  "redacted-closing": "its closing was redacted, which hides the seed; an audit needs the complete log",
  "other-edition": "it was played by another edition of the rules",
};

function lineOf(name: Guarantee, verdict: Verdict): string {
  const finding = verdict[name];
  if (finding.holds === true) return `${name}: ${held[name](verdict)}`;
  if (finding.holds === null) return `not ${name}: ${obstacles[finding.because]}`;
  return `not ${name}: ${problemLine(finding.problem)}`;
}

/**
 * Returns which guarantees hold for a log, as lines for people. `good` is true when no check failed. Without a game,
 * only the chain and the anchor are checked.
 */
export function verdictOn(
  game: Game<Kinds> | undefined,
  log: Log | RedactedLog,
  anchor?: string,
): { readonly good: boolean; readonly lines: readonly string[]; readonly verdict: Verdict } {
  const verdict = verify(log, {
    sha256,
    ...(game === undefined ? {} : { game }),
    ...(anchor === undefined ? {} : { anchor }),
  });
  const names = (["consistent", "anchored", "replayed", "audited"] as const).filter(
    (name) => name !== "anchored" || anchor !== undefined,
  );
  return { verdict, good: verdict.ok, lines: names.map((name) => lineOf(name, verdict)) };
}
