import type { Game, Kinds } from "@turnwright/core";
import { listed, numbered, numberOf, section } from "./sentences.js";

const ofPhases =
  "A match is always in one phase. The sentences of a phase are carried out from top to bottom when the phase is reached and after each move made in it; a sentence that changes the phase is the last one. Then the match waits for a move, or goes on with the next phase. A phase can interrupt another one, which goes on when it is left.";

const ofProcedures =
  "A procedure is a list of sentences that other sentences run, from top to bottom, before they go on themselves. A sentence may stop it; the rest is then left out.";

function phasePart(game: Game<Kinds>, { name, types, turn }: Game<Kinds>["compiled"]["phaseList"][number]): string {
  const open = types.size === 0 ? "Nobody acts." : `Open moves: ${listed([...types])}.`;
  return `### Phase ${name}\n\n${open}\n\n${section("By itself:", numbered(game, turn))}`;
}

function procedurePart(
  game: Game<Kinds>,
  { name, sentences }: Game<Kinds>["compiled"]["procedures"][number],
  runs: ReadonlySet<string>,
): string {
  const by = Object.keys(game.rulebook).filter((id) => runs.has(id));
  return section(`### Procedure ${name}\n\nRun by ${by.map(numberOf).join(", ")}:`, numbered(game, sentences));
}

/** What happens by itself: the phases with their sentences, and the procedures with the sentences that run them. */
export function flowPart(game: Game<Kinds>, runs: ReadonlyMap<string, readonly string[]>): string {
  const { phaseList, procedures } = game.compiled;
  const phases = phaseList.map((phase) => phasePart(game, phase)).join("");
  const parts = procedures.map((each) => procedurePart(game, each, new Set(runs.get(each.name)))).join("");
  const rest = parts === "" ? "" : `## Procedures\n\n${ofProcedures}\n\n${parts}`;
  return `## Phases\n\n${ofPhases}\n\n${phases}${rest}`;
}
