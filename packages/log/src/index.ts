export { type Audited, type AuditKeys, audit, openAll } from "./audit.js";
export { decode, decodeStream, encode, type LogDecoder } from "./decode.js";
export { decodeLine, type LogLimits, logLimits } from "./decode-line.js";
export {
  type AnyLine,
  type CheckpointLine,
  type CheckpointTruth,
  type ClosingLine,
  type EntryLine,
  type HeaderLine,
  type HostLine,
  type HostNote,
  type Log,
  type LogKeys,
  type LogLine,
  type LogLines,
  logFormat,
  type NumberedLine,
  type Opening,
  type RedactedLog,
  type ScriptAnswers,
  type SealedEvent,
  type SealedFields,
  type SealedValue,
  type SeedOrigin,
  type UndoLine,
} from "./line.js";
export { citedSentence, type FieldLists, type FieldNames, fieldLists, type ToldLists } from "./lists.js";
export { closingKeys } from "./luck.js";
export type { Mixing } from "./mixing.js";
export { type LogOpening, openLog } from "./open-log.js";
export { type OpenEntry, type OpenFields, openedEntry, type SeenEntry, seenEntry } from "./opened.js";
export type {
  AskCode,
  AuditCode,
  AuditProblem,
  ChainCode,
  FairnessCode,
  FormCode,
  LogProblem,
  ReplayCode,
} from "./problem.js";
export { type Redaction, redact, redactLine } from "./redact.js";
export { type Replayed, type ReplayedView, replay } from "./replay.js";
export { type Hashing, portableSha256, type Sha256 } from "./sha256.js";
export type { LogTip, Written } from "./tip.js";
export type { Truth } from "./truth.js";
export { type VerifiedChain, verifyChain } from "./verify.js";
export { append, closeLog, hostEntry, undoTo } from "./write.js";
