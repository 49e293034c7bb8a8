import type { Readable, Writable } from "node:stream";
import { freeBytes } from "./byte-budget.js";
import { answerTo, noRoom, tooLong, tooManyValues } from "./json-rpc.js";
import { type Dropped, LineSplitter } from "./line-splitter.js";
import { parsedBytes } from "./parsed-bytes.js";
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

function droppedText(service: Service, { dropped }: Dropped): string {
  return dropped === "too-long" ? tooLong(service) : noRoom(service);
}

/**
 * Answers the requests of a stream, one on each line, in order. Reads no more requests while the other side does not
 * read its answers. Resolves when the stream ends.
 */
export async function serveLines(service: Service, input: Readable, output: Writable): Promise<void> {
  const splitter = new LineSplitter(service.held.limits.mostBytes, service.bytes);
  let answers: string[] = [];
  let characters = 0;
  /** The bytes of answers that the other side has not read yet, also of those that a batch still collects. */
  const unread = service.bytes.open();
  const flush = async (): Promise<void> => {
    if (answers.length === 0) return;
    const [text, written] = [`${answers.join("\n")}\n`, characters];
    answers = [];
    characters = 0;
    if (!output.write(text) && !output.destroyed) await drained(output);
    unread.giveBack(written);
  };
  const charged = (text: string): string => {
    unread.charge(text.length);
    return text;
  };
  const answerOf = async (line: string): Promise<string | undefined> => {
    const account = service.bytes.open();
    try {
      const bytes = line.length + parsedBytes(line);
      if (bytes > service.bytes.most) return charged(tooManyValues());
      if (!account.take(bytes)) return charged(noRoom(service));
      // A program that sends many requests at a time waits, and is not told that there is no room.
      if (!unread.hasRoom(freeBytes)) await flush();
      const answer = answerTo(service, line, unread);
      if (answer instanceof Promise) await flush();
      return await answer;
    } finally {
      account.close();
    }
  };
  const take = async (line: string | Dropped): Promise<void> => {
    if (typeof line === "string" && line.trim() === "") return;
    const text = typeof line === "string" ? await answerOf(line) : charged(droppedText(service, line));
    if (text === undefined) return;
    answers.push(text);
    characters += text.length;
    // A chunk may contain thousands of requests with long answers.
    if (characters > service.held.limits.mostBytes) await flush();
  };
  try {
    // A client may close its writing side before it has read the answers.
    for await (const chunk of input.iterator({ destroyOnReturn: false })) {
      for (const line of splitter.push(Buffer.from(chunk))) await take(line);
      await flush();
      if (output.destroyed) return;
    }
    await take(splitter.end());
    await flush();
  } finally {
    splitter.end();
    unread.close();
  }
}
