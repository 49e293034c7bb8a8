import type { Result } from "@turnwright/core";
import { ok } from "@turnwright/core/rules";
import type { LogLine } from "../format/log-line.js";
import { type ChainCode, cut, type LogProblem, wrong } from "../format/log-problem.js";
import { onLog } from "../format/on-log.js";
import { chainHash } from "./log-position.js";
import { brokenPromise } from "./mixing.js";
import { type Hashing, portableSha256, type Sha256 } from "./sha256.js";
import { wrongUnsealedValue } from "./unseal-entry.js";

/** The result of verifying a chain. */
export interface VerifiedChain {
  /**
   * - `"consistent"`: the hashes of all lines fit together. Nobody changed a line without also rewriting all lines
   *   after it.
   * - `"anchored"`: one of the lines has the hash that you passed as anchor, so nobody changed this line or a line
   *   before it. The field `anchor` of the result is the number of this line.
   */
  readonly verdict: "consistent" | "anchored";
  /** The number of lines checked. */
  readonly lines: number;
  /** The number of the line whose hash is the anchor; 0 if no anchor was given. */
  readonly anchor: number;
  /** The hash of the last line. */
  readonly head: string;
}

/**
 * Checks that every line's hash follows from the previous line, and that every unsealed value matches its commitment.
 * Needs no game. `anchor` is a hash that you have stored outside the log: the hash of the line that was the last one
 * when you stored it. A problem in line n means that the log is consistent up to line n - 1. A closing line shows that
 * no line is missing at the end. In a log without a closing line, `verifyChain` finds missing last lines only if you
 * pass an anchor. `log` can be any value; `verifyChain` never throws.
 * @example
 * ```ts
 * const opening = openLog(artifact, start(artifact, { seats: 2 }));
 * const log = decode(opening.text);
 * if (log.ok) console.log(verifyChain(log.value, { anchor: opening.head }).ok); // -> true
 * ```
 */
export function verifyChain(
  log: { readonly lines: readonly LogLine[] },
  how: Hashing & { readonly anchor?: string } = {},
): Result<VerifiedChain, LogProblem<ChainCode>> {
  return onLog(log, how, { sha256: portableSha256, anchor: "" }, () => chainOf(log.lines, how));
}

function chainOf(
  lines: readonly LogLine[],
  how: Hashing & { readonly anchor?: string },
): Result<VerifiedChain, LogProblem<ChainCode>> {
  const sha256 = how.sha256 ?? portableSha256;
  let head = "";
  let anchor = 0;
  for (const line of lines) {
    const hash = chainHash(sha256, head, line.sealed);
    if (hash !== line.hash) return wrong(line.line, "wrong-hash", "hash", hash, line.hash);
    const wrongly = wrongUnsealedValue(line, sha256) ?? wrongKeys(lines[0], line, sha256);
    if (wrongly !== undefined) return wrongly;
    if (hash === how.anchor) anchor = line.line;
    head = hash;
  }
  if (how.anchor !== undefined && anchor === 0) return notAnchored(how.anchor);
  return ok({ verdict: anchor === 0 ? "consistent" : "anchored", lines: lines.length, anchor, head });
}

/** Returns a problem if the seed and the secret of a closing line do not match the header's commitment. */
export function wrongKeys(
  header: LogLine | undefined,
  line: LogLine,
  sha256: Sha256,
): { readonly ok: false; readonly problem: LogProblem<ChainCode> } | undefined {
  if (line.type !== "closing" || line.keys === undefined || header?.type !== "header") return undefined;
  if (brokenPromise(sha256, header, line.keys) === undefined) return undefined;
  return wrong(line.line, "wrong-unsealed-value", "keys", "what the header committed to");
}

/** Creates the problem for an anchor that is not the hash of any line. */
export function notAnchored(anchor: string): { readonly ok: false; readonly problem: LogProblem<ChainCode> } {
  return wrong(0, "not-anchored", "", `a line with the hash ${cut(anchor)}`);
}
