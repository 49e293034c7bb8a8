import { closeLog } from "@turnwright/log";
import { sha256 } from "@turnwright/log/node";
import { pack, toText, unpack } from "@turnwright/log/text";
import type { FileArguments, PackedArguments } from "../arguments.js";
import { Complaint } from "../complaint.js";
import { gameOf } from "../games.js";
import { asTold, logIn, problemLine, warnOf } from "../log-file.js";
import { sheetOf } from "../sheet.js";
import type { Terminal } from "../terminal.js";

/**
 * Prints a whole game as one short text. Returns the exit code, which is 1 when the log fails a check or is not closed.
 */
export async function packCommand({ file, game: named }: FileArguments, terminal: Terminal): Promise<number> {
  const { game, log } = await logIn(file, named, terminal);
  const packed = pack(game, log, { sha256 });
  if (packed.ok) terminal.say(packed.value);
  else {
    const next = packed.problem.code === "no-seed" ? "; a match is packed when it is over" : "";
    terminal.say(terminal.paint(`cannot be packed: ${problemLine(packed.problem)}${next}`, "bad"));
  }
  return packed.ok ? 0 : 1;
}

/**
 * Plays a packed game again and prints its closed log. The argument "-" reads the packed game from standard input.
 * Returns the exit code, which is 1 when the text is damaged.
 */
export async function unpackCommand(
  { text: given, game: named }: PackedArguments,
  terminal: Terminal,
): Promise<number> {
  const text = given === "-" && terminal.read !== undefined ? (await terminal.read()).trim() : given;
  const dot = text.lastIndexOf(".");
  if (dot < 1)
    throw new Complaint(
      `"${text.slice(0, 60)}" is no packed game: turnwright pack game.jsonl prints one, such as artifact.1A9y...`,
    );
  const { game } = await gameOf(text.slice(0, dot), named);
  const unpacked = unpack(game, text, { sha256 });
  if (!unpacked.ok) {
    terminal.say(terminal.paint(`cannot be unpacked: ${problemLine(unpacked.problem)}`, "bad"));
    return 1;
  }
  const { match, position, closed } = unpacked.value;
  const closing = closed ? "" : closeLog(game, position, match, { sha256 }).text;
  terminal.say((position.text + closing).trimEnd());
  return 0;
}

/**
 * Prints a log as a score sheet, as far as the log allows. Warns if the log does not verify. Returns the exit code,
 * which is 1 when the log cannot be replayed.
 */
export async function textCommand({ file, game: named, json }: FileArguments, terminal: Terminal): Promise<number> {
  const { game, log } = await logIn(file, named, terminal);
  warnOf(game, log, terminal);
  const text = toText(game, asTold(game, log));
  if (!text.ok) terminal.say(terminal.paint(`cannot be written: ${problemLine(text.problem)}`, "bad"));
  else terminal.say(json ? JSON.stringify(sheetOf(text.value)) : text.value.trimEnd());
  return text.ok ? 0 : 1;
}
