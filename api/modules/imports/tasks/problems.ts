import type { Services } from '#api/config/services';
import { readInChunks } from '#api/database/queries';
import { type Page, type PageRequest, paginate } from '#api/http/parameters/paging';
import { escapeFormulas, streamCsv } from '#api/http/responses/csv';
import type { FileResponse } from '#api/http/responses/FileResponse';
import type { ImportProblem, ProblemKind } from '#contract/imports/imports';
import { type ImportFile, queryProblems, type StoredProblem } from '../models/ImportFile';

const chunkSize = 500;
const header = ['row', 'kind', 'column', 'value', 'reason'];

/** Lists a page of an import's rows with problems in order. */
export async function listProblems(
  { database }: Services,
  importFile: ImportFile,
  query: PageRequest & { kind?: ProblemKind | undefined },
): Promise<Page<ImportProblem[]>> {
  const problems = queryProblems(database.read, importFile).orderBy(['row', 'id']);
  if (query.kind) problems.where({ kind: query.kind });
  return (await paginate(query, problems)).map(presentProblem);
}

export async function readAllProblems({ database }: Pick<Services, 'database'>, importFile: ImportFile): Promise<ImportProblem[]> {
  return (await queryProblems(database.read, importFile).orderBy('id')).map(presentProblem);
}

/** Returns all problems of an import as CSV. */
export function exportProblems(services: Services, importFile: ImportFile): FileResponse {
  return streamCsv(services.log, `import-${importFile.id}-problems.csv`, csvRows(services, importFile));
}

async function* csvRows({ database }: Services, importFile: ImportFile): AsyncGenerator<string[]> {
  yield header;
  // The problems were inserted in row order, so paging by id keeps it.
  const read = (lastId: number, size: number) => queryProblems(database.read, importFile).where('id', '>', lastId).orderBy('id').limit(size);
  for await (const chunk of readInChunks({ size: chunkSize, read, idOf: ({ id }) => id }))
    for (const { row, kind, column, value, reason } of chunk)
      yield [String(row), kind, escapeFormulas(column ?? ''), escapeFormulas(value ?? ''), escapeFormulas(reason)];
}

function presentProblem({ row, kind, column, value, reason }: StoredProblem): ImportProblem {
  return { row, kind, column, value, reason };
}
