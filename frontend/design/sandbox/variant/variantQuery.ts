import type { FormValues } from '#shared/contractorForm/formValues';
import type { VariantField } from './variantFields';

/** Chats and emails truncate longer URLs. */
const maxQueryLength = 4000;

/** The fields of a sandbox and their initial values. */
export interface VariantShape {
  fields: readonly VariantField[];
  defaults: FormValues;
}

/** Parses values from the URL. Missing or invalid values become the defaults. */
export function readVariant({ fields, defaults }: VariantShape, search: string): FormValues {
  const params = new URLSearchParams(search);
  return Object.fromEntries(fields.map(({ key, read }) => [key, (params.has(key) ? read(params.getAll(key)) : undefined) ?? defaults[key]]));
}

interface VariantQuery {
  /** Empty if nothing differs from the defaults. */
  search: string;
  /** Labels of the fields that are too long for a link. */
  omittedLabels: string[];
}

/**
 * Serializes the values that differ from the defaults, as far as they fit into a link.
 * @param maxLength maximum length of the query string
 */
export function writeVariant({ fields, defaults }: VariantShape, values: FormValues, maxLength = maxQueryLength): VariantQuery {
  const changed = fields
    .map(({ key, label, write }) => ({ label, text: buildQuery(key, write(values[key])), before: buildQuery(key, write(defaults[key])) }))
    .filter(({ text, before }) => text !== before);
  const omittedLabels: string[] = [];
  let includedParts = changed;
  while (measureLength(includedParts) > maxLength) {
    const longest = includedParts.reduce((longest, one) => (one.text.length > longest.text.length ? one : longest));
    omittedLabels.push(longest.label);
    includedParts = includedParts.filter((one) => one !== longest);
  }
  return { search: includedParts.length > 0 ? `?${includedParts.map(({ text }) => text).join('&')}` : '', omittedLabels };
}

/** Replaces the variant in a query string and keeps the other parameters. */
export function withVariant({ fields }: VariantShape, search: string, variant: string): string {
  const others = [...new URLSearchParams(search)].filter(([name]) => !fields.some(({ key }) => key === name));
  const parts = [variant.slice(1), new URLSearchParams(others).toString()].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

function buildQuery(key: string, texts: string[]): string {
  return new URLSearchParams(texts.map((text) => [key, text])).toString();
}

function measureLength(parts: readonly { text: string }[]): number {
  return parts.reduce((sum, { text }) => sum + text.length + 1, 0);
}
