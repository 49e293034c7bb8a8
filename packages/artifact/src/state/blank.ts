import { copyList, copyLists, emptyLists, filled } from "@turnwright/core/rules";
import { cardKinds } from "../content/cards.js";
import { mapOf } from "../edition/maps.js";
import type { ArtifactOptions } from "../options.js";
import type { ArtifactState } from "../state.js";

/** Returns the table before the setup: the board is there; pawns, artifact and cards are not. */
export function blank(options: ArtifactOptions, seats: number): ArtifactState {
  const { width, height, temple, bases, heights } = mapOf(options);
  return {
    phases: ["handOver"],
    outcome: null,
    seats,
    options,
    width,
    height,
    temple,
    bases: copyList(bases),
    startingSeat: -1,
    seat: 0,
    round: 0,
    turn: 0,
    heights: copyList(heights),
    blocksLeft: options.blockSupply,
    orientation: 0,
    pawns: [],
    artifact: { at: -1, holder: null },
    plays: { allowed: 0, used: 0, bonus: false },
    played: [],
    discard: [],
    known: copyLists(filled(seats, filled(cardKinds.length, 0))),
    deck: [],
    hands: emptyLists(seats),
  };
}
