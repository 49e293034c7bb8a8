import {
  formatMove,
  formatPosition,
  type Kinds,
  type Match,
  openTable,
  readMove,
  readPosition,
  snapshot,
} from "@turnwright/core";
import type { CommonForm } from "../games/ours.js";
import { type Given, givenMatches } from "../given.js";
import type { Rate, Runner } from "../measure.js";

/** A position, the move that was made in it, and both as texts. */
interface Written {
  readonly match: Match<Kinds>;
  readonly move: Kinds["move"];
  readonly moveText: string;
  readonly positionText: string;
}

/** About as many positions of each match, from its first move to its last. */
const positions = 16;

function writtenIn({ game }: CommonForm, { opening, steps }: Given): readonly Written[] {
  const table = openTable(game, opening);
  const every = Math.ceil(steps.length / positions);
  const written: Written[] = [];
  for (const [at, { seat, move }] of steps.entries()) {
    if (at % every === 0) {
      const match = snapshot(game, table);
      const texts = { moveText: formatMove(game, match, move), positionText: formatPosition(game, match) };
      written.push({ match, move, ...texts });
    }
    table.apply(seat, move);
  }
  return written;
}

function good(answer: { readonly ok: boolean }): void {
  if (!answer.ok) throw new Error(`bench: ${JSON.stringify(answer)}`);
}

/** Each verb that writes or reads a text. */
const verbs: { readonly [name: string]: (form: CommonForm, written: Written) => void } = {
  formatPosition: ({ game }, { match }) => void formatPosition(game, match),
  readPosition: ({ game, options }, { positionText }) => good(readPosition(game, positionText, options)),
  formatMove: ({ game }, { match, move }) => void formatMove(game, match, move),
  readMove: ({ game }, { match, moveText }) => good(readMove(game, match, moveText)),
};

function onTexts(form: CommonForm, verb: (form: CommonForm, written: Written) => void): Rate {
  const all = givenMatches(form, 8).flatMap((given) => writtenIn(form, given));
  return () => {
    for (const written of all) verb(form, written);
    return all.length;
  };
}

/** Texts of moves and positions: texts a second. */
export const rows = (form: CommonForm): readonly Runner[] =>
  Object.entries(verbs).map(([name, verb]) => ({ name, make: () => onTexts(form, verb) }));
