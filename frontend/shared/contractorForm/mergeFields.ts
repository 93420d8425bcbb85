import type { AnySchema } from 'yup';
import { type ContractorChanges, fieldSchemas } from '../../../api/contract/contractorChanges';
import type { ContractorField } from '../../../api/contract/contractorFields';
import type { FormValues } from './formValues';
import { plain } from './lostAnswers';

/** What was sent: as the inputs held it, and as the API takes it. */
export interface Sent {
  typed: FormValues;
  changes: Partial<ContractorChanges>;
}

interface Sides {
  /** What the inputs held when the form began, what they hold now, and what they would hold of the row of today. */
  before: FormValues;
  mine: FormValues;
  theirs: FormValues;
  /** What of one's own has been written meanwhile. */
  written?: { keys: readonly string[]; typed: FormValues };
}

interface Merged {
  /** What the inputs hold from now on. */
  values: FormValues;
  /** Fields that only somebody else changed. */
  taken: ContractorField[];
  /** Fields that both changed to different things; one's own stays until one has chosen. */
  conflicts: ContractorField[];
}

/** Whether two values of an input say the same. */
export function saysTheSame({ key }: ContractorField, one: unknown, other: unknown): boolean {
  return asRead(key, one) === asRead(key, other);
}

/** The fields whose inputs say something else than before. */
export function changedFields(fields: readonly ContractorField[], before: FormValues, now: FormValues): ContractorField[] {
  return fields.filter((field) => !saysTheSame(field, before[field.key], now[field.key]));
}

/** Brings together what was typed and what the row says today, field by field. */
export function mergeFields(fields: readonly ContractorField[], { before, mine, theirs, written }: Sides): Merged {
  const merged: Merged = { values: {}, taken: [], conflicts: [] };
  for (const field of fields) {
    const { key } = field;
    const isMine = (other: FormValues) => saysTheSame(field, mine[key], other[key]);
    const isNewToday = !saysTheSame(field, before[key], theirs[key]);
    if (written?.keys.includes(key)) {
      merged.values[key] = isMine(written.typed) ? theirs[key] : mine[key];
    } else if (isMine(before) || isMine(theirs)) {
      merged.values[key] = theirs[key];
      if (isNewToday && isMine(before)) merged.taken.push(field);
    } else {
      merged.values[key] = mine[key];
      if (isNewToday) merged.conflicts.push(field);
    }
  }
  return merged;
}

/** Both lists in one: all of one's own, then what only the others have. */
export function bothLists(mine: unknown, theirs: unknown): unknown[] {
  const own = Array.isArray(mine) ? mine : [];
  const known = new Set(own.map(plain));
  return [...own, ...(Array.isArray(theirs) ? theirs : []).filter((item) => !known.has(plain(item)))];
}

/** A value as the API reads it, so that another way of writing the same is no change. */
function asRead(key: ContractorField['key'], value: unknown): string {
  const schema: AnySchema = fieldSchemas[key];
  return plain(schema.cast(value, { assert: false }));
}
