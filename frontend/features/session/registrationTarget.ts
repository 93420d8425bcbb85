import { readFromStorage, saveToStorage } from '#lib/browserStorage';
import { defaultRedirectPath, toSafeRedirectPath } from '#lib/navigation/authRedirect';

const targetKey = 'registration_target';

/** Remembers where a new user was going; offered again once the email address is verified, in whichever tab. */
export function storeRegistrationTarget(userId: number, target: string): void {
  if (target !== defaultRedirectPath) saveToStorage('local', targetKey, `${userId} ${target}`);
}

/** Where the user was going when registering; null for nowhere in particular. */
export function loadRegistrationTarget(userId: number): string | null {
  const [id, target = null] = readFromStorage('local', targetKey)?.split(/ (.*)/s) ?? [];
  return id === String(userId) && target !== null ? toSafeRedirectPath(target) : null;
}

/** The user went there, or elsewhere. */
export function clearRegistrationTarget(): void {
  saveToStorage('local', targetKey, null);
}
