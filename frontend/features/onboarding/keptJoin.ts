import { newContractor } from '../../../api/contract/contractorChanges';
import { keep, readKept } from '../../lib/browserStorage';
import { type FormValues, sectionValuesOf } from '../../shared/contractorForm/formValues';
import type { TypedSteps } from './useDraft';

const typedKey = 'join_typed';
const startedKey = 'join_started';

/** What /join asks for: the tier and the company's basics. */
export const joinBasics = newContractor.pick(['requested_tier', 'name', 'website', 'country', 'description']);
export const emptyBasics: Record<string, string> = { requested_tier: 'basic', name: '', website: '', country: '', description: '' };

/** Keeps what is being typed on /join, for a reload of the page. Only in the browser. */
export function keepTyped(values: FormValues): void {
  keep('session', typedKey, JSON.stringify(values));
}

/** What was typed on /join in this window; null where nothing was. Only in the browser. */
export function readTyped(): Record<string, string> | null {
  return readBasics(typedKey);
}

/** Hands what was typed over to the create wizard, to be found there after signing in. Only in the browser. */
export function keepStarted(values: FormValues): void {
  keep('session', startedKey, JSON.stringify(values));
}

/** Takes what was handed over, so that nobody else finds it; null where nothing was. Only in the browser. */
export function takeStarted(): Record<string, string> | null {
  const started = readBasics(startedKey);
  keep('session', startedKey, null);
  return started;
}

/** The draft is made: nothing of it is to be typed again. Only in the browser. */
export function forgetJoin(): void {
  keep('session', typedKey, null);
  keep('session', startedKey, null);
}

/** The basics as the wizard's steps hold them. */
export function stepsOfBasics({ requested_tier, country, ...company }: Record<string, string>): TypedSteps {
  return {
    company: { ...sectionValuesOf('company', null), ...company },
    ...(country && { location: { ...sectionValuesOf('location', null), country } }),
    ...(requested_tier && { review: { requested_tier } }),
  };
}

function readBasics(key: string): Record<string, string> | null {
  const values = parsed(readKept('session', key) ?? '');
  if (typeof values !== 'object' || values === null) return null;
  const given = new Map<string, unknown>(Object.entries(values));
  return Object.fromEntries(Object.entries(emptyBasics).map(([name, empty]) => [name, textOr(given.get(name), empty)]));
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Nothing was kept, or somebody else wrote it: then there is nothing to go on with.
    return null;
  }
}
