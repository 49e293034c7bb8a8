import { formatMove, type Game, type Kinds, type Position, readPosition, resume } from "@turnwright/core";
import { listed, numbered, section } from "./sentences.js";

/** A question to the rules and its answer, as `schema/vectors.ndjson` has them. */
export interface Vector {
  readonly options: object;
  readonly position: string;
  readonly move: { readonly type: string };
  readonly verdict: string;
}

type Move = Game<Kinds>["compiled"]["moves"] extends ReadonlyMap<string, infer M> ? M : never;

function textOf(game: Game<Kinds>, { position, options, move }: Vector): string {
  const read = readPosition(game, position, options);
  if (!read.ok) throw new Error(`${game.id}: ${position} is no position`);
  const at: Position<Kinds> = read.value;
  return formatMove(game, resume(game, { ...at, state: at.state as Kinds["state"] }), move);
}

function example(game: Game<Kinds>, vectors: readonly Vector[], type: string): string {
  const found = vectors.find(({ move, verdict }) => move.type === type && verdict === "legal");
  return found === undefined ? "" : `\`${JSON.stringify(found.move)}\`, written \`${textOf(game, found)}\`; `;
}

function phasesOf({ compiled }: Game<Kinds>, type: string): readonly string[] {
  return compiled.phaseList.filter(({ types }) => types.has(type)).map(({ name }) => name);
}

function movePart(
  game: Game<Kinds>,
  vectors: readonly Vector[],
  codes: ReadonlyMap<string, readonly string[]>,
  { type, permits, effects }: Move,
): string {
  const phases = phasesOf(game, type);
  const open = `open in the phase${phases.length === 1 ? "" : "s"} ${listed(phases)}.\n\n`;
  return (
    `### ${type}\n\n${example(game, vectors, type)}${open}` +
    section("It is legal when:", numbered(game, permits, codes)) +
    section("What it does:", numbered(game, effects))
  );
}

const introduction =
  "The conditions of a move stand in the order in which they are checked: the first one that fails is the refusal, with the code behind it. The effects stand in the order in which they happen.";

/** The moves of a game: an example, the phases in which each is open, its conditions and its effects in their order. */
export function movesPart(
  game: Game<Kinds>,
  vectors: readonly Vector[],
  codes: ReadonlyMap<string, readonly string[]>,
): string {
  const parts = [...game.compiled.moves.values()].map((move) => movePart(game, vectors, codes, move));
  return `## Moves\n\n${introduction}\n\n${parts.join("")}`;
}
