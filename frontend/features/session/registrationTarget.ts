import { defaultRedirectPath, toSafeRedirectPath } from '#lib/navigation/authRedirect';
import { createPersistedInput, toEntryMap } from '#lib/persistedInput';

const registrationTarget = createPersistedInput('registration_target', parseTarget, { area: 'local' });

/** Stores the page that a new user was heading for. It is offered once the email address is verified, in any tab. */
export function storeRegistrationTarget(userId: number, path: string): void {
  if (path !== defaultRedirectPath) registrationTarget.save({ userId, path });
}

/** Loads the page that the user was heading for; null if none. */
export function loadRegistrationTarget(userId: number): string | null {
  const target = registrationTarget.read();
  return target?.userId === userId ? target.path : null;
}

/** Deletes the target, once the user has opened it or another page. */
export const clearRegistrationTarget = registrationTarget.clear;

function parseTarget(stored: unknown): { userId: number; path: string } | null {
  const entries = toEntryMap(stored);
  const [userId, path] = [entries?.get('userId'), entries?.get('path')];
  return typeof userId === 'number' && typeof path === 'string' ? { userId, path: toSafeRedirectPath(path) } : null;
}
