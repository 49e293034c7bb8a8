/** The decision that a seat must make, or an automatic step (`turnEnd`, `ending`). */
export type HopePhase =
  | "monolith"
  | "character"
  | "ship"
  | "main"
  | "discard"
  | "replace"
  | "giveUp"
  | "pledge"
  | "turnEnd"
  | "ending";
