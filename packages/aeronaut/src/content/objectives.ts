/** The eight secret objectives, by id, with what they are worth. */
export const objectives = [
  { card: "longHaul", points: 6 },
  { card: "shortHops", points: 5 },
  { card: "network", points: 6 },
  { card: "rainbow", points: 5 },
  { card: "specialist", points: 5 },
  { card: "hub", points: 5 },
  { card: "hoard", points: 4 },
  { card: "wanderer", points: 5 },
] as const;

/** What each card asks for: how many of the things it counts. */
export const objectiveGoals = {
  longHaul: 3,
  shortHops: 7,
  network: 7,
  rainbow: 5,
  specialist: 6,
  hub: 4,
  hoard: 5,
  wanderer: 8,
} as const;

/** The name of a card. */
export type ObjectiveCard = (typeof objectives)[number]["card"];

/** From this length on a route counts for `longHaul`; below it for `shortHops`. */
export const longHaulLength = 3;

/** The fewest cities of a map that objectives can be played on. */
export const citiesForObjectives = 10;
