import type { Result, Seat } from "@turnwright/core";
import { ok } from "@turnwright/core/rules";
import { isBag } from "../format/field-orders.js";
import type { HeaderLine, LogLines, SeedOrigin } from "../format/log-line.js";
import { cut, type FairnessCode, type LogProblem, wrong } from "../format/log-problem.js";
import { onLog } from "../format/on-log.js";
import type { Samples } from "../format/option-problem.js";
import { isOriginOf } from "./closing-keys.js";
import { brokenPromise, contributionCommitment } from "./mixing.js";
import { type Hashing, portableSha256, type Sha256 } from "./sha256.js";

/**
 * The values that a seat stored while the seed was mixed: the commitments, and the seat's own contribution. Pass a
 * commitment only if you received it before any seat, including yours, revealed its contribution. A party that commits
 * after a contribution was revealed could have chosen its own value to suit this contribution. If you leave out a
 * value, `verifyFairness` can prove less.
 */
export interface Receipt extends Hashing {
  /** The host's commitment. */
  readonly commitment?: string;
  /** The seats' commitments, by seat; `null` for a seat that announced that it makes no contribution. */
  readonly contributions?: readonly (string | null)[];
  /**
   * Your own seat and contribution. This proves something only if you drew the contribution at random, and kept it
   * secret until you had all commitments.
   */
  readonly own?: { readonly seat: Seat; readonly contribution: string };
}

/**
 * A value that is missing, so that `verifyFairness` cannot prove that no single party chose a mixed seed. It is a value
 * that a seat stores while the seed is mixed (see `Receipt`), or the closing line with the keys.
 */
export type FairnessGap =
  | { readonly what: "host-commitment" | "own-contribution" }
  | { readonly what: "seat-commitment"; readonly seat: Seat }
  /** The log isn't closed, or its closing line was redacted. */
  | { readonly what: "closing" };

/** The origin of the seed, and what the log and the values that a seat stored (see `Receipt`) prove about the seed. */
export interface Fairness {
  readonly origin: SeedOrigin;
  /**
   * The party that could have chosen the seed. Only the value `"nobody"` means that the seed is fair.
   *
   * - `"nobody"`: even all other parties together could not have chosen the seed. The proof is valid only for you, at
   *   the seat `provenFor`.
   * - `"unproven"`: the seed was mixed, but the values that you stored do not prove that nobody chose it.
   * - `"host-says"`: the host claims that the system drew the seed. A log cannot prove this.
   * - `"host"`: the host could have chosen the seed.
   */
  readonly chosenBy: "nobody" | "unproven" | "host-says" | "host";
  /**
   * The seat to which the proof applies: your seat, or `null` if there is no proof. Nobody else can rely on this proof.
   */
  readonly provenFor: Seat | null;
  /** The missing parts of the proof for a mixed seed; empty if no part is missing. */
  readonly missing: readonly FairnessGap[];
  /** The seats that contributed, ascending. */
  readonly seats: readonly Seat[];
  /** Whether the closing line contains the seed, so that the host's commitment could be checked. */
  readonly unsealed: boolean;
}

const receiptSamples: Samples<Receipt> = { commitment: "", contributions: [], own: {}, sha256: portableSha256 };

type Unfair = { readonly ok: false; readonly problem: LogProblem<FairnessCode> };

const chosenBy = { drawn: "host-says", chosen: "host", scripted: "host" } as const;

/**
 * Returns the party that could have chosen the seed, according to the log and to the values that you stored. A mixed
 * seed is computed from contributions of the host and of seats. Only a seat that made a contribution can prove that the
 * seed is fair. This seat must have stored the commitments of the host and of all other contributors. If the log
 * contradicts the stored values, returns a problem. Does not check that the chance of the match follows from the seed;
 * `audit` checks this.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * const opening = openLog(artifact, match);
 * const log = decode(opening.text + closeLog(artifact, opening, match).text);
 * const fair = log.ok ? verifyFairness(log.value) : log;
 * console.log(fair.ok && fair.value.chosenBy); // -> host
 * ```
 */
export function verifyFairness(log: LogLines, kept: Receipt = {}): Result<Fairness, LogProblem<FairnessCode>> {
  return onLog(log, kept, receiptSamples, () => fairnessOf(log, kept));
}

