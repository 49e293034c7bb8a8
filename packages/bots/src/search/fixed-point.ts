/**
 * The number 1 in the fixed-point format of the search. A number in this format is an integer: the number multiplied by
 * 65,536, and rounded. With integers, all JavaScript engines get the same results.
 */
export const one: number = 2 ** 16;

/** The natural logarithm of 2, in fixed point. */
const ln2 = 45_426;

/** Returns the number of bits of a whole number below 2^52. */
function bitsOf(n: number): number {
  return n < 2 ** 32 ? 32 - Math.clz32(n) : 64 - Math.clz32(Math.floor(n / 2 ** 32));
}

/** Returns the square root of a whole number below 2^52, rounded down, by Newton's method, beginning above the root. */
export function squareRoot(n: number): number {
  if (n < 2) return n;
  let root = 1 << ((bitsOf(n) + 1) >>> 1);
  for (;;) {
    const next = Math.floor((root + Math.floor(n / root)) / 2);
    if (next >= root) return root;
    root = next;
  }
}

/**
 * Returns the natural logarithm of a whole number from 1 to 2^31 - 1. Repeated squaring gives the bits of the logarithm
 * to base 2.
 */
export function logarithm(n: number): number {
  const whole = 31 - Math.clz32(n);
  let mantissa = whole > 15 ? n >>> (whole - 15) : n << (15 - whole);
  let bits = whole;
  for (let bit = 0; bit < 16; bit++) {
    mantissa = (mantissa * mantissa) >>> 15;
    const isTwoOrMore = mantissa >= 2 ** 16;
    if (isTwoOrMore) mantissa >>>= 1;
    bits = 2 * bits + (isTwoOrMore ? 1 : 0);
  }
  return Math.floor((bits * ln2) / one);
}

const known = 4096;

function tabulated(of: (n: number) => number): Int32Array {
  return Int32Array.from({ length: known }, (_, n) => (n === 0 ? 0 : of(n)));
}

const rootsOfLogarithms: Int32Array = /* @__PURE__ */ tabulated((n) => squareRoot(logarithm(n) * one));
const inverseRoots: Int32Array = /* @__PURE__ */ tabulated((n) => squareRoot(Math.floor((one * one) / n)));

/** Returns the square root of the natural logarithm of a count of 1 or more. */
export function rootOfLogarithm(count: number): number {
  return count < known ? rootsOfLogarithms[count] : squareRoot(logarithm(count) * one);
}

/** Returns 1 divided by the square root of a count of 1 or more. */
export function inverseRoot(count: number): number {
  let shift = 0;
  let left = count;
  for (; left >= known; left >>>= 2) shift++;
  return inverseRoots[left] >>> shift;
}
