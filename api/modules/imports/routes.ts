import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { pageQuery, paginate } from '#api/http/parameters/paging';
import { requirePathId } from '#api/http/parameters/pathIds';
import { choiceQuery } from '#api/http/parameters/querySchemas';
import { querySchema } from '#api/http/parameters/readQuery';
import { streamProgress } from '#api/http/responses/streamProgress';
import { importOptions } from '#contract/imports/importOptions';
import {
  adminImport,
  importDetails,
  importForm,
  importMapping,
  importProblem,
  importSummary,
  importTasks,
  problemKinds,
} from '#contract/imports/imports';
import { limits } from '#contract/shared/limits';
import { createSessionCheck } from '../accounts/sessions/sessionStore';
import { presentImport } from './presenter';
import { deriveImportState } from './tasks/deriveImportState';
import { enqueueImportTask, saveColumnMapping, saveImportOptions } from './tasks/enqueueImportTask';
import { importSynchronously } from './tasks/importSynchronously';
import { exportProblems, listProblems } from './tasks/problems';
import { loadImportDetails, queryVisibleImports, requireImport } from './tasks/readImports';
import { receiveImport } from './tasks/receiveImport';

const importPath: Parameter = { name: 'import', in: 'path', description: 'ID of the import', required: true, schema: { type: 'integer' } };
const uploadLimits = { file: limits.maxImportFileBytes, field: limits.maxImportFieldBytes, fields: 6 };
const booleanChoices = ['true', 'false'] as const;

const taskSummaries = {
  check: 'Check the file in the background and report what an import would do; nothing is saved',
  run: 'Import the file in the background, or resume an interrupted import',
  undo: 'Undo an import in the background; changes made since then are kept',
};

/** Calls about imports, for the browser and for scripts. */
export function importsRoutes(services: Services): Endpoint[] {
  const { now } = services;
  const idOf = (text: unknown) => requirePathId(text, 'import');
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/admin/imports',
      operationId: 'listImports',
      summary: 'List imports, including those from the command line, newest first',
      rateLimit: 'read',
      access: 'admin',
      query: querySchema(pageQuery),
      response: adminImport,
      list: true,
      handle: async ({ query }) => {
        const found = await paginate(query, queryVisibleImports(services));
        return found.map((importFile) => presentImport(importFile, deriveImportState(importFile, now())));
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/admin/imports',
      operationId: 'createImport',
      summary: 'Upload a file (.csv, .tsv, .txt or .json) and suggest fields for its columns; nothing is imported yet',
      rateLimit: 'upload',
      access: 'admin',
      body: importOptions,
      upload: true,
      uploadLimits: uploadLimits,
      response: importDetails,
      handle: async ({ user, file, body: options }) => {
        const { id } = await receiveImport(services, { user, file }, undefined, options);
        return loadImportDetails(services, id);
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/imports/:import',
      operationId: 'getImport',
      summary: 'Get an import with its columns and a preview of its first rows',
      rateLimit: 'read',
      access: 'admin',
      parameters: [importPath],
      response: importDetails,
      handle: ({ params }) => loadImportDetails(services, idOf(params.import)),
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/admin/imports/:import',
      operationId: 'mapImportColumns',
      summary: 'Map the columns of the file to fields; a column that is not listed, or whose field is null, is ignored',
      rateLimit: 'write',
      access: 'admin',
      parameters: [importPath],
      body: importMapping,
      response: importDetails,
      handle: async ({ params, body: { mapping } }) => {
        const id = idOf(params.import);
        await saveColumnMapping(services, id, mapping);
        return loadImportDetails(services, id);
      },
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/admin/imports/:import/options',
      operationId: 'updateImportOptions',
      summary:
        'Choose how the file is read: encoding, header row and date order, which are detected if null; and whether new contractors come in as drafts',
      rateLimit: 'write',
      access: 'admin',
      parameters: [importPath],
      body: importOptions,
      response: importDetails,
      handle: async ({ params, body: options }) => {
        const id = idOf(params.import);
        await saveImportOptions(services, id, options);
        return loadImportDetails(services, id);
      },
    }),
    ...importTasks.map((task) =>
      defineEndpoint({
        method: 'post',
        path: `/api/admin/imports/:import/${task}`,
        operationId: `${task}Import`,
        summary: taskSummaries[task],
        rateLimit: 'write',
        access: 'admin',
        parameters: [importPath],
        response: importDetails,
        handle: async ({ user, params }) => {
          const id = idOf(params.import);
          await enqueueImportTask(services, user, id, task);
          return loadImportDetails(services, id);
        },
      }),
    ),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/imports/:import/events',
      operationId: 'streamImport',
      summary: 'Stream the progress of an import as server-sent events until it has finished',
      rateLimit: 'read',
      access: 'admin',
      parameters: [importPath],
      response: 'file',
      handle: async ({ request, params, session }) => {
        const id = idOf(params.import);
        await requireImport(services, id);
        const readState = async () => {
          const importFile = await queryVisibleImports(services).findById(id);
          return importFile ? presentImport(importFile, deriveImportState(importFile, now())) : null;
        };
        const isLast = ({ state }: { state: string }) => state !== 'checking' && state !== 'importing' && state !== 'undoing';
        return streamProgress(services, request, readState, isLast, createSessionCheck(services, session.id));
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/imports/:import/problems',
      operationId: 'listImportProblems',
      summary: 'List the problems found in rows: those of the import once it has run, otherwise those of its check',
      rateLimit: 'read',
      access: 'admin',
      parameters: [importPath],
      query: querySchema({ kind: choiceQuery('Only problems of this kind', problemKinds), ...pageQuery }),
      response: importProblem,
      list: true,
      handle: async ({ params, query }) => listProblems(services, await requireImport(services, idOf(params.import)), query),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/imports/:import/problems.csv',
      operationId: 'exportImportProblems',
      summary: 'Export all problems as CSV',
      rateLimit: 'read',
      access: 'admin',
      parameters: [importPath],
      response: 'file',
      handle: async ({ params }) => exportProblems(services, await requireImport(services, idOf(params.import))),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/admin/contractors/import',
      operationId: 'importContractors',
      summary:
        'Import a file and wait for the result, or with dry_run=true report what an import would do; mapping is a JSON list of { name, field, date_order }',
      rateLimit: 'upload',
      access: 'admin',
      query: querySchema({ dry_run: choiceQuery('If true, nothing is saved; false by default', booleanChoices) }),
      body: importForm,
      upload: true,
      uploadLimits: uploadLimits,
      response: importSummary,
      handle: ({ user, file, query, body: { mapping, ...options } }) =>
        importSynchronously(services, { user, file }, query.dry_run === 'true', mapping, options),
    }),
  ];
}
