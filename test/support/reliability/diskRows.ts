import { execFileSync } from 'node:child_process';
import { expect } from 'chai';
import { until } from '../probes/until';
import { lasting, type OutageRow, seconds } from './outageRow';

/** Outages of SQLite's disk. */
export const diskRows: OutageRow[] = [
  {
    id: '6a',
    title: 'Disk that takes no byte more',
    kinds: ['SQLite'],
    short: ['SQLite'],
    run: async ({ sites, ledger }, isLong) => {
      const [site = expect.fail('There are no sites.')] = sites;
      for (const { pid } of sites) limitFileSize(pid(), '0');
      await until(async () => !(await site.isReady()), '/readyz to notice');
      await lasting(isLong ? 10 : 0.5);
      for (const { pid } of sites) limitFileSize(pid(), 'unlimited');
      const took = await site.waitUntilReady();
      expect(ledger.countOf(503)).to.be.greaterThan(0);
      return `${ledger.countOf(503)} × 503, ready ${seconds(took)} after there is room`;
    },
  },
];

/**
 * Limits the size of the files that a process may write. Unlike filling a disk, this needs no privileges. The process must ignore the resulting
 * signal (`ignoreFileSizeSignal.cjs`).
 */
function limitFileSize(pid: number, bytes: string): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]);
}
