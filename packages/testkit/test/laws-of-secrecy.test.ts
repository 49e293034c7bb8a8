import type { Match } from "@turnwright/core";
import { type Ctx, content, integer, ok, type Secrecy } from "@turnwright/core/rules";
import { describe, expect, test } from "vitest";
import type { Lanterns } from "../../core/test/toys/lanterns.js";
import { type Raid, type RaidState, type RaidView, raidSecrecy } from "../../core/test/toys/raid.js";
import * as laws from "../src/internal.js";
import {
  broken,
  catches,
  catchesInRaid,
  evolvingAround,
  raidEventSecrecy,
  raidMove,
  raidMoveSecrecy,
  raidStateSecrecy,
} from "./breaking.js";
import { lanternsTest, lineTest, raidTest, toys } from "./toys.js";

const { lanterns, raid } = toys;
const {
  drawnSecretsAreNotTold,
  guessesFit,
  hidingOptionsArePlayed,
  movesAreToldFromViews,
  secretMovesLookAlike,
  twinsLookAlike,
  feedsFoldToViews,
  logsTellViews,
  trialOf,
  undoIsFair,
  undoneMovesAreLogged,
} = laws;

describe("the law of drawn secrets catches", () => {
  const dealtToAll = raidEventSecrecy("dealt", { seat: "all", cards: "all" });

  test("cards that the setup deals face up although hands are hidden", () => {
    const words = /dealt\.cards.* is always state\.(hands|deck)[\s\S]*shownThenHidden/;
    catchesInRaid(drawnSecretsAreNotTold, dealtToAll, words);
    const named = { ...raidTest, shownThenHidden: ["dealt.cards"] };
    expect(() => drawnSecretsAreNotTold(trialOf(broken(raid, dealtToAll), named))).not.toThrow();
  });

  test("a number that a move draws and tells, which only its owner should know", () => {
    const [id, effect] = Object.entries(raid.moves.shield.effects)[0]!;
    const shuffling = (ctx: Ctx<Raid>, ...given: never[]): unknown => {
      const deck = ctx.chance.shuffle("deck", ctx.state.deck);
      ctx.emit({ type: "shuffled", deck });
      ctx.emit({ type: "drew", seat: 1, card: deck.at(-1)! });
      return (effect as (...all: unknown[]) => unknown)(ctx, ...given);
    };
    const effects = { ...raid.moves.shield.effects, [id]: shuffling };
    catchesInRaid(
      drawnSecretsAreNotTold,
      { ...raidMove("shield", { effects }), ...raidEventSecrecy("drew", { seat: "all", card: "all" }) },
      /drew\.card.* is always state\.hands\.1/,
    );
  });
});

