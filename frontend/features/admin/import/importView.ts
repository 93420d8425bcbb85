import type { AdminImport } from '#contract/imports/imports';

export const importSteps = [
  { key: 'upload', label: 'Upload' },
  { key: 'columns', label: 'Columns' },
  { key: 'check', label: 'Check' },
  { key: 'import', label: 'Import' },
  { key: 'result', label: 'Result' },
] as const;
export type ImportStep = (typeof importSteps)[number]['key'];

/** The id of the import in the URL; null if none. */
export function parseImportId(search: string): number | null {
  const id = new URLSearchParams(search).get('import') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

/**
 * The URL of an import.
 * @param showColumns opens the column mapping, whatever the import's state
 */
export function buildImportUrl(id: number, showColumns = false): string {
  return `/admin/import?import=${id}${showColumns ? '&step=columns' : ''}`;
}

/** Whether a task is running for the import. */
export function isBusy({ state }: Pick<AdminImport, 'state'>): boolean {
  return state === 'checking' || state === 'importing' || state === 'undoing';
}

/**
 * The current step of an import.
 * @param search can request the column mapping again
 */
export function getImportStep({ state, task }: Pick<AdminImport, 'state' | 'task'>, search: string): ImportStep {
  switch (state) {
    case 'uploaded':
      return 'columns';
    case 'checked':
      return new URLSearchParams(search).get('step') === 'columns' ? 'columns' : 'check';
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
