import {
  type ChanceSource,
  type Game,
  type Kinds,
  type Match,
  no,
  ok,
  openTable,
  parseOptions,
  type Result,
  snapshot,
  start,
  type Table,
} from "@turnwright/core";
import { differenceOf } from "./difference.js";
import { commitmentTo, openedChance, secretOf } from "./fairness.js";
import type { CheckpointLine, EntryLine, Log, LogLine, OpenedChance } from "./line.js";
import { openedEntry } from "./opened.js";
import { type AuditCode, type AuditProblem, type LogProblem, type ReplayCode, wrong } from "./problem.js";
import { commitmentOf, saltOf } from "./seal.js";
import { type Hashing, portableSha256, type Sha256 } from "./sha256.js";
import { spelled } from "./spelling.js";
import type { LogTip } from "./tip.js";
import { entryFields } from "./write.js";

/** A log that is what rules and luck make of its moves. */
export interface Audited<G extends Kinds> {
  /** The match at its end, luck included: a host that opens its own log plays on from here. */
  readonly match: Match<G>;
  /** The end of the log, to write on from; its `text` is empty. */
  readonly tip: LogTip;
  /** Whether the log is closed, so that anybody can audit it. */
  readonly closed: boolean;
}

/** What an audit of a match that goes on needs; the closing of a finished one tells it. */
export interface AuditKeys extends Hashing {
  /** The luck of the match, however far it has been used. */
  readonly chance?: ChanceSource;
  /** What the salts derive from; only scripted luck needs it. */
  readonly secret?: string;
}

type Code = ReplayCode | AuditCode;
type Wrong<G extends Kinds> = { readonly ok: false; readonly problem: AuditProblem<G> };

interface Auditing<G extends Kinds> {
  readonly game: Game<G>;
  readonly sha256: Sha256;
  readonly secret: string;
  /** How the match stood after the entries that something goes back to. */
  readonly kept: Map<number, Match<G>>;
  readonly targets: ReadonlySet<number>;
  table: Table<G>;
}

/**
 * Plays a log again by the rules and its luck: every move must be legal, every event, every sealed value, what the rules make of it, the
 * header's commitment what the seed gives, the outcome the one there is. Otherwise the first line that differs, and how.
 * Finds what a rebuilt chain hides; the chain itself is `verifyChain`'s. Takes any decoded log; never throws.
 */
export function audit<G extends Kinds>(
  game: Game<G>,
  log: Log,
  keys: AuditKeys = {},
): Result<Audited<G>, AuditProblem<G>> {
  const sha256 = keys.sha256 ?? portableSha256;
  const chance = log.closing?.chance ?? (keys.chance === undefined ? undefined : openedChance(keys.chance));
  if (chance === undefined) return wrong(0, "no-seed", "", "a closing, or the match's luck from whoever holds it");
  const secret = secretOf(sha256, chance) ?? log.closing?.secret ?? keys.secret;
  if (secret === undefined) return wrong(0, "no-seed", "", "the secret that goes with scripted luck");
  const promised = promiseProblem<G>(log, sha256, chance, secret);
  if (promised !== undefined) return promised;
  const begun = begin(game, log, chance);
  if (!begun.ok) return begun;
  const targets = new Set(log.entries.flatMap((line) => (line.type === "undo" ? [line.undo] : [])));
  const auditing: Auditing<G> = { game, sha256, secret, kept: new Map(), targets, table: openTable(game, begun.value) };
  for (const line of log.lines) {
    const problem = lineProblem(auditing, line);
    if (problem !== undefined) return problem;
  }
  const head = log.lines[log.lines.length - 1]!.hash;
  const tip = { text: "", entries: log.entries.length, head, secret };
  return ok({ match: snapshot(game, auditing.table), tip, closed: log.closing !== null });
}

function promiseProblem<G extends Kinds>(
  { header, closing }: Log,
  sha256: Sha256,
  chance: OpenedChance,
  secret: string,
): Wrong<G> | undefined {
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

function begin<G extends Kinds>(
  game: Game<G>,
  { header }: Log,
  chance: OpenedChance,
): Result<Match<G>, AuditProblem<G>> {
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

function lineProblem<G extends Kinds>(auditing: Auditing<G>, line: LogLine): Wrong<G> | undefined {
  const { game, kept, targets, table } = auditing;
  let problem: Wrong<G> | undefined;
  if (line.type === "entry") problem = entryProblem(auditing, line);
  else if (line.type === "undo") auditing.table = openTable(game, kept.get(line.undo)!);
  else if (line.type === "checkpoint") problem = checkpointProblem(auditing, line);
  else if (line.type === "closing" && spelled(table.outcome) !== spelled(line.outcome)) {
    problem = wrong(line.line, "wrong-outcome", "outcome", spelled(table.outcome), spelled(line.outcome));
  }
  if ("n" in line && targets.has(line.n)) kept.set(line.n, snapshot(game, auditing.table));
  return problem;
}

function entryProblem<G extends Kinds>(
  { game, sha256, secret, table }: Auditing<G>,
  line: EntryLine,
): Wrong<G> | undefined {
  const opened = openedMove(line);
  if (!opened.ok) return opened;
  const move = opened.value;
  if (line.seat !== null) {
    try {
      const answer = table.play(line.seat, move);
      if (!answer.ok) return refused(line, answer.refusal);
    } catch (thrown) {
      return wrong(line.line, "rules-threw", "", "a move that the rules can carry out", String(thrown));
    }
  }
  const made = { ...table.entry, move };
  const { fields } = entryFields(game, { sha256, secret, n: line.n }, made, line.at);
  return spelled(fields) === line.sealed ? undefined : differenceOf(fields, line);
}

function openedMove<G extends Kinds>(line: EntryLine): Result<G["move"] | null, LogProblem<Code>> {
  const opened = openedEntry({ ...line, events: [] });
  // Legal or not, the rules will say.
  return opened.ok ? ok(opened.value.move as G["move"] | null) : opened;
}

function refused<G extends Kinds>(line: EntryLine, refusal: AuditProblem<G>["refusal"] & object): Wrong<G> {
  const found = wrong<Code>(line.line, "refused", "move", "a legal move", spelled(refusal));
  return no({ ...found.problem, refusal });
}

function checkpointProblem<G extends Kinds>(
  { sha256, secret, table }: Auditing<G>,
  line: CheckpointLine,
): Wrong<G> | undefined {
  const salt = saltOf({ sha256, secret, n: line.checkpoint }, "state");
  if (line.state["~"] === commitmentOf(sha256, salt, table.state)) return undefined;
  return wrong(line.line, "wrong-state", "state", "a commitment to the state that stands here");
}
