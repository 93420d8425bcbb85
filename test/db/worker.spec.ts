import { expect } from 'chai';
import pino from 'pino';
import { type SinonFakeTimers, useFakeTimers } from 'sinon';
import { type Job, startWorker } from '#api/background/worker';

const silent = pino({ level: 'silent' });

/** Creates a job that counts its `begin` calls. */
function countingJob(begin: () => Promise<void> = async () => undefined): Job & { begun: number; stopped: boolean } {
  const job = {
    begun: 0,
    stopped: false,
    begin: () => {
      job.begun += 1;
      return begin();
    },
    finish: async () => undefined,
    stop: () => {
      job.stopped = true;
    },
  };
  return job;
}

describe('Background worker', () => {
  let clock: SinonFakeTimers;
  beforeEach(() => {
    clock = useFakeTimers();
  });
  afterEach(() => clock.restore());

  it('looks for work at its start, when it is woken, and every two seconds', async () => {
    const job = countingJob();
    const worker = startWorker({ log: silent, now: Date.now }, 'email', () => job);
    await clock.tickAsync(1);
    expect(job.begun).to.equal(1);
    worker.wake();
    await clock.tickAsync(1);
    expect(job.begun).to.equal(2);
    await clock.tickAsync(10_000);
    expect(job.begun).to.equal(7);
    await worker.stop();
  });

  it('looks again when it is woken during a run', async () => {
    const ends: (() => void)[] = [];
    const job = countingJob(() => new Promise((resolve) => ends.push(resolve)));
    const worker = startWorker({ log: silent, now: Date.now }, 'email', () => job);
    worker.wake();
    worker.wake();
    expect(job.begun).to.equal(1);
    ends[0]?.();
    await clock.tickAsync(1);
    expect(job.begun).to.equal(2);
    ends[1]?.();
    await clock.tickAsync(1);
    expect(job.begun).to.equal(2);
    await worker.stop();
  });

  it('logs once that it cannot continue, and once that it can again', async () => {
    const lines: { msg: string; level: number }[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    let down = true;
    const job = countingJob(async () => {
      if (down) throw new Error('connect ECONNREFUSED');
    });
    const worker = startWorker({ log, now: Date.now }, 'email', () => job);
    await clock.tickAsync(10_000);
    expect(lines.map(({ level }) => level)).to.deep.equal([40]);
    down = false;
    await clock.tickAsync(10_000);
    expect(lines.map(({ level }) => level)).to.deep.equal([40, 30]);
    down = true;
    await clock.tickAsync(2000);
    expect(lines.map(({ level }) => level)).to.deep.equal([40, 30, 40]);
    await worker.stop();
  });

  it('stops when the current work is done, and starts nothing more', async () => {
    let done = (): void => undefined;
    const job = countingJob();
    job.finish = () =>
      new Promise((resolve) => {
        done = resolve;
      });
    const worker = startWorker({ log: silent, now: Date.now }, 'email', () => job);
    await clock.tickAsync(1);
    let stopped = false;
    const stopping = worker.stop().then(() => {
      stopped = true;
    });
    worker.wake();
    await clock.tickAsync(10_000);
    expect([job.begun, job.stopped, stopped]).to.deep.equal([1, true, false]);
    done();
    await stopping;
    expect(stopped).to.equal(true);
  });
});
