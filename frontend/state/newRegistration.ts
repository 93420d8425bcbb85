import { readFromStorage, saveToStorage } from '../lib/browserStorage';

const registrationKey = 'new_registration';
const visitedKey = 'has_visited_dashboard';

/** Marks this window as that of a new registration (specification, section 4). */
export function flagNewRegistration(): void {
  saveToStorage('session', registrationKey, 'true');
}

/** Removes the mark once the user is signed in, so that the dashboard introduces itself. @returns whether there was a mark */
export function consumeNewRegistration(): boolean {
  if (readFromStorage('session', registrationKey) === null) return false;
  saveToStorage('session', registrationKey, null);
  saveToStorage('local', visitedKey, 'false');
  return true;
}

/** Whether the dashboard is still to be introduced to its user. */
export function isFirstVisit(): boolean {
  return readFromStorage('local', visitedKey) === 'false';
}

/** The dashboard has been seen. */
export function flagDashboardVisited(): void {
  saveToStorage('local', visitedKey, 'true');
}
