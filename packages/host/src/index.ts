export { createHost } from "./create-host.js";
export type {
  Claimed,
  ClockRule,
  Connection,
  Host,
  HostOptions,
  NewMatch,
  Peer,
  Trouble,
} from "./host.js";
export type { MatchDetails, MatchSummary } from "./match-summary.js";
export { memoryStorage } from "./storage/memory-storage.js";
export type {
  BotRunner,
  Bus,
  MatchRecord,
  News,
  RecordStore,
  Storage,
} from "./storage.js";
