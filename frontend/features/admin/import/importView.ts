import { type AdminImport, problemKinds } from '#contract/imports/imports';
import { buildUrlSearch, choiceParam, idParam, pageParam } from '#lib/navigation/urlParams';

export const importSteps = [
  { key: 'upload', label: 'Upload' },
  { key: 'columns', label: 'Columns' },
  { key: 'check', label: 'Check' },
  { key: 'import', label: 'Import' },
  { key: 'result', label: 'Result' },
] as const;
export type ImportStep = (typeof importSteps)[number]['key'];

/** The page's URL: an import, or the upload with the earlier imports. */
export const importUrlSchema = {
  import: idParam,
  /** Opens the column mapping, whatever the import's state. */
  step: choiceParam(['columns'], undefined),
  /** The displayed problems. */
  kind: choiceParam(problemKinds, undefined),
  page: pageParam,
};

/** Builds the URL of an import. */
export function buildImportUrl(id: number, step?: 'columns'): string {
  return `/admin/import${buildUrlSearch(importUrlSchema, { import: id, step })}`;
}

/** Whether a task is running for the import. */
export function isBusy({ state }: Pick<AdminImport, 'state'>): boolean {
  return state === 'checking' || state === 'importing' || state === 'undoing';
}

/**
 * The current step of an import.
 * @param requestedStep can open the column mapping again
 */
export function getImportStep({ state, task }: Pick<AdminImport, 'state' | 'task'>, requestedStep?: 'columns'): ImportStep {
  switch (state) {
    case 'uploaded':
      return 'columns';
    case 'checked':
      return requestedStep ?? 'check';
    case 'checking':
      return 'check';
    case 'importing':
      return 'import';
    case 'interrupted':
      return task === 'check' ? 'check' : task === 'run' ? 'import' : 'result';
    default:
      return 'result';
  }
}
