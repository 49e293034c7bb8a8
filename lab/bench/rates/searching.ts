import type { CommonForm } from "../games/ours.js";
import type { Runner } from "../measure.js";
import { bySearch } from "../searching.js";

/** Iterations of a search. */
export const rows = (form: CommonForm): readonly Runner[] => [{ name: "search", make: () => bySearch(form, false) }];
