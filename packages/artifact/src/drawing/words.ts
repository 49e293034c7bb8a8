import type { MoveWords } from "@turnwright/core/rules";
import { cardNames } from "../content/cards.js";
import type { Artifact } from "../kinds.js";
import { location } from "../notation/pieces.js";
import type { ArtifactView } from "../state.js";

function topOf({ discard }: ArtifactView): string {
  const top = discard[discard.length - 1];
  return top === undefined ? "a card" : cardNames[top];
}

/** The words of moves: cards by their names, players counted from 1. */
export const words: MoveWords<Artifact> = {
  draw: ({ from }, view) => (from === "deck" ? "draw from the deck" : `draw ${topOf(view)} from the discard pile`),
  ho: ({ to }, view) => `Ho to ${location.write(to, view)}`,
  vert: ({ to }, view) => `Vert to ${location.write(to, view)}`,
  jump: ({ to }, view) => `Jump to ${location.write(to, view)}`,
  diag: ({ to }, view) => `Diag to ${location.write(to, view)}`,
  swap: ({ with: other }) => `Swap with player ${other + 1}`,
  dropBlock: ({ at }, view) => `Drop Block on ${location.write(at, view)}`,
  dynamite: ({ at }, view) => `Dynamite on ${location.write(at, view)}`,
  rotate: "Rotate the board",
  endPlay: "play no more cards",
  discard: ({ card }) => `discard ${cardNames[card]}`,
  endTurn: "end the turn",
};
