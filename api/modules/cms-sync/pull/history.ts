import type { CmsChanges } from '#contract/cms-sync/cms';
import type { CmsSyncState } from '../models/CmsSyncState';

/** Thrown where the CMS is not the one that was read, or its database was restored: everything has to be reconciled first. */
export class ResetCmsError extends Error {}

type KnownHistory = Pick<CmsSyncState, 'sequence' | 'instance' | 'known_sequence' | 'known_token'>;

/**
 * Whether an answer comes from another CMS than the one that was read, or from one whose history is another one. Sequences
 * alone do not tell: a restored CMS may have grown past the sequence that was read, so the token of the newest known row is
 * compared, too.
 * @param answer of a request for the token of `known_sequence`
 */
export function isOtherHistory(state: KnownHistory, answer: Pick<CmsChanges, 'newest' | 'instance' | 'known'>): boolean {
  if (answer.newest < state.sequence) return true;
  // A CMS from before there were ids answers no tokens either.
  if (answer.instance === '') return false;
  if (state.instance !== null && state.instance !== answer.instance) return true;
  return state.known_sequence > 0 && answer.known !== state.known_token;
}
