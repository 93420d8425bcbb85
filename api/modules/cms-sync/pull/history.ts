import type { CmsChanges } from '#contract/cms-sync/cms';
import type { CmsSyncState } from '../models/CmsSyncState';

/** Thrown if the CMS was replaced or its database was restored, in which case everything must be reconciled first. */
export class ResetCmsError extends Error {}

type KnownHistory = Pick<CmsSyncState, 'sequence' | 'instance' | 'known_sequence' | 'known_token'>;

/**
 * Whether a response comes from another CMS than the one that was read, or from one with another history. Sequences alone are not enough: a restored
 * CMS may have grown past the sequence that was read, so the token of the newest known row is compared as well.
 * @param answer response to a request for the token of `known_sequence`
 */
export function isOtherHistory(state: KnownHistory, answer: Pick<CmsChanges, 'newest' | 'instance' | 'known'>): boolean {
  if (answer.newest < state.sequence) return true;
  // A CMS that predates ids doesn't send tokens either.
  if (answer.instance === '') return false;
  if (state.instance !== null && state.instance !== answer.instance) return true;
  return state.known_sequence > 0 && answer.known !== state.known_token;
}
