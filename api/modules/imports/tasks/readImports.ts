import type { Services } from '#api/config/services';
import { notFound } from '#api/http/errors';
import type { ImportDetails } from '#contract/imports/imports';
import { ImportFile, queryImports } from '../models/ImportFile';
import { previewRows } from '../parse/previewRows';
import { presentImportDetails } from '../presenter';
import { deriveImportState } from './deriveImportState';

type ImportServices = Pick<Services, 'database' | 'now'>;

/** The imports that there are, the newest first; a file that is due and was not imported is as good as gone. */
export function queryVisibleImports({ database, now }: ImportServices): ReturnType<typeof queryImports> {
  return queryImports(database.read)
    .where((file) => void file.whereNull('remove_at').orWhere('remove_at', '>', now()).orWhereNotNull('batch_id').orWhereNotNull('task'))
    .orderBy('import_files.id', 'desc');
}

/** One of them. @throws 404 where there is none */
export async function requireImport(services: ImportServices, id: number): Promise<ImportFile> {
  const importFile = await queryVisibleImports(services).findById(id);
  if (!importFile) throw notFound('import');
  return importFile;
}

/** One of them with its columns and first rows, as the admins see it. @throws 404 where there is none */
export async function loadImportDetails(services: ImportServices, id: number): Promise<ImportDetails> {
  const importFile = await requireImport(services, id);
  const file = await ImportFile.query(services.database.read).findById(id).select('columns', 'first_rows').throwIfNotFound();
  importFile.$set({ columns: file.columns, first_rows: file.first_rows });
  // What was imported is looked at in the directory itself.
  const preview = importFile.batch_id === null ? await previewRows(services.database.read, importFile, services.now()) : [];
  return presentImportDetails(importFile, deriveImportState(importFile, services.now()), preview);
}
