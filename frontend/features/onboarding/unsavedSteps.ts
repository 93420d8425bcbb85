import type { ManagedContractor } from '#contract/contractorChanges';
import { tiers } from '#contract/contractors/badge';
import { itemFields } from '#contract/contractors/contractorFields';
import { createPersistedInput, type PersistedInput, toEntryMap } from '#lib/persistedInput';
import { type FormValues, toSectionValues } from '#shared/contractorForm/formValues';
import { profileSteps, type StepKey } from './profileSteps';

/** Unsaved input by step. */
export type UnsavedSteps = Partial<Record<StepKey, FormValues>>;

/** The initial values of a step without unsaved input. */
export function getSavedValues(step: StepKey, row: ManagedContractor | null): FormValues {
  return step === 'review' ? { requested_tier: row?.requested_tier ?? tiers[0] } : toSectionValues(step, row);
}

/** Whether a step's values differ from the saved ones. */
export function hasUnsavedChanges(step: StepKey, values: FormValues, row: ManagedContractor | null): boolean {
  return !hasEqualValues(step, values, getSavedValues(step, row));
}

/** Whether two values of a step are equal; a missing value is an empty input. */
export function hasEqualValues(step: StepKey, values: FormValues, others: FormValues | undefined): boolean {
  const keys = Object.keys(getSavedValues(step, null));
  const normalize = (each: FormValues) => JSON.stringify(keys.map((key) => each[key] ?? ''));
  return others !== undefined && normalize(values) === normalize(others);
}

/** The steps with unsaved input. */
export function listSteps(unsaved: UnsavedSteps): StepKey[] {
  return Object.keys(unsaved).filter((key): key is StepKey => key in unsaved);
}

/** Unsaved input, and the time of the draft on which it is based. */
interface StoredSteps {
  unsaved: UnsavedSteps;
  seen: string | undefined;
}

/**
 * The store of a user's unsaved input that differs from the current draft.
 * @param row null for a new profile
 */
function persistSteps(userId: number, row: ManagedContractor | null): PersistedInput<StoredSteps> {
  return createPersistedInput(`typed_profile:${userId}:${row?.id ?? 'new'}`, (stored) => {
    const entries = toEntryMap(stored);
    const steps = toEntryMap(entries?.get('unsaved'));
    const unsaved: UnsavedSteps = {};
    for (const { key } of profileSteps) {
      const values = toEntryMap(steps?.get(key));
      const compatible = values && pickCompatibleValues(values, getSavedValues(key, row));
      if (compatible && hasUnsavedChanges(key, compatible, row)) unsaved[key] = compatible;
    }
    const seen = entries?.get('seen');
    return listSteps(unsaved).length > 0 ? { unsaved, seen: typeof seen === 'string' ? seen : undefined } : null;
  });
}

/** Stores unsaved input under the user and the draft. Browser only. */
export function storeUnsavedSteps(userId: number, row: ManagedContractor | null, unsaved: UnsavedSteps): void {
  // `seen` can be older than the current row, so that later edits by others are detected as a conflict instead of overwritten.
  persistSteps(userId, row).save(listSteps(unsaved).length > 0 ? { seen: row?.last_updated, unsaved } : null);
}

/** Loads unsaved input that differs from the current draft, with the time of the draft on which it is based. Browser only. */
export function loadUnsavedSteps(userId: number, row: ManagedContractor | null): StoredSteps {
  return persistSteps(userId, row).read() ?? { unsaved: {}, seen: undefined };
}

/** The stored values that the current inputs accept. Cleared inputs are not stored, so a missing value means an empty input. */
function pickCompatibleValues(stored: ReadonlyMap<string, unknown>, saved: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(saved).map(([key, value]) => {
      const storedValue = stored.get(key);
      if (!Array.isArray(value)) return [key, storedValue === undefined ? '' : typeof storedValue === 'string' ? storedValue : value];
      if (storedValue === undefined) return [key, []];
      const itemType = itemFields.some((field) => field.key === key) ? 'object' : 'string';
      return [key, Array.isArray(storedValue) && storedValue.every((entry) => entry !== null && typeof entry === itemType) ? storedValue : value];
    }),
  );
}
