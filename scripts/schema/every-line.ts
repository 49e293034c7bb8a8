import { artifact } from "@turnwright/artifact";
import { legalMoves, play, seeded, start, undoable } from "@turnwright/core";
import { append, closeLog, hostEntry, openLog, undoTo } from "@turnwright/log";
import { mixedSeed, seedTerms } from "@turnwright/log/fairness";

const matchId = "every-line";
/** A checkpoint follows entry 10; entry 5 is a note of the host, which none follows. */
const checkpoints = 5;
const mixing = { part: "ab".repeat(32), contributions: ["01".repeat(32), null] };
const about = {
  names: ["Ada", "B\u00e9n \ud83c\udfb2"],
  createdAt: 1_700_000_000_000,
  tags: { place: 'a "park"\n' },
};
const notes = [
  { host: "left", seat: 1 },
  { host: "bot", seat: 1 },
  { host: "undo-asked", seat: 0 },
] as const;

/**
 * A log with the lines that recorded games lack: undo, notes of the host, checkpoints, names, times, a seed that the
 * seats mixed.
 */
export function everyLine(): string {
  const terms = seedTerms(artifact, { matchId, seats: 2, checkpoints });
  const first = start(artifact, { seats: 2, chance: seeded(mixedSeed(terms, mixing)) });
  let match = first;
  let log = openLog(artifact, first, { matchId, mixing, checkpoints, ...about });
  let text = log.text;
  const write = (next: typeof log): void => {
    log = next;
    text += log.text;
  };
  const move = (mayBeUndone: boolean): void => {
    const seat = match.toAct[0]!;
    const answers = legalMoves(artifact, match, seat).map((each) => play(artifact, match, seat, each));
    const answer = answers.find((each) => each.ok && (!mayBeUndone || undoable(artifact, each.match, seat).ok));
    if (answer?.ok !== true) throw new Error("no such move");
    match = answer.match;
    write(append(artifact, log, match, { at: 1_700_000_000_001, request: "r-1", clocks: [60_000, null] }));
  };
  move(true);
  match = first;
  write(undoTo(log, 0, { asked: 0, agreed: [1] }));
  move(false);
  for (const note of notes) write(hostEntry(log, note, { at: 1_700_000_000_002, request: "r-2" }));
  move(false);
  write(hostEntry(log, { host: "correction", reason: "a card fell down" }, { at: 1_700_000_000_002 }));
  match = first;
  write(undoTo(log, 0, { asked: "host" }));
  move(false);
  move(false);
  write(closeLog(artifact, log, match));
  return text;
}
