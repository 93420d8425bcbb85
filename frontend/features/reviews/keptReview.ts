import { entriesOf, keepValues, readValues } from '../../lib/keptValues';
import { personFields, starFields, subRatingName, textFields } from './reviewValues';

const keyOf = (contractorId: number) => `typed_review:${contractorId}`;
const texts = new Set([...textFields, ...personFields]);
const stars = new Set(starFields);

/** Keeps what was typed for a review of this contractor as long as the window is open; forgets it for null. Only in the browser. */
export function keepReview(contractorId: number, values: object | null): void {
  keepValues(keyOf(contractorId), values);
}

/** What was typed and not sent, by the fields' names. Only in the browser. */
export function readReview(contractorId: number): [name: string, value: unknown][] {
  const kept = readValues(keyOf(contractorId)) ?? new Map<string, unknown>();
  const parts = entriesOf(kept.get('sub_ratings')) ?? new Map<string, unknown>();
  const all = [...kept, ...[...parts].map(([key, value]): [string, unknown] => [subRatingName(key), value])];
  return all.filter(([name, value]) => isTyped(name, value));
}

/** What is worth keeping: null where nothing was typed but what the account knows anyway. @param known the person's fields of the account */
export function typedIn({ homepage: _homepage, ...values }: Record<string, unknown>, known: Record<string, string>): object | null {
  const own = Object.entries(values).filter(([name, value]) => known[name] === undefined || known[name] !== value);
  const parts = [...(entriesOf(values.sub_ratings) ?? [])].map(([key, value]): [string, unknown] => [subRatingName(key), value]);
  return [...own, ...parts].some(([name, value]) => isTyped(name, value)) ? Object.fromEntries(own) : null;
}

/** Whether an input can hold the value, and it says anything. */
function isTyped(name: string, value: unknown): boolean {
  if (stars.has(name)) return typeof value === 'number' && [1, 2, 3, 4, 5].includes(value);
  return texts.has(name) ? typeof value === 'string' && value !== '' : name === 'company_hidden' && value === true;
}
