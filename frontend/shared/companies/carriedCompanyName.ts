import { limits } from '#contract/shared/limits';
import { readSessionValues, saveSessionValues } from '#lib/sessionValues';

const storageKey = 'carried_company_name';

/** In milliseconds. Later, someone else may be using the browser. */
const maxAge = 3_600_000;

/** Stores the company name that a visitor typed, for the registration and for the wizard. Ignores an empty one. Browser only. */
export function carryCompanyName(text: string): void {
  const name = text.trim().slice(0, limits.maxNameLength);
  if (name) saveSessionValues(storageKey, { name, at: Date.now() });
}

/** Returns the name that was typed in this window within the last hour, or an empty string. Browser only. */
export function readCarriedCompanyName(): string {
  const stored = readSessionValues(storageKey);
  const [name, at] = [stored?.get('name'), stored?.get('at')];
  return typeof name === 'string' && typeof at === 'number' && Math.abs(Date.now() - at) <= maxAge ? name : '';
}

/** Deletes the name, once a profile has it. Browser only. */
export function clearCarriedCompanyName(): void {
  saveSessionValues(storageKey, null);
}
