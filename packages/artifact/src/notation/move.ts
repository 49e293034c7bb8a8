import { type Codec, form, seat, variant, word } from "@turnwright/core/notation";
import type { ArtifactMove } from "../kinds/move.js";
import type { ArtifactView } from "../state.js";
import { card, location } from "./pieces.js";

/** A move as people write it (section 11.2 of the rules document). */
export const moves: Codec<ArtifactMove, ArtifactView> = variant("type", {
  draw: form`+${{ from: word({ d: "deck", p: "discard" }) }}`,
  ho: form`H${{ to: location }}`,
  vert: form`V${{ to: location }}`,
  jump: form`J${{ to: location }}`,
  diag: form`X${{ to: location }}`,
  swap: form`S${{ with: seat }}`,
  dropBlock: form`B${{ at: location }}`,
  dynamite: form`D${{ at: location }}`,
  rotate: form`R`,
  endPlay: form`/`,
  discard: form`-${{ card }}`,
  endTurn: form`.`,
});
