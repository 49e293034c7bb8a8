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

/** Each verb that writes or reads a text, and whether it did. */
const verbs: { readonly [name: string]: (form: CommonForm, written: Written) => boolean } = {
  formatPosition: ({ game }, { match, positionText }) => formatPosition(game, match) === positionText,
  readPosition: ({ game, options }, { positionText }) => readPosition(game, positionText, options).ok,
  formatMove: ({ game }, { match, move, moveText }) => formatMove(game, match, move) === moveText,
  readMove: ({ game }, { match, moveText }) => readMove(game, match, moveText).ok,
};

function onTexts(form: CommonForm, verb: (form: CommonForm, written: Written) => boolean): Rate {
  const all = givenMatches(form, 8).flatMap((given) => writtenIn(form, given));
  return () => {
    for (const written of all) if (!verb(form, written)) throw new Error(`bench: ${written.positionText}`);
    return all.length;
  };
}

/** Texts of moves and positions: texts a second. */
export const rows = (form: CommonForm): readonly Runner[] =>
  Object.entries(verbs).map(([name, verb]) => ({ name, make: () => onTexts(form, verb) }));
