import { type ContractorField, contractorFields } from '#contract/contractors/contractorFields';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { type FormValues, toChanges, toFormValues } from '#shared/contractorForm/formValues';
import { changedFields } from '#shared/contractorForm/merge/mergeFields';

export interface RoundTrip {
  field: ContractorField;
  /** The values in the profile, in the input and in the request. `sent` is undefined if the input is invalid. */
  profile: unknown;
  form: unknown;
  sent: unknown;
  /** Whether the form would send the field; it sends only changed ones. */
  isChanged: boolean;
  /** Whether an unchanged field would be sent with a value other than the profile's. */
  isLost: boolean;
}

/**
 * Computes the round trip of each field through the form.
 * @param values current form values
 */
export function computeRoundTrips(profile: ContractorProfile, values: FormValues): RoundTrip[] {
  const profileValues = new Map<string, unknown>(Object.entries({ ...profile, ...profile.location }));
  const initialValues = toFormValues(profile);
  const changed = changedFields(contractorFields, initialValues, values);
  return contractorFields.map((field) => {
    const isChanged = changed.includes(field);
    const before = profileValues.get(field.key);
    const sent = toSentValue(field, values[field.key]);
    return {
      field,
      profile: before,
      form: values[field.key],
      sent,
      isChanged,
      isLost: !isChanged && JSON.stringify(sent) !== JSON.stringify(before),
    };
  });
}

function toSentValue(field: ContractorField, value: unknown): unknown {
  try {
    return new Map<string, unknown>(Object.entries(toChanges([field], { [field.key]: value }))).get(field.key);
  } catch {
    // Invalid input, which the form would not send.
    return undefined;
  }
}
