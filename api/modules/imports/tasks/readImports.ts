import type { Services } from '#api/config/services';
import { notFound } from '#api/http/errors';
import type { ImportDetails } from '#contract/imports/imports';
import { ImportFile, queryImports } from '../models/ImportFile';
import { previewRows } from '../parse/previewRows';
import { presentImportDetails } from '../presenter';
import { deriveImportState } from './deriveImportState';

type ImportServices = Pick<Services, 'database' | 'now'>;

/** Queries the visible imports, newest first. An import whose file is due for deletion and that was not run is omitted. */
export function queryVisibleImports({ database, now }: ImportServices): ReturnType<typeof queryImports> {
  return queryImports(database.read)
    .where((file) => void file.whereNull('remove_at').orWhere('remove_at', '>', now()).orWhereNotNull('batch_id').orWhereNotNull('task'))
    .orderBy('import_files.id', 'desc');
}

/**
 * Loads an import.
 * @throws 404 if it does not exist
 */
export async function requireImport(services: ImportServices, id: number): Promise<ImportFile> {
  const importFile = await queryVisibleImports(services).findById(id);
  if (!importFile) throw notFound('import');
  return importFile;
}

/**
 * Loads an import with its columns and first rows, as admins see it.
 * @throws 404 if it does not exist
 */
export async function loadImportDetails(services: ImportServices, id: number): Promise<ImportDetails> {
  const importFile = await requireImport(services, id);
  const file = await ImportFile.query(services.database.read).findById(id).select('columns', 'first_rows', 'layout').throwIfNotFound();
  importFile.$set({ columns: file.columns, first_rows: file.first_rows, layout: file.layout });
  // After an import has run there is no preview: its contractors are in the directory.
  const preview = importFile.batch_id === null ? await previewRows(services.database.read, importFile, services.now()) : [];
  return presentImportDetails(importFile, deriveImportState(importFile, services.now()), preview);
}
