import { join } from "node:path";
import type { Result } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import { fileStore } from "@turnwright/log/node";
import type { StoreProblem } from "@turnwright/log/stores";
import { recordsOn } from "../storage/record-store.js";
import type { Storage, StorageOptions } from "../storage.js";
import { fileRecords } from "./file-records.js";

/** Options of a storage in files. */
export interface FileStorageOptions extends StorageOptions {
  /**
   * Whether stored data survive a power cut; by default `true`. With `false`, they survive the end of the process, and
   * may be lost in a power cut.
   */
  readonly durable?: boolean;
  /**
   * Whether to open the storage even if another process seems to have locked it. Set this option only if you know that
   * no other process uses the storage.
   */
  readonly takeOver?: boolean;
}

/**
 * Opens a storage in a folder, and creates the folder if it does not exist. The subfolder `logs` contains the log of
 * each match, which any program may read. The subfolder `records` contains a private record of each match. Opening the
 * storage reads all records into an index in memory, with about 400 bytes for each match. If a record cannot be read,
 * only its own match is affected, and the host reports the problem to `onTrouble`. Only one process may use the folder
 * at a time; other processes get the problem `locked`.
 * @example
 * ```ts
 * import { sha256 } from "@turnwright/log/node";
 *
 * const open = () => fileStorage("./matches", { sha256 });
 * ```
 */
export async function fileStorage(
  folder: string,
  how: FileStorageOptions = {},
): Promise<Result<Storage, StoreProblem>> {
  if (typeof folder !== "string") return no({ code: "unusable", reason: "folder: expected a path" });
  // The lock of the logs protects both.
  const logs = await fileStore(join(folder, "logs"), how);
  if (!logs.ok) return logs;
  const records = await fileRecords(join(folder, "records"), how.durable !== false);
  if (records.ok) return ok({ logs: logs.value, records: recordsOn(records.value) });
  await logs.value.close();
  return records;
}
