type Step = () => unknown;

const steps: Step[] = [];
/** Time limit of a cleanup step: a server that the same Ctrl-C has ended would never respond. */
const patienceMs = 15_000;

/** Registers a cleanup step that runs at the end in any case; the last one runs first. */
export function undoLater(step: Step): void {
  steps.push(step);
}

/** Runs the cleanup steps registered since `from`. A failing step does not prevent the others. */
export async function undo(from = 0): Promise<void> {
  for (let step = steps[from] && steps.pop(); step; step = steps[from] && steps.pop()) {
    try {
      await Promise.race([step(), new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
    } catch (error) {
      process.stderr.write(`Could not clean up: ${String(error)}\n`);
    }
  }
}

/** Runs work and then its cleanup steps, also if it fails. */
export async function cleanedUp<Result>(work: () => Promise<Result>): Promise<Result> {
  const from = steps.length;
  try {
    return await work();
  } finally {
    await undo(from);
  }
}

/** Runs all cleanup steps on SIGINT and SIGTERM before the process ends. */
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
