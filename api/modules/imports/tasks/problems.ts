import type { Services } from '#api/config/services';
import { readInChunks } from '#api/database/queries';
import { type Page, type PageRequest, paginate } from '#api/http/parameters/paging';
import { escapeFormulas, streamCsv } from '#api/http/responses/csv';
import type { FileResponse } from '#api/http/responses/FileResponse';
import type { ImportProblem, ProblemKind } from '#contract/imports/imports';
import { ImportBatchProblem, ImportCheckProblem, type ImportFile } from '../models/ImportFile';

const chunkSize = 500;
const header = ['row', 'kind', 'column', 'value', 'reason'];

/** Lists a page of an import's rows with problems in order: of the import itself once it has run, else of its dry run. */
export async function listProblems(
  services: Services,
  importFile: ImportFile,
  query: PageRequest & { kind?: ProblemKind | undefined },
): Promise<Page<ImportProblem[]>> {
  const owner = importFile.batch_id === null ? { file_id: importFile.id } : { batch_id: importFile.batch_id };
  const filter = query.kind ? { ...owner, kind: query.kind } : owner;
  const { read } = services.database;
  return importFile.batch_id === null
    ? (await paginate(query, ImportCheckProblem.query(read).where(filter).orderBy(['row', 'id']))).map(presentProblem)
    : (await paginate(query, ImportBatchProblem.query(read).where(filter).orderBy(['row', 'id']))).map(presentProblem);
}

export async function readAllProblems(services: Pick<Services, 'database'>, importFile: ImportFile): Promise<ImportProblem[]> {
  const { read } = services.database;
  const rows =
    importFile.batch_id === null
      ? await ImportCheckProblem.query(read).where('file_id', importFile.id).orderBy('id')
      : await ImportBatchProblem.query(read).where('batch_id', importFile.batch_id).orderBy('id');
  return rows.map(presentProblem);
}

/** Returns all problems of an import as CSV. */
export function exportProblems(services: Services, importFile: ImportFile): FileResponse {
  return streamCsv(services.log, `import-${importFile.id}-problems.csv`, csvRows(services, importFile));
}

async function* csvRows({ database }: Services, { id, batch_id }: ImportFile): AsyncGenerator<string[]> {
  yield header;
  const [table, owner] = batch_id === null ? ['import_check_problems', { file_id: id }] : ['import_problems', { batch_id }];
  // The problems were inserted in row order, so paging by id keeps it.
  const read = async (lastId: number, size: number): Promise<(ImportProblem & { id: number })[]> =>
    database.read(table).where(owner).where('id', '>', lastId).orderBy('id').limit(size);
  for await (const chunk of readInChunks({ size: chunkSize, read, idOf: ({ id }) => id }))
    for (const { row, kind, column, value, reason } of chunk)
      yield [String(row), kind, escapeFormulas(column ?? ''), escapeFormulas(value ?? ''), escapeFormulas(reason)];
}

function presentProblem({ row, kind, column, value, reason }: ImportCheckProblem | ImportBatchProblem): ImportProblem {
  return { row, kind, column, value, reason };
}
