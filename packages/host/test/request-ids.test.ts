import { reservedNames } from "@turnwright/core/internal";
import { afterEach, expect, test } from "vitest";
import { anyMove, endAll, hostWith, matchOf, seated } from "./table.js";

afterEach(() => endAll());

const ids = [...reservedNames, "then", "__defineGetter__", "-", "_", "0", "x".repeat(64)];

test.each(ids)("a move with the id %s is stored, or ends only its own connection", async (id) => {
  const host = hostWith();
  const { clients } = await matchOf(host, { game: "portals", seats: 2 });
  const players = await seated(clients(), host);
  const mover = players.find(({ viewer, toAct }) => toAct.includes(viewer as number))!;
  const other = players.find((player) => player !== mover)!;
  const answer = mover.play(anyMove(mover), id);
  if (reservedNames.has(id)) {
    await mover.until(() => mover.refused !== undefined);
    expect(mover.refused).toBe("malformed");
    await seated([mover], host);
    expect(await mover.play(anyMove(mover), "1")).toMatchObject({ ok: true, n: 1 });
  } else expect(await answer).toMatchObject({ ok: true, n: 1 });
  await other.until(() => other.n === 1, "the entry");
  expect(other.refused).toBeUndefined();
});
