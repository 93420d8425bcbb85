import { keep, readKept } from '../lib/browserStorage';
import { defaultTarget, redirectTarget } from '../lib/redirectTarget';

const registrationKey = 'new_registration';
const visitedKey = 'has_visited_dashboard';
const targetKey = 'registration_target';

/** Marks this window as one in which somebody has just registered (specification, section 4). */
export function markNewRegistration(): void {
  keep('session', registrationKey, 'true');
}

/**
 * Takes the mark away; whoever has it has not seen the dashboard yet. To be called once somebody is signed in.
 * @param target where the new user was going; offered again once the email address is verified, in whichever tab
 */
export function settleNewRegistration(userId: number, target: string): void {
  if (readKept('session', registrationKey) === null) return;
  keep('session', registrationKey, null);
  keep('local', visitedKey, 'false');
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

/** Whether the dashboard is still to be introduced to its user. */
export function isFirstVisit(): boolean {
  return readKept('local', visitedKey) === 'false';
}

/** The dashboard has been seen. */
export function markVisited(): void {
  keep('local', visitedKey, 'true');
}
