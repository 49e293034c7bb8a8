import type { Match } from "@turnwright/core";
import type { Hope } from "@turnwright/hope";

/** Positions that random play does not reach. */
export const cases: readonly (() => Match<Hope>)[] = [];
