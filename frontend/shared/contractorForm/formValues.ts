import { type ContractorChanges, contractorChanges } from '../../../api/contract/contractorChanges';
import { type ContractorField, contractorFields, type FormSection, fieldsOf } from '../../../api/contract/contractorFields';
import type { ContractorProfile } from '../../../api/contract/contractors';

/** What the inputs of a contractor's form hold, by the fields' keys: texts, lists, and empty ones for what is not known. */
export type FormValues = Record<string, unknown>;

/** A profile as the inputs of a form hold it; null for one that is still to be made. */
export function formValuesOf(profile: ContractorProfile | null): FormValues {
  const given = new Map<string, unknown>(Object.entries({ ...profile, ...profile?.location }));
  return Object.fromEntries(contractorFields.map((field) => [field.key, inputValue(field, given.get(field.key))]));
}

/** Those of one section. */
export function sectionValuesOf(section: FormSection, profile: ContractorProfile | null): FormValues {
  const values = formValuesOf(profile);
  return Object.fromEntries(fieldsOf(section).map(({ key }) => [key, values[key]]));
}

/** What a section's inputs hold as the changes that the API takes. @param values as they are valid by the section's schema */
export function changesOf(section: FormSection, values: FormValues): Partial<ContractorChanges> {
  return changesOfFields(fieldsOf(section), values);
}

/** The same of some fields only. */
export function changesOfFields(fields: readonly ContractorField[], values: FormValues): Partial<ContractorChanges> {
  const keys = fields.map(({ key }) => key);
  return contractorChanges.pick(keys).cast(values, { stripUnknown: true });
}

const lists: readonly ContractorField['kind'][] = ['texts', 'terms', 'software', 'projects'];

function inputValue({ kind }: ContractorField, value: unknown): unknown {
  if (lists.includes(kind)) return Array.isArray(value) ? value : [];
  return value === null || value === undefined ? '' : String(value);
}
