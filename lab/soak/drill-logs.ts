import { readPosition } from "@turnwright/core";
import { audit, decode, encode, redact, replay, resumeLog, verify } from "@turnwright/log";
import { sha256 } from "@turnwright/log/node";
import { fromText, pack, toText, unpack } from "@turnwright/log/text";
import { logText } from "@turnwright/testkit";
import { LawBroken } from "@turnwright/testkit/internal";
import type { Scene } from "./scene.js";

const law = "a stranger's log gets an answer";
const longestLog = 12_000;
const triesADrill = 150;
const pieces = [
  '"__proto__"',
  '"constructor"',
  '"length"',
  '"push"',
  "null",
  "[]",
  "[[]]",
  "{}",
  '{"a":[1]}',
  "-1",
  "0",
  "1",
  "7",
  "255",
  "4294967295",
  "9007199254740991",
  "9007199254740993",
  '"x"',
  "1e9",
  "true",
  "0.5",
  "-0",
  "01",
  '"\\u0041"',
  "}",
  "]",
  "\n",
  "\n\n",
  ",",
  '"n":0',
  '"seat":"0"',
  "\u00e9",
  "\u0000",
  "[".repeat(40),
  "[".repeat(70_000),
  "9".repeat(20),
];

/** The log of the game, its later moves left out where it is long. */
function shortLog(scene: Scene): string {
  const played = scene.played();
  for (let count = played.steps.length; ; count = Math.floor(count / 2)) {
    const steps = played.steps.slice(0, count);
    const text = logText(scene.soaked.game, { ...played, steps });
    if (text.length <= longestLog || count <= 1) return text;
  }
}

/** A text with one to three pieces of it cut out, doubled, exchanged or replaced. */
function mutilated(scene: Scene, text: string): string {
  let now = text;
  for (let times = 1 + scene.below(3); times > 0; times--) {
    if (now === "") return now;
    const at = scene.below(now.length);
    const length = scene.below(scene.below(8) === 0 ? 400 : 30);
    const from = scene.below(now.length);
    const by = scene.one([
      scene.one(pieces),
      "",
      now.slice(from, from + scene.below(40)),
      String.fromCharCode(scene.below(256)),
    ]);
    now = now.slice(0, at) + by + now.slice(at + length);
  }
  return now;
}

/** One whole value of the text replaced by another: what still is JSON gets further in. */
function exchanged(scene: Scene, text: string): string {
  const places = [...text.matchAll(/[:,[](-?\d+|"[^"]*"|\[[^[\]]*\]|null|true|false)(?=[,\]}])/g)];
  const place = scene.one(places);
  return text.slice(0, place.index + 1) + scene.one(pieces) + text.slice(place.index + place[0].length);
}

/** Every reader of logs is asked about this text. */
function asked(scene: Scene, text: string): void {
  const { game } = scene.soaked;
  const log = decode(text);
  if (!log.ok) {
    if (log.problem.line > text.split("\n").length)
      throw new LawBroken(law, scene.beginning.name, JSON.stringify(log.problem));
    return;
  }
  if (encode(log.value.lines) !== text)
    throw new LawBroken(law, scene.beginning.name, "decoded, but not encoded to the same text");
  verify(log.value, { game, sha256 });
  audit(game, log.value, { sha256 });
  resumeLog(game, log.value, { sha256 });
  replay(game, log.value);
  for (const viewer of [0, "spectator"] as const) {
    const redacted = redact(game, log.value, viewer, { despite: "guessable-seed" });
    if (redacted.ok) replay(game, redacted.value);
  }
  const packed = pack(game, log.value);
  if (packed.ok) unpack(game, packed.value);
  toText(game, log.value);
}

/**
 * Mutilated logs, packed games, score sheets and positions: every reader answers with a value, and nothing is polluted.
 */
export function logsDrill(scene: Scene): void {
  const { game } = scene.soaked;
  const before = [Object.prototype, Array.prototype].map((one) => Object.getOwnPropertyNames(one).join()).join();
  const text = shortLog(scene);
  const log = decode(text);
  if (!log.ok) throw new LawBroken(law, scene.beginning.name, JSON.stringify(log.problem));
  for (let number = 0; number < triesADrill; number++) {
    scene.evidence = number % 2 === 0 ? mutilated(scene, text) : exchanged(scene, text);
    asked(scene, scene.evidence);
  }
  const packed = pack(game, log.value);
  const sheet = toText(game, log.value);
  for (let number = 0; number < triesADrill / 5; number++) {
    if (packed.ok) unpack(game, kept(scene, mutilated(scene, packed.value)));
    if (sheet.ok) fromText(game, kept(scene, mutilated(scene, sheet.value)));
    readPosition(game, kept(scene, mutilated(scene, text.slice(0, 200))));
  }
  scene.count("malformed logs", triesADrill + 3 * Math.ceil(triesADrill / 5));
  const after = [Object.prototype, Array.prototype].map((one) => Object.getOwnPropertyNames(one).join()).join();
  if (before !== after) throw new LawBroken("nothing is polluted", "the prototypes", after);
}

function kept(scene: Scene, text: string): string {
  scene.evidence = text;
  return text;
}
