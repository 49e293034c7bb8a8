import { cut } from "../format/log-problem.js";
import type { StoreProblem } from "../stores/log-store.js";

/** Returns the code of a failure of the operating system, such as `ENOENT`. */
export function codeOf(thrown: unknown): string | undefined {
  return thrown instanceof Error && "code" in thrown && typeof thrown.code === "string" ? thrown.code : undefined;
}

const full: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/**
 * The codes of failures that last until somebody changes access, a path or the disk. The codes come from the manual
 * pages of Linux for the system calls that the store uses, such as open(2) and link(2).
 */
const lasting: ReadonlySet<string> = new Set([
  "EACCES",
  "EPERM",
  "EROFS",
  "ENOENT",
  "ENOTDIR",
  "EISDIR",
  "EEXIST",
  "ENOTEMPTY",
  "ENAMETOOLONG",
  "ELOOP",
  "EXDEV",
  "EMLINK",
  "ENODEV",
  "ENXIO",
  "EINVAL",
  "ENOSYS",
  "ENOTSUP",
  "EOPNOTSUPP",
  // Node's own code for a path that no system accepts.
  "ERR_INVALID_ARG_VALUE",
]);

/** The codes of failures that only a bug in this package can cause. */
const ours: ReadonlySet<string> = new Set(["EBADF", "EFAULT"]);

/**
 * Converts a failure of the file system into a problem of the store. The code is `full` if no space is left,
 * `unavailable` if a new attempt may succeed, and `unusable` if somebody must repair something first. Returns
 * `undefined` if the failure is a bug.
 */
export function diskProblem(thrown: unknown): StoreProblem | undefined {
  const code = codeOf(thrown) ?? "";
  const reason = cut(String(thrown));
  if (full.has(code)) return { code: "full", reason };
  if (lasting.has(code)) return { code: "unusable", reason };
  return /^E[A-Z0-9]+$/.test(code) && !ours.has(code) ? { code: "unavailable", reason } : undefined;
}
