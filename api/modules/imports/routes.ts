import { requireUser } from '#api/http/access';
import { defineEndpoint, type Endpoint, type Parameter, type Services } from '#api/http/endpoint';
import { pageParameters, paginate } from '#api/http/parameters/paging';
import { choiceParameter, parseChoiceParameter, requirePathId } from '#api/http/parameters/parameters';
import { streamProgress } from '#api/http/responses/streamProgress';
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
import { presentImport } from './presenter';
import { deriveImportState } from './tasks/deriveImportState';
import { enqueueImportTask, saveColumnMapping } from './tasks/enqueueImportTask';
import { importSynchronously } from './tasks/importSynchronously';
import { listProblems, sendProblems } from './tasks/problems';
import { loadImportDetails, queryVisibleImports, requireImport } from './tasks/readImports';
import { receiveImport } from './tasks/receiveImport';

const importPath: Parameter = { name: 'import', in: 'path', description: 'Id of the import', required: true, schema: { type: 'integer' } };
const uploadLimits = { file: limits.maxImportFileBytes, field: limits.maxImportFieldBytes };
const booleanChoices = ['true', 'false'] as const;

const taskSummaries = {
  check: 'Looks through the file in the background and says what an import would do; nothing is written',
  run: 'Imports the file in the background, or goes on with it where it was interrupted',
  undo: 'Takes an import back in the background; what somebody has changed since stays',
};

/** Routes for imports of contractors, for the browser and for scripts. See docs/product-rules.md#18-imports. */
export function importsRoutes(services: Services): Endpoint[] {
  const { now } = services;
  const idOf = (text: unknown) => requirePathId(text, 'import');
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/admin/imports',
      summary: 'Imports, those of the command line too, the newest first',
      rateLimit: 'read',
      access: 'admin',
      parameters: pageParameters,
      response: adminImport,
      list: true,
      handle: async (ctx) => {
        const found = await paginate(ctx, queryVisibleImports(services));
        return found.map((importFile) => presentImport(importFile, deriveImportState(importFile, now())));
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/admin/imports',
      summary: 'Keeps a file (.csv, .tsv or .json) and says what its columns seem to hold; nothing is imported yet',
      rateLimit: 'upload',
      access: 'admin',
      upload: true,
      uploadLimits: uploadLimits,
      response: importDetails,
      handle: async (ctx) => {
        const { id } = await receiveImport(services, ctx);
        return loadImportDetails(services, id);
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/imports/:import',
      summary: 'One import with the columns of its file and how its first rows are read',
      rateLimit: 'read',
      access: 'admin',
      parameters: [importPath],
      response: importDetails,
      handle: (ctx) => loadImportDetails(services, idOf(ctx.params.import)),
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/admin/imports/:import',
      summary: 'Says what each column of the file is read as; one that is not named, or whose field is null, is left out',
      rateLimit: 'write',
      access: 'admin',
      parameters: [importPath],
      body: importMapping,
      response: importDetails,
      handle: async (ctx, { mapping }) => {
        const id = idOf(ctx.params.import);
        await saveColumnMapping(services, id, mapping);
        return loadImportDetails(services, id);
      },
    }),
    ...importTasks.map((task) =>
      defineEndpoint({
        method: 'post',
        path: `/api/admin/imports/:import/${task}`,
        summary: taskSummaries[task],
        rateLimit: 'write',
        access: 'admin',
        parameters: [importPath],
        response: importDetails,
        handle: async (ctx) => {
          const id = idOf(ctx.params.import);
          await enqueueImportTask(services, requireUser(ctx), id, task);
          return loadImportDetails(services, id);
        },
      }),
    ),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/imports/:import/events',
      summary: 'How far an import is, as server-sent events, until nothing more is done with it',
      rateLimit: 'read',
      access: 'admin',
      parameters: [importPath],
      response: 'file',
      handle: async (ctx) => {
        const id = idOf(ctx.params.import);
        await requireImport(services, id);
        const readState = async () => {
          const importFile = await queryVisibleImports(services).findById(id);
          return importFile ? presentImport(importFile, deriveImportState(importFile, now())) : null;
        };
        await streamProgress(services, ctx, readState, ({ state }) => state !== 'checking' && state !== 'importing' && state !== 'undoing');
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/imports/:import/problems',
      summary: 'The rows that were not taken as they are, or would not be: of the import once it is run, else of its check',
      rateLimit: 'read',
      access: 'admin',
      parameters: [importPath, choiceParameter('kind', 'Only problems of this kind', problemKinds), ...pageParameters],
      response: importProblem,
      list: true,
      handle: async (ctx) => {
        const kind = parseChoiceParameter(ctx, 'kind', problemKinds);
        return listProblems(services, ctx, await requireImport(services, idOf(ctx.params.import)), kind);
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/imports/:import/problems.csv',
      summary: 'The same, all of them, as a table (CSV)',
      rateLimit: 'read',
      access: 'admin',
      parameters: [importPath],
      response: 'file',
      handle: async (ctx) => sendProblems(services, ctx, await requireImport(services, idOf(ctx.params.import))),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/admin/contractors/import',
      summary: 'Imports a file while the caller waits, or says with dry_run=true what that would do; mapping is JSON, a list of { name, field }',
      rateLimit: 'upload',
      access: 'admin',
      parameters: [choiceParameter('dry_run', 'true writes nothing; false unless it is given', booleanChoices)],
      body: importForm,
      upload: true,
      uploadLimits: uploadLimits,
      response: importSummary,
      handle: (ctx, { mapping }) => importSynchronously(services, ctx, parseChoiceParameter(ctx, 'dry_run', booleanChoices) === 'true', mapping),
    }),
  ];
}
