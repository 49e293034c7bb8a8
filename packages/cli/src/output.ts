import {
  appendFileSync,
  type BigIntStats,
  chmodSync,
  fstatSync,
  mkdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { Complaint } from "./complaint.js";

function attempt(file: string, flag: string, write: () => void): void {
  try {
    write();
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw new Complaint(`${file} could not be written: ${why}; name another file with ${flag}`);
  }
}

/** Writes a file that a flag names. Throws a `Complaint` when that is impossible. */
export function written(file: string, text: string, flag: string): void {
  attempt(file, flag, () => writeFileSync(file, text));
}

/** Writes a secret file, which only its owner may read. Throws a `Complaint` when that is impossible. */
export function writtenSecret(file: string, text: string, flag: string): void {
  // A file that exists keeps its mode, so the mode is changed before the secret is in it.
  attempt(file, flag, () => writeFileSync(file, "", { mode: 0o600 }));
  changeMode(file, 0o600);
  written(file, text, flag);
}

/** Gives a file that is no longer secret the usual mode of files. */
export function endSecret(file: string): void {
  changeMode(file, 0o666 & ~process.umask());
}

/** Changes who may read a file. Leaves devices, and files of other owners, as they are. */
function changeMode(file: string, mode: number): void {
  try {
    if (statSync(file).isFile()) chmodSync(file, mode);
  } catch {
    return;
  }
}

/** Appends to a file that a flag names. Throws a `Complaint` when that is impossible. */
export function appendOutput(file: string, text: string, flag: string): void {
  attempt(file, flag, () => appendFileSync(file, text));
}

/**
 * Creates the file for a result, if there is none. Throws a `Complaint` when the file cannot be written. Call it before
 * a long computation.
 */
export function mustBeWritable(file: string | undefined, flag: string): void {
  if (file !== undefined) appendOutput(file, "", flag);
}

/**
 * Returns what the system knows of a file, by its path or its number in this process. Follows links. Returns
 * `undefined` if there is no such file.
 */
export function statOf(file: string | number): BigIntStats | undefined {
  try {
    return typeof file === "number" ? fstatSync(file, { bigint: true }) : statSync(file, { bigint: true });
  } catch {
    return undefined;
  }
}

/** Returns whether both are the same regular file, by whatever names and links. */
export function isSameFile(one: BigIntStats | undefined, other: BigIntStats | undefined): boolean {
  return one?.isFile() === true && one.dev === other?.dev && one.ino === other.ino;
}

/**
 * Throws a `Complaint` if two flags name the same file, because one result would replace the other. One of the files
 * must exist: call it after `mustBeWritable`.
 */
export function demandDifferent(
  [flag, file]: readonly [flag: string, file: string | undefined],
  [otherFlag, other]: readonly [flag: string, file: string | undefined],
): void {
  if (file === undefined || other === undefined) return;
  if (isSameFile(statOf(file), statOf(other)))
    throw new Complaint(`${flag} and ${otherFlag} name the same file, ${file}; name another file with ${flag}`);
}

/** Removes a file, if there is one. */
export function removeFile(file: string): void {
  rmSync(file, { force: true });
}

/** Creates the folder of a file. Throws a `Complaint` when that is impossible. */
export function makeFolderOf(file: string): void {
  attempt(file, "--log", () => void mkdirSync(dirname(file), { recursive: true, mode: 0o700 }));
}
