import { copyList, copyLists, copyPlain } from "@turnwright/core/rules";
import type { ArtifactState } from "../state.js";

/**
 * Returns a copy that shares nothing with the original except the options, which are never changed. Copies views, too.
 */
export function clone(state: ArtifactState): ArtifactState {
  const { artifact, plays } = state;
  return {
    phases: copyList(state.phases),
    outcome: state.outcome === null ? null : copyPlain(state.outcome),
    seats: state.seats,
    options: state.options,
    width: state.width,
    height: state.height,
    temple: state.temple,
    bases: copyList(state.bases),
    startingSeat: state.startingSeat,
    seat: state.seat,
    round: state.round,
    turn: state.turn,
    heights: copyList(state.heights),
    blocksLeft: state.blocksLeft,
    orientation: state.orientation,
    pawns: copyList(state.pawns),
    artifact: { at: artifact.at, holder: artifact.holder },
    plays: { allowed: plays.allowed, used: plays.used, bonus: plays.bonus },
    played: copyList(state.played),
    discard: copyList(state.discard),
    known: copyLists(state.known),
    deck: copyList(state.deck),
    hands: copyLists(state.hands),
  };
}
