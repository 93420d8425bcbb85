/** Accounts and the CMS sync take precedence over anonymous visitors. */
type Requester = 'known' | 'stranger';

const queues: Record<Requester, (() => Promise<void>)[]> = { known: [], stranger: [] };
let isRunning = false;

/**
 * Runs picture work one at a time, because each takes much memory. `readUpload` limits the queue; queued work should not have read its file yet.
 * @param requester strangers' work waits until no other is queued, so that it delays others by one picture at most
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