function fairnessOf(log: LogLines, kept: Receipt): Result<Fairness, LogProblem<FairnessCode>> {
  const sha256 = kept.sha256 ?? portableSha256;
  const problem = brokenReceipt(log.header, kept) ?? wrongSeed(log, sha256);
  if (problem !== undefined) return problem;
  const { origin } = log.header;
  const seats = contributorsOf(log.header);
  const unsealed = log.closing?.keys !== undefined;
  if (origin !== "mixed")
    return ok({ origin, chosenBy: chosenBy[origin], provenFor: null, missing: [], seats, unsealed });
  const missing = gapsOf(log.header, kept, unsealed);
  const { own } = kept;
  return own !== undefined && missing.length === 0
    ? ok({ origin, chosenBy: "nobody", provenFor: own.seat, missing, seats, unsealed })
    : ok({ origin, chosenBy: "unproven", provenFor: null, missing, seats, unsealed });
}

function contributorsOf({ contributions = [] }: HeaderLine): readonly Seat[] {
  return contributions.flatMap((given, seat) => (given === null ? [] : [seat]));
}

/**
 * Returns the missing parts of the proof. The receipt must contain `null` for a seat without a contribution. The `null`
 * says that the seat never published a commitment. Otherwise, the seat may have published one, and then withheld its
 * contribution after it had seen those of other seats. A seat that made no contribution of its own cannot prove that
 * the seed is fair.
 */
function gapsOf(
  { contributions: given = [] }: HeaderLine,
  { commitment, contributions = [], own }: Receipt,
  unsealed: boolean,
): FairnessGap[] {
  const isOwn = typeof own?.contribution === "string" && typeof given[own.seat] === "string";
  const unkept = [...given.keys()].filter(
    (seat) => seat !== own?.seat && typeof contributions[seat] !== (given[seat] === null ? "object" : "string"),
  );
  return [
    ...(typeof commitment === "string" ? [] : [{ what: "host-commitment" } as const]),
    ...(isOwn ? [] : [{ what: "own-contribution" } as const]),
    ...unkept.map((seat) => ({ what: "seat-commitment", seat }) as const),
    ...(unsealed ? [] : [{ what: "closing" } as const]),
  ];
}

function brokenReceipt(header: HeaderLine, kept: Receipt): Unfair | undefined {
  const { commitment, own, contributions: noted = [] } = kept;
  if (own !== undefined && !(isBag(own) && typeof own.seat === "number"))
    return wrong(1, "other-contribution", "own", "a seat and its contribution");
  if (!Array.isArray(noted)) return wrong(1, "other-contribution", "contributions", "one of each seat");
  if (commitment !== undefined && commitment !== header.commitment)
    return wrong(1, "other-commitment", "commitment", commitment, header.commitment);
  const contributions = header.contributions ?? [];
  if (own !== undefined && own.contribution !== contributions[own.seat])
    return otherContribution(own.seat, own.contribution, contributions[own.seat]);
  const hashing = kept.sha256 === undefined ? {} : { sha256: kept.sha256 };
  for (const seat of noted.keys()) {
    const told: unknown = noted[seat];
    if (seat >= header.seats) return otherContribution(seat, "no more seats", told);
    if (told === undefined) continue;
    const given = contributions[seat] ?? null;
    const made = given === null ? null : contributionCommitment(header.match, seat, given, hashing);
    if (made !== told) return otherContribution(seat, told, made);
  }
  return undefined;
}

function otherContribution(seat: Seat, kept: unknown, found: unknown): Unfair {
  return wrong(1, "other-contribution", `contributions.${seat}`, cut(kept ?? "null"), cut(found ?? "null"));
}

/** Creates the problem for a closing line whose keys do not match the header's commitment or the mixed seed. */
function wrongSeed({ header, closing }: LogLines, sha256: Sha256): Unfair | undefined {
  if (closing?.keys === undefined) return undefined;
  const { origin, chance } = header;
  const code = origin === "mixed" ? "wrong-mixing" : "wrong-seed";
  const path = brokenPromise(sha256, header, closing.keys);
  if (path !== undefined) return wrong(closing.line, code, "keys", `what the header's ${path} promised`);
  return isOriginOf(header) ? undefined : wrong(1, code, "origin", `an origin of ${chance}`, origin);
}
