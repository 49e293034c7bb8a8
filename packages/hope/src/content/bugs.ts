import type { BugOfEdition } from "./shape.js";

/**
 * The 20 bug cards. Name, kind and span belong together; an own edition chooses which cards there are and what they
 * cost.
 */
export const bugs: readonly BugOfEdition[] = [
  { id: 1, name: "calm", kind: "bonus", span: "lasting", extra: 1 },
  { id: 2, name: "corner-gates", kind: "bonus", span: "lasting", extra: 0 },
  { id: 3, name: "bargain", kind: "bonus", span: "lasting", extra: 0 },
  { id: 4, name: "wide-hold", kind: "bonus", span: "lasting", extra: 0 },
  { id: 5, name: "overdrive", kind: "bonus", span: "lasting", extra: 2 },
  { id: 6, name: "open-market", kind: "bonus", span: "lasting", extra: 1 },
  { id: 7, name: "respite", kind: "bonus", span: "instant", extra: 2 },
  { id: 8, name: "supply-drop", kind: "bonus", span: "instant", extra: 0 },
  { id: 9, name: "recalibration", kind: "bonus", span: "instant", extra: 0 },
  { id: 10, name: "purge", kind: "bonus", span: "instant", extra: 1 },
  { id: 11, name: "surge", kind: "malus", span: "lasting", extra: 0 },
  { id: 12, name: "fog", kind: "malus", span: "lasting", extra: 0 },
  { id: 13, name: "broken-joker", kind: "malus", span: "lasting", extra: 0 },
  { id: 14, name: "short-range", kind: "malus", span: "lasting", extra: 0 },
  { id: 15, name: "no-honours", kind: "malus", span: "lasting", extra: 0 },
  { id: 16, name: "jam", kind: "malus", span: "instant", extra: 0 },
  { id: 17, name: "leak", kind: "malus", span: "instant", extra: 0 },
  { id: 18, name: "storm", kind: "malus", span: "instant", extra: 0 },
  { id: 19, name: "lurch", kind: "malus", span: "instant", extra: 1 },
  { id: 20, name: "collapse", kind: "malus", span: "instant", extra: 2 },
];
