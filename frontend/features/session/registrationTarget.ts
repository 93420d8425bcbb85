import { keep, readKept } from '../../lib/browserStorage';
import { defaultTarget, redirectTarget } from '../../lib/redirectTarget';

const targetKey = 'registration_target';

/** Remembers where a new user was going; offered again once the email address is verified, in whichever tab. */
export function rememberRegistrationTarget(userId: number, target: string): void {
  if (target !== defaultTarget) keep('local', targetKey, `${userId} ${target}`);
}

/** Where the user was going when registering; null for nowhere in particular. */
export function registrationTarget(userId: number): string | null {
  const [id, target = null] = readKept('local', targetKey)?.split(/ (.*)/s) ?? [];
  return id === String(userId) && target !== null ? redirectTarget(target) : null;
}

/** The user went there, or elsewhere. */
export function clearRegistrationTarget(): void {
  keep('local', targetKey, null);
}
