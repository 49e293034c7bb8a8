import {
  fast,
  formatPosition,
  legalMoves,
  play,
  RunningChance,
  readPosition,
  resume,
  scripted,
  view,
} from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { cases } from "../../../scripts/cases.js";
import { boardOf, portals } from "../src/index.js";

/** Draws from 0 to one less than a count. */
type Draw = (count: number) => number;

const corners = [19, 28, 22];

function shuffled(items: readonly number[], draw: Draw): number[] {
  const left = [...items];
  return items.map(() => left.splice(draw(left.length), 1)[0]);
}

/** The elements of a position made up: platforms and portals anywhere, arrows between any that touch. */
function elementsOf(seats: number, draw: Draw): { readonly text: string; readonly platforms: readonly number[] } {
  const { cells, neighbors } = boardOf(3);
  const laid = [0, ...corners.slice(0, seats)];
  const free = Array.from({ length: cells }, (_, cell) => cell).filter((cell) => !laid.includes(cell));
  const some = shuffled(free, draw).slice(0, draw(24));
  const built = some.filter(() => draw(2) === 0);
  const platforms = [...laid, ...built];
  const portals = some.filter((cell) => !built.includes(cell)).sort((a, b) => a - b);
  const joined = new Set<number>();
  const texts = portals.flatMap((cell): [number, string][] => {
    const beside = neighbors.slice(cell * 6, cell * 6 + 6).filter((other) => platforms.includes(other));
    const ends = beside.map((other) => ({ other, kind: draw(3) }));
    const [from, to] = [1, 2].map((kind) => ends.filter((end) => end.kind === kind).map(({ other }) => other));
    if (from.length + to.length === 0) return [];
    for (const other of [...from, ...to]) joined.add(other);
    const listed = (letter: string, list: readonly number[]): string =>
      list.length === 0 ? "" : `${letter}${list.join(".")}`;
    return [[cell, `Q${cell}${listed("i", from)}${listed("o", to)}`]];
  });
  for (const cell of built) if (joined.has(cell)) texts.push([cell, `O${cell}`]);
  texts.sort(([one], [other]) => one - other);
  const standing = [...laid, ...built.filter((cell) => joined.has(cell))].sort((a, b) => a - b);
  return { text: texts.map(([, text]) => text).join("_") || "-", platforms: standing };
}

/** The code of a position that play need not lead to: any pieces on any platforms, any turn, any die. */
function codeOf(draw: Draw): string {
  const seats = 2 + draw(2);
  const [limit, demons] = [["1", "2", "20", "-"][draw(4)], draw(2) === 0];
  const [isDiced, isStepwise] = [draw(2) === 0, draw(3) === 0];
  const flags = [isDiced && "D", demons && draw(2) === 0 && "R", ["", "F", "F5"][draw(3)], isStepwise && "W", "G"];
  const demolitions = draw(2) === 0 ? "" : "B3";
  const settings = `n${seats}r3p20l${limit}d${demons ? 20 : "-"}t${draw(3) === 0 ? "-" : 30}${flags.filter(Boolean).join("")}${demolitions}`;
  const { text, platforms } = elementsOf(seats, draw);
  const most = Number(limit) || 4;
  const stacks = platforms.flatMap((cell) => {
    const pawns = draw(2) * (1 + draw(Math.min(3, most)));
    const devils = demons && pawns < most ? draw(2) * (1 + draw(Math.min(2, most - pawns))) : 0;
    if (pawns + devils === 0) return [];
    const pieces = `${pawns === 0 ? "" : `${"abc"[draw(seats)]}${pawns}`}${devils === 0 ? "" : `z${devils}`}`;
    return [`${cell}${pieces}`];
  });
  const left = demolitions === "" ? "" : Array.from({ length: seats }, () => `.${draw(4)}`).join("");
  const done = Array.from({ length: seats }, () => draw(2)).join("") + left;
  const turn = `${1 + draw(60)}.${"abc"[draw(seats)]}.${isDiced ? 1 + draw(8) : "-"}`;
  const pending =
    isStepwise && draw(2) === 0 ? `${"QO"[draw(2)]}${1 + draw(36)}_${"nio"[draw(3)]}`.slice(0, 4 + draw(2)) : "-";
  return [
    "portals1",
    settings,
    corners.slice(0, seats).join("."),
    text,
    stacks.join("_") || "-",
    done,
    turn,
    pending,
    "-",
  ].join("~");
}

describe("a position that no play leads to", () => {
  test("is read or refused; where it is read every legal move can be played, and the game goes on", () => {
    const luck = new RunningChance(fast("any position"));
    const draw: Draw = (count) => luck.below("made", count);
    const dice = Array.from({ length: 500 }, () => draw(8));
    let read = 0;
    for (let number = 0; number < cases(3_000, 400); number++) {
      const code = codeOf(draw);
      const position = readPosition(portals, code);
      if (!position.ok) continue;
      read++;
      let match = resume(portals, position.value, { chance: scripted({ die: dice }) });
      expect(formatPosition(portals, match)).toBe(code);
      for (let moves = 0; moves < 4 && match.outcome === null; moves++) {
        const seat = match.toAct[0];
        const legal = legalMoves(portals, match, seat);
        expect(legal.length, code).toBeGreaterThan(0);
        expect(legalMoves(portals, view(portals, match, seat), seat)).toEqual(legal);
        const next = legal.flatMap((move, at) => {
          if (at % 16 !== moves && at > 0) return [];
          const answer = play(portals, match, seat, move);
          if (!answer.ok) throw new Error(`${code}: ${JSON.stringify(move)} is ${answer.refusal.code}`);
          return [answer.match];
        });
        match = next[draw(next.length)];
      }
    }
    expect(read).toBeGreaterThan(cases(300, 40));
  });
});
