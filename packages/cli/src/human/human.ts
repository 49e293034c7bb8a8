import { check, explain, type Kinds, legalMoves, type PlayerView, readMove, type Seat } from "@turnwright/core";
import { beginnings, explainWords, meantBy } from "@turnwright/core/internal";
import { boardLines } from "../board-lines.js";
import type { Shelved } from "../games.js";
import { citation, factsInWords, type Happened, playerName, toneOf } from "../narration.js";
import type { Choice, Participant } from "../session/participant.js";
import type { Terminal } from "../terminal.js";
import { hanging } from "../wrapped.js";
import { adviceLines } from "./advice.js";
import { legendLines } from "./legend.js";
import { type Item, menuLines, menuOf } from "./menu.js";
import { paged, showPage, type Typed, turnPages } from "./screen.js";

type Reason = ReturnType<typeof explainWords<Kinds>>[number];

/** The question to a person: the view of the seat, and its legal moves. */
interface Turn {
  readonly shelved: Shelved;
  readonly terminal: Terminal;
  readonly view: PlayerView<Kinds>;
  readonly seat: Seat;
  readonly items: readonly Item[];
  /** Everything that happened since a person was last asked. */
  readonly recent: readonly Happened[];
  /** Why the seat cannot undo its last move, if it cannot. */
  readonly noUndo: string | undefined;
}

/** The commands that people can type instead of a move, each with its short form. */
const commands: readonly (readonly [name: string, short: string, says: string])[] = [
  ["?", "help", "this list"],
  ["list", "moves", "lists your moves"],
  ["last", "r", "shows again what happened since you were last asked, with every sentence of the rules behind it"],
  ["hint", "h", "shows the move that a bot would make, and why"],
  ["undo", "u", "takes back your last move, if it drew no chance and revealed nothing"],
  ["draw", "=", "draws the whole board"],
  ["legend", "l", "explains how to read the board"],
  ["q", "quit", "stops the match; turnwright resume continues it"],
];

/** Returns whether the numbers of the menu have a `#`, because numbers alone are notation. */
function isMarked([{ mark }]: readonly Item[]): boolean {
  return mark.startsWith("#");
}

function helpLines({ terminal, items }: Turn): string[] {
  const rows = commands.flatMap(([name, short, says]) =>
    hanging(`  ${terminal.paint(`${name}, ${short}`.padEnd(12), "strong")}  `, says, 16, terminal),
  );
  return [
    `Type the number of a move${isMarked(items) ? " with its #" : ""}, its notation, or some of its words. Or type:`,
    ...rows,
    ...(isMarked(items) ? ["A number without # is a move in notation."] : []),
    "If a text is also a legal move in notation, the move is played.",
    ...(terminal.clear === undefined
      ? []
      : ["Enter alone shows the board and your moves again, or more of a tall board."]),
  ];
}

/** Returns the lines that answer a command, or `undefined` when the text is not a command. */
function answerTo(text: string, turn: Turn): readonly string[] | undefined {
  const { shelved, terminal, view, items, recent } = turn;
  const name = commands.find((names) => names.slice(0, 2).includes(text))?.[0];
  if (name === "?") return [...menuLines(items, terminal), ...helpLines(turn)];
  if (name === "list") return menuLines(items, terminal);
  if (name === "draw") return boardLines(shelved, view, terminal);
  if (name === "legend") return legendLines(shelved.legend, terminal);
  if (name === "last")
    return recent.length === 0
      ? ["nothing has happened since you were last asked"]
      : recent.flatMap(({ whole }) => whole.split("\n"));
  if (name === "hint") return adviceLines(shelved, view, items, terminal);
  return undefined;
}

/** Returns a reason against a move as a line. */
function reasonLine({ refusal, says = refusal.code, provenance }: Reason): string {
  const cited = citation(refusal.rule ?? "not possible", {
    says,
    ...(provenance === undefined ? {} : { provenance }),
  });
  return `${cited}${factsInWords(refusal)}`;
}

