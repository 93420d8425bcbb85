import { readFromStorage, saveToStorage } from '#lib/browserStorage';
import { defaultRedirectPath, toSafeRedirectPath } from '#lib/navigation/authRedirect';

const targetKey = 'registration_target';

/** Stores the page that a new user was heading for. It is offered once the email address is verified, in any tab. */
export function storeRegistrationTarget(userId: number, target: string): void {
  if (target !== defaultRedirectPath) saveToStorage('local', targetKey, `${userId} ${target}`);
}

/** Loads the page that the user was heading for; null if none. */
export function loadRegistrationTarget(userId: number): string | null {
  const [id, target = null] = readFromStorage('local', targetKey)?.split(/ (.*)/s) ?? [];
  return id === String(userId) && target !== null ? toSafeRedirectPath(target) : null;
}

/** Deletes the target, once the user has opened it or another page. */
export function clearRegistrationTarget(): void {
  saveToStorage('local', targetKey, null);
}
