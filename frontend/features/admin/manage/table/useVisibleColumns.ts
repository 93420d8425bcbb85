import { useEffect, useState } from 'react';
import { createPersistedInput } from '#lib/persistedInput';

/** All columns available beside the name. */
export const columnKeys = [
  'status',
  'tier',
  'verified',
  'owners',
  'country',
  'source',
  'completeness',
  'likes',
  'reviews',
  'rating',
  'wish',
  'created_at',
  'last_updated',
] as const;
export type ColumnKey = (typeof columnKeys)[number];

export const defaultColumns: readonly ColumnKey[] = ['status', 'tier', 'verified', 'owners', 'country', 'likes', 'reviews', 'last_updated'];

const persistedColumns = createPersistedInput(
  'admin.manage.columns',
  (stored) => (Array.isArray(stored) ? columnKeys.filter((key) => stored.includes(key)) : null),
  { area: 'local' },
);

/** The columns that the admin has chosen, in table order. The choice is stored in the browser. */
export function useVisibleColumns(): { columns: readonly ColumnKey[]; choose: (columns: readonly ColumnKey[]) => void } {
  const [columns, setColumns] = useState(defaultColumns);
  useEffect(() => setColumns(persistedColumns.read() ?? defaultColumns), []);
  const choose = (chosen: readonly ColumnKey[]) => {
    const ordered = columnKeys.filter((key) => chosen.includes(key));
    persistedColumns.save(ordered);
    setColumns(ordered);
  };
  return { columns, choose };
}
