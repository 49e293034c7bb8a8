import { type Aeronaut, aeronaut } from "@turnwright/aeronaut";
import type { MapSize } from "@turnwright/aeronaut/maps";
import { artifact } from "@turnwright/artifact";
import { boardgameIoGame } from "@turnwright/boardgame-io";
import { type SimulationSpec, simulateJob } from "@turnwright/bots";
import { type Game, type Kinds, type Match, type OptionsGiven, type Setup, start } from "@turnwright/core";
import { homeward, standardEdition } from "@turnwright/homeward";
import { type Hope, hope } from "@turnwright/hope";
import { portals } from "@turnwright/portals";
import type { GameSetup } from "@turnwright/testkit/internal";
import { describe, expectTypeOf, test } from "vitest";

type MapChoice = Aeronaut["options"]["map"];

describe("options of a match are those of the game", () => {
  test("Aeronaut Odyssey", () => {
    start(aeronaut, { seats: 2, options: { thieves: true, grayTake: "pair", areaCells: null } });
    start(aeronaut, { seats: 2, options: { map: { kind: "generated", size: "tiny" } } });
    start(aeronaut, { seats: 2, options: { map: { kind: "generated", size: "tiny", seed: 1 } } });
    // @ts-expect-error a name that is no option
    start(aeronaut, { seats: 2, options: { mapp: { kind: "fixed", name: "skerries" } } });
    // @ts-expect-error no such map
    start(aeronaut, { seats: 2, options: { map: { kind: "fixed", name: "skerry" } } });
    // @ts-expect-error only the seed may be left out
    start(aeronaut, { seats: 2, options: { map: { kind: "generated" } } });
    // @ts-expect-error a map is no word
    start(aeronaut, { seats: 2, options: { map: "skerries" } });
    // @ts-expect-error true or false
    start(aeronaut, { seats: 2, options: { thieves: "yes" } });
    // @ts-expect-error free or pair
    start(aeronaut, { seats: 2, options: { grayTake: "one" } });
  });

  test("Artifact", () => {
    start(artifact, { seats: 2, options: { maxHeight: 4, blockReach: "four", firstSeat: "random", roundLimit: null } });
    // @ts-expect-error a name that is no option
    start(artifact, { seats: 2, options: { maxheight: 4 } });
    // @ts-expect-error none or six
    start(artifact, { seats: 2, options: { handLimit: 6 } });
    // @ts-expect-error a deck names every kind of card
    start(artifact, { seats: 2, options: { deck: { ho: 9 } } });
  });

  test("Homeward", () => {
    start(homeward, { seats: 2, options: { ending: "turn", stackSize: 40, edition: standardEdition } });
    // @ts-expect-error a name that is no option
    start(homeward, { seats: 2, options: { end: "turn" } });
    // @ts-expect-error bought, none or all
    start(homeward, { seats: 2, options: { refill: "some" } });
    // @ts-expect-error an edition is whole
    start(homeward, { seats: 2, options: { edition: { portals: 3 } } });
  });

  test("HOPE", () => {
    start(hope, {
      seats: 2,
      options: { difficulty: "hero", characters: ["brave", "acrobat"], edition: { medals: 20 } },
    });
    // @ts-expect-error a name that is no option
    start(hope, { seats: 2, options: { traitors: true } });
    // @ts-expect-error no such difficulty
    start(hope, { seats: 2, options: { difficulty: "hard" } });
    // @ts-expect-error no such character
    start(hope, { seats: 2, options: { characters: ["brave", "coward"] } });
    // @ts-expect-error no such part of the box
    start(hope, { seats: 2, options: { edition: { medal: 20 } } });
  });

  test("Portals", () => {
    start(portals, { seats: 2, options: { radius: 3, dice: true, firstSeat: 1, roundLimit: null } });
    // @ts-expect-error a name that is no option
    start(portals, { seats: 2, options: { die: true } });
    // @ts-expect-error a number or unlimited
    start(portals, { seats: 2, options: { platformLimit: "none" } });
  });
});

describe("wherever options are given", () => {
  test("by a name of their own", () => {
    const options: OptionsGiven<Hope> = { traitor: true };
    expectTypeOf(start(hope, { seats: 3, options })).toEqualTypeOf<Match<Hope>>();
    expectTypeOf<OptionsGiven<Aeronaut>["map"]>().toEqualTypeOf<
      MapChoice | { readonly kind: "generated"; readonly size: MapSize } | undefined
    >();
    expectTypeOf<Extract<MapChoice, { kind: "fixed" }>["name"]>().toEqualTypeOf<
      "continent" | "heartland" | "skerries"
    >();
  });

  test("options of a match, and an option that is undefined, begin another match", () => {
    const match = start(hope, { seats: 3, options: { traitor: undefined } });
    start(hope, { seats: 3, options: match.options });
  });

  test("by code for any game", () => {
    const again = <G extends Kinds>(game: Game<G>, match: Match<G>): Match<G> =>
      start(game, { seats: match.seats, options: match.options });
    expectTypeOf(again(hope, start(hope, { seats: 2 }))).toEqualTypeOf<Match<Hope>>();
  });

  test("in setups, simulations, tests and boardgame.io", () => {
    // @ts-expect-error no such option
    const setup: Setup<Hope> = { seats: 2, options: { traitors: true } };
    // @ts-expect-error no such option
    const tried: GameSetup<Hope> = { name: "two", seats: 2, options: { traitors: true } };
    // @ts-expect-error no such option
    const spec: SimulationSpec<Hope> = { seats: 2, options: { traitors: true }, bots: [{ bot: "random" }], seed: "s" };
    // @ts-expect-error no such option
    simulateJob(hope, { seats: 2, options: { traitors: true }, bots: [{ bot: "random" }], seed: "s" }, 0, 1);
    // @ts-expect-error no such option
    boardgameIoGame(hope, { options: { traitors: true } });
    expectTypeOf([setup, tried, spec]).not.toBeNever();
  });
});
