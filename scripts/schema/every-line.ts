import { artifact } from "@turnwright/artifact";
import { legalMoves, play, seeded, start } from "@turnwright/core";
import { append, checkpoint, closeLog, hostEntry, openLog, undoTo } from "@turnwright/log";
import { mixedSeed } from "@turnwright/log/fairness";

const mixing = { part: "ab".repeat(32), contributions: ["01".repeat(32), null] };
const notes = [
  { host: "left", seat: 1 },
  { host: "back", seat: 1 },
  { host: "clock", seat: 0 },
  { host: "correction", reason: "a card fell down" },
] as const;

/**
 * A log with the lines that recorded games lack: undo, notes of the host, a checkpoint, names, times, a seed that the
 * seats mixed.
 */
export function everyLine(): string {
  const first = start(artifact, { seats: 2, chance: seeded(mixedSeed("every-line", mixing)) });
  const about = {
    names: ["Ada", "B\u00e9n \ud83c\udfb2"],
    createdAt: 1_700_000_000_000,
    tags: { place: 'a "park"\n' },
  };
  let match = first;
  let log = openLog(artifact, first, { matchId: "every-line", mixing, ...about });
  let text = log.text;
  const write = (next: typeof log): void => {
    log = next;
    text += log.text;
  };
  const move = (): void => {
    const seat = match.toAct[0]!;
    const answer = play(artifact, match, seat, legalMoves(artifact, match, seat)[0]!);
    if (!answer.ok) throw new Error(answer.refusal.code);
    match = answer.match;
    write(append(artifact, log, match, { at: 1_700_000_000_001 }));
  };
  const back = (asked: 0 | "host"): void => {
    match = first;
    write(undoTo(log, 0, { asked, agreed: asked === 0 ? [1] : [] }));
  };
  move();
  move();
  back(0);
  move();
  back("host");
  for (const note of notes) write(hostEntry(log, note, { at: 1_700_000_000_002 }));
  move();
  write(checkpoint(artifact, log, match));
  move();
  write(closeLog(artifact, log, match));
  return text;
}
