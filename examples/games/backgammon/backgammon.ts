import {
  type BaseOutcome,
  type Chance,
  defineGame,
  everythingIsPublic,
  type FlowState,
  flag,
  type Kinds,
  move,
  only,
  type Seat,
  whole,
} from "@turnwright/core/rules";

const rulebook = {
  "B1-array": {
    kind: "setup",
    of: "setup",
    says: "Each seat has two checkers on its 24-point, five on the 13-point, three on the 8-point, five on the 6-point.",
  },
  "B2-opening": {
    kind: "setup",
    of: "setup",
    says: "Each seat rolls one die, again while they are equal. The higher begins, with both dice.",
  },
  "B3-cube-in-play": { kind: "permission", of: "double", says: "Doubling needs the cube." },
  "B4-cube-owner": {
    kind: "permission",
    of: "double",
    says: "A seat may double before it rolls, unless the other owns the cube.",
  },
  "B5-cube-limit": { kind: "permission", of: "double", says: "The cube goes to 64." },
  "B6-roll": { kind: "effect", of: "roll", says: "The seat rolls two dice. Equal dice are played twice each." },
  "B7-offer": { kind: "effect", of: "double", says: "The other seat answers a double." },
  "B8-take": { kind: "effect", of: "take", says: "Who takes owns the cube, which has twice its value." },
  "B9-drop": { kind: "effect", of: "drop", says: "Who drops gives up." },
  "B10-die": { kind: "permission", of: "move", says: "Each die moves one checker as many points as it shows." },
  "B11-own": { kind: "permission", of: "move", says: "A seat moves its own checkers." },
  "B12-bar": { kind: "permission", of: "move", says: "A checker on the bar goes first." },
  "B13-open": {
    kind: "permission",
    of: "move",
    says: "No checker goes to a point with two or more checkers of the other seat.",
  },
  "B14-home": {
    kind: "permission",
    of: "move",
    says: "Checkers are borne off when all are on the points 1 to 6.",
  },
  "B15-highest": {
    kind: "permission",
    of: "move",
    says: "A die that is higher than a checker's point bears it off only if no checker is on a higher point.",
  },
  "B16-both": { kind: "permission", of: "move", says: "A seat plays as many of its dice as it can." },
  "B17-larger": {
    kind: "permission",
    of: "move",
    says: "If it can play either die but not both, it plays the larger.",
  },
  "B18-move": { kind: "effect", of: "move", says: "The checker goes to its new point, or off the board." },
  "B19-hit": { kind: "effect", of: "move", says: "A single checker of the other seat there goes to the bar." },
  "B20-turn": {
    kind: "turn",
    of: "moving",
    says: "The turn ends when no die is left or none can be played. The other seat is next.",
  },
  "B21-backgammon": {
    kind: "end",
    of: "end",
    says: "Bearing off all checkers wins the cube three times if the other has none off, and one on the bar or behind.",
  },
  "B22-gammon": {
    kind: "end",
    of: "end",
    says: "Bearing off all checkers wins the cube twice if the other has none off.",
  },
  "B23-win": { kind: "end", of: "end", says: "Bearing off all checkers wins the cube." },
  "B24-dropped": { kind: "end", of: "end", says: "Who drops loses the value of the cube." },
  "B25-points": { kind: "score", of: "score", says: "The loser pays the winner what the game is worth." },
} as const;

/** The checkers of one seat: borne off, on its points 1 to 24, on the bar (25). Its point 1 is the other's point 24. */
type Side = readonly number[];
interface Options {
  readonly doublingCube: boolean;
}
interface Outcome extends BaseOutcome {
  readonly reason: "single" | "gammon" | "backgammon" | "dropped";
  readonly points: number;
}
interface State extends FlowState<"rolling" | "answering" | "moving", Outcome> {
  options: Options;
  seat: Seat;
  dice: number[]; // not yet played
  checkers: number[][]; // of each seat
  cube: number;
  owner: Seat | null; // of the cube
  dropped: boolean;
}
export interface Backgammon extends Kinds {
  seats: 2;
  options: Options;
  state: State;
  view: State;
  move:
    | { readonly type: "roll" }
    | { readonly type: "double" }
    | { readonly type: "take" }
    | { readonly type: "drop" }
    | { readonly type: "move"; readonly from: number; readonly die: number };
  event:
    | { readonly type: "rolledOff"; readonly dice: readonly number[] }
    | { readonly type: "rolled"; readonly seat: Seat; readonly dice: readonly number[] }
    | { readonly type: "doubled"; readonly seat: Seat }
    | { readonly type: "taken"; readonly seat: Seat }
    | { readonly type: "dropped"; readonly seat: Seat }
    | { readonly type: "moved"; readonly seat: Seat; readonly from: number; readonly die: number }
    | { readonly type: "hit"; readonly seat: Seat; readonly point: number }
    | { readonly type: "turnEnded"; readonly seat: Seat };
  objection:
    | { readonly code: "no-cube" }
    | { readonly code: "not-your-cube" }
    | { readonly code: "cube-at-limit" }
    | { readonly code: "no-such-die"; readonly dice: readonly number[] }
    | { readonly code: "no-checker" }
    | { readonly code: "bar-first" }
    | { readonly code: "blocked"; readonly checkers: number }
    | { readonly code: "not-all-home" }
    | { readonly code: "higher-checker" }
    | { readonly code: "wastes-dice"; readonly playable: number }
    | { readonly code: "larger-die" };
  phase: "rolling" | "answering" | "moving";
  stream: "dice";
  outcome: Outcome;
  rulebook: typeof rulebook;
}