/** Returns why a text is not a legal move: the rules against the move, or how the notation of a move begins. */
function objections(text: string, { shelved, view, seat, items }: Turn): string[] {
  const { game } = shelved;
  const read = readMove(game, view, text);
  if (read.ok) return explain(game, view, seat, read.value).map(reasonLine);
  const [first, last] = [items[0].mark, items[items.length - 1].mark];
  if (isNumber(text.replace(/^#+/, "")) && text.startsWith("#") === isMarked(items))
    return [`there is no move ${text.slice(0, 20)}: your moves are ${first} to ${last}; list shows them`];
  const reasons = explainWords(game, view, seat, text, shelved);
  if (reasons.length > 0) return reasons.map(reasonLine);
  const { at, expected } = beginnings(text, items);
  return [
    `"${text}" is none of the moves that you have now, neither in words nor in notation; list shows them`,
    at === 0
      ? `notation: your moves begin with ${expected}`
      : `notation: after "${text.slice(0, at)}" your moves go on with ${expected}`,
  ];
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
}

/** Returns the legal move that a text names by its notation, or else by its number in the menu. */
function moveNamed(text: string, { shelved: { game }, view, seat, items }: Turn): Kinds["move"] | undefined {
  const read = readMove(game, view, text);
  if (read.ok && check(game, view, seat, read.value).ok) return read.value;
  return items.find(({ mark }) => mark === text || `#${mark}` === text)?.move;
}

/** Returns the moves that a text may mean by its words. */
function movesMeant(text: string, { items }: Turn): readonly Item[] {
  // Where numbers are notation, a number that is no legal move must not become a move whose words contain it.
  if (isNumber(text) && isMarked(items)) return items.filter(({ words }) => words === text);
  return meantBy(text, items);
}

/** Returns the lines that say why a text cannot be followed: it is not a legal move, or it may mean several. */
function refusal(text: string, meant: readonly Item[], turn: Turn): string[] {
  const { terminal } = turn;
  const bad = (line: string): string[] => hanging("", line, 2, terminal, 0).map((each) => terminal.paint(each, "bad"));
  if (meant.length < 2) return objections(text, turn).flatMap(bad);
  const rest = meant.length > mostMeant ? [`  and ${meant.length - mostMeant} more: list shows them`] : [];
  return [
    ...bad(`"${text}" may mean ${meant.length} moves; type more of the words, or a number:`),
    ...meant
      .slice(0, mostMeant)
      .flatMap((item) => hanging("  ", `${item.mark}  ${item.notation}  ${item.words}`, 6, terminal, 2)),
    ...rest,
  ];
}

/** The most moves that are listed of those which a text may mean. */
const mostMeant = 10;

/** Returns the choice that a text expresses, or the lines that answer a command or an error. */
function understood(text: string, turn: Turn): Choice | readonly string[] {
  // A legal move takes precedence over a command. In Homeward, for example, "=" is the move that leaves the pawn where
  // it is.
  const named = moveNamed(text, turn);
  if (named !== undefined) return { do: "move", move: named };
  if (text === "q" || text === "quit") return { do: "stop" };
  if (text === "undo" || text === "u")
    return turn.noUndo === undefined ? { do: "undo" } : [turn.terminal.paint(`no undo: ${turn.noUndo}`, "bad")];
  const lines = answerTo(text, turn);
  if (lines !== undefined || text === "") return lines ?? [];
  const meant = movesMeant(text, turn);
  if (meant.length === 1) return { do: "move", move: meant[0].move };
  return refusal(text, meant, turn);
}

/**
 * Returns a person at the terminal as a player. The person sees the view of the seat and is asked until the answer is a
 * legal move, or a request to stop or to undo. `recent` holds everything that happened since a person was last asked.
 */
export function human(shelved: Shelved, terminal: Terminal, recent: Happened[]): Participant {
  return async (view, noUndo) => {
    const seat = view.viewer as Seat;
    const items = menuOf(shelved, view, legalMoves(shelved.game, view, seat));
    const turn: Turn = { shelved, terminal, view, seat, items, recent: recent.splice(0), noUndo };
    const questions = `${isMarked(items) ? "#" : ""}number, notation or words; ? for help, q to stop`;
    const prompt = `${playerName(seat, terminal)}${terminal.paint(`, your move (${questions}): `, toneOf(seat))}`;
    const pages = turnPages({ ...turn, board: boardLines(shelved, view, terminal) }, terminal);
    showPage(pages[0], terminal);
    let typed: Typed | undefined;
    for (let page = 0; ; ) {
      const { text, rest } = typed ?? { text: await terminal.ask(prompt), rest: [] };
      if (text === null) return { do: "stop" };
      if (text.trim() === "" && terminal.clear !== undefined) {
        page = (page + 1) % pages.length;
        showPage(pages[page], terminal);
        continue;
      }
      const answer = understood(text.trim(), turn);
      if ("do" in answer) return answer;
      typed = await paged([...answer, ...rest], terminal);
    }
  };
}
