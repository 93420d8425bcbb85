import { contractorFields } from '#contract/contractors/contractorFields';
import { formatDateTime } from '#lib/text/format';
import { findValueLabel } from './valueLabels';

/** One field of an audit log entry. */
export interface Difference {
  key: string;
  label: string;
  before: unknown;
  after: unknown;
  /** The value is the same before and after; it only identifies the subject. */
  isSame: boolean;
}

/** Milliseconds in UTC; smaller numbers are not times. */
const minTime = 1e11;
const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;

const knownLabels: Record<string, string> = {
  ...Object.fromEntries(contractorFields.map(({ key, label }) => [key, label])),
  profile_type: 'Tier',
  badge_tier: 'Tier',
  requested_tier: 'Requested tier',
  profile_status: 'Status',
  profile_source: 'Source',
  state: 'Status',
  kind: 'Type',
  media: 'Pictures',
  external_id: 'External ID',
  told_apart_from: 'Not a duplicate of',
  by_claim: 'Competing claim',
  user_id: 'User',
  contractor_id: 'Contractor',
};

/** Compares an entry field by field, changed fields first. Nested fields become separate differences. */
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
  // Omit fields that are empty on both sides.
  const relevant = all.filter((difference) => !(difference.isSame && isEmptyValue(difference.after)));
  return [...relevant.filter((difference) => !difference.isSame), ...relevant.filter((difference) => difference.isSame)];
}

export function isEmptyValue(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/**
 * Formats a value that is neither a list nor an object.
 * @param key of the field
 */
export function formatValue(key: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' && key.endsWith('_at') && value > minTime) return formatDateTime(new Date(value).toISOString());
  if (typeof value === 'string' && isoTime.test(value)) return formatDateTime(value);
  const label = findValueLabel(key, value);
  if (label) return label;
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

/** For example, "profile_status" becomes "Status" and "sub_ratings.crew" becomes "Sub ratings: crew". */
function getFieldLabel(key: string): string {
  const knownLabel = knownLabels[key];
  if (knownLabel) return knownLabel;
  const text = key.replaceAll('.', ': ').replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
