import { aeronaut } from "@turnwright/aeronaut";
import { artifact } from "@turnwright/artifact";
import {
  type Game,
  type Kinds,
  legalMoves,
  type Match,
  play,
  type Seat,
  seeded,
  start,
  undoable,
} from "@turnwright/core";
import { portals } from "@turnwright/portals";
import { describe, expect, test } from "vitest";
import type { HostNote, UndoLine } from "../src/format/log-line.js";
import { append, audit, closeLog, hostEntry, openLog, undoTo } from "../src/index.js";
import { sha256 } from "../src/node/sha256.js";
import { auditText } from "../src/reading/audit-text.js";
import { decoded } from "./recording.js";

const seed = seeded("0d".repeat(32));
const correction: HostNote = { host: "correction", reason: "a pawn fell over" };

/** A match and its log, which goes back to wherever it is told. */
class Scene {
  readonly #game: Game<Kinds>;
  readonly after: Match<Kinds>[];
  #log: ReturnType<typeof openLog>;
  #text: string;

  constructor(game: unknown, seats: number, options: object = {}) {
    this.#game = game as Game<Kinds>;
    this.after = [start(this.#game, { seats, options, chance: seed })];
    this.#log = openLog(this.#game, this.now, { sha256 });
    this.#text = this.#log.text;
  }

  get now(): Match<Kinds> {
    return this.after.at(-1)!;
  }

  /** The number of the last line. */
  get n(): number {
    return this.after.length - 1;
  }

  mayTakeBack(seat: Seat): boolean {
    return undoable(this.#game, this.now, seat).ok;
  }

  /** Makes the first move after which this holds. */
  move(holds: (match: Match<Kinds>, seat: Seat) => boolean = () => true): this {
    const seat = this.now.toAct[0];
    for (const move of legalMoves(this.#game, this.now, seat)) {
      const answer = play(this.#game, this.now, seat, move);
      if (answer.ok && holds(answer.match, seat))
        return this.#write(append(this.#game, this.#log, answer.match), answer.match);
    }
    throw new Error("no such move");
  }

  /** Makes a move that its seat may take back, and that leaves the turn to it or not. */
  fairMove(keepsTurn = false): this {
    return this.move((match, seat) => undoable(this.#game, match, seat).ok && (!keepsTurn || match.toAct[0] === seat));
  }

  note(note: HostNote): this {
    return this.#write(hostEntry(this.#log, note), this.now);
  }

  back(to: number, asked: UndoLine["asked"], agreed: readonly Seat[]): this {
    return this.#write(undoTo(this.#log, to, { asked, agreed }), this.after[to]);
  }

  /** What an audit says of it, both ways: `fine`, or the code, the line's entry and the path. */
  get verdict(): string {
    const whole = this.#text + closeLog(this.#game, this.#log, this.now).text;
    const found = audit(this.#game, decoded(whole), { sha256 });
    expect(auditText(this.#game, whole, { sha256 })).toEqual(found);
    return found.ok ? "fine" : `${found.problem.code} ${found.problem.line - 2} ${found.problem.path}`;
  }

  #write(log: ReturnType<typeof openLog>, match: Match<Kinds>): this {
    this.#log = log;
    this.#text += log.text;
    this.after.push(match);
    return this;
  }
}

const pawns = (options: object = {}): Scene => new Scene(portals, 3, { firstSeat: 0, ...options });
/** The seats of a table for three but one. */
const others = (seat: Seat): Seat[] => [0, 1, 2].filter((other) => other !== seat);

describe("an undo is fair", () => {
  test("when a seat takes its own last move back and all others agree, whichever seat it is", () => {
    for (const seat of [0, 1, 2]) {
      const scene = pawns();
      for (let before = 0; before < seat; before++) scene.move();
      expect(scene.fairMove().back(seat, seat, others(seat)).verdict).toBe("fine");
      // And again, and to the same place by the line that went back there.
      expect(scene.fairMove().back(seat + 2, seat, others(seat)).verdict).toBe("fine");
      expect(scene.fairMove().back(seat, seat, others(seat)).verdict).toBe("fine");
    }
  });

  test("when it takes several moves of its own back", () => {
    for (const turns of [0, 1]) {
      const scene = new Scene(artifact, 2);
      const seat = turns === 0 ? 0 : 1;
      while (scene.now.toAct[0] !== seat) scene.move((match) => match.toAct.length > 0);
      const from = scene.n;
      scene.fairMove(true).note({ host: "clock", seat: 0 }).fairMove(true);
      expect(scene.now.entry.seat).toBe(seat);
      expect(scene.back(from, seat, [1 - seat]).verdict).toBe("fine");
    }
  });

  test("when nobody else plays", () => {
    const scene = new Scene(aeronaut, 1);
    while (!scene.mayTakeBack(0)) scene.move();
    expect(scene.back(scene.n - 1, 0, []).verdict).toBe("fine");
  });
});

/** What the rules of undo forbid: a scene before the undo, and the undo. */
const forbidden: {
  readonly [what: string]: readonly [
    path: string,
    scene: () => Scene,
    to: number,
    asked: UndoLine["asked"],
    agreed: Seat[],
  ];
} = {
  "nobody agreed": ["agreed", () => pawns().fairMove(), 0, 0, []],
  "not all agreed": ["agreed", () => pawns().move().fairMove(), 1, 1, [0]],
  "one agreed several times": ["agreed", () => pawns().move().move().fairMove(), 2, 2, [0, 0]],
  "who asks agreed thrice": ["agreed", () => pawns().fairMove(), 0, 0, [0, 0, 0]],
  "who asks agreed, too": ["agreed", () => pawns().move().fairMove(), 1, 1, [0, 1, 2]],
  "agreed in another order": ["agreed", () => pawns().move().fairMove(), 1, 1, [2, 0]],
  "the host asked": ["asked", () => pawns().fairMove(), 0, "host", [0, 1, 2]],
  "another seat's move": ["undo", () => pawns().move().fairMove(), 1, 2, [0, 1]],
  "one's own move and another seat's": ["undo", () => pawns().move().fairMove(), 0, 1, [0, 2]],
  "no move at all": ["undo", () => pawns().move().note({ host: "left", seat: 2 }), 1, 0, [1, 2]],
  "a move that luck was drawn for": [
    "undo",
    () => pawns({ dice: true }).move((match) => match.entry.drew),
    0,
    0,
    [1, 2],
  ],
  "a move that revealed a card": [
    "undo",
    () => new Scene(artifact, 2).move((match) => match.entry.events.some(({ type }) => type === "cardDrawn")),
    0,
    0,
    [1],
  ],
  "back to what was taken back": ["undo", () => pawns().move().fairMove().back(1, 1, [0, 2]).fairMove(), 2, 1, [0, 2]],
};

describe("an undo that the rules forbid", () => {
  test.each(Object.entries(forbidden))("%s: refused, but for a correction", (_, [path, scene, to, asked, agreed]) => {
    const refused = scene();
    const n = refused.n + 1;
    expect(refused.back(to, asked, agreed).verdict).toBe(`unfair-undo ${n} ${path}`);
    expect(scene().note(correction).back(to, asked, agreed).verdict).toBe("fine");
    // A correction speaks of the line behind it and no other.
    const late = scene().note(correction).note({ host: "left", seat: 0 });
    expect(late.back(to, asked, agreed).verdict).toBe(`unfair-undo ${n + 2} ${path}`);
    const twice = scene().note(correction).back(to, "host", []).back(to, "host", []);
    expect(twice.verdict).toBe(`unfair-undo ${n + 2} asked`);
    const moved = scene().note(correction).move();
    expect(moved.back(to, "host", []).verdict).toBe(`unfair-undo ${n + 2} asked`);
  });
});

test("cardDrawn is what a seat sees of the deck, and dice are luck: these scenes are what they say", () => {
  const drawn = forbidden["a move that revealed a card"][1]().now.entry;
  expect(drawn).toMatchObject({ drew: false, move: { from: "deck" } });
  expect(forbidden["a move that luck was drawn for"][1]().now.entry.drew).toBe(true);
});
