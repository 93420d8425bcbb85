import { readFromStorage, saveToStorage } from '../lib/browserStorage';

const registrationKey = 'new_registration';
const visitedKey = 'has_visited_dashboard';

/** Sets the new-registration flag in this window. See docs/product-rules.md#7-accounts-and-sessions. */
export function flagNewRegistration(): void {
  saveToStorage('session', registrationKey, 'true');
}

/** Removes the flag once the user is signed in, so that the dashboard shows its introduction. @returns whether the flag was set */
export function consumeNewRegistration(): boolean {
  if (readFromStorage('session', registrationKey) === null) return false;
  saveToStorage('session', registrationKey, null);
  saveToStorage('local', visitedKey, 'false');
  return true;
}

/** Whether the dashboard still has to show its introduction. */
export function isFirstVisit(): boolean {
  return readFromStorage('local', visitedKey) === 'false';
}

export function flagDashboardVisited(): void {
  saveToStorage('local', visitedKey, 'true');
}
