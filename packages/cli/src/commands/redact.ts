import { encode, redact } from "@turnwright/log";
import type { FileArguments } from "../arguments.js";
import { Complaint } from "../complaint.js";
import { logIn, problemLine } from "../log-file.js";
import type { Terminal } from "../terminal.js";

/** Prints a log as a viewer may have it. Answers the exit code. */
export async function redactCommand({ file, viewer }: FileArguments, terminal: Terminal): Promise<number> {
  if (viewer === undefined)
    throw new Complaint(`whose log is it to be? turnwright redact ${file} --viewer 0, or --viewer spectator`);
  const { game, log } = await logIn(file);
  const redacted = redact(game, log, viewer);
  if (!redacted.ok) throw new Complaint(problemLine(redacted.problem));
  for (const line of redacted.value.lines) terminal.say(encode([line]).trimEnd());
  return 0;
}
