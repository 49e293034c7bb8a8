import { openTable } from "@turnwright/core";
import { append, openLog } from "@turnwright/log";
import { sha256 } from "@turnwright/log/node";
import type { CommonForm } from "./games/ours.js";
import type { Given } from "./given.js";
import type { Rate } from "./measure.js";

const hashing = { sha256 };

/**
 * What a server does with a text from the network, on a `Table`: parse unknown JSON, version, turn, legality, apply,
 * events, and the line of the log with its chain.
 */
export function pipelineOfTable({ game }: CommonForm, matches: readonly Given[]): Rate {
  let next = 0;
  return () => {
    const { opening, steps } = matches[next++ % matches.length]!;
    const table = openTable(game, opening);
    let log = openLog(game, opening, hashing);
    let written = log.text.length;
    for (const { seat, text } of steps) {
      const answer = table.play(seat, JSON.parse(text), { version: table.version });
      if (!answer.ok) throw new Error("bench: the table refused a legal move");
      log = append(game, log, table, hashing);
      written += log.text.length;
    }
    if (written === 0) throw new Error("bench: nothing was written");
    return steps.length;
  };
}
