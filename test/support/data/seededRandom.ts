/** A seeded random generator. */
export interface Chance {
  /** A number from 0 up to 1. */
  number: () => number;
  /** True with this probability. */
  happens: (part: number) => boolean;
  /** A whole number from 0 up to, but not including, the count. */
  below: (count: number) => number;
  /** A random item; undefined if the list is empty. */
  oneOf: <Value>(values: readonly Value[]) => Value | undefined;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  // Mulberry32: small, and even enough for choosing what a test does next.
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(number() * count);
  return { number, happens: (part) => number() < part, below, oneOf: (values) => values[below(values.length)] };
}
