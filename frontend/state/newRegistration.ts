import { readFromStorage, saveToStorage } from '../lib/browserStorage';
import { newRegistrationKey } from './sideEffectsMiddleware';

const visitedKey = 'has_visited_dashboard';

/**
 * Removes the flag of a new registration once the user is signed in, so that the dashboard shows its introduction.
 * @returns whether the flag was set
 */
export function consumeNewRegistration(): boolean {
  if (readFromStorage('session', newRegistrationKey) === null) return false;
  saveToStorage('session', newRegistrationKey, null);
  saveToStorage('local', visitedKey, 'false');
  return true;
}

/** Whether the dashboard still has to show its introduction. */
export function isFirstVisit(): boolean {
  return readFromStorage('local', visitedKey) === 'false';
}

/** Ends the first visit, and with it the introduction. */
export function flagDashboardVisited(): void {
  saveToStorage('local', visitedKey, 'true');
}
