import { newContractor } from '#contract/contractorChanges';
import { readSessionValues, saveSessionValues } from '#lib/sessionValues';
import { type FormValues, toSectionValues } from '#shared/contractorForm/formValues';
import type { UnsavedSteps } from './unsavedSteps';

const joinInputKey = 'join_typed';
const pendingJoinKey = 'join_started';

/** What /join asks for: the tier and the company's basics. */
export const joinBasicsSchema = newContractor.pick(['requested_tier', 'name', 'website', 'country', 'description']);
export const emptyBasics: Record<string, string> = { requested_tier: 'basic', name: '', website: '', country: '', description: '' };

/** Milliseconds for which it is sure enough that whoever signs in is who typed. */
export const pendingJoinMaxAge = 3_600_000;

/** What was typed on /join to become a draft, and when. */
export interface PendingJoin {
  basics: Record<string, string>;
  startedAt: number;
}

/** Keeps what is being typed on /join, for a reload of the page. Only in the browser. */
export function storeJoinInput(values: FormValues): void {
  saveSessionValues(joinInputKey, values);
}

/** What was typed on /join in this window; null where nothing was. Only in the browser. */
export function loadJoinInput(): Record<string, string> | null {
  return parseBasics(readSessionValues(joinInputKey));
}

/** Hands what was typed over to the create wizard, to be found there after signing in. Only in the browser. */
export function storePendingJoin(values: FormValues, startedAt = Date.now()): void {
  saveSessionValues(pendingJoinKey, { ...values, started_at: startedAt });
}

/** Takes what was handed over within the hour, so that nobody else finds it; null where nothing was. Only in the browser. */
export function consumePendingJoin(): PendingJoin | null {
  const stored = readSessionValues(pendingJoinKey);
  saveSessionValues(pendingJoinKey, null);
  const [basics, startedAt] = [parseBasics(stored), stored?.get('started_at')];
  return basics && typeof startedAt === 'number' && Math.abs(Date.now() - startedAt) <= pendingJoinMaxAge ? { basics, startedAt } : null;
}

/** The draft is made: nothing of it is to be typed again. Only in the browser. */
export function clearStoredJoin(): void {
  saveSessionValues(joinInputKey, null);
  saveSessionValues(pendingJoinKey, null);
}

/** The basics as the wizard's steps hold them. */
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
