import type { ContractorChanges, OwnContractor } from '../../../api/contract/contractorChanges';
import { contractorFields } from '../../../api/contract/contractorFields';

type Changes = Partial<ContractorChanges>;

/** The draft of that name that was made after these were known: that of a call whose answer was lost. */
export function madeMeanwhile(rows: readonly OwnContractor[], known: readonly number[], name: string | undefined): OwnContractor | undefined {
  return rows.find((row) => row.profile_status === 'draft' && row.name === name && !known.includes(row.id));
}

/** Whether a row has these changes in it. */
export function holds(row: OwnContractor, changes: Changes): boolean {
  const now = flat(row);
  return Object.entries(changes).every(([key, sent]) => !isCompared(key) || isAsSent(key, sent, now.get(key)));
}

/** Whether what became of a row is the work of these changes and of nobody else. */
export function isOwnWork(before: OwnContractor, changes: Changes, today: OwnContractor): boolean {
  const [then, now, sent] = [flat(before), flat(today), new Map<string, unknown>(Object.entries(changes))];
  return compared.every((key) => {
    if (plain(now.get(key)) === plain(then.get(key))) return true;
    return sent.has(key) && isAsSent(key, sent.get(key), now.get(key));
  });
}

const compared = [...contractorFields.map(({ key }) => key), 'requested_tier', 'wizard_step', 'profile_status', 'media'];

function isCompared(key: string): boolean {
  return compared.some((one) => one === key);
}

function isAsSent(key: string, sent: unknown, now: unknown): boolean {
  // Without one the server takes the country's.
  if (key === 'region' && plain(sent) === '') return true;
  return plain(sent) === plain(now);
}

function flat(row: OwnContractor): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>(Object.entries({ ...row, ...row.location }));
}

/** A value in a form in which it can be compared: nothing is nothing, and the order of plain lists is the server's. */
export function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) {
    const items = value.map(plain);
    return JSON.stringify(value.every((item) => typeof item === 'string') ? [...new Set(items)].sort() : items);
  }
  if (typeof value !== 'object') return String(value);
  const entries = Object.entries(value).map(([key, item]) => [key, plain(item)]);
  return JSON.stringify(entries.filter(([, text]) => text !== '').sort());
}