describe("the law of twins catches", () => {
  test("a view that opens when something hidden is so", () => {
    const coins = { openWhen: (state: RaidState) => state.deck[0] === 1, otherwise: "none" };
    catchesInRaid(twinsLookAlike, raidStateSecrecy({ coins }), /where: [\s\S]*"coins":/);
  });

  test("a hand that its owner must not see, and whose owner is told what it takes", () => {
    const { events } = lanterns.view as Secrecy<Lanterns>;
    const taken = { seat: "all", place: "all", lantern: "all" };
    const view = { ...lanterns.view, events: { ...events, taken } };
    catches(twinsLookAlike, lanterns, { view }, lanternsTest, /hide the fields that differ/);
  });

  test("seats that see a value because of something hidden", () => {
    const next = { seenBy: ({ hands }: { readonly hands: number[][] }) => (hands[0]?.[0] === 1 ? [1] : []) };
    const { state } = lanterns.view as Secrecy<Lanterns>;
    const view = { ...lanterns.view, state: { ...state, next: { ...next, otherwise: "none" } } };
    catches(twinsLookAlike, lanterns, { view }, lanternsTest, /where: /);
  });

  test("a phase whose actors depend on hidden cards", () => {
    const actors = (view: RaidView): readonly number[] => {
      const all = raid.phases.bid.actors(view);
      const some = all.filter((seat) => view.hands[seat][0] !== 1);
      return some.length === 0 ? all : some;
    };
    const bid = { ...raid.phases.bid, actors };
    catchesInRaid(twinsLookAlike, { phases: { ...raid.phases, bid } }, /"toAct":/);
  });

  test("legal moves that depend on hidden cards", () => {
    const offer = (view: RaidView, seat: number, push: (move: object) => void): void => {
      if (view.deck[0] !== 2) raid.moves.shield.offer!(view, seat, push);
    };
    catchesInRaid(twinsLookAlike, raidMove("shield", { offer }), /legal /);
  });

  test("an objection whose facts tell hidden cards", () => {
    const permits = {
      ...raid.moves.shield.permits,
      "R10-no-shield-in-storm": (view: RaidView) =>
        view.storm ? { code: "storm", next: view.deck.at(-1) } : undefined,
    };
    catchesInRaid(twinsLookAlike, raidMove("shield", { permits }), /"next":/);
  });

  test("a card that is dealt face up, by mistake, to all", () => {
    catchesInRaid(
      twinsLookAlike,
      raidEventSecrecy("drew", { seat: "all", card: "all" }),
      /the next move tells .*"drew".*; hide the fields that differ, or mark them "reveals" if/,
    );
  });

  test("a sealed bid that is told to all", () => {
    catchesInRaid(
      twinsLookAlike,
      raidEventSecrecy("bidSealed", { seat: "all", card: "all" }),
      /the next move tells .*"bidSealed"/,
    );
  });

  test("a card that is told to all as if it came to light, though no view shows it", () => {
    catchesInRaid(
      twinsLookAlike,
      raidEventSecrecy("drew", { seat: "all", card: "reveals" }),
      /the next move tells what the view hides: .*"drew".*; keep the revealed value in the state, where the view shows/,
    );
  });

  test("events whose number depends on hidden cards", () => {
    const roundEnd = {
      ...raid.phases.roundEnd,
      turn: {
        "R13-round": (ctx: Ctx<Raid>) => {
          if (ctx.state.deck.at(-1) === 3) ctx.emit({ type: "earned", seat: 0, coins: 0 });
          raid.phases.roundEnd.turn["R13-round"](ctx);
        },
      },
    };
    catchesInRaid(twinsLookAlike, { phases: { ...raid.phases, roundEnd } }, /the next move tells/);
  });

  test("a secret of the mover's that shows in what happens next", () => {
    const effects = {
      "R3-sealed": (ctx: Ctx<Raid> & { seat: number }, move: { card: number }) => {
        ctx.emit({ type: "bidSealed", seat: ctx.seat, card: move.card });
        if (move.card === 3) ctx.emit({ type: "stormCame" });
      },
    };
    catchesInRaid(twinsLookAlike, raidMove("bid", { effects }), /the next move tells .*"stormCame"/);
  });

  test("undo that is allowed or not by what is hidden", () => {
    const shown = raidEventSecrecy("carriedOut", { seat: "all" });
    const effects = {
      "R11-pay": (ctx: Ctx<Raid> & { seat: number }) => {
        if (ctx.state.deck[0] === 2) ctx.chance.below("deck", 2);
        ctx.emit({ type: "paid", seat: ctx.seat, to: ctx.state.next });
        ctx.leave();
      },
    };
    catchesInRaid(twinsLookAlike, { ...shown, ...raidMove("pay", { effects }) }, /undo|chance-was-drawn|"drew":true/);
  });

  test("a card that everybody sees drawn, though the move may be taken back", () => {
    const shown = raidEventSecrecy("drew", { seat: "all", card: "all" });
    catchesInRaid(undoIsFair, shown, /the move shows what was hidden/);
  });

  test("a drawn card that its owner is said to have known, though the move may be taken back", () => {
    const known = { owner: "seat", others: "none", isKnown: true };
    catchesInRaid(undoIsFair, raidEventSecrecy("drew", { seat: "all", card: known }), /shows what was hidden/);
  });

  test("rules that remember moves which were taken back", () => {
    let told = 0;
    const change = evolvingAround<Raid["state"], Raid["event"]>(raid, (state, _event, run) => {
      run();
      if (++told % 50 === 0) state.coins[0] = 1;
    });
    catchesInRaid(undoneMovesAreLogged, change, /where: /);
  });

  test("a bot's guess that contradicts what the seat knows", () => {
    catchesInRaid(twinsLookAlike, { bot: guessing({ coins: () => 3 }) }, /where: /);
  });
});

/** Bids lie face up in the one setup with a single coin. */
const faceUp = { owner: "seat", others: "none", unless: (_: object, { coins }: Raid["options"]) => coins === 1 };

