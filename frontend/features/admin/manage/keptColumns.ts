import { useEffect, useState } from 'react';
import { keep, readKept } from '../../../lib/browserStorage';
import { parsedJson } from '../../../lib/keptValues';

/** Everything that the table can show beside the name. */
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

export const usualColumns: readonly ColumnKey[] = ['status', 'tier', 'verified', 'owners', 'country', 'likes', 'reviews', 'last_updated'];

const storageKey = 'admin.manage.columns';

/** The columns that the admin wants to see, in the order of the table; the browser keeps them. */
export function useKeptColumns(): { columns: readonly ColumnKey[]; choose: (columns: readonly ColumnKey[]) => void } {
  const [columns, setColumns] = useState(usualColumns);
  useEffect(() => setColumns(readColumns()), []);
  const choose = (chosen: readonly ColumnKey[]) => {
    const inOrder = columnKeys.filter((key) => chosen.includes(key));
    keep('local', storageKey, JSON.stringify(inOrder));
    setColumns(inOrder);
  };
  return { columns, choose };
}

function readColumns(): readonly ColumnKey[] {
  const kept = parsedJson(readKept('local', storageKey) ?? '');
  return Array.isArray(kept) ? columnKeys.filter((key) => kept.includes(key)) : usualColumns;
}
