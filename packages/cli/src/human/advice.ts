import { advise } from "@turnwright/bots/internal";
import { fast, formatMove, type Kinds, type PlayerView, RunningChance } from "@turnwright/core";
import type { Shelved } from "../games.js";
import { sentenceOfMove } from "../narration.js";
import { grouped } from "../simulation/figures.js";
import type { Terminal } from "../terminal.js";
import { hanging } from "../wrapped.js";
import type { Item } from "./menu.js";

/** The number of random continuations that the adviser tries, in addition to one for each legal move. */
const samples = 120;

/** The most moves of a continuation that are told. */
const mostMoves = 6;

/** A move that is advised. */
type Advised = Omit<Item, "mark">;

/** Returns the menu item of a move. Compares moves of the same list by identity, and other moves by notation. */
function itemOf({ game }: Shelved, view: PlayerView<Kinds>, items: readonly Item[], move: Kinds["move"]): Advised {
  const notation = formatMove(game, view, move);
  return items.find((item) => item.move === move || item.notation === notation) ?? { move, notation, words: notation };
}

function reasonLines(shelved: Shelved, view: PlayerView<Kinds>, items: readonly Item[]): [Advised, string[]] {
  const lines = new Map<number, string[]>();
  const { move, trial, tried, value, other } = advise(shelved.game, view, {
    chance: new RunningChance(fast(`hint of seat ${view.viewer} after ${view.version}`)),
    samples,
    onMove: (table, next, at) => {
      const line = lines.get(at) ?? [];
      if (line.length < mostMoves) line.push(shelved.words(table, next));
      lines.set(at, line);
    },
  });
  const rest = (lines.get(trial) ?? []).slice(1);
  const next = rest.length === 0 ? "" : `; then, guessing what is hidden: ${rest.join("; ")}`;
  const best = `best of ${tried} tries of this turn${next}`;
  const item = itemOf(shelved, view, items, move);
  if (other === null) return [item, [best]];
  const second = itemOf(shelved, view, items, other.move).words;
  if (other.value === value) return [item, [best, `equally good: ${second}`]];
  return [item, [best, `second best, ${grouped(value - other.value)} points of the bot's own scale lower: ${second}`]];
}

/** Returns a bot's advice for the person who sees this view: a move in notation and in words, and the reason. */
export function adviceLines(
  shelved: Shelved,
  view: PlayerView<Kinds>,
  items: readonly Item[],
  terminal: Terminal,
): string[] {
  const { paint } = terminal;
  const say = ({ notation, words }: Advised): string[] => {
    const lead = `${paint("hint:", "gold")} ${paint(notation, "strong")}  `;
    return hanging(lead, words, 6, terminal, `hint: ${notation}  `.length);
  };
  if (items.length === 1) return [...say(items[0]), "  it is the only move"];
  if (shelved.game.bot === undefined) return [paint(`no hint: ${shelved.game.id} has no bot`, "bad")];
  const [item, reasons] = reasonLines(shelved, view, items);
  const sentence = sentenceOfMove(shelved.game, item.move.type);
  const why = [...reasons, ...(sentence === undefined ? [] : [`rule: ${sentence}`])];
  return [...say(item), ...why.flatMap((line) => hanging("  ", line, 4, terminal, 2))];
}
