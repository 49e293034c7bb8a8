import type { Game, Kinds, Viewer } from "@turnwright/core";
import { type Log, type RedactedLog, type Verdict, verify } from "@turnwright/log";
import { sha256 } from "@turnwright/log/node";
import { problemLine, viewersOf } from "./log-file.js";

type Guarantee = "consistent" | "anchored" | "replayed" | "audited";

/** The reason why a guarantee could not be checked. */
type Obstacle = Extract<Verdict[Guarantee], { readonly holds: null }>["because"];

const held: { readonly [name in Guarantee]: (verdict: Verdict) => string } = {
  consistent: ({ lines, head }) => `${lines} lines, head ${head}`,
  anchored: ({ anchor }) => `line ${anchor} has the head that you kept elsewhere`,
  replayed: () => "the recorded events lead from the setup to the end",
  audited: () => "every move is legal, and every event follows from the rules and the seed",
};

const obstacles: { readonly [because in Obstacle]: string } = {
  "no-anchor": "no --anchor was given",
  "no-game": "the game is unknown; name its module with --game ./game.js",
  "not-consistent": "the chain is broken",
  "wrong-options": "an option of the request is wrong",
  sealed: "this log was redacted; name its viewer with --viewer, a player or spectator",
  "no-seed": "the log is not closed, so its seed is still secret",
  "redacted-closing": "the closing was redacted, so the seed is hidden; an audit needs the complete log",
  "other-edition": "it was played by another edition of the rules",
};

/** Returns why a log cannot be replayed for the viewer that the user named, and which viewers to name instead. */
function wrongViewer(viewer: Viewer, viewers: readonly Viewer[]): string {
  const who = viewer === "spectator" ? "a spectator" : `player ${viewer + 1}`;
  const fitting = viewers.map((one) => `--viewer ${one === "spectator" ? one : one + 1}`).join(" or ");
  const instead = fitting === "" ? "it fits no viewer" : `use ${fitting}`;
  return `this log was not redacted for ${who}, who may know more than it shows; ${instead}`;
}

function lineOf(name: Guarantee, verdict: Verdict, sealed: string): string {
  const finding = verdict[name];
  if (finding.holds === true) return `${name}: ${held[name](verdict)}`;
  if (finding.holds === null)
    return `not ${name}: ${finding.because === "sealed" ? sealed : obstacles[finding.because]}`;
  return `not ${name}: ${problemLine(finding.problem)}`;
}

/**
 * Returns which guarantees hold for a log, as lines for people. `good` is true when no check failed and the match was
 * replayed. Without a game, only the chain and the anchor are checked.
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
  const { viewer } = log;
  const isWrong = game !== undefined && viewer !== undefined && verdict.replayed.holds === null;
  const sealed = isWrong ? wrongViewer(viewer, viewersOf(game, log)) : obstacles.sealed;
  const good = verdict.ok && verdict.replayed.holds === true;
  return { verdict, good, lines: names.map((name) => lineOf(name, verdict, sealed)) };
}
