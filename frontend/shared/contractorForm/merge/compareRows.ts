import type { ContractorChanges, ManagedContractor } from '#contract/contractorChanges';
import { contractorFields } from '#contract/contractors/contractorFields';

type Changes = Partial<ContractorChanges>;

/** Returns the later of two versions of a row, because responses may arrive out of order; the first if they are equally old. */
export function pickNewer(one: ManagedContractor, other: ManagedContractor | null): ManagedContractor {
  return other && other.last_updated > one.last_updated ? other : one;
}

/** Whether the difference between two versions of a row comes from these changes alone. */
export function isResultOfChanges(before: ManagedContractor, changes: Changes, latest: ManagedContractor): boolean {
  const [then, now, sent] = [flattenRow(before), flattenRow(latest), new Map<string, unknown>(Object.entries(changes))];
  return comparedKeys.every((key) => {
    if (toComparable(now.get(key)) === toComparable(then.get(key))) return true;
    return sent.has(key) && matchesSent(key, sent.get(key), now.get(key));
  });
}

const comparedKeys = [...contractorFields.map(({ key }) => key), 'requested_tier', 'wizard_step', 'profile_status', 'media'];

function matchesSent(key: string, sent: unknown, now: unknown): boolean {
  // Without a region, the server uses the country's region.
  if (key === 'region' && toComparable(sent) === '') return true;
  return toComparable(sent) === toComparable(now);
}

function flattenRow(row: ManagedContractor): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>(Object.entries({ ...row, ...row.location }));
}

/** Normalizes a value for comparison: all empty values are equal, and plain lists are sorted as the server sorts them. */
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
