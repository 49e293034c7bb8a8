import type { PhaseRules, Seat } from "@turnwright/core/rules";
import type { Hope, HopeMove } from "../kinds.js";
import { accuse } from "../moves/accuse.js";
import { coax } from "../moves/coax.js";
import { endTurn } from "../moves/endTurn.js";
import { navigate } from "../moves/navigate.js";
import { place } from "../moves/place.js";
import { polarize } from "../moves/polarize.js";
import { raiseLevel } from "../moves/raiseLevel.js";
import { reveal } from "../moves/reveal.js";
import { step } from "../moves/step.js";
import { takeToken } from "../moves/takeToken.js";
import { teleport } from "../moves/teleport.js";
import { upgrade } from "../moves/upgrade.js";
import { useToken } from "../moves/useToken.js";
import type { HopeView } from "../state.js";

/** What `count` has listed, up to its answer: what lies behind is stale. */
const listed: HopeMove[] = [];
let found = 0;

const push = (move: HopeMove): void => {
  listed[found++] = move;
};

/** Lists the moves of a turn in their order and counts them. Call by call: compilers look into calls that are always the same. */
function count(view: HopeView, seat: Seat): number {
  found = 0;
  teleport.offer(view, seat, push);
  navigate.offer(view, seat, push);
  step.offer(view, seat, push);
  polarize.offer(view, seat, push);
  place.offer(view, seat, push);
  takeToken.offer(view, seat, push);
  useToken.offer(view, seat, push);
  upgrade.offer(view, seat, push);
  raiseLevel.offer(view, seat, push);
  accuse.offer(view, seat, push);
  reveal.offer(view, seat, push);
  coax.offer(view, seat, push);
  endTurn.offer(view, seat, push);
  return found;
}

/** The moves of a turn by their number, as they are offered. */
export const counted: Required<PhaseRules<Hope, "main">>["counted"] = {
  count,
  nth: (_view, _seat, index) => listed[index]!,
};
