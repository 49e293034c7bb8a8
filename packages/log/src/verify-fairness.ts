import { ok, type Result, type Seat } from "@turnwright/core";
import type { Log, SeedOrigin } from "./line.js";
import { commitmentTo } from "./luck.js";
import { contributionCommitment, mixedSeed, partCommitment } from "./mixing.js";
import { type FairnessCode, type LogProblem, wrong } from "./problem.js";
import { type Hashing, portableSha256 } from "./sha256.js";

/** What a seat keeps from the beginning of a match, to hold the log against. Whatever isn't given isn't asked. */
export interface Receipt extends Hashing {
  /** What the host told before the contributions were opened. */
  readonly commitment?: string;
  /** What each seat told; `null` for a seat that told nothing. */
  readonly contributions?: readonly (string | null)[];
  /** One's own seat and contribution. */
  readonly own?: { readonly seat: Seat; readonly contribution: string };
}

/** What is known of where the seed came from. */
export interface Fairness {
  readonly origin: SeedOrigin;
  /**
   * `"nobody"`: host and contributing seats mixed it, and only all of them together could have chosen it. `"host-says"`: the host says
   * that the system drew it, which a log can't prove. `"host"`: the host may have chosen it; never call this fair.
   */
  readonly chosenBy: "nobody" | "host-says" | "host";
  /** The seats that contributed. */
  readonly seats: readonly Seat[];
  /** Whether the closing has opened the seed, so that the commitments are proven and not only made. */
  readonly opened: boolean;
}

type Unfair = { readonly ok: false; readonly problem: LogProblem<FairnessCode> };

/**
 * Whether the seed came about as the header says, as far as the log and what you kept can show. That the luck of the match is the
 * seed's is `audit`'s part. The receipt is what makes it proof: without one, a host could have invented the seats' contributions.
 */
export function verifyFairness(log: Log, kept: Receipt = {}): Result<Fairness, LogProblem<FairnessCode>> {
  const { origin, contributions = [] } = log.header;
  const problem = brokenReceipt(log, kept) ?? (origin === "mixed" ? wrongMixing(log, kept) : wrongSeed(log, kept));
  if (problem !== undefined) return problem;
  const seats = contributions.flatMap((given, seat) => (given === null ? [] : [seat]));
  const chosenBy = origin === "mixed" ? "nobody" : origin === "drawn" ? "host-says" : "host";
  return ok({ origin, chosenBy, seats, opened: log.closing !== null });
}

function brokenReceipt({ header }: Log, kept: Receipt): Unfair | undefined {
  const { commitment, own } = kept;
  if (commitment !== undefined && commitment !== header.commitment)
    return wrong(1, "other-commitment", "commitment", commitment, header.commitment);
  const contributions = header.contributions ?? [];
  if (own !== undefined && own.contribution !== contributions[own.seat])
    return wrong(
      1,
      "other-contribution",
      `contributions.${own.seat}`,
      own.contribution,
      String(contributions[own.seat]),
    );
  for (const [seat, told] of (kept.contributions ?? []).entries()) {
    const given = contributions[seat] ?? null;
    const made = given === null ? null : contributionCommitment(header.match, seat, given, kept);
    if (made !== told) return wrong(1, "other-contribution", `contributions.${seat}`, String(told), String(made));
  }
  return undefined;
}

function wrongSeed({ header, closing }: Log, how: Hashing): Unfair | undefined {
  if (closing === null) return undefined;
  const commitment = commitmentTo(how.sha256 ?? portableSha256, closing.chance, closing.secret);
  if (commitment !== header.commitment)
    return wrong(closing.line, "wrong-seed", "chance", `what ${header.commitment} commits to`, commitment);
  const isScripted = closing.chance.algorithm === "scripted";
  if (isScripted === (header.origin === "scripted")) return undefined;
  return wrong(1, "wrong-seed", "origin", isScripted ? "scripted" : "drawn | chosen", header.origin);
}

function wrongMixing({ header, closing }: Log, how: Hashing): Unfair | undefined {
  if (closing === null) return undefined;
  const sha256 = how.sha256 ?? portableSha256;
  const { part, chance, line } = closing;
  if (part === undefined || chance.algorithm === "scripted")
    return wrong(line, "wrong-mixing", "part", "the host's part of the seed");
  const commitment = partCommitment(header.match, part, { sha256 });
  if (commitment !== header.commitment)
    return wrong(line, "wrong-mixing", "part", `what ${header.commitment} commits to`, part);
  const seed = mixedSeed(header.match, { part, contributions: header.contributions ?? [] }, { sha256 });
  return seed === chance.seed ? undefined : wrong(line, "wrong-mixing", "chance", seed, chance.seed);
}
