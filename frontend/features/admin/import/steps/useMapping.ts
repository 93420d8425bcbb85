import { useRef, useState } from 'react';
import { type ColumnField, findMappingProblems, type ImportField, type MappingProblems } from '#contract/imports/importFields';
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
  /** Resolves when the latest change is saved: true on success, false if the server rejected it. */
  waitForSave: () => Promise<boolean>;
}

/** The column mapping of a file. Every valid change is saved to the server, which returns the updated preview. */
export function useMapping({ id, columns: savedColumns }: ImportDetails): Mapping {
  const dispatch = useAppDispatch();
  const [columns, setColumns] = useState(() => savedColumns.map(({ name, field }): ColumnField => ({ name, field })));
  const [failure, setFailure] = useState<ApiFailure>();
  const [isSaving, setIsSaving] = useState(false);
  const queuedMapping = useRef<ColumnField[] | null>(null);
  const pendingSave = useRef<Promise<boolean> | null>(null);

  const saveQueued = async (): Promise<boolean> => {
    let lastFailure: ApiFailure | undefined;
    // Save sequentially, so that a slow response cannot restore an older mapping.
    for (let mapping = queuedMapping.current; mapping; mapping = queuedMapping.current) {
      queuedMapping.current = null;
      const { data, error } = await dispatch(adminImportsApi.endpoints.mapImport.initiate({ id, mapping }, { track: false }));
      lastFailure = toApiFailure(error);
      if (data && !queuedMapping.current) dispatch(adminImportsApi.util.updateQueryData('getImport', id, (draft) => Object.assign(draft, data)));
    }
    pendingSave.current = null;
    setFailure(lastFailure);
    setIsSaving(false);
    return lastFailure === undefined;
  };

  const choose = (name: string, field: ImportField | null) => {
    const updatedColumns = columns.map((column) => (column.name === name ? { name, field } : column));
    setColumns(updatedColumns);
    const { columns: conflictingColumns, missing } = findMappingProblems(updatedColumns);
    if (missing || conflictingColumns.size > 0) return;
    queuedMapping.current = updatedColumns;
    setIsSaving(true);
    pendingSave.current ??= saveQueued();
  };

  return {
    columns,
    mappingErrors: findMappingProblems(columns),
    isSaving,
    failure,
    choose,
    waitForSave: async () => (await pendingSave.current) ?? failure === undefined,
  };
}
