/** The ten kinds of bonus, in their fixed order. */
export const bonusKinds = [
  "points",
  "balloons",
  "inventory",
  "swap",
  "steal",
  "trajectory",
  "share",
  "teleport",
  "toll",
  "extraTurn",
] as const;

/** A kind of bonus. */
export type BonusKind = (typeof bonusKinds)[number];

/** The letters of the kinds in the text form of a board, in their order. */
export const bonusLetters = "pbiwsjhtle";

/** How often the generator deals each kind, in their order. */
export const bonusWeights: readonly number[] = [233, 133, 100, 100, 50, 100, 100, 100, 100, 75];

/** The kinds that can be a red minus: the first three. */
export const redKinds = 3;

/** The bonuses that give a token, in the order in which tokens are counted and written. */
export const abilityKinds = ["steal", "trajectory", "share", "teleport", "extraTurn"] as const;

/** A kind of ability. */
export type AbilityKind = (typeof abilityKinds)[number];

/** The letters of the abilities in position codes, in their order. */
export const abilityLetters = "sjhte";
