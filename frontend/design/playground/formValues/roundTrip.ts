import { type ContractorField, contractorFields } from '#contract/contractors/contractorFields';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { type FormValues, toChanges, toFormValues } from '#shared/contractorForm/formValues';
import { changedFields } from '#shared/contractorForm/merge/mergeFields';

export interface RoundTrip {
  field: ContractorField;
  /** What the profile has, what the input holds, and what is sent back of it; undefined for what makes no sense to the server. */
  profile: unknown;
  form: unknown;
  sent: unknown;
  /** Whether the form would send it: only what somebody changed. */
  isChanged: boolean;
  /** Whether the server would get something else than it gave, though nobody changed it. */
  isLost: boolean;
}

/** What becomes of each field of a profile on its way through the form. @param values what the inputs hold by now */
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
    // Not valid as it stands: the form would not send it.
    return undefined;
  }
}
