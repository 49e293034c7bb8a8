import { main, type Terminal } from "../src/index.js";
import { plainly } from "../src/internal.js";

/** What a command printed, and its exit code; `null` after it crashed. */
export interface Session {
  readonly code: number | null;
  readonly said: string;
  readonly complained: string;
}

/** What is typed to end the process in the middle, as a crash does. */
export const crash = "(crash)";

/** Runs the command with these words, with these typed lines, at a terminal with these properties. */
export async function session(
  command: string | readonly string[],
  typed: readonly string[] = [],
  properties: Partial<Terminal> = {},
): Promise<Session> {
  const said: string[] = [];
  const complained: string[] = [];
  const answers = [...typed];
  const run = main(typeof command === "string" ? command.split(" ") : command, {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
    ask: async (prompt) => {
      said.push(prompt);
      const answer = answers.shift();
      if (answer === crash) throw new Error(crash);
      return answer ?? null;
    },
    pause: async () => {},
    progress: () => {},
    onInterrupt: () => () => {},
    paint: plainly,
    width: 80,
    isWatched: false,
    ...properties,
  });
  const code = await run.catch((thrown: Error) => {
    if (thrown.message !== crash) throw thrown;
    return null;
  });
  return { code, said: said.join("\n"), complained: complained.join("\n") };
}
