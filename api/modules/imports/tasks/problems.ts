import type { Context } from 'koa';
import type { Services } from '#api/http/endpoint';
import { paginate } from '#api/http/parameters/paging';
import { escapeFormulas, streamCsv } from '#api/http/responses/csv';
import type { ImportProblem, ProblemKind } from '#contract/imports/imports';
import { ImportBatchProblem, ImportCheckProblem, type ImportFile } from '../models/ImportFile';

const chunkSize = 500;
const header = ['row', 'kind', 'column', 'value', 'reason'];

/**
 * Returns a page of the problems of an import in row order: of the run if there is one, otherwise of the dry run. @throws 400 for a malformed page
 */
export async function listProblems(
  services: Services,
  ctx: Context,
  importFile: ImportFile,
  kind: ProblemKind | undefined,
): Promise<ImportProblem[]> {
  const owner = importFile.batch_id === null ? { file_id: importFile.id } : { batch_id: importFile.batch_id };
  const filter = kind ? { ...owner, kind } : owner;
  const { read } = services.database;
  const rows =
    importFile.batch_id === null
      ? await paginate(ctx, ImportCheckProblem.query(read).where(filter).orderBy(['row', 'id']))
      : await paginate(ctx, ImportBatchProblem.query(read).where(filter).orderBy(['row', 'id']));
  return rows.map(presentProblem);
}

/** Returns all problems of the run or dry run. */
export async function readAllProblems(services: Pick<Services, 'database'>, importFile: ImportFile): Promise<ImportProblem[]> {
  const { read } = services.database;
  const rows =
    importFile.batch_id === null
      ? await ImportCheckProblem.query(read).where('file_id', importFile.id).orderBy('id')
      : await ImportBatchProblem.query(read).where('batch_id', importFile.batch_id).orderBy('id');
  return rows.map(presentProblem);
}

/** Streams all problems as CSV. */
export function sendProblems(services: Services, ctx: Context, importFile: ImportFile): void {
  streamCsv(services.log, ctx, `problems of import ${importFile.id}.csv`, csvRows(services, importFile));
}

async function* csvRows({ database }: Services, { id, batch_id }: ImportFile): AsyncGenerator<string[]> {
  yield header;
  const [table, owner] = batch_id === null ? ['import_check_problems', { file_id: id }] : ['import_problems', { batch_id }];
  // The order of the ids is the order of the rows.
  for (let lastId = 0; ; ) {
    const part: (ImportProblem & { id: number })[] = await database.read(table).where(owner).where('id', '>', lastId).orderBy('id').limit(chunkSize);
    for (const { row, kind, column, value, reason } of part)
      yield [String(row), kind, escapeFormulas(column ?? ''), escapeFormulas(value ?? ''), escapeFormulas(reason)];
    const end = part.at(-1);
    if (!end || part.length < chunkSize) return;
    lastId = end.id;
  }
}

function presentProblem({ row, kind, column, value, reason }: ImportCheckProblem | ImportBatchProblem): ImportProblem {
  return { row, kind, column, value, reason };
}
