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
  MatchDetails,
  MatchSummary,
  Metrics,
  NewMatch,
  Peer,
  Trouble,
} from "./host.js";
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
