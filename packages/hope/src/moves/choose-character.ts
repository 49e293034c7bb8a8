import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import { characters } from "../content/words.js";
import type { Hope } from "../kinds.js";

const moves = characters.map((character) => Object.freeze({ type: "chooseCharacter", character } as const));

/** A seat chooses its character. */
export const chooseCharacter: MoveRules<Hope, "chooseCharacter"> = {
  schema: v.strictObject({ type: v.literal("chooseCharacter"), character: v.picklist(characters) }),
  offer(view, _seat, push) {
    for (const move of moves) if (!view.characters.includes(move.character)) push(move);
  },
  exact: true,
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
