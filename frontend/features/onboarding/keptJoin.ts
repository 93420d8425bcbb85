import { newContractor } from '../../../api/contract/contractorChanges';
import { keepValues, readValues } from '../../lib/keptValues';
import { type FormValues, sectionValuesOf } from '../../shared/contractorForm/formValues';
import type { TypedSteps } from './typedSteps';

const typedKey = 'join_typed';
const startedKey = 'join_started';

/** What /join asks for: the tier and the company's basics. */
export const joinBasics = newContractor.pick(['requested_tier', 'name', 'website', 'country', 'description']);
export const emptyBasics: Record<string, string> = { requested_tier: 'basic', name: '', website: '', country: '', description: '' };

/** Milliseconds for which it is sure enough that whoever signs in is who typed. */
export const startedFor = 3_600_000;

/** What was typed on /join to become a draft, and when. */
export interface StartedJoin {
  basics: Record<string, string>;
  at: number;
}

/** Keeps what is being typed on /join, for a reload of the page. Only in the browser. */
export function keepTyped(values: FormValues): void {
  keepValues(typedKey, values);
}

/** What was typed on /join in this window; null where nothing was. Only in the browser. */
export function readTyped(): Record<string, string> | null {
  return basicsIn(readValues(typedKey));
}

/** Hands what was typed over to the create wizard, to be found there after signing in. Only in the browser. */
export function keepStarted(values: FormValues, at = Date.now()): void {
  keepValues(startedKey, { ...values, started_at: at });
}

/** Takes what was handed over within the hour, so that nobody else finds it; null where nothing was. Only in the browser. */
export function takeStarted(): StartedJoin | null {
  const kept = readValues(startedKey);
  keepValues(startedKey, null);
  const [basics, at] = [basicsIn(kept), kept?.get('started_at')];
  return basics && typeof at === 'number' && Math.abs(Date.now() - at) <= startedFor ? { basics, at } : null;
}

/** The draft is made: nothing of it is to be typed again. Only in the browser. */
export function forgetJoin(): void {
  keepValues(typedKey, null);
  keepValues(startedKey, null);
}

/** The basics as the wizard's steps hold them. */
export function stepsOfBasics({ requested_tier, country, ...company }: Record<string, string>): TypedSteps {
  return {
    company: { ...sectionValuesOf('company', null), ...company },
    ...(country && { location: { ...sectionValuesOf('location', null), country } }),
    ...(requested_tier && { review: { requested_tier } }),
  };
}

function basicsIn(given: ReadonlyMap<string, unknown> | null): Record<string, string> | null {
  return given && Object.fromEntries(Object.entries(emptyBasics).map(([name, empty]) => [name, textOr(given.get(name), empty)]));
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}
