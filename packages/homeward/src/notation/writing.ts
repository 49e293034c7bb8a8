import type { Position, Seat } from "@turnwright/core/rules";
import type { Homeward } from "../kinds.js";
import type { HomewardOptions } from "../options.js";
import type { HomewardPhase, HomewardView } from "../state.js";

/** The letters of the phases in which the game waits. */
export const phaseLetters: ReadonlyMap<HomewardPhase, string> = new Map<HomewardPhase, string>([
  ["place", "P"],
  ["move", "M"],
  ["portal", "O"],
  ["shop", "S"],
  ["pay", "Y"],
  ["claim", "C"],
]);

function optionWords(options: HomewardOptions, seats: number): string {
  const { ending, refill, supports, tokensPerColour, stackSize, edition } = options;
  const words = [`p${seats}`, `e${ending[0]}`, `r${refill[0]}`, `s${supports[0]}`, `k${tokensPerColour ?? 0}`];
  return [...words, `z${stackSize}`, ...(edition === null ? [] : ["x"])].join(".");
}

function turnWords({ turn, seat, phases, endTrigger, outcome }: HomewardView): string {
  const letter = outcome === null ? phaseLetters.get(phases[phases.length - 1]!)! : "X";
  const trigger = endTrigger === null ? "-" : endTrigger === "tiles" ? "t" : "g";
  return `${turn}.${seat}.${letter}.${trigger}`;
}

function mapWords({ order, xs, ys, rots }: HomewardView): string {
  const tiles = order.slice(1).map((tile) => `${tile}.${xs[tile]}.${ys[tile]}.${rots[tile]}`);
  return tiles.join("_");
}

function seatWords(view: HomewardView, seat: Seat): string {
  const tops = view.tops[seat]!.map(({ card, supports }) => [card, ...supports].join(".")).join("x");
  const goods = `t${view.tokens[seat]!.join(".")}c${view.cards[seat]!.join(".")}s${tops}`;
  const memory = `l${view.lastPath[seat] ?? "-"}q${view.lastCollected[seat]!.join(".")}`;
  return `a${view.pawns[seat]}${goods}p${view.portals[seat]!.join(".")}${memory}`;
}

/** A hidden list: the next one first, or how many there are. */
function hidden(list: readonly (number | null)[], masked: boolean): string {
  return masked ? `h${list.length}` : list.join(".");
}

function fromTheTop(list: readonly (number | null)[]): (number | null)[] {
  return [...list].reverse();
}

/** A position, or somebody's view of one, as eleven fields (chapter 11 of the rules document). */
export function formatPosition({ options, seats, state: view, masked }: Position<Homeward>): string {
  const { buying } = view;
  return [
    "hw1",
    optionWords(options, seats),
    turnWords(view),
    view.drawn ?? "-",
    mapWords(view),
    view.pawns.map((_, seat) => seatWords(view, seat)).join("_"),
    view.pit.map((places) => places.map((card) => card ?? "-").join(".")).join("_"),
    buying === null ? "-" : `${buying.card}.${buying.credits}`,
    [view.aside, view.discard, view.forfeited].map((list) => list.join(".")).join("_"),
    `${hidden(fromTheTop(view.stack), masked)}_${hidden(view.box, masked)}`,
    view.decks.map((deck) => hidden(fromTheTop(deck), masked)).join("_"),
  ].join("~");
}
