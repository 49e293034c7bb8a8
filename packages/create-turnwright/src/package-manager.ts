/** A program that installs packages. */
export type PackageManager = "npm" | "pnpm" | "yarn" | "bun";

const managers: readonly PackageManager[] = ["npm", "pnpm", "yarn", "bun"];

/** Returns the package manager that runs this program: each names itself in `npm_config_user_agent`. */
export const runningManager = (userAgent = ""): PackageManager =>
  managers.find((each) => userAgent.startsWith(`${each}/`)) ?? "npm";
