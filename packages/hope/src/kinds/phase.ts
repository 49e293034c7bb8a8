/** What somebody must decide, or what happens by itself (`turnEnd`, `ending`). */
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
