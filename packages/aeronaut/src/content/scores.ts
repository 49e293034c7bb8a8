/** Points of a route, by its length (index 0 is no route). */
export const routePoints: readonly number[] = [0, 1, 2, 4, 7, 10];

/** The longest route, in spaces. */
export const longestRoute = 5;

/** How far a rumour may move the amount of a trajectory from the printed one. */
export const rumourReach = 3;
