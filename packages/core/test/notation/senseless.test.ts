import { expect, test } from "vitest";
import { fast, formatPosition, type Game, start } from "../../src/index.js";
import { type Codec, columns, form, integer, mapped, tally } from "../../src/notation.js";
import { type Line, type LineState, line } from "../toys/line.js";

/** The game of lines, with a codec for its states. An empty board has cells of -1, which no tally can write. */
function written(body: Codec<object, unknown, LineState>): Game<Line> {
  const formatted = ({ state }: { readonly state: LineState }): string => body.write(state, undefined);
  return { ...line, notation: { ...line.notation!, formatPosition: formatted } };
}

function thrownBy(body: Codec<object, unknown, LineState>, change: Partial<LineState> = {}): unknown {
  const game = written(body);
  const match = start(game, { seats: 2, chance: fast("senseless") });
  try {
    return formatPosition(game, { ...match, state: { ...match.state, ...change } });
  } catch (thrown) {
    return thrown;
  }
}

const counts = tally("abcdefghi", "-");

test("a state that makes no sense is refused with the field that cannot be written, not with an error of the engine", () => {
  const thrown = thrownBy(form`${{ cells: counts }}`);
  expect(thrown).toEqual(new TypeError("at.state.cells: expected a value that the notation of line can write"));
  expect((thrown as Error).cause).toBeInstanceOf(RangeError);
});

test("a row of columns names its list, and a form in a form the fields that lead to the value", () => {
  const often = mapped(
    integer(0, 9),
    (count) => "x".repeat(count).length,
    (count: number) => "x".repeat(count).length,
  );
  expect(thrownBy(columns({ separator: ".", count: 9 })`${{ cells: often }}`)).toMatchObject({
    message: expect.stringMatching(/^at\.state\.cells: /),
  });
  const inner = form`${{ outcome: form`${{ winners: counts }}` }}`;
  const outcome = { reason: "row", winners: [-1], ranking: [[0], [1]] } as const;
  const thrown = thrownBy(inner as never, { outcome: outcome as never });
  expect(thrown).toMatchObject({ message: expect.stringMatching(/^at\.state\.outcome\.winners: /) });
});

test("a state of another shape is refused with the difference", () => {
  const thrown = thrownBy(form`${{ cells: counts }}`, { cells: null as never });
  expect(thrown).toEqual(new TypeError("at.state.cells: expected a list"));
  expect((thrown as Error).cause).toBeInstanceOf(TypeError);
});

test("an error outside of any field names the state", () => {
  const failing: Game<Line> = {
    ...line,
    notation: {
      ...line.notation!,
      formatPosition: () => {
        throw new RangeError("Invalid count value: -1");
      },
    },
  };
  const match = start(failing, { seats: 2 });
  expect(() => formatPosition(failing, match)).toThrow(
    new TypeError("at.state: expected a value that the notation of line can write"),
  );
});
