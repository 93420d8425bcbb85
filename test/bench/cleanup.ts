type Step = () => unknown;

const steps: Step[] = [];
/** A server that went down with the same Ctrl-C must not be waited for. */
const patienceMs = 15_000;

/** Names what has to be undone at the end, whatever the end is; the last one is undone first. */
export function undoLater(step: Step): void {
  steps.push(step);
}

/** Undoes everything that was named since `from`; a step that fails does not keep the others from running. */
export async function undo(from = 0): Promise<void> {
  for (let step = steps[from] && steps.pop(); step; step = steps[from] && steps.pop()) {
    try {
      await Promise.race([step(), new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
    } catch (error) {
      process.stderr.write(`Could not clean up: ${String(error)}\n`);
    }
  }
}

/** Runs the work and undoes what it named, also where it fails. */
export async function cleanedUp<Result>(work: () => Promise<Result>): Promise<Result> {
  const from = steps.length;
  try {
    return await work();
  } finally {
    await undo(from);
  }
}

/** Ctrl-C and a polite kill undo everything before the process ends. */
export function cleanUpOnSignals(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      process.stderr.write(`\n${signal}: cleaning up ...\n`);
      void undo().then(() => process.exit(code));
    });
  }
}
