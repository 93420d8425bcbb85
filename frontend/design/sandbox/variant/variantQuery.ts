import { groupParam, parseUrlValues, type UrlSchema } from '#lib/navigation/urlParams';
import type { FormValues } from '#shared/contractorForm/formValues';
import type { VariantField } from './variantFields';

/** Chats and emails truncate longer URLs. */
const maxQueryLength = 4000;

/** The fields of a sandbox and their initial values. */
export interface VariantShape {
  fields: readonly VariantField[];
  defaults: FormValues;
}

/** The fields in the URL. */
export function buildVariantUrlSchema({ fields, defaults }: VariantShape): UrlSchema<FormValues> {
  const entries = fields.map(({ key, read, write }) => {
    const defaultText = buildQuery(key, write(defaults[key])).toString();
    const param = groupParam<unknown>(
      (params) => (params.has(key) ? read(params.getAll(key)) : undefined) ?? defaults[key],
      (value) => {
        const query = buildQuery(key, write(value));
        return query.toString() === defaultText ? new URLSearchParams() : query;
      },
    );
    return [key, param] as const;
  });
  return Object.fromEntries(entries);
}

/** Parses values from the URL. Missing or invalid values become the defaults. */
export function readVariant(shape: VariantShape, search: string): FormValues {
  return parseUrlValues(buildVariantUrlSchema(shape), search);
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
    .map(({ key, label, write }) => ({
      label,
      text: buildQuery(key, write(values[key])).toString(),
      before: buildQuery(key, write(defaults[key])).toString(),
    }))
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

function buildQuery(key: string, texts: string[]): URLSearchParams {
  return new URLSearchParams(texts.map((text) => [key, text]));
}

function measureLength(parts: readonly { text: string }[]): number {
  return parts.reduce((sum, { text }) => sum + text.length + 1, 0);
}
