import type { SimulationSpec, Totals } from "@turnwright/bots";
import { formatRecipe } from "@turnwright/bots/internal";
import type { Game, Kinds } from "@turnwright/core";

/** A simulation that was played, completely or in part. Tables and reports are made from it. */
export interface Result {
  /** The name or the path of the game on the command line. */
  readonly name: string;
  readonly game: Game<Kinds>;
  readonly spec: SimulationSpec;
  /** The number of requested games. The totals contain the number of games that were played. */
  readonly requested: number;
  readonly totals: Totals;
}

/**
 * Returns the result as JSON text with a final newline. The same seed gives the same bytes, independent of the threads.
 */
export function jsonOf({ game, spec, requested, totals }: Result): string {
  const { id, edition } = game;
  const result = { format: "turnwright simulation 1", game: id, edition, spec, requested, totals };
  return `${JSON.stringify(result, null, 1)}\n`;
}

/** Returns the sentences that events can cite, but did not cite in these games. */
export function silentSentences({ totals }: Result): string[] {
  return Object.entries(totals.sentences)
    .filter(([, told]) => told === 0)
    .map(([id]) => id);
}

/** Returns the command that plays these games again. */
export function commandOf({ name, spec, requested }: Result): string {
  const options = Object.entries(spec.options).map(([name, value]) => {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return ` --option ${/^[\w.=-]*$/.test(text) ? `${name}=${text}` : `'${name}=${text}'`}`;
  });
  const word = (text: string): string => (/^[\w./-]+$/.test(text) ? text : `'${text}'`);
  const bots = spec.bots.map(formatRecipe).join(",");
  const rotate = spec.rotate === true ? " --rotate" : "";
  const played = `${word(name)} --games ${requested} --seats ${spec.seats}${options.join("")}`;
  return `turnwright simulate ${played} --bots ${bots}${rotate} --seed ${word(spec.seed)}`;
}
