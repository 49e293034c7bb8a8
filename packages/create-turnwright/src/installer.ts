/** A program that installs packages. */
export type Installer = "npm" | "pnpm" | "yarn" | "bun";

const installers: readonly Installer[] = ["npm", "pnpm", "yarn", "bun"];

/** Returns the installer that runs this program. Each installer names itself in `npm_config_user_agent`. */
export const findInstaller = (userAgent = ""): Installer =>
  installers.find((each) => userAgent.startsWith(`${each}/`)) ?? "npm";
