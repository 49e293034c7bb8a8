// What the tests of a game give to its RULEBOOK.md: tables, pictures, the sentences of its options, a worked turn.
import {
  fast,
  formatMove,
  type Game,
  type Immutable,
  type Kinds,
  type Match,
  play,
  readMove,
  readPosition,
  resume,
} from "@turnwright/core";

/** A turn that the page plays in front of the reader. */
export interface WorkedTurn {
  /** The text of the position before the first move. */
  readonly position: string;
  /** What the text of the position does not carry. */
  readonly options: object;
  /** The seed of whatever chance decides on the way. */
  readonly seed: string;
  /** The moves in notation, with blanks between. The page writes each one in front of the step that explains it. */
  readonly moves: string;
}

/** The generated parts of a RULEBOOK.md. */
export interface RulebookPage {
  /** Markdown by the name of the marker between which it stands. */
  readonly tables: { readonly [name: string]: string };
  /** The sentences that say what an option changes, by the name of the option. */
  readonly options: { readonly [option: string]: readonly string[] };
  /** Drawings by the name of their file in `packages/<game>/rulebook`. */
  readonly pictures: { readonly [file: string]: string };
  readonly turn: WorkedTurn;
}

/** Returns what the tests of a game give to its RULEBOOK.md. */
export const rulebookPageOf = async (folder: string): Promise<RulebookPage> => {
  const { rulebookPage } = await import(`../../packages/${folder}/test/rulebook-page.ts`);
  return rulebookPage;
};

/** Returns a table as Markdown. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Plays a worked turn: the match before its first move, then the match after each move. */
export function playedTurn<G extends Kinds>(game: Game<G>, turn: WorkedTurn): readonly Match<G>[] {
  const read = readPosition(game, turn.position, turn.options);
  if (!read.ok) throw new Error(`${game.id}: no position: expected at ${read.problem.at}: ${read.problem.expected}`);
  const { seats, options, state, masked } = read.value;
  if (masked) throw new Error(`${game.id}: the position hides something`);
  const whole = { seats, options, state: state as Immutable<G["state"]> };
  const matches = [resume(game, whole, { chance: fast(turn.seed) })];
  for (const text of turn.moves.split(" ")) {
    const before = matches.at(-1)!;
    const move = readMove(game, before, text);
    if (!move.ok) throw new Error(`${game.id}: ${text} is no move: expected ${move.problem.expected}`);
    const answer = play(game, before, before.toAct[0]!, move.value);
    if (!answer.ok) throw new Error(`${game.id}: ${text} is refused: ${answer.refusal.rule} ${answer.refusal.code}`);
    if (formatMove(game, before, move.value) !== text) throw new Error(`${game.id}: ${text} is not the canonical form`);
    matches.push(answer.match);
  }
  return matches;
}
