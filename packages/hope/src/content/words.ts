/** The six technologies in the order of the rules, then the joker: the letters of the cards. */
export const letters = ["O", "W", "C", "L", "P", "A", "J"] as const;

/** The 14 kinds of cards in canonical order: `2 * letter` is plain, `2 * letter + 1` shows the Regression symbol. */
export const cards = ["O", "O*", "W", "W*", "C", "C*", "L", "L*", "P", "P*", "A", "A*", "J", "J*"] as const;

/** The dimensions in the order of the rules. */
export const dimensions = ["purple", "blue", "red"] as const;

/** The levers in the order of the rules; the first three are also the modes of a navigation. */
export const levers = ["towards", "away", "sideways", "arbitrary"] as const;

/** The modes of a navigation. */
export const modes = ["towards", "away", "sideways"] as const;

/** The characters. */
export const characters = ["brave", "earthling", "prodigy", "acrobat"] as const;

/** The bonus tokens, in the order in which they are counted. */
export const tokens = ["draw", "move", "polarize", "medals"] as const;

/** The difficulties, easiest first. */
export const difficulties = ["normal", "advanced", "expert", "hero"] as const;

/** The names of the bug effects, in the order of the default cards. */
export const bugNames = [
  "calm",
  "corner-gates",
  "bargain",
  "wide-hold",
  "overdrive",
  "open-market",
  "respite",
  "supply-drop",
  "recalibration",
  "purge",
  "surge",
  "fog",
  "broken-joker",
  "short-range",
  "no-honours",
  "jam",
  "leak",
  "storm",
  "lurch",
  "collapse",
] as const;

/** The two layouts of a tile; the second is the first turned by half a turn. */
export const layouts = ["cube", "inverted"] as const;
