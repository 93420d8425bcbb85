import { keep, readKept } from '../lib/browserStorage';

const registrationKey = 'new_registration';
const visitedKey = 'has_visited_dashboard';

/** Marks this window as that of a new registration (specification, section 4). */
export function markNewRegistration(): void {
  keep('session', registrationKey, 'true');
}

/** Removes the mark once the user is signed in, so that the dashboard introduces itself. @returns whether there was a mark */
export function settleNewRegistration(): boolean {
  if (readKept('session', registrationKey) === null) return false;
  keep('session', registrationKey, null);
  keep('local', visitedKey, 'false');
  return true;
}

/** Whether the dashboard is still to be introduced to its user. */
export function isFirstVisit(): boolean {
  return readKept('local', visitedKey) === 'false';
}

/** The dashboard has been seen. */
export function markVisited(): void {
  keep('local', visitedKey, 'true');
}
