import type { Position } from "@turnwright/core/rules";
import { type CardKind, cardKinds, cardLetters } from "../content/cards.js";
import type { Artifact } from "../kinds.js";
import type { ArtifactView } from "../state.js";
import { formatPlace, letterOf } from "./places.js";

function cards(list: readonly (CardKind | null)[]): string {
  if (list.length === 0) return "-";
  if (list.includes(null)) return `u${list.length}`;
  return list.map((kind) => letterOf(kind!)).join("");
}

function knownCards(counts: readonly number[]): string {
  const letters = cardKinds.map((_, kind) => cardLetters[kind]!.repeat(counts[kind]!)).join("");
  return letters === "" ? "-" : letters;
}

function heightRows(view: ArtifactView): string {
  const rows = Array.from({ length: view.height }, (_, row) =>
    view.heights.slice(row * view.width, (row + 1) * view.width),
  );
  return rows.map((row) => row.join("")).join(".");
}

function phaseLetter({ outcome, phases }: ArtifactView): string {
  if (outcome !== null) return "o";
  const phase = phases[phases.length - 1];
  return phase === "draw" ? "d" : phase === "play" ? "p" : "c";
}

function optionWords(view: ArtifactView): string {
  const reach = view.blockReach === "eight" ? "e" : "f";
  const limit = view.handLimit === null ? "n" : "s";
  const result = view.limitResult === "draw" ? "d" : "h";
  return [view.maxHeight, reach, view.blocksLeft ?? "-", limit, view.roundLimit ?? "-", result].join(".");
}

/** A position, or somebody's view of one, as sixteen fields (section 11.3 of the rules document). */
export function formatPosition({ state: view }: Position<Artifact>): string {
  const { artifact, plays, seat, firstSeat } = view;
  const place = (at: number): string => formatPlace(view, at);
  const fields = [
    "A1",
    heightRows(view),
    place(view.temple),
    view.bases.map(place).join("."),
    view.pawns.map(place).join("."),
    `${place(artifact.at)}.${artifact.holder === null ? "-" : artifact.holder + 1}`,
    view.orientation,
    `${phaseLetter(view)}${seat + 1}`,
    `${firstSeat + 1}.${view.round}.${view.turn}`,
    `${plays.allowed}.${plays.used}.${plays.bonus ? 1 : 0}`,
    view.hands.map(cards).join("."),
    cards(view.played),
    cards(view.discard),
    cards(view.deck),
    view.known.map(knownCards).join("."),
    optionWords(view),
  ];
  return fields.join("~");
}
