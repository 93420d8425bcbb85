import type { FormValues } from '#shared/contractorForm/formValues';
import type { VariantField } from './variantFields';

/** Longer addresses get cut off by chats and mails. */
const maxQueryLength = 4000;

/** What a sandbox begins with, and how it stands in an address. */
export interface VariantShape {
  fields: readonly VariantField[];
  defaults: FormValues;
}

/** The values of an address; what it leaves out or what makes no sense is as it is without. */
export function readVariant({ fields, defaults }: VariantShape, search: string): FormValues {
  const params = new URLSearchParams(search);
  return Object.fromEntries(fields.map(({ key, read }) => [key, (params.has(key) ? read(params.getAll(key)) : undefined) ?? defaults[key]]));
}

interface VariantQuery {
  /** Empty where nothing is different. */
  search: string;
  /** Labels of the fields that are too long for a link. */
  omittedLabels: string[];
}

/**
 * The address of some values: only what is different from the beginning, and of that as much as a link can hold.
 * @param maxLength how long it may be
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

/** The query of an address that is another variant from now on; what else it says stays. */
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
