/** The radius of the board for each number of seats, from 2. */
export const defaultRadius: readonly number[] = [4, 4, 4, 5, 5];

/**
 * The corner of each seat's START as a direction (0 = E, counterclockwise), seats clockwise, for each number of seats
 * from 2.
 */
export const startDirections: readonly (readonly number[])[] = [
  [0, 3],
  [0, 4, 2],
  [0, 5, 3, 2],
  [0, 5, 4, 3, 2],
  [0, 5, 4, 3, 2, 1],
];
