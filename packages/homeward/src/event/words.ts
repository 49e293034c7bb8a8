/** What brings on the end of the game: the stack is empty, or all top cards are taken. */
export type EndTrigger = "tiles" | "tops";

/** Why a shield gave no token. */
export type SkipReason = "same-path" | "same-shield" | "pile-empty";
