import { generateSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import { ApiError } from '../errors';

const hour = 3_600_000;

/** A stored file of which the database has a row. */
interface ReservedFile {
  /** Table of the row, with the columns `id` and `remove_at`. */
  table: string;
  id: number;
  /** What visitors call it. */
  noun: 'document' | 'file' | 'picture' | 'screenshot';
}

/**
 * Returns the columns of a row that is inserted before its file is written: it has a removal time, so that the cleanup job finds an unfinished upload.
 * A module sets `remove_at` to null once the file belongs to its record.
 * @param now UTC milliseconds
 * @param lifetimeMs how long the file may wait for that
 */
export function reserveFile(now: number, lifetimeMs = hour): { storage_key: string; created_at: number; remove_at: number } {
  return { storage_key: generateSecret(), created_at: now, remove_at: now + lifetimeMs };
}

/**
 * Writes a reserved file. If that fails, the row is due for removal at once.
 * @throws 503 if the storage fails
 */
export async function writeReservedFile(
  services: Pick<Services, 'database' | 'log' | 'now'>,
  file: ReservedFile,
  write: () => Promise<void>,
): Promise<void> {
  try {
    await write();
  } catch (error) {
    await discardFile(services, file);
    services.log.error({ err: error, table: file.table }, 'an uploaded file could not be stored');
    throw fileNotSavedError(file.noun);
  }
}

/** Makes a file due for removal, unless it belongs to its record after all: a commit that seemed to fail may have succeeded. */
export async function discardFile(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { table, id }: Pick<ReservedFile, 'table' | 'id'>,
): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => trx(table).where({ id }).whereNotNull('remove_at').update({ remove_at: now() }));
}

/** Returns the error for a file that could not be stored. */
export function fileNotSavedError(noun: ReservedFile['noun'] = 'file'): ApiError {
  return new ApiError('unavailable', `We couldn't save the ${noun}. Try again later.`);
}
