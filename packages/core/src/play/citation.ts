import type { Game } from "../authoring/define-game.js";
import type { Kinds } from "../authoring/kinds.js";
import type { Sentence } from "../authoring/rulebook.js";
import type { Refusal } from "../input/refusal.js";

/** What the sentence of a refusal says and where it comes from; empty for a refusal that all games share. */
export type Citation = Partial<Pick<Sentence, "says" | "provenance">>;

/** Returns what the sentence of a refusal says. */
export function citationOf<G extends Kinds>(game: Game<G>, refusal: Refusal<G>): Citation {
  const rule: string | null = refusal.rule;
  const sentence = rule === null ? undefined : game.rulebook[rule];
  if (sentence === undefined) return {};
  const { says, provenance } = sentence;
  return provenance === undefined ? { says } : { says, provenance };
}
