import { Complaint, nearest } from "../complaint.js";
import { candidates } from "../completion/candidates.js";
import { type Shell, scripts, shells } from "../completion/scripts.js";
import type { Terminal } from "../terminal.js";

function isShell(name: string): name is Shell {
  return shells.some((shell) => shell === name);
}

/**
 * Prints the completion script of a shell. After `--`, which the scripts use, prints what the last word can become.
 * Returns the exit code.
 */
export async function completionCommand([name, ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === "--") {
    for (const word of await candidates(rest)) terminal.say(word);
    return 0;
  }
  const list = shells.join(", ");
  if (name === undefined) throw new Complaint(`the completion of which shell? There are: ${list}`);
  if (isShell(name)) terminal.say(scripts[name]);
  else {
    const meant = nearest(name, shells);
    const hint = meant === undefined ? "there are" : `did you mean ${meant}? There are`;
    throw new Complaint(`there is no completion for "${name}"; ${hint}: ${list}`);
  }
  return 0;
}
