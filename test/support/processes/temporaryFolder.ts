import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
/** Bytes that a private database server and everything beside it may take. */
const enough = 2 * 1024 ** 3;

/** Where tests keep their data: in memory where there is room, since they wait for the disk more than for anything else. */
export function quickFolder(): string {
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > enough ? inMemory : tmpdir();
}
