import { afterEach, expect, test, vi } from "vitest";
import { MessageBus } from "../../src/bus/message-bus.js";

afterEach(() => vi.useRealTimers());

/** A bus on which messages arrive, but the answers to the sender are lost from a time on. */
class HalfBus extends MessageBus {
  isAnswered = true;
  arrives = true;
  readonly renewed: number[] = [];

  constructor() {
    super({}, async (message) => {
      if (this.arrives) this.receive(message);
      if (!this.isAnswered) await new Promise(() => {});
    });
  }

  protected renew(): void {
    this.renewed.push(performance.now());
  }

  async close(): Promise<void> {
    await this.sent();
  }
}

test("a bus counts as silent two seconds after news that waits behind an unanswered message", async () => {
  vi.useFakeTimers();
  const bus = new HalfBus();
  const problems: unknown[] = [];
  bus.reportTo((problem) => problems.push(problem));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(bus.isWorking()).toBe(true);
  bus.isAnswered = false;
  bus.publish({ match: "m", version: 1 });
  await vi.advanceTimersByTimeAsync(1);
  // This message came back, but the next one is never sent.
  bus.arrives = false;
  bus.publish({ match: "m", version: 2 });
  await vi.advanceTimersByTimeAsync(2_100);
  expect(bus.isWorking()).toBe(false);
  await vi.advanceTimersByTimeAsync(13_000);
  expect(bus.renewed).toHaveLength(1);
  expect(problems).not.toEqual([]);
});

test("a bus that falls silent just after a beat is renewed one period later, not one and a half", async () => {
  vi.useFakeTimers();
  const bus = new HalfBus();
  bus.reportTo(() => {});
  // Beats come every five seconds. A timer that fires a moment early makes the same difference as this moment.
  await vi.advanceTimersByTimeAsync(5_050);
  bus.arrives = false;
  bus.publish({ match: "m", version: 1 });
  await vi.advanceTimersByTimeAsync(9_960);
  expect(bus.renewed).toHaveLength(1);
});
