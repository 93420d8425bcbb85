import { contractorFields } from '#contract/contractors/contractorFields';

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
export function computeDifferences(before: unknown, after: unknown): Difference[] {
  const [beforeFields, afterFields] = [flattenFields(before), flattenFields(after)];
  const all = [...new Set([...beforeFields.keys(), ...afterFields.keys()])].map((key) => {
    const [oldValue, newValue] = [beforeFields.get(key), afterFields.get(key)];
    return {
      key,
      label: getFieldLabel(key),
      before: oldValue,
      after: newValue,
      isSame: JSON.stringify(oldValue ?? null) === JSON.stringify(newValue ?? null),
    };
  });
  // Nothing on both sides tells nothing.
  const relevant = all.filter((difference) => !(difference.isSame && isEmptyValue(difference.after)));
  return [...relevant.filter((difference) => !difference.isSame), ...relevant.filter((difference) => difference.isSame)];
}

/** Whether a value holds nothing. */
export function isEmptyValue(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A value that is no list and no object, in words. @param key of its field */
export function formatValue(key: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const isTime = typeof value === 'number' && key.endsWith('_at') && value > 1e11;
  if (isTime) return new Date(value).toISOString().replace('T', ' ').slice(0, 16);
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const facts = Object.entries(value).filter(([, part]) => !isEmptyValue(part));
  return facts.map(([part, inner]) => `${getFieldLabel(part)}: ${Array.isArray(inner) ? inner.join(', ') : formatValue(part, inner)}`).join('; ');
}

function flattenFields(snapshot: unknown, prefix = ''): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  if (typeof snapshot !== 'object' || snapshot === null) return fields;
  for (const [key, value] of Object.entries(snapshot)) {
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isNested) for (const [path, part] of flattenFields(value, `${prefix}${key}.`)) fields.set(path, part);
    else fields.set(prefix + key, value);
  }
  return fields;
}

/** "profile_status" is "Status", "sub_ratings.crew" is "Sub ratings: crew". */
function getFieldLabel(key: string): string {
  const knownLabel = knownLabels[key];
  if (knownLabel) return knownLabel;
  const text = key.replaceAll('.', ': ').replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
