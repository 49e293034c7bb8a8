import { mergeConfig } from "vitest/config";
import config from "../../../../vitest.config.js";

const { test, ...rest } = config;
export default mergeConfig(rest, {
  test: { ...test, include: ["packages/testkit/test/endless/*fixture.ts"], typecheck: { enabled: false } },
});
