import type { Ctx, RulesOf, Seat } from "@turnwright/core/rules";
import { abilityKinds } from "./content/bonuses.js";
import { typesFor } from "./content/compensations.js";
import { objectives } from "./content/objectives.js";
import { powerCards } from "./content/powers.js";
import type { MapSize } from "./content/sizes.js";
import type { Aeronaut } from "./kinds.js";
import { awake } from "./map/awake.js";
import type { AeronautBoard } from "./map/board.js";
import { chosenBoard, isDrawn } from "./map/choice.js";
import { isEnough } from "./map/enough.js";
import { formatMap } from "./map/text.js";
import { present } from "./procedures/proceed.js";
import { clockwise, isDuo, isPhantom } from "./terms/seats.js";

const half = 65_536;

/** Draws seeds until a map is large enough for the seats. */
function drawnMap({ chance, state }: Ctx<Aeronaut>, size: MapSize): AeronautBoard {
  for (;;) {
    const high = chance.below("map", half);
    const board = chosenBoard({ kind: "generated", size, seed: high * half + chance.below("map", half) });
    if (isEnough(board, state.seats, state.options.trajectories)) return board;
  }
}

function wholeMap(ctx: Ctx<Aeronaut>): AeronautBoard {
  const { map } = ctx.state.options;
  return isDrawn(map) ? drawnMap(ctx, map.size) : chosenBoard(map);
}

/** The seats that get a card of each kind: all but the phantom. */
function seatsDealtTo({ state }: Ctx<Aeronaut>): Seat[] {
  return state.travellers.flatMap((_, seat) => (isPhantom(state, seat) ? [] : [seat]));
}

/** What is on the table before the first traveller is drawn. */
export const setup: RulesOf<Aeronaut, "setup"> = {
  "R1a-map": (ctx) => {
    const board = wholeMap(ctx);
    ctx.emit({ type: "gameStarted", name: board.name, map: formatMap(awake(board, ctx.state.options)) });
  },
  "R1b-areas": (ctx) => {
    const { areaCells } = ctx.state.options;
    const cells = areaCells ?? Math.floor((ctx.derived.routes + 1) / 2);
    ctx.emit({ type: "areasDrawn", cells: isDuo(ctx.state) ? 2 * cells : cells });
  },
  "R1c-compensation": (ctx) => {
    const { seats, solo, options } = ctx.state;
    if (solo) return;
    for (let places = 1; places < seats; places++) {
      const seat = clockwise(ctx.state, options.firstSeat, places);
      const { types } = ctx.derived;
      for (const at of typesFor(options.compensation, seats, places))
        present(ctx, seat, types.at(at) as number, "compensation");
    }
  },
  "R50a-card": (ctx) => {
    if (!ctx.state.options.objectives) return;
    const deck = ctx.chance.shuffle(
      "deck",
      objectives.map((_, id) => id),
    );
    for (const seat of seatsDealtTo(ctx)) ctx.emit({ type: "objectiveDealt", seat, objective: deck[seat] });
  },
  "R52a-power": (ctx) => {
    const { options } = ctx.state;
    if (!options.powers) return;
    const cards = ctx.chance.shuffle("powers", powerCards(options));
    for (const seat of seatsDealtTo(ctx)) ctx.emit({ type: "powerDealt", seat, kind: abilityKinds[cards[seat]] });
  },
};
