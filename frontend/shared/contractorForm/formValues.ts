import { type ContractorChanges, contractorChanges, type ManagedContractor } from '#contract/contractorChanges';
import { type ContractorField, contractorFields, type FormSection, fieldsInSection, isListKind } from '#contract/contractors/contractorFields';
import type { ContractorProfile } from '#contract/contractors/contractors';
import type { ApiFailure } from '#endpoints/base/apiCall';
import { toApiFailure } from '#endpoints/base/baseQuery';

/** Represents a call that failed without a response. */
export const noResponse: ApiFailure = { status: 0, message: '' };

/** Values of a contractor form's inputs, by field key: texts and lists; unknown values are empty. */
export type FormValues = Record<string, unknown>;

/** Converts a profile to input values; null gives those of a new profile. */
export function toFormValues(profile: ContractorProfile | null): FormValues {
  const valueByKey = new Map<string, unknown>(Object.entries({ ...profile, ...profile?.location }));
  return Object.fromEntries(contractorFields.map((field) => [field.key, toInputValue(field, valueByKey.get(field.key))]));
}

/** The same for one section. */
export function toSectionValues(section: FormSection, profile: ContractorProfile | null): FormValues {
  const values = toFormValues(profile);
  return Object.fromEntries(fieldsInSection(section).map(({ key }) => [key, values[key]]));
}

/** Converts a section's input values to the changes that the API accepts. @param values must be valid by the section's schema */
export function toSectionChanges(section: FormSection, values: FormValues): Partial<ContractorChanges> {
  return toChanges(fieldsInSection(section), values);
}

/** The same for a list of fields. */
export function toChanges(fields: readonly ContractorField[], values: FormValues): Partial<ContractorChanges> {
  const keys = fields.map(({ key }) => key);
  return contractorChanges.pick(keys).cast(values, { stripUnknown: true });
}

function toInputValue({ kind }: ContractorField, value: unknown): unknown {
  if (isListKind(kind)) return Array.isArray(value) ? value : [];
  return value === null || value === undefined ? '' : String(value);
}

/** The row as the server has it after the write, or the reason for the failure. */
export type WriteResult = { row: ManagedContractor; failure?: undefined } | { row?: undefined; failure: ApiFailure };

/** Converts the result of a store call. After a failure, `data` may still contain the previous result. */
export function toWriteResult({ data, error }: { data?: ManagedContractor; error?: unknown }): WriteResult {
  const failure = toApiFailure(error);
  return data && !failure ? { row: data } : { failure: failure ?? noResponse };
}
