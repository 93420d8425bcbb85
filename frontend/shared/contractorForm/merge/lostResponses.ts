import type { ContractorChanges, ManagedContractor } from '#contract/contractorChanges';
import { contractorFields } from '#contract/contractors/contractorFields';

type Changes = Partial<ContractorChanges>;

/** The draft of that name that was made after these were known: that of a call whose answer was lost. */
export function findDraftCreatedSince(
  rows: readonly ManagedContractor[],
  known: readonly number[],
  name: string | undefined,
): ManagedContractor | undefined {
  return rows.find((row) => row.profile_status === 'draft' && row.name === name && !known.includes(row.id));
}

/** Whether a row has these changes in it. */
export function includesChanges(row: ManagedContractor, changes: Changes): boolean {
  const now = flattenRow(row);
  return Object.entries(changes).every(([key, sent]) => !isComparedKey(key) || matchesSent(key, sent, now.get(key)));
}

/** Whether what became of a row is the work of these changes and of nobody else. */
export function isResultOfChanges(before: ManagedContractor, changes: Changes, latest: ManagedContractor): boolean {
  const [then, now, sent] = [flattenRow(before), flattenRow(latest), new Map<string, unknown>(Object.entries(changes))];
  return comparedKeys.every((key) => {
    if (toComparable(now.get(key)) === toComparable(then.get(key))) return true;
    return sent.has(key) && matchesSent(key, sent.get(key), now.get(key));
  });
}

const comparedKeys = [...contractorFields.map(({ key }) => key), 'requested_tier', 'wizard_step', 'profile_status', 'media'];

function isComparedKey(key: string): boolean {
  return comparedKeys.some((one) => one === key);
}

function matchesSent(key: string, sent: unknown, now: unknown): boolean {
  // Without one the server takes the country's.
  if (key === 'region' && toComparable(sent) === '') return true;
  return toComparable(sent) === toComparable(now);
}

function flattenRow(row: ManagedContractor): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>(Object.entries({ ...row, ...row.location }));
}

/** A value in a form in which it can be compared: nothing is nothing, and the order of plain lists is the server's. */
export function toComparable(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) {
    const items = value.map(toComparable);
    return JSON.stringify(value.every((item) => typeof item === 'string') ? [...new Set(items)].sort() : items);
  }
  if (typeof value !== 'object') return String(value);
  const entries = Object.entries(value).map(([key, item]) => [key, toComparable(item)]);
  return JSON.stringify(entries.filter(([, text]) => text !== '').sort());
}
