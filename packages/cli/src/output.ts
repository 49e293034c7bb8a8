import { writeFileSync } from "node:fs";
import { Complaint } from "./complaint.js";

function attempt(file: string, text: string, { flag, how }: { readonly flag: string; readonly how: "w" | "a" }): void {
  try {
    writeFileSync(file, text, { flag: how });
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw new Complaint(`${file} could not be written: ${why}; name another file with ${flag}`);
  }
}

/** Writes a file that was requested by this flag. Throws a `Complaint` when that is impossible. */
export function written(file: string, text: string, flag: string): void {
  attempt(file, text, { flag, how: "w" });
}

/** Throws a `Complaint` when the file for a result cannot be written. Call it before long work. */
export function mustBeWritable(file: string | undefined, flag: string): void {
  if (file !== undefined) attempt(file, "", { flag, how: "a" });
}
