import { useRef, useState } from 'react';
import { type ColumnField, type ImportField, type MappingFaults, mappingFaults } from '../../../../api/contract/importFields';
import type { WholeImport } from '../../../../api/contract/imports';
import { adminImportsApi } from '../../../endpoints/admin/imports';
import { type ApiFailure, failureOf } from '../../../endpoints/baseQuery';
import { useAppDispatch } from '../../../state/hooks';

interface Mapping {
  columns: ColumnField[];
  faults: MappingFaults;
  /** Whether what was chosen is still on its way to the server. */
  saving: boolean;
  failure: ApiFailure | undefined;
  choose: (name: string, field: ImportField | null) => void;
  /** Resolves once the server has what was chosen last; to whether it took it. */
  settled: () => Promise<boolean>;
}

/** What the columns of a file are read as: every choice that makes sense is kept by the server, which answers how the rows look then. */
export function useMapping({ id, columns: kept }: WholeImport): Mapping {
  const dispatch = useAppDispatch();
  const [columns, setColumns] = useState(() => kept.map(({ name, field }): ColumnField => ({ name, field })));
  const [failure, setFailure] = useState<ApiFailure>();
  const [saving, setSaving] = useState(false);
  const next = useRef<ColumnField[] | null>(null);
  const sending = useRef<Promise<boolean> | null>(null);

  const send = async (): Promise<boolean> => {
    let failed: ApiFailure | undefined;
    // One after the other: a slow answer must not bring back an older choice.
    for (let mapping = next.current; mapping; mapping = next.current) {
      next.current = null;
      const { data, error } = await dispatch(adminImportsApi.endpoints.mapImport.initiate({ id, mapping }, { track: false }));
      failed = failureOf(error);
      if (data && !next.current) dispatch(adminImportsApi.util.updateQueryData('readImport', id, (draft) => Object.assign(draft, data)));
    }
    sending.current = null;
    setFailure(failed);
    setSaving(false);
    return failed === undefined;
  };

  const choose = (name: string, field: ImportField | null) => {
    const chosen = columns.map((column) => (column.name === name ? { name, field } : column));
    setColumns(chosen);
    const { columns: rivals, missing } = mappingFaults(chosen);
    if (missing || rivals.size > 0) return;
    next.current = chosen;
    setSaving(true);
    sending.current ??= send();
  };

  return { columns, faults: mappingFaults(columns), saving, failure, choose, settled: async () => (await sending.current) ?? failure === undefined };
}
