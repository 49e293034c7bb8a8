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
  /** Whether everything survives a power cut; by default `true`. Otherwise it survives only the end of the process. */
  readonly durable?: boolean;
  /**
   * Whether to open the storage even if another process seems to have locked it. Set it only if you know that none uses
   * the storage.
   */
  readonly takeOver?: boolean;
}

/**
 * Opens a storage in a folder, and creates the folder if it does not exist. `logs` contains one log for each match,
 * which any program may read. `records` contains one private record for each match. An index of the records is kept in
 * memory, with about 400 bytes for each match; opening the storage reads all records. A record that cannot be read
 * affects only its own match, and the host reports it to `onTrouble`. Only one process may use the folder at a time;
 * for others, the answer is `locked`.
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
