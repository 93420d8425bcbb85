import path from 'node:path';
import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import type { ReceivedFile } from '#api/http/body/readUpload';
import { reserveFile, writeReservedFile } from '#api/http/body/reserveFile';
import { type ApiError, invalidFields } from '#api/http/errors';
import type { ColumnField } from '#contract/imports/importFields';
import { defaultImportOptions, type ImportOptions } from '#contract/imports/importOptions';
import { inspectFile } from '../files/inspectFile';
import { withTemporaryFile } from '../files/temporaryFiles';
import { type ImportColumn, ImportFile } from '../models/ImportFile';
import { validateMapping } from '../parse/mapping';
import { UnreadableFileError } from '../parse/sourceRow';

/** Milliseconds for which a file is stored after it was last used. */
export const fileRetentionMs = 7 * 24 * 3_600_000;

const spreadsheetExtensions = ['.xls', '.xlsx', '.xlsm', '.ods', '.numbers'];

/** A file that an admin has sent. */
export interface ImportUpload {
  user: SignedInUser;
  file: ReceivedFile;
}

/**
 * Stores an uploaded file and inspects it. Nothing is imported yet.
 * @param assignFields maps its columns; by default the suggested fields are used
 * @param options how to read it
 * @throws 400 for a file or mapping with which nothing can be read, 503 if it cannot be stored
 */
export async function receiveImport(
  services: Services,
  { user, file }: ImportUpload,
  assignFields: (columns: ImportColumn[]) => ImportColumn[] = (columns) => columns,
  options: ImportOptions = defaultImportOptions,
): Promise<ImportFile> {
  const { database, storage, now } = services;
  const { name, bytes } = await file.requireAny();
  const extension = path.extname(name).toLowerCase();
  if (spreadsheetExtensions.includes(extension))
    throw invalidFile('This is a spreadsheet file. Save it as "CSV UTF-8" in your spreadsheet program, then upload that file.');
  if (!['.csv', '.tsv', '.txt', '.json'].includes(extension))
    throw invalidFile(`The file name must end in .csv, .tsv, .txt or .json, not "${name}".`);
  const { columns, firstRows, layout } = await withTemporaryFile(bytes, extension, (file) => inspectFile(file, options)).catch(rejectUnreadable);
  const mapped = assignFields(columns);
  const row = await database.transactionWithoutInvalidation(async (trx) =>
    ImportFile.query(trx).insertAndFetch({
      name,
      format: extension.slice(1),
      ...reserveFile(now(), fileRetentionMs),
      bytes: bytes.length,
      user_id: user.id,
      columns: mapped,
      first_rows: firstRows,
      layout,
      options,
    }),
  );
  const reserved = { table: ImportFile.tableName, id: row.id, noun: 'file' } as const;
  await writeReservedFile(services, reserved, () => storage.documents.write(row.storage_key ?? '', bytes));
  return row;
}

/**
 * Applies a mapping to a file's columns.
 * @throws 400 if these are not its columns, or no row can be read with the mapping
 */
export function applyMapping(columns: readonly ImportColumn[], mapping: readonly ColumnField[]): ImportColumn[] {
  const fields = new Map(mapping.map((entry) => [entry.name, entry]));
  const unknownColumn = mapping.find(({ name }) => !columns.some((column) => column.name === name));
  if (unknownColumn) throw invalidFields({ mapping: `The file has no column "${unknownColumn.name}".` });
  const mapped = columns.map((column) => {
    const { field = null, date_order = null } = fields.get(column.name) ?? {};
    return { ...column, field, date_order };
  });
  try {
    validateMapping(mapped);
  } catch (error) {
    if (error instanceof UnreadableFileError) throw invalidFields({ mapping: error.message });
    throw error;
  }
  return mapped;
}

function rejectUnreadable(error: unknown): never {
  throw error instanceof UnreadableFileError ? invalidFile(error.message) : error;
}

function invalidFile(message: string): ApiError {
  return invalidFields({ file: message });
}
