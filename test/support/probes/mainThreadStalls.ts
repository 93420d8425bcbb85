import { threadTime } from './threadTime';

/** Sampling interval of the event loop. Milliseconds. */
const interval = 5;

/** Runs work. Resolves to the longest uninterrupted computation of the main thread, in milliseconds of processor time. */
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

/** The shortest stall of up to three runs, because compilation and garbage collection also take time. Stops at the first run within `most`. */
export async function leastStall(most: number, work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && least > most; round += 1) least = Math.min(least, await longestStall(work));
  return least;
}
