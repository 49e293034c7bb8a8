import { expect, test, vi } from "vitest";
import { Reporter } from "../../src/bus/bus-options.js";

test("a report goes to the function of the bus, or else to the host, and none of the caller's errors comes back", async () => {
  const [own, host] = [vi.fn(), vi.fn()];
  const problem = new Error("no connection");
  for (const onTrouble of [own, undefined]) {
    const reporter = new Reporter(onTrouble === undefined ? {} : { onTrouble });
    reporter.reportTo(host);
    reporter.report(problem);
  }
  expect([own.mock.calls, host.mock.calls]).toEqual([[[{ code: "bus", problem }]], [[problem]]]);
  own.mockImplementation(() => {
    throw new Error("a bug of the caller");
  });
  new Reporter({ onTrouble: own }).report(problem);
  own.mockRejectedValue(new Error("a bug of the caller"));
  new Reporter({ onTrouble: own }).report(problem);
  await Promise.resolve();
  expect(own).toHaveBeenCalledTimes(3);
});
