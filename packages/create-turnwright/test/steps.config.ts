import { mergeConfig } from "vitest/config";
import config from "../../../vitest.config.js";

const { test, ...rest } = config;
export default mergeConfig(rest, {
  test: { ...test, setupFiles: [], include: ["test/*.test.ts"], typecheck: { enabled: false } },
});
