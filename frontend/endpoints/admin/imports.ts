import type { ColumnField } from '../../../api/contract/importFields';
import type { AdminImport, ImportProblem, ImportTask, ProblemKind, WholeImport } from '../../../api/contract/imports';
import { baseApi } from '../baseApi';

export interface ImportsPage {
  imports: AdminImport[];
  /** How many there are on all pages. */
  total: number;
}
export interface ProblemsAsked {
  id: number;
  kind?: ProblemKind;
  page: number;
  page_size: number;
}
export interface ProblemsPage {
  problems: ImportProblem[];
  total: number;
}

const own = (id: number) => `/api/admin/imports/${id}`;
const all = { type: 'Imports', id: 'LIST' } as const;
const totalOf = (headers: Record<string, string | undefined> | undefined, shown: number) => Number(headers?.['x-total-count'] ?? shown);

/** Where an import's progress is told, and its problems are loaded from. */
export const importEventsAddress = (id: number) => `${own(id)}/events`;
export const problemsAddress = (id: number) => `${own(id)}/problems.csv`;

/** Contractors from files. */
export const adminImportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listImports: build.query<ImportsPage, { page: number; page_size: number }>({
      query: ({ page, page_size }) => ({ url: `/api/admin/imports?${new URLSearchParams({ page: String(page), page_size: String(page_size) })}` }),
      transformResponse: (imports: AdminImport[], meta) => ({ imports, total: totalOf(meta?.headers, imports.length) }),
      providesTags: [all],
    }),
    readImport: build.query<WholeImport, number>({
      query: (id) => ({ url: own(id) }),
      providesTags: (_made, _error, id) => [{ type: 'Imports', id }],
    }),
    uploadImport: build.mutation<WholeImport, { file: File; onProgress: (share: number) => void }>({
      query: ({ file, onProgress }) => {
        const body = new FormData();
        body.append('file', file);
        return { url: '/api/admin/imports', method: 'POST', body, onProgress };
      },
      invalidatesTags: (made) => (made ? [all] : []),
    }),
    mapImport: build.mutation<WholeImport, { id: number; mapping: ColumnField[] }>({
      query: ({ id, mapping }) => ({ url: own(id), method: 'PUT', body: { mapping } }),
      invalidatesTags: (_made, error, { id }) => (error ? [{ type: 'Imports', id }] : [all]),
    }),
    /** Asks for a task in the background. */
    startImportTask: build.mutation<WholeImport, { id: number; task: ImportTask }>({
      query: ({ id, task }) => ({ url: `${own(id)}/${task}`, method: 'POST' }),
      // Where it is refused another admin may have been first.
      invalidatesTags: (_made, error, { id }) => (error ? [{ type: 'Imports', id }] : [all]),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const made = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (made) dispatch(adminImportsApi.util.upsertQueryData('readImport', id, made));
      },
    }),
    listImportProblems: build.query<ProblemsPage, ProblemsAsked>({
      query: ({ id, kind, page, page_size }) => {
        const parameters = new URLSearchParams({ ...(kind && { kind }), page: String(page), page_size: String(page_size) });
        return { url: `${own(id)}/problems?${parameters}` };
      },
      transformResponse: (problems: ImportProblem[], meta) => ({ problems, total: totalOf(meta?.headers, problems.length) }),
      providesTags: (_page, _error, { id }) => [{ type: 'Imports', id: `problems of ${id}` }],
    }),
  }),
});
