import type { ContractorField } from '../../../api/contract/contractorFields';
import { entriesOf, keepValues, readValues } from '../../lib/keptValues';
import type { FormValues } from './formValues';

/** What was typed into some fields, and what they said when that began. */
export interface Typed {
  before: FormValues;
  mine: FormValues;
}

/** Keeps what the session's end would lose, where only this user's form for this row finds it; forgets it for null. Only in the browser. */
export function keepTyped(userId: number, rowId: number, typed: Typed | null): void {
  keepValues(keyOf(userId, rowId), typed);
}

/** What was kept of these fields, as far as their inputs can hold it; null for nothing. Only in the browser. @param today what the inputs hold of the row */
export function readTyped(userId: number, rowId: number, fields: readonly ContractorField[], today: FormValues): Typed | null {
  const kept = readValues(keyOf(userId, rowId));
  const [before, mine] = [entriesOf(kept?.get('before')), entriesOf(kept?.get('mine'))];
  const fitting = fields
    .map(({ key }) => key)
    .filter((key) => mine?.has(key) && fits(mine.get(key), today[key]) && fits(before?.get(key), today[key]));
  if (fitting.length === 0) return null;
  const valuesIn = (values: ReadonlyMap<string, unknown> | null) => ({
    ...today,
    ...Object.fromEntries(fitting.map((key) => [key, values?.get(key)])),
  });
  return { before: valuesIn(before), mine: valuesIn(mine) };
}

function keyOf(userId: number, rowId: number): string {
  return `typed_fields:${userId}:${rowId}`;
}

function fits(kept: unknown, today: unknown): boolean {
  return Array.isArray(today) ? Array.isArray(kept) : typeof kept === typeof today;
}
