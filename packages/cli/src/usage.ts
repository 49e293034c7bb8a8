import { type CommandName, commandTable } from "./command-table.js";
import type { FlagText } from "./flags.js";
import { hanging } from "./wrapped.js";

/** The width of the first column of the list of commands. */
const firstColumn = 38;

/** Yields a text in lines of this width, each after an indent. The first line begins with `lead` instead. */
function* indented(lead: string, text: string, indent: number, width: number): Iterable<string> {
  yield* hanging(lead.padEnd(indent), text, indent, { width });
}

/** Yields the commands, each with its first line. */
export function* usage(width: number): Iterable<string> {
  yield* indented("", "Turnwright plays tabletop games in the terminal, and checks logs of matches.", 0, width);
  yield "Try: turnwright play artifact --human 1";
  yield "";
  for (const [name, { takes, says }] of Object.entries(commandTable)) {
    const call = `turnwright ${name} ${takes}`.trimEnd();
    const isLong = call.length > firstColumn - 2;
    if (isLong) yield call;
    yield* indented(isLong ? "" : call, says[0], firstColumn, width);
  }
  yield "";
  yield "For the flags and examples of a command: turnwright help <command>";
  yield* indented(
    "",
    "Exit codes: 0 success, 1 a log that fails the check or cannot be replayed, " +
      "2 a command that cannot be carried out, 130 interrupted.",
    0,
    width,
  );
}

/** Yields the usage of one command: what it does, the meaning of each flag, and examples. */
export function* usageOf(name: CommandName, width: number): Iterable<string> {
  const { takes, says, flags, examples } = commandTable[name];
  const rows = Object.entries<FlagText>(flags);
  yield ["turnwright", name, takes, rows.length === 0 ? "" : "[flags]"].filter((word) => word !== "").join(" ");
  for (const line of says) yield* indented("", line, 2, width);
  if (rows.length > 0) yield "\nFlags";
  const column = 4 + rows.reduce((most, [flag, { takes: text }]) => Math.max(most, flag.length + text.length + 3), 0);
  for (const [flag, { takes: text, says: means }] of rows)
    yield* indented(`  --${flag} ${text}`.trimEnd(), means, column, width);
  yield "\nExamples";
  for (const [call, means] of examples) {
    yield `  turnwright ${name} ${call}`.trimEnd();
    yield* indented("", means, 6, width);
  }
}
