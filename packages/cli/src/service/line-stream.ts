import type { Readable, Writable } from "node:stream";
import { answerTo, tooLong } from "./json-rpc.js";
import { LineSplitter } from "./line-splitter.js";
import type { Service } from "./service.js";

/** Resolves when a stream can be written to again, or is closed. */
function drained(output: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      output.off("drain", done).off("close", done);
      resolve();
    };
    output.on("drain", done).on("close", done);
  });
}

/**
 * Answers the requests of a stream, one on a line, in their order. While the other side does not read its answers, no
 * more requests are read. Resolves when the stream ends.
 */
export async function serveLines(service: Service, input: Readable, output: Writable): Promise<void> {
  const splitter = new LineSplitter(service.held.limits.mostBytes);
  let answers: string[] = [];
  let characters = 0;
  const flush = async (): Promise<void> => {
    if (answers.length === 0) return;
    const text = `${answers.join("\n")}\n`;
    answers = [];
    characters = 0;
    if (!output.write(text) && !output.destroyed) await drained(output);
  };
  const take = async (line: string | null): Promise<void> => {
    if (line !== null && line.trim() === "") return;
    const answer = line === null ? tooLong(service) : answerTo(service, line);
    if (answer instanceof Promise) await flush();
    const text = answer instanceof Promise ? await answer : answer;
    if (text === undefined) return;
    answers.push(text);
    characters += text.length;
    // A chunk may contain thousands of requests with long answers.
    if (characters > service.held.limits.mostBytes) await flush();
  };
  // A client may end its side before it has read the answers.
  for await (const chunk of input.iterator({ destroyOnReturn: false })) {
    for (const line of splitter.push(Buffer.from(chunk))) await take(line);
    await flush();
    if (output.destroyed) return;
  }
  await take(splitter.end());
  await flush();
}
