import { grouped } from "./simulation/figures.js";
import type { Terminal } from "./terminal.js";

/** The time between two updates, in milliseconds. */
const often = 1000;

/** Returns a duration such as `40 s`, `3 min 20 s` or `2 h 5 min`. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${grouped(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}

/** Returns a rate such as `1,240 a second` or, where it is slow, `12.5 a minute`. */
export function rateText(perSecond: number): string {
  if (perSecond >= 10) return `${grouped(perSecond)} a second`;
  return perSecond >= 1 ? `${perSecond.toFixed(1)} a second` : `${(60 * perSecond).toFixed(1)} a minute`;
}

/** Returns a text such as `[#####.....] 500 of 1,000 games, 210 a second, 3 s left`. */
export function progressText(games: number, of: number, seconds: number): string {
  const bar = "#".repeat(Math.floor((30 * games) / of)).padEnd(30, ".");
  const count = `[${bar}] ${grouped(games)} of ${grouped(of)} games`;
  if (games === 0) return `${count}, ${durationText(seconds)} so far`;
  const rate = games / Math.max(0.001, seconds);
  return `${count}, ${rateText(rate)}, ${durationText((of - games) / rate)} left`;
}

/** A display of progress that appears at once, and is updated every second and on request. */
export interface Progress {
  update(): void;
  /** Removes what is shown. */
  end(): void;
}

/** Shows the progress of a long task. `textAt` returns the text after a number of seconds. */
export function showProgress({ progress }: Pick<Terminal, "progress">, textAt: (seconds: number) => string): Progress {
  const begun = performance.now();
  const update = (): void => progress(textAt((performance.now() - begun) / 1000));
  update();
  const timer = setInterval(update, often);
  const end = (): void => {
    clearInterval(timer);
    progress("");
  };
  return { update, end };
}
