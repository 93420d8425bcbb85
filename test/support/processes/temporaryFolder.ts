import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
/** Bytes that a private database server and the other test data may need. */
const enough = 2 * 1024 ** 3;

/** The folder for test data: in memory if there is enough space, because disk writes dominate the run time. */
export function quickFolder(): string {
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > enough ? inMemory : tmpdir();
}
