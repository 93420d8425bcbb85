import { newContractor } from '#contract/contractorChanges';
import { readSessionValues, saveSessionValues } from '#lib/sessionValues';
import { clearCarriedCompanyName } from '#shared/companies/carriedCompanyName';
import { type FormValues, toSectionValues } from '#shared/contractorForm/formValues';
import type { UnsavedSteps } from './unsavedSteps';

const joinInputKey = 'join_typed';
const pendingJoinKey = 'join_started';

/** The fields of /join: the tier and the company's basics. */
export const joinBasicsSchema = newContractor.pick(['requested_tier', 'name', 'website', 'country', 'description']);
export const emptyBasics: Record<string, string> = { requested_tier: 'basic', name: '', website: '', country: '', description: '' };

/** In milliseconds. Within this time, the user who signs in is assumed to be the person who typed the input. */
export const pendingJoinMaxAge = 3_600_000;

/** Input of /join that will become a draft, with its time. */
export interface PendingJoin {
  basics: Record<string, string>;
  startedAt: number;
}

/** Stores the input of /join for a page reload. Browser only. */
export function storeJoinInput(values: FormValues): void {
  saveSessionValues(joinInputKey, values);
}

/** Loads the input typed on /join in this window; null if none. Browser only. */
export function loadJoinInput(): Record<string, string> | null {
  return parseBasics(readSessionValues(joinInputKey));
}

/** Stores the input for the create wizard, which consumes it after sign-in. Browser only. */
export function storePendingJoin(values: FormValues, startedAt = Date.now()): void {
  saveSessionValues(pendingJoinKey, { ...values, started_at: startedAt });
}

/** Returns and deletes the input if it is less than an hour old, so that nobody else finds it; null if there is none. Browser only. */
export function consumePendingJoin(): PendingJoin | null {
  const stored = readSessionValues(pendingJoinKey);
  saveSessionValues(pendingJoinKey, null);
  const [basics, startedAt] = [parseBasics(stored), stored?.get('started_at')];
  return basics && typeof startedAt === 'number' && Math.abs(Date.now() - startedAt) <= pendingJoinMaxAge ? { basics, startedAt } : null;
}

/** Deletes all stored input, once the draft is created. Browser only. */
export function clearStoredJoin(): void {
  saveSessionValues(joinInputKey, null);
  saveSessionValues(pendingJoinKey, null);
  clearCarriedCompanyName();
}

/** Converts the basics to the input of the wizard's steps. */
export function toStepInput({ requested_tier, country, ...company }: Record<string, string>): UnsavedSteps {
  return {
    company: { ...toSectionValues('company', null), ...company },
    ...(country && { location: { ...toSectionValues('location', null), country } }),
    ...(requested_tier && { review: { requested_tier } }),
  };
}

function parseBasics(entries: ReadonlyMap<string, unknown> | null): Record<string, string> | null {
  return entries && Object.fromEntries(Object.entries(emptyBasics).map(([name, fallback]) => [name, textOr(entries.get(name), fallback)]));
}

function textOr(value: unknown, defaultValue: string): string {
  return typeof value === 'string' ? value : defaultValue;
}
