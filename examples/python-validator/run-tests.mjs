// Runs the Python tests; without python3 there is nothing to run, and this says so.
import { spawnSync } from "node:child_process";

const python = spawnSync("python3", ["-c", "import sys; print(sys.version_info >= (3, 11))"], { encoding: "utf8" });
if (python.status !== 0 || python.stdout.trim() !== "True") {
  console.log("skipped: the Python example needs python3 of version 3.11 or later, and there is none on this machine");
} else {
  const ran = spawnSync("python3", ["-B", "-m", "unittest", "-v"], { cwd: import.meta.dirname, stdio: "inherit" });
  process.exitCode = ran.status ?? 1;
}
