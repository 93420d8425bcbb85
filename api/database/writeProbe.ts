import { statfs } from 'node:fs/promises';
import type { Knex } from 'knex';
import { isDatabaseBusy } from './errors';

const interval = 2000;
/** Milliseconds, short so that a recovered database is noticed soon. */
const intervalAfterFailure = 300;

/**
 * Creates a check that resolves if the database accepts a write at present, and throws its error otherwise (unreachable, read-only, full). It is
 * cheap enough for load balancer probes: it writes at most every two seconds, however often it is called. A locked row counts as writable.
 */
export function createWriteProbe(connection: Knex, precheck: () => Promise<void> = async () => undefined): () => Promise<void> {
  let last: { result: Promise<void>; endsAt: number } | null = null;
  const probe = async () => {
    await precheck();
    await connection('write_probes')
      .where({ id: 1 })
      .update({ probed_at: Date.now() })
      .catch((error: unknown) => {
        if (!isDatabaseBusy(error)) throw error;
      });
  };
  return () => {
    if (last && last.endsAt > performance.now()) return last.result;
    const entry = { result: probe(), endsAt: Number.POSITIVE_INFINITY };
    const expireIn = (milliseconds: number) => {
      entry.endsAt = performance.now() + milliseconds;
    };
    entry.result.then(
      () => expireIn(interval),
      () => expireIn(intervalAfterFailure),
    );
    last = entry;
    return entry.result;
  };
}

class DiskFullError extends Error {
  readonly code = 'ENOSPC';
}

/** Throws if the folder's disk has less free space than a write may need. */
export async function requireDiskSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < minFreeBytes) throw new DiskFullError(`The disk of ${folder} is full.`);
}
const minFreeBytes = 1024 * 1024;
