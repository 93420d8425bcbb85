import { limits } from '#contract/shared/limits';
import { createPersistedInput, pickTexts } from '#lib/persistedInput';

/** Expires after an hour. Later, someone else may be using the browser. */
const carriedName = createPersistedInput('carried_company_name', (stored) => pickTexts(stored, ['name']), { maxAge: 3_600_000 });

/** Stores the company name that a visitor typed, for the registration and for the wizard. Ignores an empty one. Browser only. */
export function carryCompanyName(text: string): void {
  const name = text.trim().slice(0, limits.maxNameLength);
  if (name) carriedName.save({ name });
}

/** Returns the name that was typed in this window within the last hour, or an empty string. Browser only. */
export function readCarriedCompanyName(): string {
  return carriedName.read()?.name ?? '';
}

/** Deletes the name, once a profile has it. Browser only. */
export const clearCarriedCompanyName = carriedName.clear;
