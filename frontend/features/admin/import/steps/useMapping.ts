import { useRef, useState } from 'react';
import { type ColumnField, findMappingProblems, type ImportField, type MappingProblems } from '#contract/imports/importFields';
import type { DateOrder, ImportOptions } from '#contract/imports/importOptions';
import type { ImportDetails } from '#contract/imports/imports';
import { adminImportsApi } from '#endpoints/admin/imports';
import type { ApiFailure } from '#endpoints/base/apiCall';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { useAppDispatch } from '#state/hooks';

interface Mapping {
  columns: ColumnField[];
  mappingErrors: MappingProblems;
  /** Whether a change is being saved. */
  isSaving: boolean;
  failure: ApiFailure | undefined;
  choose: (name: string, field: ImportField | null) => void;
  chooseDateOrder: (name: string, order: DateOrder | null) => void;
  /** Changes how the file is read, which may change its columns. */
  changeOptions: (changes: Partial<ImportOptions>) => void;
  /** Resolves when the latest change is saved: true on success, false if the server rejected it. */
  waitForSave: () => Promise<boolean>;
}

/**
 * The column mapping of a file, and how the file is read. Every valid change is saved to the server, which returns the updated preview. The state is
 * that of the server again if it rejects how the file is read.
 */
export function useMapping({ id, options, columns: savedColumns }: ImportDetails): Mapping {
  const dispatch = useAppDispatch();
  const [columns, setColumns] = useState(() => savedColumns.map(toColumnField));
  const [failure, setFailure] = useState<ApiFailure>();
  const [isSaving, setIsSaving] = useState(false);
  const queuedMapping = useRef<ColumnField[] | null>(null);
  const queuedOptions = useRef<ImportOptions | null>(null);
  /** The options of the latest request and of the latest response: a change builds on those that are still being saved. */
  const sentOptions = useRef(options);
  const savedOptions = useRef(options);
  const pendingSave = useRef<Promise<boolean> | null>(null);

  const saveQueued = async (): Promise<boolean> => {
    let lastFailure: ApiFailure | undefined;
    // Save sequentially, so that a slow response cannot restore an older mapping.
    for (;;) {
      const saving = queuedMapping.current ? saveMapping(queuedMapping.current) : queuedOptions.current && saveOptions(queuedOptions.current);
      if (!saving) break;
      const { data, error } = await saving;
      lastFailure = toApiFailure(error);
      if (data && !queuedMapping.current) dispatch(adminImportsApi.util.updateQueryData('getImport', id, (draft) => Object.assign(draft, data)));
    }
    pendingSave.current = null;
    setFailure(lastFailure);
    setIsSaving(false);
    return lastFailure === undefined;
  };

  const saveMapping = (mapping: ColumnField[]) => {
    queuedMapping.current = null;
    return dispatch(adminImportsApi.endpoints.mapImport.initiate({ id, mapping }, { track: false }));
  };

  const saveOptions = async (changed: ImportOptions) => {
    queuedOptions.current = null;
    sentOptions.current = changed;
    const result = await dispatch(adminImportsApi.endpoints.saveImportOptions.initiate({ id, options: changed }, { track: false }));
    if (result.data) savedOptions.current = result.data.options;
    else sentOptions.current = savedOptions.current;
    const read = result.data?.columns.map(toColumnField);
    if (!read) return result;
    // Choices for columns that no longer exist are discarded.
    if (queuedMapping.current && !hasSameNames(queuedMapping.current, read)) queuedMapping.current = null;
    setColumns((current) => (hasSameNames(current, read) ? current : read));
    return result;
  };

  const startSaving = () => {
    setIsSaving(true);
    pendingSave.current ??= saveQueued();
  };

  const change = (name: string, changes: Partial<ColumnField>) => {
    const updatedColumns = columns.map((column) => (column.name === name ? toColumnField({ ...column, ...changes }) : column));
    setColumns(updatedColumns);
    const { columns: conflictingColumns, missing } = findMappingProblems(updatedColumns);
    if (missing || conflictingColumns.size > 0) return;
    queuedMapping.current = updatedColumns;
    startSaving();
  };

  return {
    columns,
    mappingErrors: findMappingProblems(columns),
    isSaving,
    failure,
    choose: (name, field) => change(name, { field }),
    chooseDateOrder: (name, date_order) => change(name, { date_order }),
    changeOptions: (changes) => {
      queuedOptions.current = { ...(queuedOptions.current ?? sentOptions.current), ...changes };
      startSaving();
    },
    waitForSave: async () => (await pendingSave.current) ?? failure === undefined,
  };
}

function toColumnField({ name, field, date_order }: ColumnField): ColumnField {
  return { name, field, ...(date_order && { date_order }) };
}

function hasSameNames(columns: readonly ColumnField[], others: readonly ColumnField[]): boolean {
  return columns.length === others.length && columns.every(({ name }, index) => name === others[index]?.name);
}
