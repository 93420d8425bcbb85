import { adminImport, importForm, importMapping, importProblem, importSummary, importTasks, problemKinds, wholeImport } from '../../contract/imports';
import { limits } from '../../contract/limits';
import { type Endpoint, endpoint, type Parameter, type Services } from '../../endpoint';
import { userOf } from '../../middleware/access';
import { requirePathId } from '../../pathId';
import { presentImport } from '../../presenters/adminImport';
import { choiceAsked, choiceParameter } from '../choiceParameter';
import { pageOf, pageParameters } from '../paging';
import { streamProgress } from '../progressStream';
import { askTask, mapColumns } from './askTask';
import { importForScript } from './importForScript';
import { importState } from './importState';
import { exportProblems, pageOfProblems } from './problems';
import { keptImports, requireImport, wholeImportOf } from './readImports';
import { receiveImport } from './receiveImport';

const importPath: Parameter = { name: 'import', in: 'path', description: 'Id of the import', required: true, schema: { type: 'integer' } };
const room = { file: limits.importFile, field: limits.importForm };
const answers = ['true', 'false'] as const;

const summaries = {
  check: 'Looks through the file in the background and says what an import would do; nothing is written',
  run: 'Imports the file in the background, or goes on with it where it was interrupted',
  undo: 'Takes an import back in the background; what somebody has changed since stays',
};

/** Contractors from files, in the browser and for scripts. */
export function importsRoutes(services: Services): Endpoint[] {
  const { now } = services;
  const idOf = (text: unknown) => requirePathId(text, 'import');
  return [
    endpoint({
      method: 'get',
      path: '/api/admin/imports',
      summary: 'Imports, those of the command line too, the newest first',
      limit: 'read',
      access: 'admin',
      parameters: pageParameters,
      answer: adminImport,
      list: true,
      handle: async (ctx) => {
        const found = await pageOf(ctx, keptImports(services));
        return found.map((made) => presentImport(made, importState(made, now())));
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/admin/imports',
      summary: 'Keeps a file (.csv, .tsv or .json) and says what its columns seem to hold; nothing is imported yet',
      limit: 'upload',
      access: 'admin',
      upload: true,
      room,
      answer: wholeImport,
      handle: async (ctx) => {
        const { id } = await receiveImport(services, ctx);
        return wholeImportOf(services, id);
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/imports/:import',
      summary: 'One import with the columns of its file and how its first rows are read',
      limit: 'read',
      access: 'admin',
      parameters: [importPath],
      answer: wholeImport,
      handle: (ctx) => wholeImportOf(services, idOf(ctx.params.import)),
    }),
    endpoint({
      method: 'put',
      path: '/api/admin/imports/:import',
      summary: 'Says what each column of the file is read as; one that is not named, or whose field is null, is left out',
      limit: 'write',
      access: 'admin',
      parameters: [importPath],
      body: importMapping,
      answer: wholeImport,
      handle: async (ctx, { mapping }) => {
        const id = idOf(ctx.params.import);
        await mapColumns(services, id, mapping);
        return wholeImportOf(services, id);
      },
    }),
    ...importTasks.map((task) =>
      endpoint({
        method: 'post',
        path: `/api/admin/imports/:import/${task}`,
        summary: summaries[task],
        limit: 'write',
        access: 'admin',
        parameters: [importPath],
        answer: wholeImport,
        handle: async (ctx) => {
          const id = idOf(ctx.params.import);
          await askTask(services, userOf(ctx), id, task);
          return wholeImportOf(services, id);
        },
      }),
    ),
    endpoint({
      method: 'get',
      path: '/api/admin/imports/:import/events',
      summary: 'How far an import is, as server-sent events, until nothing more is done with it',
      limit: 'read',
      access: 'admin',
      parameters: [importPath],
      answer: 'file',
      handle: async (ctx) => {
        const id = idOf(ctx.params.import);
        await requireImport(services, id);
        const read = async () => {
          const made = await keptImports(services).findById(id);
          return made ? presentImport(made, importState(made, now())) : null;
        };
        await streamProgress(services, ctx, read, ({ state }) => state !== 'checking' && state !== 'importing' && state !== 'undoing');
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/imports/:import/problems',
      summary: 'The rows that were not taken as they are, or would not be: of the import once it is run, else of its check',
      limit: 'read',
      access: 'admin',
      parameters: [importPath, choiceParameter('kind', 'Only problems of this kind', problemKinds), ...pageParameters],
      answer: importProblem,
      list: true,
      handle: async (ctx) => {
        const kind = choiceAsked(ctx, 'kind', problemKinds);
        return pageOfProblems(services, ctx, await requireImport(services, idOf(ctx.params.import)), kind);
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/imports/:import/problems.csv',
      summary: 'The same, all of them, as a table (CSV)',
      limit: 'read',
      access: 'admin',
      parameters: [importPath],
      answer: 'file',
      handle: async (ctx) => exportProblems(services, ctx, await requireImport(services, idOf(ctx.params.import))),
    }),
    endpoint({
      method: 'post',
      path: '/api/admin/contractors/import',
      summary: 'Imports a file while the caller waits, or says with dry_run=true what that would do; mapping is JSON, a list of { name, field }',
      limit: 'upload',
      access: 'admin',
      parameters: [choiceParameter('dry_run', 'true writes nothing; false unless it is given', answers)],
      body: importForm,
      upload: true,
      room,
      answer: importSummary,
      handle: (ctx, { mapping }) => importForScript(services, ctx, choiceAsked(ctx, 'dry_run', answers) === 'true', mapping),
    }),
  ];
}
