/** The letters of the eight types, by number: red, orange, yellow, white, black, blue, pink, green. */
export const typeLetters = "ROYWKBPG";

/** The names of the eight types, by number. */
export const typeNames = ["red", "orange", "yellow", "white", "black", "blue", "pink", "green"] as const;

/** How many types there are at most on a board. */
export const typeCount = 8;
