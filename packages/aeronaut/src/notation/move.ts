import { type Codec, form, integer, seat, variant, word } from "@turnwright/core/notation";
import type { AeronautMove } from "../kinds/move.js";
import type { AeronautView } from "../state.js";
import { cell, city, route, trajectory, type } from "./pieces.js";

/** A move as people write it (section 11 of the rules document). */
export const moves: Codec<AeronautMove, AeronautView> = variant("type", {
  place: form`@${{ city }}`,
  fly: form`F${{ route }}`,
  take: form`+${{ balloon: type }}`,
  reward: form`*${{ balloon: type }}`,
  discard: form`!${{ balloon: type }}`,
  swap: form`${{ from: type }}~${{ to: type }}`,
  rob: form`X${{ victim: seat }}.${{ cell }}`,
  skip: form`-`,
  claim: form`C${{ route }}${{ balloon: type }}`,
  claimSpace: form`M${{ route }}.${{ space: integer(0, 4) }}`,
  claimShared: form`S${{ route }}${{ balloon: type }}`,
  rumour: form`U${{ trajectory }}${{ delta: word({ "+": 1, "-": -1 }) }}${{ balloon: type }}`,
  useSteal: form`A.X${{ victim: seat }}.${{ cell }}`,
  useTrajectory: form`A.T${{ trajectory }}`,
  useTeleport: form`A.P${{ city }}`,
  useExtraTurn: form`A.E`,
  revealPower: form`V`,
  endTurn: form`.`,
  declareStuck: form`#`,
});
