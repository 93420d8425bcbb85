import { contractorFields } from '../../../../api/contract/contractorFields';

/** A field that an entry of the log tells of. */
export interface Difference {
  key: string;
  label: string;
  before: unknown;
  after: unknown;
  /** It only says which one is meant: it is the same before and after. */
  isSame: boolean;
}

const knownLabels: Record<string, string> = {
  ...Object.fromEntries(contractorFields.map(({ key, label }) => [key, label])),
  profile_type: 'Tier',
  badge_tier: 'Tier',
  profile_status: 'Status',
  user_id: 'User',
  contractor_id: 'Contractor',
};

/** The fields of an entry one by one, those that changed first; parts of a field as fields of their own. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [then, now] = [flat(before), flat(after)];
  const all = [...new Set([...then.keys(), ...now.keys()])].map((key) => {
    const [old, fresh] = [then.get(key), now.get(key)];
    return { key, label: labelOf(key), before: old, after: fresh, isSame: JSON.stringify(old ?? null) === JSON.stringify(fresh ?? null) };
  });
  // Nothing on both sides tells nothing.
  const telling = all.filter((one) => !(one.isSame && isNothing(one.after)));
  return [...telling.filter((one) => !one.isSame), ...telling.filter((one) => one.isSame)];
}

/** Whether a value holds nothing. */
export function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A value that is no list and no object, in words. @param key of its field */
export function wordsOf(key: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const isTime = typeof value === 'number' && key.endsWith('_at') && value > 1e11;
  if (isTime) return new Date(value).toISOString().replace('T', ' ').slice(0, 16);
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const facts = Object.entries(value).filter(([, part]) => !isNothing(part));
  return facts.map(([part, inner]) => `${labelOf(part)}: ${Array.isArray(inner) ? inner.join(', ') : wordsOf(part, inner)}`).join('; ');
}

function flat(image: unknown, prefix = ''): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  if (typeof image !== 'object' || image === null) return fields;
  for (const [key, value] of Object.entries(image)) {
    const isParts = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isParts) for (const [path, part] of flat(value, `${prefix}${key}.`)) fields.set(path, part);
    else fields.set(prefix + key, value);
  }
  return fields;
}

/** "profile_status" is "Status", "sub_ratings.crew" is "Sub ratings: crew". */
function labelOf(key: string): string {
  const known = knownLabels[key];
  if (known) return known;
  const words = key.replaceAll('.', ': ').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
