import type { WholeImport } from '../../contract/imports';
import type { Services } from '../../endpoint';
import { notFound } from '../../errors';
import { ImportFile, shownImports } from '../../models/ImportFile';
import { presentWholeImport } from '../../presenters/adminImport';
import { importState } from './importState';
import { previewRows } from './preview';

type Tools = Pick<Services, 'database' | 'now'>;

/** The imports that there are, the newest first; a file that is due and was not imported is as good as gone. */
export function keptImports({ database, now }: Tools): ReturnType<typeof shownImports> {
  return shownImports(database.read)
    .where((file) => void file.whereNull('remove_at').orWhere('remove_at', '>', now()).orWhereNotNull('batch_id').orWhereNotNull('task'))
    .orderBy('import_files.id', 'desc');
}

/** One of them. @throws 404 where there is none */
export async function requireImport(tools: Tools, id: number): Promise<ImportFile> {
  const made = await keptImports(tools).findById(id);
  if (!made) throw notFound('import');
  return made;
}

/** One of them with its columns and first rows, as the admins see it. @throws 404 where there is none */
export async function wholeImportOf(tools: Tools, id: number): Promise<WholeImport> {
  const made = await requireImport(tools, id);
  const file = await ImportFile.query(tools.database.read).findById(id).select('columns', 'first_rows').throwIfNotFound();
  made.$set({ columns: file.columns, first_rows: file.first_rows });
  // What was imported is looked at in the directory itself.
  const preview = made.batch_id === null ? await previewRows(tools.database.read, made, tools.now()) : [];
  return presentWholeImport(made, importState(made, tools.now()), preview);
}
