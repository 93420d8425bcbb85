/** Numbers that look random and are the same for the same seed. */
export interface Chance {
  /** Between 0 and 1. */
  number: () => number;
  /** Whether something happens that does so in this part of the cases. */
  happens: (part: number) => boolean;
  /** A whole number below this one. */
  below: (count: number) => number;
  /** One of these; undefined of none. */
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
