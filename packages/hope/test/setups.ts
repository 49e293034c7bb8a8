/** Every variant of HOPE that the laws play. */
export const setups: readonly { readonly name: string; readonly seats: number; readonly options?: object }[] = [
  { name: "default", seats: 2, options: { characters: "random" } },
  { name: "default, characters chosen", seats: 3 },
  { name: "default", seats: 4, options: { characters: "random" } },
  { name: "advanced with bug cards", seats: 2, options: { bugCards: true, difficulty: "advanced" } },
  { name: "expert with bug cards", seats: 3, options: { bugCards: true, difficulty: "expert", characters: "random" } },
  { name: "traitor", seats: 2, options: { traitor: true, characters: "random" } },
  { name: "traitor", seats: 4, options: { traitor: true, characters: "random" } },
  { name: "traitor and bug cards, hero", seats: 3, options: { traitor: true, bugCards: true, difficulty: "hero" } },
  { name: "few rounds", seats: 2, options: { maxRounds: 4, characters: ["prodigy", "acrobat"] } },
];
