import type { ColumnField } from '#contract/imports/importFields';
import type { ImportOptions } from '#contract/imports/importOptions';
import type { AdminImport, ImportDetails, ImportProblem, ImportTask, ProblemKind } from '#contract/imports/imports';
import { baseApi } from '../base/baseApi';
import { buildPagedUrl, type PagedResult, type PageParams, toPagedResult } from '../base/paging';

export interface ImportProblemsParams extends PageParams {
  id: number;
  kind?: ProblemKind;
}

const buildImportUrl = (id: number) => `/api/admin/imports/${id}`;
const importListTag = { type: 'Imports', id: 'LIST' } as const;

/** URLs of an import's progress events and of its problems file. */
export const buildImportEventsUrl = (id: number) => `${buildImportUrl(id)}/events`;
export const buildImportProblemsUrl = (id: number) => `${buildImportUrl(id)}/problems.csv`;

/** Imports of contractors from files. */
export const adminImportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listImports: build.query<PagedResult<AdminImport>, PageParams>({
      query: (params) => ({ url: buildPagedUrl('/api/admin/imports', { ...params }) }),
      transformResponse: toPagedResult<AdminImport>,
      providesTags: [importListTag],
    }),
    getImport: build.query<ImportDetails, number>({
      query: (id) => ({ url: buildImportUrl(id) }),
      providesTags: (_made, _error, id) => [{ type: 'Imports', id }],
    }),
    uploadImport: build.mutation<ImportDetails, { file: File; onProgress: (share: number) => void }>({
      query: ({ file, onProgress }) => {
        const body = new FormData();
        body.append('file', file);
        return { url: '/api/admin/imports', method: 'POST', body, onProgress };
      },
      invalidatesTags: (result) => (result ? [importListTag] : []),
    }),
    mapImport: build.mutation<ImportDetails, { id: number; mapping: ColumnField[] }>({
      query: ({ id, mapping }) => ({ url: buildImportUrl(id), method: 'PUT', body: { mapping } }),
      invalidatesTags: (_made, error, { id }) => (error ? [{ type: 'Imports', id }] : [importListTag]),
    }),
    saveImportOptions: build.mutation<ImportDetails, { id: number; options: ImportOptions }>({
      query: ({ id, options }) => ({ url: `${buildImportUrl(id)}/options`, method: 'PUT', body: options }),
      invalidatesTags: (_made, error, { id }) => (error ? [{ type: 'Imports', id }] : [importListTag]),
    }),
    /** Starts a background task. */
    startImportTask: build.mutation<ImportDetails, { id: number; task: ImportTask }>({
      query: ({ id, task }) => ({ url: `${buildImportUrl(id)}/${task}`, method: 'POST' }),
      // A rejection may mean that another admin was first, so reload the import.
      invalidatesTags: (_made, error, { id }) => (error ? [{ type: 'Imports', id }] : [importListTag]),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const result = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (result) dispatch(adminImportsApi.util.upsertQueryData('getImport', id, result));
      },
    }),
    listImportProblems: build.query<PagedResult<ImportProblem>, ImportProblemsParams>({
      query: ({ id, ...params }) => ({ url: buildPagedUrl(`${buildImportUrl(id)}/problems`, { ...params }) }),
      transformResponse: toPagedResult<ImportProblem>,
      providesTags: (_page, _error, { id }) => [{ type: 'Imports', id: `problems of ${id}` }],
    }),
  }),
});
