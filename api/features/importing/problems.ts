import type { Context } from 'koa';
import type { ImportProblem, ProblemKind } from '../../contract/imports';
import type { Services } from '../../endpoint';
import { defuse } from '../../formulas';
import { ImportBatchProblem, ImportCheckProblem, type ImportFile } from '../../models/ImportFile';
import { pageOf } from '../paging';
import { sendTable } from '../sendTable';

const chunk = 500;
const header = ['row', 'kind', 'column', 'value', 'reason'];

/**
 * A page of the rows of an import that were not taken as they are, in their order: of the import itself once it is run, else
 * of its dry run. @throws 400 for a page that is none
 */
export async function pageOfProblems(services: Services, ctx: Context, made: ImportFile, kind: ProblemKind | undefined): Promise<ImportProblem[]> {
  const of = made.batch_id === null ? { file_id: made.id } : { batch_id: made.batch_id };
  const wanted = kind ? { ...of, kind } : of;
  const { read } = services.database;
  const rows =
    made.batch_id === null
      ? await pageOf(ctx, ImportCheckProblem.query(read).where(wanted).orderBy(['row', 'id']))
      : await pageOf(ctx, ImportBatchProblem.query(read).where(wanted).orderBy(['row', 'id']));
  return rows.map(present);
}

/** All of them. */
export async function allProblems(services: Pick<Services, 'database'>, made: ImportFile): Promise<ImportProblem[]> {
  const { read } = services.database;
  const rows =
    made.batch_id === null
      ? await ImportCheckProblem.query(read).where('file_id', made.id).orderBy('id')
      : await ImportBatchProblem.query(read).where('batch_id', made.batch_id).orderBy('id');
  return rows.map(present);
}

/** Sends all of them as a table, part by part. */
export function exportProblems(services: Services, ctx: Context, made: ImportFile): void {
  sendTable(services.log, ctx, `problems of import ${made.id}.csv`, csvRows(services, made));
}

async function* csvRows({ database }: Services, { id, batch_id }: ImportFile): AsyncGenerator<string[]> {
  yield header;
  const [table, of] = batch_id === null ? ['import_check_problems', { file_id: id }] : ['import_problems', { batch_id }];
  // They were noted row by row.
  for (let last = 0; ; ) {
    const part: (ImportProblem & { id: number })[] = await database.read(table).where(of).where('id', '>', last).orderBy('id').limit(chunk);
    for (const { row, kind, column, value, reason } of part) yield [String(row), kind, defuse(column ?? ''), defuse(value ?? ''), defuse(reason)];
    const end = part.at(-1);
    if (!end || part.length < chunk) return;
    last = end.id;
  }
}

function present({ row, kind, column, value, reason }: ImportCheckProblem | ImportBatchProblem): ImportProblem {
  return { row, kind, column, value, reason };
}