const bar = 25;
const rollOf = (chance: Chance<"dice">) => [0, 1].map(() => 1 + chance.below("dice", 6));
const array = [0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0];
const highest = (own: Side) => own.findLastIndex((count) => count > 0);
/** Returns how many checkers of the other seat are where a checker would land; none where it is borne off. */
const blockers = (other: Side, to: number) => (to > 0 ? other[bar - to] : 0);
const canStep = (own: Side, other: Side, from: number, die: number) =>
  own[from] > 0 &&
  (from === bar || own[bar] === 0) &&
  blockers(other, from - die) < 2 &&
  (from > die || (highest(own) <= 6 && (from === die || from === highest(own))));
const afterStep = (own: Side, from: number, die: number) => {
  const after = [...own];
  after[from]--;
  after[Math.max(0, from - die)]++;
  return after;
};
const without = (dice: readonly number[], die: number) => dice.toSpliced(dice.indexOf(die), 1);
/** Returns how many of the dice can be played. A hit makes no difference: single checkers block nothing. */
const playable = (own: Side, other: Side, dice: readonly number[]): number => {
  let most = 0;
  for (const die of new Set(dice)) {
    for (let from = bar; from > 0 && most < dice.length; from--) {
      if (!canStep(own, other, from, die)) continue;
      most = Math.max(most, 1 + playable(afterStep(own, from, die), other, without(dice, die)));
    }
  }
  return most;
};
const sides = ({ checkers }: State, seat: Seat) => [checkers[seat], checkers[1 - seat]] as const;
/** Returns the seat that has borne off all checkers, or -1. */
const finisher = ({ checkers }: State) => checkers.findIndex(([off]) => off === 15);
/** Returns whether the loser has borne off none: a gammon, or with `isBehind` a backgammon. */
const isGammon = (state: State, isBehind: boolean) => {
  const winner = finisher(state);
  if (winner < 0) return false;
  const [loser] = sides(state, 1 - winner);
  return loser[0] === 0 && (!isBehind || highest(loser) > 18);
};
const won = (winner: Seat, reason: Outcome["reason"], points: number): Outcome => ({
  reason,
  points,
  winners: [winner],
  ranking: [[winner], [1 - winner]],
});

