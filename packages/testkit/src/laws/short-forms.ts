import type { Kinds, Result } from "@turnwright/core";
import { audit, decode, type Log, type LogProblem } from "@turnwright/log";
import type { Audited, AuditKeys } from "@turnwright/log/internal";
import { fromText, pack, toText, unpack } from "@turnwright/log/text";
import { Finding, parting, shown } from "../broken.js";
import { logText } from "../logging.js";
import { type RecordedGame, recordedGames } from "../recorded.js";
import type { Trial } from "../trial.js";

type Short<G extends Kinds> = (log: Log) => Result<Audited<G>, LogProblem<string>>;

/**
 * Returns logs that seed and moves determine completely: the recorded logs of this edition, and logs of some played
 * games.
 */
function logsOf<G extends Kinds>({ game, recorded, played }: Trial<G>): readonly Pick<RecordedGame, "name" | "log">[] {
  const kept = recorded === undefined ? [] : recordedGames(recorded);
  const written = played()
    .filter(({ edited }) => !edited)
    .slice(0, 6)
    .map((one, at) => {
      // Every third game is broken off halfway.
      const steps = at % 3 === 2 ? one.steps.slice(0, one.steps.length >> 1) : one.steps;
      const log = decode(logText(game, { ...one, steps }));
      if (!log.ok) throw new Finding(one.name, `its log is not read: ${shown(log.problem)}`);
      return { name: one.name, log: log.value };
    });
  return [...kept, ...written].filter(
    ({ log }) => log.header.edition === game.edition && log.header.chance !== "scripted",
  );
}

function auditedMatch<G extends Kinds>({ game }: Trial<G>, name: string, log: Log, keys: AuditKeys = {}): string {
  const audited = audit(game, log, keys);
  if (!audited.ok) throw new Finding(name, shown(audited.problem));
  return JSON.stringify(audited.value.match);
}

function comesBack<G extends Kinds>(trial: Trial<G>, short: Short<G>): void {
  for (const { name, log } of logsOf(trial)) {
    const back = short(log);
    if (!back.ok) throw new Finding(name, shown(back.problem));
    const { match, position } = back.value;
    const written = decode(position.text);
    if (!written.ok) throw new Finding(name, shown(written.problem));
    const before = auditedMatch(trial, name, log);
    const keys = { chance: match.chance, secret: position.secret };
    for (const after of [JSON.stringify(match), auditedMatch(trial, name, written.value, keys)])
      if (after !== before) throw new Finding(name, parting(before, after));
  }
}

/** Checks that unpacking a packed game returns the same match, and a log that passes `audit`. */
export function gamesPack<G extends Kinds>(trial: Trial<G>): void {
  comesBack(trial, (log) => {
    const packed = pack(trial.game, log);
    return packed.ok ? unpack(trial.game, packed.value) : packed;
  });
}

/** Checks that playing the moves of a score sheet returns the same match, and a log that passes `audit`. */
export function scoreSheetsRead<G extends Kinds>(trial: Trial<G>): void {
  comesBack(trial, (log) => {
    const text = toText(trial.game, log);
    if (!text.ok) return text;
    const read = fromText(trial.game, text.value);
    if (!read.ok) return read;
    if (read.value.played === null) throw new Finding(log.header.match, "the sheet of a closed log has no seed");
    return { ok: true, value: read.value.played };
  });
}
