import { parseOptions } from "@turnwright/core";
import { gameCalled, gameNames } from "../games.js";
import type { Terminal } from "../terminal.js";

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** Lists the games with their seats and the defaults of their options. Answers the exit code. */
export async function gamesCommand(terminal: Terminal): Promise<number> {
  for (const name of gameNames) {
    const { game } = await gameCalled(name);
    const sentences = Object.keys(game.rulebook).length;
    terminal.say(
      `${terminal.paint(name, "strong")}  edition ${game.edition}, seats ${game.seats.join(" ")}, ${sentences} sentences`,
    );
    const options = parseOptions(game, { seats: game.seats[0] });
    if (!options.ok) continue;
    for (const [option, value] of Object.entries(options.value))
      terminal.say(terminal.paint(`    --option ${option}=${shown(value)}`, "dim"));
  }
  return 0;
}
