import { cut } from "../format/log-problem.js";
import type { StoreProblem } from "../stores/log-store.js";
import { codeOf } from "./disk.js";

const full: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/**
 * Failures that last until somebody mends access, a path or the disk; from the manual pages of Linux, open(2) to
 * link(2).
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
  // Node's own: a path that no system takes.
  "ERR_INVALID_ARG_VALUE",
]);

/** Failures that only a bug of ours can cause. */
const ours: ReadonlySet<string> = new Set(["EBADF", "EFAULT"]);

/**
 * Returns what a failure of the file system means: no room, something to mend, or to ask again; `undefined` for a bug.
 */
export function diskProblem(thrown: unknown): StoreProblem | undefined {
  const code = codeOf(thrown) ?? "";
  const reason = cut(String(thrown));
  if (full.has(code)) return { code: "full", reason };
  if (lasting.has(code)) return { code: "unusable", reason };
  return /^E[A-Z0-9]+$/.test(code) && !ours.has(code) ? { code: "unavailable", reason } : undefined;
}
