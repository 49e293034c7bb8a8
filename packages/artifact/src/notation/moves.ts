import type { CardKind } from "../content/cards.js";
import type { ArtifactMove } from "../kinds.js";
import type { ArtifactView } from "../state.js";
import { formatPlace, letterOf, readLetter, readNumber, readPlace } from "./places.js";

/** A move as people write it (section 11.2 of the rules document). */
export function formatMove(view: ArtifactView, move: ArtifactMove): string {
  switch (move.type) {
    case "draw":
      return move.from === "deck" ? "+d" : "+p";
    case "ho":
    case "vert":
    case "jump":
    case "diag":
      return letterOf(move.type) + formatPlace(view, move.to);
    case "swap":
      return `S${move.with + 1}`;
    case "dropBlock":
    case "dynamite":
      return letterOf(move.type) + formatPlace(view, move.at);
    case "rotate":
      return "R";
    case "endPlay":
      return "/";
    case "discard":
      return `-${letterOf(move.card)}`;
    case "endTurn":
      return ".";
  }
}

const fixed: ReadonlyMap<string, ArtifactMove> = new Map<string, ArtifactMove>([
  ["+d", { type: "draw", from: "deck" }],
  ["+p", { type: "draw", from: "discard" }],
  ["R", { type: "rotate" }],
  ["/", { type: "endPlay" }],
  [".", { type: "endTurn" }],
]);

function readSwap(view: ArtifactView, text: string): ArtifactMove | undefined {
  const player = readNumber(text);
  return player === undefined || player < 1 || player > view.seats ? undefined : { type: "swap", with: player - 1 };
}

function readCard(view: ArtifactView, kind: CardKind, text: string): ArtifactMove | undefined {
  if (kind === "swap") return readSwap(view, text);
  const place = readPlace(view, text);
  if (place === undefined || kind === "rotate") return undefined;
  return kind === "dropBlock" || kind === "dynamite" ? { type: kind, at: place } : { type: kind, to: place };
}

/** The move that a text means on this board, legal or not. */
export function readMove(view: ArtifactView, text: string): ArtifactMove | undefined {
  const move = fixed.get(text);
  if (move !== undefined) return { ...move };
  if (text[0] === "-") {
    const card = readLetter(text.slice(1));
    return card === undefined ? undefined : { type: "discard", card };
  }
  const kind = readLetter(text.slice(0, 1));
  return kind === undefined ? undefined : readCard(view, kind, text.slice(1));
}
