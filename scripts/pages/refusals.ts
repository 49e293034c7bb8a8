import type { Game, Kinds } from "@turnwright/core";
import type { CommonRefusal, Sentence } from "@turnwright/core/internal";
import { unreachedIn } from "../schema/codes.js";
import { mark, section } from "./sentences.js";

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
  return `${mark(rulebook, id)}: ${rulebook[id]!.says}`;
}

/**
 * The rows of the codes that games share, but for those that this game never answers: code, when, the sentences that it
 * cites.
 */
function commonRows(game: Game<Kinds>): readonly string[] {
  const { cites, compiled, end, rulebook } = game;
  const unreached = unreachedIn(game);
  const waiting = compiled.phaseList.filter(({ moves }) => moves.length > 0);
  const inPhases = (code: "not-your-turn" | "wrong-phase"): readonly string[] =>
    waiting.map((phase) => phase.cites[code]);
  const sentences: { readonly [code: string]: readonly string[] } = {
    "game-over": Object.values(cites?.["game-over"] ?? Object.keys(end)),
    "not-your-turn": inPhases("not-your-turn"),
    "wrong-phase": inPhases("wrong-phase"),
  };
  const answered = Object.entries(common).filter(([code]) => unreached[code] === undefined);
  return answered.map(([code, when]) => {
    const told = Object.keys(rulebook).filter((id) => sentences[code]?.includes(id) === true);
    return `| \`${code}\` | ${when} | ${told.map((id) => cited(rulebook, id)).join("<br>") || "none"} |`;
  });
}

/** The rows of a game's own codes: code, the sentences that answer it. */
function ownRows(
  { id: game, rulebook }: Game<Kinds>,
  codes: ReadonlyMap<string, readonly string[]>,
  own: readonly string[],
): readonly string[] {
  return [...own].sort().map((code) => {
    const sentences = Object.keys(rulebook).filter((id) => codes.get(id)?.includes(code) === true);
    if (sentences.length === 0) throw new Error(`${game}: no permission in its source answers "${code}"`);
    return `| \`${code}\` | ${sentences.map((id) => cited(rulebook, id)).join("<br>")} |`;
  });
}

/**
 * Every code by which a game refuses a move, with its sentences; `codes` are those of each permission, `ownCodes` all
 * of the game's own.
 */
export function refusalsPart(
  game: Game<Kinds>,
  codes: ReadonlyMap<string, readonly string[]>,
  ownCodes: readonly string[],
): string {
  const own = ownRows(game, codes, ownCodes);
  return [
    "## Refusals\n\n",
    section("First those that all games share, in the order in which they are checked:", [
      "| code | when | sentence |",
      "| --- | --- | --- |",
      ...commonRows(game),
    ]),
    own.length === 0 ? "" : section("Then the game's own:", ["| code | sentence |", "| --- | --- |", ...own]),
  ].join("");
}