describe("the law of moves that look the same", () => {
  test("catches a sealed bid that its move shows", () => {
    catchesInRaid(
      secretMovesLookAlike,
      raidMoveSecrecy("bid", { card: "all" }),
      /where: [\s\S]*"type":"bid","card":1} or {"type":"bid","card":2}[\s\S]*expected/,
    );
  });

  test("catches one that is shown by an option only", () => {
    catchesInRaid(
      secretMovesLookAlike,
      raidMoveSecrecy("bid", { card: faceUp }),
      /three seats, few coins[\s\S]*expected/,
    );
  });

  test("catches a field that is hidden though everybody is told it anyway", () => {
    catchesInRaid(
      secretMovesLookAlike,
      raidMoveSecrecy("shield", { card: "none" }),
      /hidden, but no two moves were found that hide it: shield\.card/,
    );
    const excused = { ...raidTest, unseen: { ...raidTest.unseen, "shield.card": "for this test" } };
    const game = broken(toys.raid, raidMoveSecrecy("shield", { card: "none" }));
    expect(() => secretMovesLookAlike(trialOf(game, excused))).not.toThrow();
  });

  test("catches undo that depends on what was chosen in secret", () => {
    const effects = {
      "R3-sealed": (ctx: Ctx<Raid> & { seat: number }, move: { card: number }) => {
        if (move.card === 2) ctx.chance.below("deck", 2);
        ctx.emit({ type: "bidSealed", seat: ctx.seat, card: move.card });
      },
    };
    catchesInRaid(secretMovesLookAlike, raidMove("bid", { effects }), /chance-was-drawn/);
  });
});

