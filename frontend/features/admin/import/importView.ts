import type { AdminImport, ImportState } from '#contract/imports/imports';
import type { StatusLabelLook } from '#shared/labels/StatusLabel';

export const importSteps = [
  { key: 'upload', label: 'Upload' },
  { key: 'columns', label: 'Columns' },
  { key: 'check', label: 'Check' },
  { key: 'import', label: 'Import' },
  { key: 'result', label: 'Result' },
] as const;
export type ImportStep = (typeof importSteps)[number]['key'];

/** The import that an address names; null where it names none. */
export function parseImportId(search: string): number | null {
  const id = new URLSearchParams(search).get('import') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

/** Where an import is shown. @param showColumns at its columns, whatever it has come to */
export function buildImportUrl(id: number, showColumns = false): string {
  return `/admin/import?import=${id}${showColumns ? '&step=columns' : ''}`;
}

/** Whether something is being done with it. */
export function isBusy({ state }: Pick<AdminImport, 'state'>): boolean {
  return state === 'checking' || state === 'importing' || state === 'undoing';
}

/** The step that an import is at. @param search may ask for its columns once more */
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

/** How the list calls what an import has come to. */
export const importStateLabels: Record<ImportState, { label: string; look: StatusLabelLook }> = {
  uploaded: { label: 'Uploaded', look: 'quiet' },
  checking: { label: 'Being checked', look: 'waiting' },
  checked: { label: 'Checked', look: 'quiet' },
  importing: { label: 'Being imported', look: 'waiting' },
  imported: { label: 'Imported', look: 'good' },
  undoing: { label: 'Being undone', look: 'waiting' },
  undone: { label: 'Undone', look: 'quiet' },
  interrupted: { label: 'Interrupted', look: 'bad' },
};
