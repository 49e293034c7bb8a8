import type { CommonForm } from "../games/ours.js";
import type { Runner } from "../measure.js";
import { onMatch, onTable } from "../ours.js";

/** Playing, as users get it: a match is frozen unless they ask for less. */
export const rows = (form: CommonForm): readonly Runner[] => [
  { name: "Table", make: () => onTable(form.game, form, false) },
  { name: "Match, frozen", make: () => onMatch(form.game, form, true) },
];
