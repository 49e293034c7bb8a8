import { type Line, line } from "../../../core/test/toys/line.js";
import { type Raid, raid } from "../../../core/test/toys/raid.js";
import { broken, evolvingAround, raidMove } from "../breaking.js";

function endless(): never {
  for (;;);
}

const { phases, end } = raid;
const procedures = raid.procedures!;
const amendments = raid.amendments!;

/** Raids with a loop without end, by the place where it is. */
export const endlessRaids: { readonly [place: string]: () => typeof raid } = {
  "the sentence R3-sealed": () => broken<Raid>(raid, raidMove("bid", { effects: { "R3-sealed": endless } })),
  "the sentence R2-own-card": () => broken<Raid>(raid, raidMove("bid", { permits: { "R2-own-card": endless } })),
  "the sentence R5-in-order": () =>
    broken<Raid>(raid, { phases: { ...phases, resolve: { ...phases.resolve, turn: { "R5-in-order": endless } } } }),
  "the sentence R8-storm": () =>
    broken<Raid>(raid, { procedures: { carryOut: { ...procedures.carryOut, "R8-storm": endless } } }),
  "the sentence R14-rich": () => broken<Raid>(raid, { end: { ...end, "R14-rich": endless } }),
  "the sentence R9-storm-income": () => {
    Object.assign(amendments.income, { "R9-storm-income": endless });
    return raid;
  },
  'the offer of the move "pay"': () => broken<Raid>(raid, raidMove("pay", { offer: endless })),
  "the table of evolve": () => broken<Raid>(raid, { evolve: { ...raid.evolve, dealt: endless } }),
};

/** Lines whose board is cleared before it is full, so that no match ends. `count` is called for each mark. */
export function endlessLine(count: () => unknown = () => undefined): typeof line {
  const evolve = evolvingAround<Line["state"], Line["event"]>(line, (state, _event, run) => {
    count();
    run();
    if (state.marks === 8) Object.assign(state, { marks: 0, cells: line.blank({ first: 0 }, 2).cells });
  });
  return broken<Line>(line, { ...evolve, end: { ...line.end, "L5-row": () => undefined } });
}
