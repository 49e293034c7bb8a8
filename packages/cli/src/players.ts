import { greedy, type Player, random } from "@turnwright/bots";
import { fast, type Kinds, RunningChance, type Seat } from "@turnwright/core";
import type { PlayArguments } from "./arguments.js";
import { Complaint, nearest } from "./complaint.js";
import type { Shelved } from "./games.js";
import { human } from "./human.js";
import type { Participant } from "./participant.js";
import type { Terminal } from "./terminal.js";

const kinds = ["random", "greedy"];

function bot(kind: string, { game }: Shelved): Player<Kinds> {
  if (kind === "random") return random(game);
  if (kind === "greedy") return greedy(game);
  const meant = nearest(kind, kinds);
  throw new Complaint(
    `there is no bot "${kind}"${meant === undefined ? "" : `, did you mean ${meant}?`} Bots: ${kinds.join(", ")}`,
  );
}

/** Who plays each seat: people where `--human` says so, else the bots in turn. */
export function participants(
  shelved: Shelved,
  seats: number,
  { bots, humans, seed }: PlayArguments,
  terminal: Terminal,
): Participant[] {
  for (const seat of humans) {
    if (seat >= seats)
      throw new Complaint(`there is no seat ${seat} for --human: this match has seats 0 to ${seats - 1}`);
  }
  return Array.from({ length: seats }, (_, seat: Seat): Participant => {
    if (humans.includes(seat)) return human(shelved, terminal);
    const player = bot(bots[seat % bots.length]!, shelved);
    const luck = new RunningChance(fast(`bot of seat ${seat} ${seed ?? ""}`));
    return async (view) => player(view, luck);
  });
}