describe("the law of moves that are told catches", () => {
  test("a notation that looks at hidden cards", () => {
    const formatMove = (view: RaidView, move: Raid["move"]): string =>
      raid.notation!.formatMove(view, move) + (view.deck.at(-1) === 2 ? "!" : "");
    const notation = { ...raid.notation, formatMove };
    catchesInRaid(movesAreToldFromViews, { notation }, /told to (0|1|2|spectator): "\S+!", on its view "/);
  });
});

describe("the law of option values that hide something", () => {
  const { moves, events } = raidSecrecy;
  const view = {
    ...raidSecrecy,
    moves: { ...moves, bid: { card: faceUp } },
    events: { ...events, bidSealed: { seat: "all", card: faceUp } },
  };
  const game = broken(raid, { view });
  const saying = (test: object, of = game): string => {
    try {
      hidingOptionsArePlayed(trialOf(of, { ...raidTest, ...test }));
    } catch (thrown) {
      return String(thrown);
    }
    return "nothing";
  };

  test("finds them by playing, whatever the tables say", () => {
    expect(saying({})).toMatch(/hides something, but is not listed: coins: 0/);
    expect(saying({ hiding: [{ coins: 0 }] })).toMatch(/no setup plays it: coins: 0/);
    const setups = [...raidTest.setups, { name: "no coins", seats: 2, options: { coins: 0 } }];
    expect(saying({ hiding: [{ coins: 0 }], setups })).toBe("nothing");
    expect(saying({ hiding: [{ coins: 0 }, { coins: 1 }], setups })).toMatch(/listed, but hides nothing: coins: 1/);
  });

  test("a default that hides something may be listed, and need not be", () => {
    const shy = broken(game, { options: { coins: integer(0, 9).default(0) } });
    const setups = [{ name: "default", seats: 2 }];
    expect(saying({ setups }, shy)).toBe("nothing");
    expect(saying({ setups, hiding: [{ coins: 0 }] }, shy)).toBe("nothing");
    expect(saying({ setups, hiding: [{ coins: 1 }] }, shy)).toMatch(/listed, but hides nothing: coins: 1/);
  });

  test("asks for values of every option that the game accepts", () => {
    // Those of the game's own description.
    expect(saying({ optionValues: undefined })).toMatch(/hides something, but is not listed: coins: 0, coins: 5/);
    const own = { coins: content("Coins", (given) => ok(given as number)).default(3) };
    expect(saying({ optionValues: undefined }, broken(game, { options: own }))).toMatch(
      /no values are listed for the option "coins"/,
    );
    expect(saying({ optionValues: { coins: [] } })).toMatch(/no values are listed for the option "coins"/);
    expect(saying({ optionValues: { coins: [1, -1] } })).toMatch(/refused in every setup: coins: -1/);
    expect(saying({ hiding: [{ coins: -1 }] })).toMatch(/refused in every setup: {"coins":-1}/);
  });
});

describe("twins are counted", () => {
  const few = { ...lineTest, games: 3 };
  const saying = (bot: object | undefined, twinStates: number): string => {
    try {
      twinsLookAlike(trialOf(bot === undefined ? toys.line : broken(toys.line, { bot }), { ...few, twinStates }));
    } catch (thrown) {
      return String(thrown);
    }
    return "nothing";
  };

  test("where nothing is hidden, the luck to come may be another; where samples don't do, there are more positions", () => {
    expect(saying(undefined, 60)).toBe("nothing");
    expect(saying(undefined, 100_000)).toMatch(/only \d+ twins could be compared, not 100000/);
  });

  test("a guess that is the truth is no twin", () => {
    const bot = { evaluate: () => 0, determinize: (view: object) => view };
    expect(saying(bot, 100_000)).toBe(saying(undefined, 100_000));
  });
});

/** A bot of raids that guesses ones, and these coins instead of those that are there. */
function guessing({ coins }: { readonly coins?: (count: number) => number }) {
  return {
    evaluate: () => 0,
    determinize: (view: RaidView) => ({
      ...view,
      coins: view.coins.map(coins ?? ((count) => count)),
      deck: view.deck.map(() => 1),
      hands: view.hands.map((hand) => hand.map((card) => card ?? 1)),
      bids: view.bids.map((card, seat) => (view.hasBid[seat] ? (card ?? 1) : card)),
    }),
  };
}

describe("the law of guesses", () => {
  const sound = guessing({});

  test("holds for a sound bot, and for games that tell bots nothing", () => {
    expect(() => guessesFit(trialOf(broken(toys.raid, { bot: sound }), raidTest))).not.toThrow();
    expect(() => guessesFit(trialOf(toys.raid, raidTest))).not.toThrow();
  });

  const lies: readonly (readonly [string, object, RegExp])[] = [
    ["a guess that contradicts the view", guessing({ coins: () => 3 }), /where: [\s\S]*expected/],
    [
      "a guess by luck that was not given",
      { ...sound, determinize: (view: RaidView) => ({ ...sound.determinize(view), deck: [++draws] }) },
      /the same chance/,
    ],
    [
      "a bot that writes into the view",
      {
        ...sound,
        determinize: (view: RaidView) => {
          view.deck.push(null);
          return sound.determinize(view);
        },
      },
      /changed the view/,
    ],
    ["a bot that gives up", { ...sound, determinize: () => raise() }, /cannot guess/],
    ["a value that is no whole number", { ...sound, evaluate: () => 0.5 }, /the value for seat 0 is 0\.5/],
  ];
  let draws = 0;
  const raise = (): never => {
    throw new Error("cannot guess");
  };
  for (const [title, bot, words] of lies) {
    test(`catches ${title}`, () => {
      catchesInRaid(guessesFit, { bot }, words);
    });
  }

  test("catches a guess that has the given view and breaks an invariant of the game", () => {
    const invariants = {
      "five cards at most are ones": ({ state: { deck, hands } }: Match<Raid>) => {
        if ([deck, ...hands].flat().filter((card) => card === 1).length > 5) throw new Error("too many ones");
      },
    };
    const words = /seat 0\n.*the guess breaks the invariant "five cards at most are ones": Error: too many ones/;
    catchesInRaid(guessesFit, { bot: sound }, words, { invariants });
  });
});

describe("the law of feeds catches", () => {
  test("an evolve that doesn't understand what is hidden", () => {
    const change = evolvingAround<RaidState, Raid["event"]>(raid, (state, event, run) => {
      if (event.type !== "shielded") run();
      else state.hands[event.seat] = state.hands[event.seat].filter((card) => card !== event.card);
    });
    catchesInRaid(feedsFoldToViews, change, /where: /);
  });

  test("an evolve that throws for what is hidden, and says where", () => {
    const change = evolvingAround<RaidState, Raid["event"]>(raid, (state, event, run) => {
      if (event.type === "shielded" && !state.hands[event.seat].includes(event.card))
        throw new Error("not in the hand");
      run();
    });
    catchesInRaid(
      feedsFoldToViews,
      change,
      /where: .* after \d+ moves[\s\S]*what: evolve threw Error: not in the hand/,
    );
  });

  test("an event that hides from a viewer what its view shows", () => {
    catchesInRaid(feedsFoldToViews, raidEventSecrecy("earned", { seat: "all", coins: "none" }), /where: /);
  });
});

describe("the law of logs catches", () => {
  test("a view that hides what the log says in clear", () => {
    const { events } = raidSecrecy;
    let asked = 0;
    // What a viewer is told depends on how often it is asked: the log seals once, views are asked anew.
    const unless = (): boolean => asked++ % 2 === 0;
    const view = {
      ...raidSecrecy,
      events: { ...events, drew: { seat: "all", card: { owner: "seat", others: "none", unless } } },
    };
    catchesInRaid(logsTellViews, { view }, /where: /);
  });

  test("a setup that hides from a seat what its view shows", () => {
    catchesInRaid(logsTellViews, raidEventSecrecy("dealt", { seat: "all", cards: "count" }), /where: [\s\S]*"hands":/);
  });
});
