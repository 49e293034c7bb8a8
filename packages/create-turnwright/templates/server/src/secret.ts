import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Returns 64 characters that nobody guesses. */
export function newSecret(): string {
  return randomBytes(32).toString("hex");
}

/**
 * Returns the secret that is kept in a folder, and makes one when there is none. It encrypts the seeds of matches: keep
 * it with them, or set SECRET in the environment.
 */
export function secretIn(folder: string): string {
  const file = join(folder, "secret");
  if (existsSync(file)) return readFileSync(file, "utf8");
  mkdirSync(folder, { recursive: true });
  const secret = newSecret();
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}
