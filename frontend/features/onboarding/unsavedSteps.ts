import type { ManagedContractor } from '#contract/contractorChanges';
import { tiers } from '#contract/contractors/badge';
import { readSessionValues, saveSessionValues, toEntryMap } from '#lib/sessionValues';
import { type FormValues, toSectionValues } from '#shared/contractorForm/formValues';
import { profileSteps, type StepKey } from './profileSteps';

/** What was typed on each step and is not saved. */
export type UnsavedSteps = Partial<Record<StepKey, FormValues>>;

/** What a step's inputs hold when it is opened with nothing typed. */
export function getSavedValues(step: StepKey, row: ManagedContractor | null): FormValues {
  return step === 'review' ? { requested_tier: row?.requested_tier ?? tiers[0] } : toSectionValues(step, row);
}

/** Whether a step's inputs hold something else than what is saved. */
export function hasUnsavedChanges(step: StepKey, values: FormValues, row: ManagedContractor | null): boolean {
  const saved = getSavedValues(step, row);
  const current = Object.fromEntries(Object.keys(saved).map((key) => [key, values[key] ?? '']));
  return JSON.stringify(current) !== JSON.stringify(saved);
}

/** The steps on which something was typed. */
export function listSteps(unsaved: UnsavedSteps): StepKey[] {
  return Object.keys(unsaved).filter((key): key is StepKey => key in unsaved);
}

/** Keeps what was typed where only this user's wizard for this draft finds it. Only in the browser. @param row null for a new profile */
export function storeUnsavedSteps(userId: number, row: ManagedContractor | null, unsaved: UnsavedSteps): void {
  // An older row than today's: somebody else's changes since then must not be overwritten unseen.
  saveSessionValues(buildStorageKey(userId, row), listSteps(unsaved).length > 0 ? { seen: row?.last_updated, steps: unsaved } : null);
}

/**
 * What was typed on a draft and not saved, as far as it says something else than the draft does today, and the time of
 * the draft on top of which it was typed. Only in the browser.
 */
export function loadUnsavedSteps(userId: number, row: ManagedContractor | null): { unsaved: UnsavedSteps; seen: string | undefined } {
  const stored = readSessionValues(buildStorageKey(userId, row));
  const steps = toEntryMap(stored?.get('steps'));
  const unsaved: UnsavedSteps = {};
  for (const { key } of profileSteps) {
    const values = toEntryMap(steps?.get(key));
    const compatible = values && pickCompatibleValues(values, getSavedValues(key, row));
    if (compatible && hasUnsavedChanges(key, compatible, row)) unsaved[key] = compatible;
  }
  const seen = stored?.get('seen');
  return { unsaved, seen: typeof seen === 'string' && listSteps(unsaved).length > 0 ? seen : undefined };
}

function buildStorageKey(userId: number, row: ManagedContractor | null): string {
  return `typed_profile:${userId}:${row?.id ?? 'new'}`;
}

/** The kept values that inputs of today can hold; an input that was emptied is kept by nothing. */
function pickCompatibleValues(stored: ReadonlyMap<string, unknown>, saved: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(saved).map(([key, value]) => {
      const storedValue = stored.get(key);
      if (!Array.isArray(value)) return [key, storedValue === undefined ? '' : typeof storedValue === 'string' ? storedValue : value];
      if (storedValue === undefined) return [key, []];
      const itemType = key === 'notable_projects' ? 'object' : 'string';
      return [key, Array.isArray(storedValue) && storedValue.every((entry) => entry !== null && typeof entry === itemType) ? storedValue : value];
    }),
  );
}
