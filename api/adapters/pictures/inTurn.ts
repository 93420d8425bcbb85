/** Work of accounts and of the sync comes before that of strangers. */
type Sender = 'known' | 'stranger';

const waiting: Record<Sender, (() => Promise<void>)[]> = { known: [], stranger: [] };
let isRunning = false;

/**
 * Runs work on pictures one at a time, as each takes much memory. `readUpload` limits how many wait; they should not have
 * read their files yet.
 * @param sender whose work it is: strangers' work waits until no other does, so that they cannot delay it by more than one picture
 */
export function inTurn<Result>(work: () => Promise<Result>, sender: Sender = 'known'): Promise<Result> {
  return new Promise((resolve, reject) => {
    waiting[sender].push(() => work().then(resolve, reject));
    if (!isRunning) void runAll();
  });
}

async function runAll(): Promise<void> {
  isRunning = true;
  for (let next = takeNext(); next; next = takeNext()) await next();
  isRunning = false;
}

function takeNext(): (() => Promise<void>) | undefined {
  return waiting.known.shift() ?? waiting.stranger.shift();
}
