import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import { characters } from "../content/words.js";
import type { Hope } from "../kinds.js";

/** A seat chooses its character. */
export const chooseCharacter: MoveRules<Hope, "chooseCharacter"> = {
  schema: v.strictObject({ type: v.literal("chooseCharacter"), character: v.picklist(characters) }),
  permits: {
    "R12b-different-characters": (view, _seat, { character }) => {
      const by = view.characters.indexOf(character);
      return by < 0 ? undefined : { code: "character-taken", by };
    },
  },
  effects: {
    "R12c-choose": (ctx, { character }) => ctx.emit({ type: "characterChosen", seat: ctx.seat, character }),
  },
};
