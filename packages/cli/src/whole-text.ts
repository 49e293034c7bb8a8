import { Complaint } from "./complaint.js";

/** The longest text that is read, in bytes: longer than any log. */
const mostBytes = 256 * 1024 * 1024;

/** Returns everything in a stream as text. Throws a `Complaint` when it is longer than 256 MB. */
export async function wholeText(stream: AsyncIterable<Buffer | string>, name: string): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    const next = Buffer.from(chunk);
    bytes += next.length;
    if (bytes > mostBytes) throw new Complaint(`${name} is longer than 256 MB, the limit for logs`);
    chunks.push(next);
  }
  return Buffer.concat(chunks).toString("utf8");
}
