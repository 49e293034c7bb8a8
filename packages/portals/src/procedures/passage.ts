import type { Procedure } from "@turnwright/core/rules";
import type { Portals } from "../kinds.js";
import type { LaunchForm } from "../terms/launched.js";

type Row = Procedure<Portals, "passage">["R33-surplus"];

/** Tells a launch of one form; no other sentence has a say in it. */
function when(form: LaunchForm): Row {
  return (ctx, passage) => {
    if (passage.form !== form) return undefined;
    ctx.emit(passage.event);
    return "stop";
  };
}

/** What becomes of the pieces where they do not go one for one. */
export const passage: Procedure<Portals, "passage"> = {
  "R33-surplus": when("surplus"),
  "R34-growth": when("growth"),
  "R36-sink": when("sink"),
  "R37-source": when("source"),
  "R50-demon-source": when("demon-source"),
  "R53b-excess-returned": when("excess"),
  "R54b-demons-first": when("demons-first"),
  "R55a-demon-sink": when("demon-sink"),
};
