export { createHost } from "./create-host.js";
export type {
  Claimed,
  ClockRule,
  Connection,
  Host,
  HostedGame,
  HostOptions,
  LeaveRule,
  Limits,
  Metrics,
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
  RecordPage,
  RecordStore,
  SeatRecord,
  Storage,
  StoredRecord,
} from "./storage.js";
