import { defaultImportOptions } from '#contract/imports/importOptions';
import type { ImportDetails, ImportProblem } from '#contract/imports/imports';
import { ImportPage } from '#features/admin/import/ImportPage';
import { type Answers, renderFor, sampleUser } from './renderForUser';

const counts = { created: 2, updated: 1, unchanged: 4, refused: 1, doubtful: 0, warnings: 0 };
export const outcome = { counts, unread: ['Fax'], unknown_terms: [{ field: 'drilling_methods', term: 'Magic', rows: 3 }] };
const none = { progress: null, fault: null, checked: null, result: null, undone: null, task: null, batch: null, ended_at: null } as const;

const topRows = [
  { row: 1, cells: ['Register of drillers'] },
  { row: 3, cells: ['Company', 'Rigs', 'Fax'] },
  { row: 4, cells: ['Slate Drilling', '4', ''] },
];
export const layout = { encoding: 'macintosh', encoding_label: 'MacRoman', header_row: 3, top_rows: topRows };

/** An import whose columns are to be matched. */
export function sampleImport(changes: Partial<ImportDetails> = {}): ImportDetails {
  return {
    ...none,
    ...{ id: 12, name: 'drillers.csv', bytes: 2048, rows: null, state: 'uploaded', has_file: true, by_command: false },
    ...{ options: defaultImportOptions, layout },
    ...{ created_at: '2026-11-20T08:00:00.000Z', created_by: 'Ada Min' },
    columns: [
      { name: 'Company', samples: ['Slate Drilling'], field: 'name', decimal_sign: null, date_order: null, date_evidence: null },
      { name: 'Rigs', samples: ['4', 'many'], field: 'rig_count', decimal_sign: null, date_order: null, date_evidence: null },
      { name: 'Fax', samples: [], field: null, decimal_sign: null, date_order: null, date_evidence: null },
    ],
    preview: [
      { row: 2, cells: [{ field: 'name', text: 'Slate Drilling' }], problems: [] },
      {
        row: 3,
        cells: [{ field: 'name', text: 'Marl Drilling' }],
        problems: [{ row: 3, kind: 'error', column: 'Rigs', value: 'many', reason: '"many" is not a whole number.' }],
      },
    ],
    ...changes,
  };
}
export const problem: ImportProblem = { row: 1003, kind: 'error', column: 'Rigs', value: 'many', reason: '"many" is not a whole number.' };

/** The API's URL of that import. */
export const own = '/api/admin/imports/12';
const problemsCall = `GET ${own}/problems?kind=error&page=1&page_size=50`;

/** Renders the page of an import. Tests change the server's state through `shown.made`. */
export async function renderImport(made: ImportDetails, answers: Answers = {}, address = '/admin/import?import=12') {
  const shown = { made };
  const view = await renderFor(<ImportPage />, {
    address,
    user: sampleUser({ role: 'admin' }),
    answers: {
      'GET /api/admin/queues': { status: 503, body: { error: 'No figures.', code: 'unavailable' } },
      [`GET ${own}`]: () => ({ body: shown.made }),
      [problemsCall]: { body: [problem], headers: { 'x-total-count': '1' } },
      ...answers,
    },
  });
  return { ...view, shown };
}
