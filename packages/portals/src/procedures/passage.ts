import type { Procedure } from "@turnwright/core/rules";
import type { Portals } from "../kinds.js";
import type { LaunchForm } from "../terms/launched.js";

type Row = Procedure<Portals, "passage">["R33-surplus"];

/** Returns a sentence that emits the launches of one form. No other sentence emits these launches. */
function tellWhen(form: LaunchForm): Row {
  return (ctx, passage) => {
    if (passage.form !== form) return undefined;
    ctx.emit(passage.event);
    return "stop";
  };
}

/** The rules for pieces that do not move one for one. */
export const passage: Procedure<Portals, "passage"> = {
  "R33-surplus": tellWhen("surplus"),
  "R34-growth": tellWhen("growth"),
  "R36-sink": tellWhen("sink"),
  "R37-source": tellWhen("source"),
  "R50-demon-source": tellWhen("demon-source"),
  "R53b-excess-returned": tellWhen("excess"),
  "R54b-demons-first": tellWhen("demons-first"),
  "R55a-demon-sink": tellWhen("demon-sink"),
};
