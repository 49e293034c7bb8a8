import { type Codec, form, integer, letters, list, variant } from "@turnwright/core/notation";
import { edgeLetters } from "../content/colours.js";
import type { HomewardMove } from "../kinds/move.js";
import { amount, far } from "./pieces.js";

/** A move as people write it (chapter 11 of the rules document); needs nothing of the position. */
export const moves: Codec<HomewardMove> = variant("type", {
  placeTile: form`+${{ x: far }},${{ y: far }}^${{ rot: integer(0, 3) }}`,
  walk: form`>${{ exit: letters(edgeLetters) }}`,
  home: form`H`,
  jump: form`J${{ portal: integer(0, 7) }}`,
  stay: form`=`,
  placePortal: form`O`,
  pass: form`-`,
  buyCard: form`$${{ card: amount }}`,
  tradeIn: form`~${{ card: amount }}`,
  pay: form`!${{ tokens: list(amount, { separator: ".", count: 4 }) }}`,
  claimTop: form`^${{ card: amount }}`,
});
