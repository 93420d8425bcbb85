import { keep, readKept } from '../lib/browserStorage';

const registrationKey = 'new_registration';
const visitedKey = 'has_visited_dashboard';

/** Marks this window as one in which somebody has just registered (specification, section 4). */
export function markNewRegistration(): void {
  keep('session', registrationKey, 'true');
}

/** Takes the mark away; whoever has it has not seen the dashboard yet. Returns whether there was one. To be called once somebody is signed in. */
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
