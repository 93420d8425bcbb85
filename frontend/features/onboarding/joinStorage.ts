import { newContractor } from '#contract/contractorChanges';
import { createIdempotencyKey } from '#endpoints/base/useIdempotentMutation';
import { createPersistedInput, pickTexts, toEntryMap } from '#lib/persistedInput';
import { clearCarriedCompanyName } from '#shared/companies/carriedCompanyName';
import { type FormValues, toSectionValues } from '#shared/contractorForm/formValues';
import type { UnsavedSteps } from './unsavedSteps';

/** The fields of /join: the tier and the company's basics. */
export const joinBasicsSchema = newContractor.pick(['requested_tier', 'name', 'website', 'country', 'description']);
export const emptyBasics: Record<string, string> = { requested_tier: 'basic', name: '', website: '', country: '', description: '' };

/** Input of /join that will become a draft, with its time and the key of the request that creates it. */
export interface PendingJoin {
  basics: Record<string, string>;
  startedAt: number;
  idempotencyKey: string;
}

/** The input of /join, for a page reload. */
export const joinInput = createPersistedInput('join_typed', (stored) => toEntryMap(stored) && toBasics(stored));

/** Within an hour, the user who signs in is assumed to be the person who typed the input. */
const pendingJoin = createPersistedInput('join_started', parsePendingJoin, { maxAge: 3_600_000 });

/** Stores the input for the create wizard, which consumes it after sign-in. Browser only. */
export function storePendingJoin(values: FormValues, { startedAt, idempotencyKey }: Omit<PendingJoin, 'basics'> = createPendingRequest()): void {
  pendingJoin.save({ basics: toBasics(values), startedAt, idempotencyKey }, startedAt);
}

/** Returns and deletes the input if it is less than an hour old, so that nobody else finds it; null if there is none. Browser only. */
export function consumePendingJoin(): PendingJoin | null {
  const stored = pendingJoin.read();
  pendingJoin.clear();
  return stored;
}

/** Deletes all stored input, once the draft is created. Browser only. */
export function clearStoredJoin(): void {
  joinInput.clear();
  pendingJoin.clear();
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

/** Picks the texts of the basics; a missing one is an empty input. */
export function toBasics(values: unknown): Record<string, string> {
  const texts = pickTexts(values, Object.keys(emptyBasics));
  return Object.fromEntries(Object.entries(emptyBasics).map(([name, fallback]) => [name, texts[name] ?? fallback]));
}

function parsePendingJoin(stored: unknown): PendingJoin | null {
  const entries = toEntryMap(stored);
  const startedAt = entries?.get('startedAt');
  if (typeof startedAt !== 'number') return null;
  return {
    basics: toBasics(entries?.get('basics')),
    startedAt,
    idempotencyKey: pickTexts(stored, ['idempotencyKey']).idempotencyKey ?? createIdempotencyKey(),
  };
}

function createPendingRequest(): Omit<PendingJoin, 'basics'> {
  return { startedAt: Date.now(), idempotencyKey: createIdempotencyKey() };
}
