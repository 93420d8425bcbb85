import { type Options, SingleBar } from 'cli-progress';
import { counted, say } from './command';

/** Seconds between two lines where no bar can be drawn. */
const lineInterval = 10;

export interface ProgressBar {
  /** Prints a line of the answer above the bar. */
  say(line: string): void;
  /** @param done and @param total in any unit, @param count what is counted in the rate */
  show(done: number, total: number, count: number): void;
  end(): void;
}

/** A bar with rate and remaining time on a terminal; elsewhere a line now and then. */
export function progressBar(unit: string): ProgressBar {
  const begin = Date.now();
  let first: number | undefined;
  const state = (done: number, total: number, count: number) => {
    const seconds = (Date.now() - begin) / 1000;
    first ??= count;
    const left = done > 0 ? (seconds * (total - done)) / done : 0;
    return { count: counted(count), rate: counted(Math.round((count - first) / Math.max(seconds, 0.001))), left: duration(left), unit };
  };
  return process.stderr.isTTY ? drawn(state) : written(state);
}

type State = (done: number, total: number, count: number) => Record<'count' | 'rate' | 'left' | 'unit', string>;

function drawn(state: State): ProgressBar {
  const options: Options = {
    format: '{bar} {percentage}%  {count} {unit}, {rate}/s, {left} left',
    hideCursor: true,
    clearOnComplete: true,
    stream: process.stderr,
  };
  const bar = new SingleBar(options);
  let started = false;
  return {
    say: (line) => {
      // The bar comes back under the line with the next step.
      if (started) process.stderr.write('\r\u001b[K');
      say(line);
    },
    show: (done, total, count) => {
      if (!started) bar.start(total, done, state(done, total, count));
      else bar.update(done, state(done, total, count));
      started = true;
    },
    end: () => bar.stop(),
  };
}

function written(state: State): ProgressBar {
  let last = Date.now();
  return {
    say,
    show: (done, total, count) => {
      const { count: text, unit, rate, left } = state(done, total, count);
      if (Date.now() - last < lineInterval * 1000) return;
      last = Date.now();
      process.stderr.write(`${Math.floor((100 * done) / Math.max(total, 1))}%  ${text} ${unit}, ${rate}/s, ${left} left\n`);
    },
    end: () => undefined,
  };
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
