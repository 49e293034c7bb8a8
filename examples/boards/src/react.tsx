import { formatMove, legalMoves, type Match, play, start } from "@turnwright/core";
import { type Homeward, homeward } from "@turnwright/homeward";
import { type KeyboardEvent, useState } from "react";
import { createRoot } from "react-dom/client";
import { boardOf, whyDark } from "./board.js";
import "./style.css";

function Board() {
  const [match, setMatch] = useState<Match<Homeward>>(() => start(homeward, { seats: 2 }));
  const [says, setSays] = useState("");
  const seat = match.toAct[0] ?? 0;
  const legal = match.outcome === null ? legalMoves(homeward, match, seat) : [];
  const { tiles, cells, box, hand } = boardOf(match, legal);

  function make(move: Homeward["move"]): void {
    const answer = play(homeward, match, seat, move);
    if (answer.ok) setMatch(answer.match);
    setSays("");
  }

  function click(cell: (typeof cells)[number]): void {
    const [move] = cell.moves; // a board of yours may offer each way to turn the tile
    if (move !== undefined) make(move);
    else setSays(whyDark(match, seat, cell));
  }

  function press(event: KeyboardEvent, cell: (typeof cells)[number]): void {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault(); // or Space would scroll the page
    click(cell);
  }

  return (
    <main>
      <h1>
        {match.outcome === null
          ? `Player ${seat + 1}`
          : `Player ${match.outcome.winners.map((one) => one + 1).join(" and ")} won`}
      </h1>
      <svg viewBox={box} role="group" aria-label="The map">
        {tiles.map(({ x, y, label, roads, shield, pawns }) => (
          <g
            key={`${x},${y}`}
            className="tile"
            role="img"
            aria-label={label}
            transform={`translate(${10 * x} ${10 * y})`}
          >
            <rect x="-5" y="-5" width="10" height="10" />
            <path d={roads} />
            {shield !== null && <circle r="1.4" className={`shield-${shield}`} />}
            {pawns.map((pawn) => (
              <circle key={pawn} cx={3 * pawn - 1.5} r="1" className={`pawn-${pawn}`} />
            ))}
          </g>
        ))}
        {cells.map((cell) => (
          <rect
            key={`${cell.x},${cell.y}`}
            className={cell.moves.length > 0 ? "lit" : "dark"}
            role="button"
            aria-label={cell.label}
            tabIndex={0}
            onClick={() => click(cell)}
            onKeyDown={(event) => press(event, cell)}
            x={10 * cell.x - 4.5}
            y={10 * cell.y - 4.5}
            width="9"
            height="9"
            rx="1"
          />
        ))}
      </svg>
      <svg viewBox="-5 -5 10 10" className="hand" role="img" aria-label="The drawn tile">
        <path d={hand} />
      </svg>
      {legal
        .filter(({ type }) => type !== "placeTile")
        .map((move) => (
          <button type="button" key={formatMove(homeward, match, move)} onClick={() => make(move)}>
            {move.type} {formatMove(homeward, match, move)}
          </button>
        ))}
      <p role="status">{says}</p>
    </main>
  );
}

const root = document.querySelector("#app");
if (root !== null) createRoot(root).render(<Board />);
