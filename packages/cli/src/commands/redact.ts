import { encode, type Log, redact } from "@turnwright/log";
import type { FileArguments } from "../arguments.js";
import { Complaint } from "../complaint.js";
import { logIn, problemLine } from "../log-file.js";
import type { Terminal } from "../terminal.js";

/** Returns a text that says which of the two forms was printed. */
function printed(closing: Log["closing"], reveal: boolean): string {
  if (closing === null) return "redacted: this log hides what its viewer may not know; the match goes on";
  return reveal
    ? "complete: every reader of this log can see all secrets"
    : "redacted: this log hides the seed and what its viewer may not know; --reveal keeps everything";
}

/**
 * Prints a log as a viewer may have it. Reports on the error stream which of the two forms it is. Returns the exit
 * code.
 */
export async function redactCommand(
  { file, game: named, viewer, reveal }: FileArguments,
  terminal: Terminal,
): Promise<number> {
  if (viewer === undefined)
    throw new Complaint(`for which viewer? turnwright redact ${file} --viewer 1, or --viewer spectator`);
  const { game, log } = await logIn(file, named, terminal);
  const { closing } = log;
  const { seats } = log.header;
  if (typeof viewer === "number" && viewer >= seats)
    throw new Complaint(`there is no player ${viewer + 1} for --viewer: this match has players 1 to ${seats}`);
  if (reveal && closing?.keys === undefined) throw new Complaint(`${file} has no complete closing; leave out --reveal`);
  const redacted = redact(game, log, viewer, { reveal });
  if (!redacted.ok && redacted.problem.code === "guessable-seed")
    throw new Complaint(
      `${file} has a chosen seed (--seed), which others can find by trying seeds. Then they know everything. ` +
        "Play without --seed, or print everything with --reveal",
    );
  if (!redacted.ok) throw new Complaint(problemLine(redacted.problem));
  for (const line of redacted.value.lines) terminal.say(encode([line]).trimEnd());
  terminal.complain(printed(closing, reveal));
  return 0;
}
