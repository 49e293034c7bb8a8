/**
 * The parts of this package that other packages and the scripts of this repository share. These parts are not public.
 * These parts have no documentation, and any release may change them without notice.
 * @packageDocumentation
 * @internal
 */

export { chainHash } from "./chain/log-position.js";
export { wrongUnsealedValue } from "./chain/unseal-entry.js";
export type { Fairness } from "./chain/verify-fairness.js";
export { canonicalText } from "./format/canonical-text.js";
export { decodeLine, logLimits } from "./format/decode-line.js";
export { canonicalFormOf, type FieldOrders, fieldOrders } from "./format/field-orders.js";
export { isId } from "./format/is-id.js";
export type { EntryLine, HeaderLine, HostNote, NumberedLine, SeatNote } from "./format/log-line.js";
export { diskProblem } from "./node/disk-problem.js";
export { fileNameOf, matchOf } from "./node/file-name-of.js";
export type { Audited, AuditKeys } from "./reading/audit.js";
export { unreadableCode } from "./reading/implausible.js";
export type { Replayed, ReplayedView } from "./reading/replay.js";
export { afterTurn } from "./stores/after-turn.js";
export type { WrittenLines } from "./stores/append-lines.js";
export { type LastLine, lastLineOf } from "./stores/log-end.js";
export { OpenRequests } from "./stores/open-requests.js";
export { type PostgresClient, postgresDatabase, postgresTable } from "./stores/postgres-database.js";
export { postgresStore } from "./stores/postgres-store.js";
export { sharedReadings } from "./stores/readings-on.js";
export { codeOf, failed, reasonOf } from "./stores/sql-failure.js";
export { type Database, type SqlTable, withTable } from "./stores/sql-table.js";
export { type SqliteClient, sqliteDatabase, sqliteTable } from "./stores/sqlite-database.js";
export { sqliteStore, sqliteStoreOf } from "./stores/sqlite-store.js";
export { appendOwn, seeOwn, unusableOptions } from "./stores/store-on.js";
export type { LogOpening } from "./writing/open-log.js";
