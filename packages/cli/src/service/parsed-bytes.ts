/** The bytes that a value in a message takes when it is parsed, at most in the mean: those of an empty object. */
const bytesOfValue = 64;

/** Short messages are not counted: what they become when they are parsed does not matter. */
const shortest = 64 * 1024;

/** Returns the place after the text that begins before `at`. */
function afterText(message: string, at: number): number {
  for (let quote = message.indexOf('"', at); quote >= 0; quote = message.indexOf('"', quote + 1)) {
    let from = quote;
    while (message.charCodeAt(from - 1) === 0x5c) from--;
    // After an even number of backslashes, the quotation mark ends the text.
    if ((quote - from) % 2 === 0) return quote + 1;
  }
  return message.length;
}

/**
 * Returns an estimate of the bytes that the values in a long message take when it is parsed. A message of empty objects
 * takes many times the bytes of its text. Returns 0 for a short message.
 */
export function parsedBytes(message: string): number {
  if (message.length < shortest) return 0;
  let values = 0;
  for (let at = 0; at < message.length; ) {
    const code = message.charCodeAt(at++);
    if (code === 0x22) at = afterText(message, at);
    // A comma, or the bracket of a list or an object.
    else if (code === 0x2c || code === 0x5b || code === 0x7b) values++;
  }
  return bytesOfValue * values;
}
