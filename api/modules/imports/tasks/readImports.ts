import type { Services } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import type { ImportDetails } from '#contract/imports/imports';
import { ImportFile, queryImports } from '../models/ImportFile';
import { previewRows } from '../parse/previewRows';
import { presentImportDetails } from '../presenter';
import { deriveImportState } from './deriveImportState';

type ImportServices = Pick<Services, 'database' | 'now'>;

/** Visible imports, newest first. A file that is due for removal and wasn't imported is hidden. */
export function queryVisibleImports({ database, now }: ImportServices): ReturnType<typeof queryImports> {
  return queryImports(database.read)
    .where((file) => void file.whereNull('remove_at').orWhere('remove_at', '>', now()).orWhereNotNull('batch_id').orWhereNotNull('task'))
    .orderBy('import_files.id', 'desc');
}

/** Loads one visible import. @throws 404 if it doesn't exist */
export async function requireImport(services: ImportServices, id: number): Promise<ImportFile> {
  const importFile = await queryVisibleImports(services).findById(id);
  if (!importFile) throw notFound('import');
  return importFile;
}

/** Presents one visible import with its columns and first rows. @throws 404 if it doesn't exist */
export async function loadImportDetails(services: ImportServices, id: number): Promise<ImportDetails> {
  const importFile = await requireImport(services, id);
  const file = await ImportFile.query(services.database.read).findById(id).select('columns', 'first_rows').throwIfNotFound();
  importFile.$set({ columns: file.columns, first_rows: file.first_rows });
  // No preview once it is imported.
  const preview = importFile.batch_id === null ? await previewRows(services.database.read, importFile, services.now()) : [];
  return presentImportDetails(importFile, deriveImportState(importFile, services.now()), preview);
}