export const backgammon = defineGame<Backgammon>({
  id: "backgammon",
  edition: "1",
  seats: [2],
  rulebook,
  options: { doublingCube: flag().default(true) },
  blank: (options) => ({
    phases: ["moving"],
    outcome: null,
    options,
    seat: 0,
    dice: [],
    checkers: [[...array], [...array]],
    cube: 1,
    owner: null,
    dropped: false,
  }),
  setup: {
    "B1-array": () => undefined,
    "B2-opening": ({ emit, chance }) => {
      for (let dice = [0, 0]; dice[0] === dice[1]; ) {
        dice = rollOf(chance);
        emit({ type: "rolledOff", dice });
        if (dice[0] !== dice[1]) emit({ type: "rolled", seat: dice[0] > dice[1] ? 0 : 1, dice });
      }
    },
  },
  moves: {
    roll: {
      schema: move("roll", {}),
      permits: {},
      effects: {
        "B6-roll": (ctx) => {
          ctx.emit({ type: "rolled", seat: ctx.seat, dice: rollOf(ctx.chance) });
          ctx.become("moving");
        },
      },
    },
    double: {
      schema: move("double", {}),
      permits: {
        "B3-cube-in-play": ({ options }) => (options.doublingCube ? undefined : { code: "no-cube" }),
        "B4-cube-owner": ({ owner }, seat) => (owner === 1 - seat ? { code: "not-your-cube" } : undefined),
        "B5-cube-limit": ({ cube }) => (cube === 64 ? { code: "cube-at-limit" } : undefined),
      },
      effects: {
        "B7-offer": (ctx) => {
          ctx.emit({ type: "doubled", seat: ctx.seat });
          ctx.enter("answering");
        },
      },
    },
    take: {
      schema: move("take", {}),
      permits: {},
      effects: {
        "B8-take": (ctx) => {
          ctx.emit({ type: "taken", seat: ctx.seat });
          ctx.leave();
        },
      },
    },
    drop: {
      schema: move("drop", {}),
      permits: {},
      effects: { "B9-drop": ({ emit, seat }) => emit({ type: "dropped", seat }) },
    },
    move: {
      schema: move("move", { from: whole(1, bar), die: whole(1, 6) }),
      permits: {
        "B10-die": ({ dice }, _, { die }) =>
          dice.includes(die) ? undefined : { code: "no-such-die", dice: [...dice] },
        "B11-own": ({ checkers }, seat, { from }) => (checkers[seat][from] > 0 ? undefined : { code: "no-checker" }),
        "B12-bar": ({ checkers }, seat, { from }) =>
          checkers[seat][bar] > 0 && from !== bar ? { code: "bar-first" } : undefined,
        "B13-open": (view, seat, { from, die }) => {
          const checkers = blockers(sides(view, seat)[1], from - die);
          return checkers < 2 ? undefined : { code: "blocked", checkers };
        },
        "B14-home": ({ checkers }, seat, { from, die }) =>
          from <= die && highest(checkers[seat]) > 6 ? { code: "not-all-home" } : undefined,
        "B15-highest": ({ checkers }, seat, { from, die }) =>
          from < die && from < highest(checkers[seat]) ? { code: "higher-checker" } : undefined,
        "B16-both": (view, seat, { from, die }) => {
          const [own, other] = sides(view, seat);
          if (!canStep(own, other, from, die)) return undefined;
          const most = playable(own, other, view.dice);
          const played = 1 + playable(afterStep(own, from, die), other, without(view.dice, die));
          return played < most ? { code: "wastes-dice", playable: most } : undefined;
        },
        "B17-larger": (view, seat, { die }) => {
          const [own, other] = sides(view, seat);
          const larger = Math.max(...view.dice);
          const isForced =
            die < larger && playable(own, other, view.dice) === 1 && playable(own, other, [larger]) === 1;
          return isForced ? { code: "larger-die" } : undefined;
        },
      },
      effects: {
        "B18-move": ({ emit, seat }, { from, die }) => emit({ type: "moved", seat, from, die }),
        "B19-hit": ({ emit, seat, state }, { from, die }) => {
          const other = 1 - seat;
          const point = bar - (from - die);
          if (from > die && state.checkers[other][point] === 1) emit({ type: "hit", seat: other, point });
        },
      },
    },
  },
  phases: {
    rolling: { actors: ({ seat }) => only(seat), moves: ["roll", "double"], turn: {} },
    answering: { actors: ({ seat }) => only(1 - seat), moves: ["take", "drop"], turn: {} },
    moving: {
      actors: ({ seat }) => only(seat),
      moves: ["move"],
      turn: {
        "B20-turn": (ctx) => {
          const { seat, dice } = ctx.state;
          if (playable(...sides(ctx.state, seat), dice) > 0) return;
          ctx.emit({ type: "turnEnded", seat });
          ctx.become("rolling");
        },
      },
    },
  },
  evolve: {
    rolledOff: () => undefined,
    rolled(state, { seat, dice: [first, second] }) {
      state.seat = seat;
      state.dice = first === second ? [first, first, first, first] : [first, second];
    },
    doubled: () => undefined,
    taken(state, { seat }) {
      state.owner = seat;
      state.cube *= 2;
    },
    dropped(state) {
      state.dropped = true;
    },
    moved(state, { seat, from, die }) {
      state.checkers[seat] = afterStep(state.checkers[seat], from, die);
      state.dice = without(state.dice, die);
    },
    hit({ checkers }, { seat, point }) {
      checkers[seat][point]--;
      checkers[seat][bar]++;
    },
    turnEnded(state, { seat }) {
      state.seat = 1 - seat;
      state.dice = [];
    },
  },
  end: {
    "B21-backgammon": (state) =>
      isGammon(state, true) ? won(finisher(state), "backgammon", 3 * state.cube) : undefined,
    "B22-gammon": (state) => (isGammon(state, false) ? won(finisher(state), "gammon", 2 * state.cube) : undefined),
    "B23-win": (state) => (finisher(state) >= 0 ? won(finisher(state), "single", state.cube) : undefined),
    "B24-dropped": ({ dropped, seat, cube }) => (dropped ? won(seat, "dropped", cube) : undefined),
  },
  score: {
    "B25-points": ({ outcome }, seat) =>
      outcome === null ? 0 : outcome.winners[0] === seat ? outcome.points : -outcome.points,
  },
  view: {
    ...everythingIsPublic,
    events: {
      rolledOff: { dice: "all" },
      rolled: { seat: "all", dice: "all" },
      doubled: { seat: "all" },
      taken: { seat: "all" },
      dropped: { seat: "all" },
      moved: { seat: "all", from: "all", die: "all" },
      hit: { seat: "all", point: "all" },
      turnEnded: { seat: "all" },
    },
  },
});
