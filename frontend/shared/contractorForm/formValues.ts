import { type ContractorChanges, contractorChanges, type ManagedContractor } from '#contract/contractorChanges';
import { type ContractorField, contractorFields, type FormSection, fieldsInSection } from '#contract/contractors/contractorFields';
import type { ContractorProfile } from '#contract/contractors/contractors';
import type { ApiFailure } from '#endpoints/base/apiCall';

/** Stands for a failure that nobody described. */
export const noResponse: ApiFailure = { status: 0, message: '' };

/** What the inputs of a contractor's form hold, by the fields' keys: texts, lists, and empty ones for what is not known. */
export type FormValues = Record<string, unknown>;

/** A profile as the inputs of a form hold it; null for one that is still to be made. */
export function toFormValues(profile: ContractorProfile | null): FormValues {
  const valueByKey = new Map<string, unknown>(Object.entries({ ...profile, ...profile?.location }));
  return Object.fromEntries(contractorFields.map((field) => [field.key, toInputValue(field, valueByKey.get(field.key))]));
}

/** Those of one section. */
export function toSectionValues(section: FormSection, profile: ContractorProfile | null): FormValues {
  const values = toFormValues(profile);
  return Object.fromEntries(fieldsInSection(section).map(({ key }) => [key, values[key]]));
}

/** What a section's inputs hold as the changes that the API takes. @param values as they are valid by the section's schema */
export function toSectionChanges(section: FormSection, values: FormValues): Partial<ContractorChanges> {
  return toChanges(fieldsInSection(section), values);
}

/** The same of some fields only. */
export function toChanges(fields: readonly ContractorField[], values: FormValues): Partial<ContractorChanges> {
  const keys = fields.map(({ key }) => key);
  return contractorChanges.pick(keys).cast(values, { stripUnknown: true });
}

const listKinds: readonly ContractorField['kind'][] = ['texts', 'terms', 'software', 'projects'];

function toInputValue({ kind }: ContractorField, value: unknown): unknown {
  if (listKinds.includes(kind)) return Array.isArray(value) ? value : [];
  return value === null || value === undefined ? '' : String(value);
}

/** The row that the server has now, or why it was not written. */
export type WriteResult = { row: ManagedContractor; failure?: undefined } | { row?: undefined; failure: ApiFailure };
