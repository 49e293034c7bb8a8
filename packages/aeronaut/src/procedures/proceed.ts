import type { Ctx, Seat } from "@turnwright/core/rules";
import type { WhyReceived } from "../event.js";
import type { Aeronaut } from "../kinds.js";
import type { Task } from "../state/task.js";
import { roomFor } from "../terms/cells.js";
import { typesOf } from "../terms/takes.js";

/**
 * Continues after an action, an ability or a decision: first with consequences, then with what the turn still allows.
 */
export function proceed(ctx: Ctx<Aeronaut>): void {
  ctx.become(ctx.state.queue.length > 0 ? "queue" : ctx.state.base);
}

/** Puts a consequence behind the others. */
export function queue(ctx: Ctx<Aeronaut>, task: Task): void {
  ctx.emit({ type: "queued", task, front: false });
}

/** Puts a consequence of a consequence in front of the others. */
export function queueFirst(ctx: Ctx<Aeronaut>, task: Task): void {
  ctx.emit({ type: "queued", task, front: true });
}

/** A receipt of balloons: what a seat receives, and why. `types` is the set from which it could choose. */
export interface Receipt {
  readonly seat: Seat;
  readonly balloon: number;
  readonly count: number;
  readonly why: WhyReceived;
  readonly types: number;
}

/** Lets a seat draw as many balloons as fit. Emits nothing when none fits. */
export function receive(ctx: Ctx<Aeronaut>, { seat, balloon, count, why, types }: Receipt): void {
  const drawn = roomFor(ctx.state, seat, count);
  if (drawn <= 0) return;
  ctx.emit({ type: "received", seat, count: drawn, why, balloon, types: typesOf(types) });
}

/** A seat receives one balloon that leaves no choice. */
export function present(ctx: Ctx<Aeronaut>, seat: Seat, balloon: number, why: WhyReceived): void {
  receive(ctx, { seat, balloon, count: 1, why, types: 1 << balloon });
}
