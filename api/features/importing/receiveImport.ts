import path from 'node:path';
import type { Context } from 'koa';
import type { ColumnField } from '../../contract/importFields';
import type { Services } from '../../endpoint';
import { ApiError, invalidFields } from '../../errors';
import { userOf } from '../../middleware/access';
import { anyUploadOf } from '../../middleware/readUpload';
import { type ImportColumn, ImportFile } from '../../models/ImportFile';
import { newSecret } from '../../secrets';
import { inspectFile } from './inspectFile';
import { withBytes } from './localFile';
import { requireMapping } from './mapping';
import { UnreadableFileError } from './sourceRow';

/** How long a file is kept after somebody last did something with it. Milliseconds. */
export const keptFor = 7 * 24 * 3_600_000;

const spreadsheets = ['.xls', '.xlsx', '.xlsm', '.ods', '.numbers'];

/**
 * Keeps an uploaded file and says what is in it; nothing is imported yet.
 * @param readAs says what its columns are read as; without it they get what they seem to hold
 * @throws 400 for a file or mapping by which nothing can be read, 503 where it can't be stored
 */
export async function receiveImport(
  services: Services,
  ctx: Context,
  readAs: (columns: ImportColumn[]) => ImportColumn[] = (columns) => columns,
): Promise<ImportFile> {
  const { database, storage, log, now } = services;
  const { name, bytes } = await anyUploadOf(ctx);
  const ending = path.extname(name).toLowerCase();
  if (spreadsheets.includes(ending)) throw noFile('This is a spreadsheet. In the program that it is from, save it as "CSV UTF-8" and upload that.');
  if (!['.csv', '.tsv', '.json'].includes(ending)) throw noFile(`The file must end in .csv, .tsv or .json, not "${name}".`);
  const { columns, firstRows } = await withBytes(bytes, ending, inspectFile).catch(refuseUnreadable);
  const mapped = readAs(columns);
  const row = await database.transactionAside(async (trx) =>
    ImportFile.query(trx).insertAndFetch({
      name,
      format: ending.slice(1),
      storage_key: newSecret(),
      bytes: bytes.length,
      user_id: userOf(ctx).id,
      created_at: now(),
      remove_at: now() + keptFor,
      columns: mapped,
      first_rows: firstRows,
    }),
  );
  try {
    await storage.documents.write(row.storage_key ?? '', bytes);
  } catch (error) {
    await database.transactionAside(async (trx) => ImportFile.query(trx).findById(row.id).patch({ remove_at: now() }));
    log.error({ err: error }, 'a file to import could not be stored');
    throw new ApiError('unavailable', 'The file could not be stored right now. Please try again later.');
  }
  return row;
}

/** The columns of a file with what each is to be read as. @throws 400 where these are not its columns, or nothing can be read so */
export function applyMapping(columns: readonly ImportColumn[], mapping: readonly ColumnField[]): ImportColumn[] {
  const fields = new Map(mapping.map(({ name, field }) => [name, field]));
  const strange = mapping.find(({ name }) => !columns.some((column) => column.name === name));
  if (strange) throw invalidFields({ mapping: `The file has no column "${strange.name}".` });
  const mapped = columns.map((column) => ({ ...column, field: fields.get(column.name) ?? null }));
  try {
    requireMapping(mapped);
  } catch (error) {
    if (error instanceof UnreadableFileError) throw invalidFields({ mapping: error.message });
    throw error;
  }
  return mapped;
}

function refuseUnreadable(error: unknown): never {
  throw error instanceof UnreadableFileError ? noFile(error.message) : error;
}

function noFile(sentence: string): ApiError {
  return invalidFields({ file: sentence });
}
