import { type Options, SingleBar } from 'cli-progress';
import { formatNumber } from '../contract/shared/text/format';
import { print } from './command';

/** Seconds between two lines if the output is not a terminal. */
const lineInterval = 10;

export interface ProgressBar {
  /** Prints a line of output above the bar. */
  print(line: string): void;
  /**
   * Updates the bar.
   * @param done in the same unit as `total`
   * @param count the number of items, for the rate
   */
  update(done: number, total: number, count: number): void;
  stop(): void;
}

/** Creates a progress bar with rate and remaining time on a terminal; elsewhere it prints a line at intervals. */
export function createProgressBar(unit: string): ProgressBar {
  const startedAt = Date.now();
  let firstCount: number | undefined;
  const formatProgress = (done: number, total: number, count: number) => {
    const seconds = (Date.now() - startedAt) / 1000;
    firstCount ??= count;
    const left = done > 0 ? (seconds * (total - done)) / done : 0;
    return {
      count: formatNumber(count),
      rate: formatNumber(Math.round((count - firstCount) / Math.max(seconds, 0.001))),
      left: formatDuration(left),
      unit,
    };
  };
  return process.stderr.isTTY ? createTerminalBar(formatProgress) : createLineReporter(formatProgress);
}

type ProgressFormatter = (done: number, total: number, count: number) => Record<'count' | 'rate' | 'left' | 'unit', string>;

function createTerminalBar(formatProgress: ProgressFormatter): ProgressBar {
  const options: Options = {
    format: '{bar} {percentage}%  {count} {unit}, {rate}/s, {left} left',
    hideCursor: true,
    clearOnComplete: true,
    stream: process.stderr,
  };
  const bar = new SingleBar(options);
  let started = false;
  return {
    print: (line) => {
      // The next update draws the bar again, below this line.
      if (started) process.stderr.write('\r\u001b[K');
      print(line);
    },
    update: (done, total, count) => {
      if (!started) bar.start(total, done, formatProgress(done, total, count));
      else bar.update(done, formatProgress(done, total, count));
      started = true;
    },
    stop: () => bar.stop(),
  };
}

function createLineReporter(formatProgress: ProgressFormatter): ProgressBar {
  let last = Date.now();
  return {
    print: print,
    update: (done, total, count) => {
      const { count: text, unit, rate, left } = formatProgress(done, total, count);
      if (Date.now() - last < lineInterval * 1000) return;
      last = Date.now();
      process.stderr.write(`${Math.floor((100 * done) / Math.max(total, 1))}%  ${text} ${unit}, ${rate}/s, ${left} left\n`);
    },
    stop: () => undefined,
  };
}

function formatDuration(seconds: number): string {
  const wholeSeconds = Math.ceil(seconds);
  return wholeSeconds < 60 ? `${wholeSeconds} s` : `${Math.floor(wholeSeconds / 60)} min ${wholeSeconds % 60} s`;
}
