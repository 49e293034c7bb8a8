import type { Showcase } from "../../../scripts/showcases.js";

/** How tools show the game. */
export const showcase: Showcase = {
  common: { seats: 4, options: {} },
  board: {
    seats: 3,
    options: { map: { kind: "fixed", name: "skerries" }, trajectories: true, bonusBalloons: true },
    moves: 40,
    says: "Cities `◉` (`○` once all slots are filled): before it the number by which moves name the city, behind it the first letters of its name and the players whose travellers are there. Routes are dots with their numbers. Below stands each route space by space: its type, its bonus, or whose mark it carries; then the areas, with live balloons in capitals and `·` for free cells.",
  },
};
