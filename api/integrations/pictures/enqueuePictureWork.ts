/** Work of accounts and of the sync comes before that of strangers. */
type Requester = 'known' | 'stranger';

const queues: Record<Requester, (() => Promise<void>)[]> = { known: [], stranger: [] };
let isRunning = false;

/**
 * Runs work on pictures one at a time, as each takes much memory. `readUpload` limits how many wait; they should not have
 * read their files yet.
 * @param requester whose work it is: strangers' work waits until no other does, so that they cannot delay it by more than one picture
 */
export function enqueuePictureWork<Result>(work: () => Promise<Result>, requester: Requester = 'known'): Promise<Result> {
  return new Promise((resolve, reject) => {
    queues[requester].push(() => work().then(resolve, reject));
    if (!isRunning) void drainQueues();
  });
}

async function drainQueues(): Promise<void> {
  isRunning = true;
  for (let next = takeNext(); next; next = takeNext()) await next();
  isRunning = false;
}

function takeNext(): (() => Promise<void>) | undefined {
  return queues.known.shift() ?? queues.stranger.shift();
}
