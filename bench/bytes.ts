import { openTable, start } from "@turnwright/core";
import { pack, unpack } from "@turnwright/log/packed";
import { gameCalled } from "../packages/cli/src/games.js";
import { recordedGames } from "../packages/testkit/src/recorded.js";
import { pathToFileURL } from "node:url";
for (const g of ["aeronaut","artifact","homeward","hope","portals"]) {
  const { game } = await gameCalled(g);
  for (const { name, text, log } of recordedGames(pathToFileURL(`/work/wt/pack/packages/${g}/games`))) {
    const t = performance.now();
    const p = pack(game, log);
    const t2 = performance.now();
    if (!p.ok) { console.log(name, p.problem); continue; }
    const h = log.header;
    const u = unpack(game, p.value, { matchId: h.match, names: h.names as any, createdAt: h.created as any, tags: h.tags as any });
    const t3 = performance.now();
    const same = u.ok && u.value.tip.text === text;
    console.log(g, name, log.entries.length-1, p.value.length, (p.value.length/(log.entries.length-1)).toFixed(2), same, (t2-t).toFixed(1), (t3-t2).toFixed(1), u.ok? "": u.problem);
  }
}
