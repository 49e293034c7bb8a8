/**
 * The parts of this package that other packages and the scripts of this repository share. They are not public: they
 * have no documentation, and may change without notice in any release.
 * @packageDocumentation
 * @internal
 */

export type { Fairness } from "./chain/verify-fairness.js";
export { canonicalText } from "./format/canonical-text.js";
export { decodeLine, logLimits } from "./format/decode-line.js";
export { fieldOrders } from "./format/field-orders.js";
export { isId } from "./format/is-id.js";
export type { HeaderLine, HostNote, NumberedLine, SeatNote } from "./format/log-line.js";
export type { Audited } from "./reading/audit.js";
export type { Replayed, ReplayedView } from "./reading/replay.js";
export { type PostgresClient, postgresFailure } from "./stores/postgres-store.js";
export type { Row } from "./stores/sql-backend.js";
export { failed, type SqlFailure } from "./stores/sql-failure.js";
export { type SqliteClient, sqliteFailure } from "./stores/sqlite-store.js";
export type { LogOpening } from "./writing/open-log.js";
