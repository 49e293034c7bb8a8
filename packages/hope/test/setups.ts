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
  {
    name: "own edition: three pioneers, water only, a short track",
    seats: 2,
    options: {
      // Water lies on the inner rings only: no card tells where the monolith begins.
      board: [7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6, ...Array.from({ length: 24 }, (_, at) => at + 13)],
      edition: {
        deck: {
          O: 0,
          "O*": 0,
          W: 40,
          "W*": 20,
          C: 0,
          "C*": 0,
          L: 0,
          "L*": 0,
          P: 0,
          "P*": 0,
          A: 0,
          "A*": 0,
          J: 0,
          "J*": 0,
        },
        pioneersPerSeat: 3,
      },
    },
  },
];
