import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const megabytes = 48;
const block: Buffer = Buffer.alloc(65_536);

/** A folder for a database whose disk can get full. */
export class SmallDisk {
  readonly folder: string;
  /** Whether it is a disk of its own: only then it can get full. Needs the rights of root. */
  readonly isSmall: boolean;
  readonly #ballast: string;

  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), "turnwright-disk-"));
    this.#ballast = join(this.folder, "ballast");
    const words = ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", this.folder];
    this.isSmall = process.getuid?.() === 0 && spawnSync("mount", words, { stdio: "ignore" }).status === 0;
  }

  /** Writes until nothing more fits. */
  fill(): void {
    const file = openSync(this.#ballast, "w");
    try {
      for (let size = 0; size < megabytes * 2 ** 20; size += block.length) writeSync(file, block);
    } catch {
      // The disk is full.
    } finally {
      closeSync(file);
    }
  }

  /** Gives the space back. */
  empty(): void {
    rmSync(this.#ballast, { force: true });
  }

  end(): void {
    if (this.isSmall) spawnSync("umount", ["-l", this.folder], { stdio: "ignore" });
    rmSync(this.folder, { recursive: true, force: true });
  }
}
