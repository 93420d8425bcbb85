import { threadTime } from './threadTime';

/** How often the event loop is asked whether it is free. Milliseconds. */
const interval = 5;

/** Runs some work. Resolves to the longest time that the main thread computed without a pause, in milliseconds of processor time. */
export async function longestStall(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = threadTime();
  const check = () => {
    const now = threadTime();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(check, interval);
  try {
    await work();
  } finally {
    clearInterval(timer);
    check();
  }
  return longest;
}

/** The shortest of up to three such times: the compiler and the memory take their turns too. Stops at the first within `most`. */
export async function leastStall(most: number, work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && least > most; round += 1) least = Math.min(least, await longestStall(work));
  return least;
}
