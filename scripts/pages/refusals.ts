import type { CommonRefusal, Game, Kinds, Sentence } from "@turnwright/core";
import { unreached } from "../schema/codes.js";

/** When each code that all games share is answered, in the order in which they are looked for. */
const common: { readonly [C in CommonRefusal["code"]]: string } = {
  malformed:
    "what came is no move of this game, or from no seat of this match; `facts` say where, and what is expected",
  "game-over": "the match is over",
  "not-your-turn": "this seat has nothing to decide now; `facts` say who has",
  stale: "the version that was given is not that of the match; `facts` tell both",
  "wrong-phase": "a move of this type is not open in the present phase; `facts` name both",
};

/** A sentence as the pages cite it. */
function cited(rulebook: { readonly [id: string]: Sentence }, id: string): string {
  return `${id.split("-")[0]!}: ${rulebook[id]!.says}`;
}

/** The rows of the codes that games share, but for those that this game never answers: code, when, the sentences that it cites. */
export function commonRows({ id: game, cites, phases, rulebook }: Game<Kinds>): readonly string[] {
  const waiting = Object.values(phases).filter(({ moves }) => moves.length > 0);
  const inPhases = (code: "not-your-turn" | "wrong-phase"): readonly string[] =>
    waiting.map((phase) => phase.cites?.[code] ?? cites[code]);
  const sentences: { readonly [code: string]: readonly string[] } = {
    "game-over": Object.values(cites["game-over"]),
    "not-your-turn": inPhases("not-your-turn"),
    "wrong-phase": inPhases("wrong-phase"),
  };
  const answered = Object.entries(common).filter(([code]) => unreached[game]?.[code] === undefined);
  return answered.map(([code, when]) => {
    const told = Object.keys(rulebook).filter((id) => sentences[code]?.includes(id) === true);
    return `| \`${code}\` | ${when} | ${told.map((id) => cited(rulebook, id)).join("<br>") || "none"} |`;
  });
}

/** The rows of a game's own codes: code, the sentences that it stands for in the vectors. */
export function ownRows(
  { rulebook }: Game<Kinds>,
  vectors: readonly { readonly verdict: string; readonly rule: string | null }[],
): readonly string[] {
  const rules = new Map<string, Set<string>>();
  for (const { verdict, rule } of vectors) {
    if (verdict === "legal" || verdict in common || rule === null) continue;
    rules.set(verdict, (rules.get(verdict) ?? new Set()).add(rule));
  }
  return [...rules]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, ids]) => `| \`${code}\` | ${[...ids].map((id) => cited(rulebook, id)).join("<br>")} |`);
}
