import { type Aeronaut, aeronaut } from "@turnwright/aeronaut";
import { type CitedEvent, type Seat, type Viewer, viewEvents, viewMove } from "@turnwright/core";
import { randomGame } from "@turnwright/testkit";
import { describe, expect, test } from "vitest";
import { setups } from "../under-test.js";

type Event = CitedEvent<Aeronaut>;
type Told<T> = { readonly [type: string]: (told: T, viewer: Viewer, owner: Seat | null) => object };

/** Returns the fields that a viewer does not know as they are, where areas are secret. */
const hiddenEvents: Told<never> = {
  received: ({ seat, balloon, types }: { seat: Seat; balloon: number; types: readonly number[] }, viewer) => ({
    balloon: seat === viewer || types.length === 1 ? balloon : null,
  }),
  lost: ({ seat, balloon }: { seat: Seat; balloon: number }, viewer) => ({
    balloon: seat === viewer ? balloon : null,
  }),
  swapped: ({ seat, from, to }: { seat: Seat; from: number; to: number }, viewer) =>
    seat === viewer ? { from, to } : { from: null, to: null },
  named: ({ seat, victim, balloon }: { seat: Seat; victim: Seat; balloon: number }, viewer) => ({
    balloon: seat === viewer || victim === viewer ? balloon : null,
  }),
};

const balloonOfOwner = ({ balloon }: { balloon: number }, viewer: Viewer, owner: Seat | null): object => ({
  balloon: owner === viewer ? balloon : null,
});

const hiddenMoves: Told<never> = {
  take: balloonOfOwner,
  reward: balloonOfOwner,
  discard: balloonOfOwner,
  swap: ({ from, to }: { from: number; to: number }, viewer, owner) =>
    owner === viewer ? { from, to } : { from: null, to: null },
};

/** Events and moves that random games of this length seldom lead to. */
const rareEvents: readonly Event[] = [
  { type: "teleported", seat: 1, city: 3 },
  { type: "extraTurnLapsed", seat: 1 },
].map((event) => ({ ...event, rule: null }) as unknown as Event);

const rareMoves: readonly Aeronaut["move"][] = [
  { type: "useTrajectory", trajectory: 1 },
  { type: "useTeleport", city: 3 },
  { type: "declareStuck" },
];

const how = { longest: 250 };
const played = setups.flatMap((setup) => ["a", "b"].map((seed) => randomGame(aeronaut, setup, seed, how)));

function toldEvent(event: Event, viewer: Viewer, secret: boolean): object {
  const dealt = event.type === "objectiveDealt" ? { objective: null } : { kind: null };
  const isDealt = event.type === "objectiveDealt" || event.type === "powerDealt";
  const hidden = isDealt && event.seat !== viewer ? dealt : undefined;
  return { ...event, ...hidden, ...(secret ? hiddenEvents[event.type]?.(event as never, viewer, null) : undefined) };
}

function toldMove(move: Aeronaut["move"], seat: Seat, viewer: Viewer, secret: boolean): object {
  return { ...move, ...(secret ? hiddenMoves[move.type]?.(move as never, viewer, seat) : undefined) };
}

describe("who is told what", () => {
  test.each([0, 1, "spectator"] as const)(
    "%s: everything but objectives, powers and secret areas of others",
    (viewer) => {
      const seen = new Set<string>();
      for (const { steps } of played) {
        const begun = steps[0]!.before;
        const { secretAreas } = begun.options;
        const entries = [begun, ...steps.map(({ after }) => after)].map((match) => ({
          match,
          events: match.entry.events,
        }));
        for (const { match, events } of [...entries, { match: begun, events: rareEvents }]) {
          for (const { type } of events) seen.add(type);
          const told = events.map((event) => toldEvent(event, viewer, secretAreas));
          expect(viewEvents(aeronaut, match, events, viewer)).toEqual(told);
        }
        const rare = rareMoves.map((move) => ({ seat: 1, move, after: begun }));
        for (const { seat, move, after } of [...steps, ...rare]) {
          seen.add(move.type);
          expect(viewMove(aeronaut, after, seat, move, viewer)).toEqual(toldMove(move, seat, viewer, secretAreas));
        }
      }
      const all = [...Object.keys(aeronaut.evolve), ...aeronaut.compiled.moves.keys()];
      expect(all.filter((type) => !seen.has(type))).toEqual([]);
    },
  );
});
