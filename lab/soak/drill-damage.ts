import { audit, decode, type Log, verifyChain } from "@turnwright/log";
import { sha256 } from "@turnwright/log/node";
import { logText } from "@turnwright/testkit";
import { LawBroken } from "@turnwright/testkit/internal";
import { rehashed } from "../../packages/log/test/recording.js";
import type { Scene } from "./scene.js";

const longestLog = 5_000;

/** A log of a few thousand bytes at most: the first moves of the game, and a closing. */
function smallLog(scene: Scene, longest: number): string {
  const played = scene.played();
  let text = "";
  for (let count = 1 + scene.below(12); count >= 0; count--) {
    text = logText(scene.soaked.game, { ...played, steps: played.steps.slice(0, count) });
    if (text.length <= longest) break;
  }
  scene.evidence = text;
  return text;
}

function isSound(text: string): boolean {
  const log = decode(text);
  return log.ok && verifyChain(log.value, { sha256 }).ok;
}

/** In every byte some bits are flipped: the text isn't taken for a log, or its chain is broken. */
export function flipsDrill(scene: Scene): void {
  const text = smallLog(scene, longestLog);
  if (!isSound(text)) throw new LawBroken("a log is sound", scene.beginning.name, "the one that was written isn't");
  for (let at = 0; at < text.length; at++) {
    const flipped = text.charCodeAt(at) ^ (1 + scene.below(255));
    const damaged = text.slice(0, at) + String.fromCharCode(flipped) + text.slice(at + 1);
    if (!isSound(damaged)) continue;
    scene.evidence = damaged;
    throw new LawBroken("every flipped bit is found", scene.beginning.name, `byte ${at} became ${flipped}`);
  }
  scene.count("flips", text.length);
}

/**
 * Cut anywhere: torn inside a line, and between lines a shorter log that is as sound, and tells so against an anchor.
 */
export function cutsDrill(scene: Scene): void {
  const law = "a log that was cut is torn, or shorter";
  const text = smallLog(scene, longestLog);
  const whole = decode(text);
  if (!whole.ok) throw new LawBroken(law, scene.beginning.name, JSON.stringify(whole.problem));
  const anchor = whole.value.lines.at(-1)!.hash;
  for (let length = 0; length < text.length; length++) {
    const cut = text.slice(0, length);
    const log = decode(cut);
    const isWhole = cut.endsWith("\n") && cut.split("\n").length > 2;
    const anchored = log.ok && verifyChain(log.value, { sha256, anchor }).ok;
    if (log.ok === isWhole && !anchored && (!isWhole || isSound(cut))) continue;
    scene.evidence = cut;
    throw new LawBroken(
      law,
      scene.beginning.name,
      `cut to ${length} characters it is ${log.ok ? "a log" : JSON.stringify(log.problem)}`,
    );
  }
  scene.count("cuts", text.length);
}

const editsADrill = 60;

/** One number of an event or a move, one seat, one reason replaced, and every hash made anew: the audit finds it. */
export function editsDrill(scene: Scene): void {
  const law = "an edit under a rebuilt chain is found";
  const text = smallLog(scene, 40_000);
  const decoded = decode(text);
  if (!decoded.ok) throw new LawBroken(law, scene.beginning.name, JSON.stringify(decoded.problem));
  const original = rehashed(decoded.value, (sealed) => sealed);
  for (let number = 0; number < editsADrill; number++) {
    const edited = editOf(scene, decoded.value);
    if (edited === original) continue;
    const log = decode(edited);
    if (!log.ok || !audit(scene.soaked.game, log.value, { sha256 }).ok) continue;
    scene.evidence = edited;
    throw new LawBroken(law, scene.beginning.name, "the audit holds");
  }
  scene.count("edits", editsADrill);
}

function editOf(scene: Scene, log: Log): string {
  const line = 2 + scene.below(log.lines.length - 1);
  const isLast = line === log.lines.length;
  return rehashed(log, (sealed, at) => {
    if (at !== line) return sealed;
    const places = [
      ...sealed.matchAll(
        isLast ? /"winners":\[[\d,]*\]/g : /"seat":(\d+|null)|[,[](-?\d+|"[^"]*"|null|true|false)(?=[,\]])/g,
      ),
    ];
    if (places.length === 0) return sealed;
    const place = scene.one(places);
    const from = place[0].startsWith('"') ? place[0].indexOf(":") + 1 : 1;
    const by = isLast ? "[7]" : scene.one(["0", "1", "2", "-1", "37", "null", "true", '"x"', '"0"', '"R1"']);
    return sealed.slice(0, place.index + from) + by + sealed.slice(place.index + place[0].length);
  });
}
