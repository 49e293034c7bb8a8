/** How many tokens each seat begins with, by the number of seats. */
const standard: { readonly [seats: number]: readonly number[] } = { 2: [3, 0], 3: [4, 2, 0], 4: [3, 3, 2, 0] };

/** Returns how many tokens each seat begins with unless the option says otherwise. */
export function standardCompensation(seats: number): readonly number[] {
  return standard[seats];
}
