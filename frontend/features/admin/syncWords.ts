import type { SyncState } from '../../../api/contract/cmsSync';
import { countOf } from '../../lib/format';

/** Whether site and CMS go together: all is well, somebody has to look, or nothing goes. */
export function signOf({ answers, error, refused_count }: SyncState): 'good' | 'look' | 'bad' {
  if (!answers || error) return 'bad';
  return refused_count > 0 ? 'look' : 'good';
}

/** The same in a sentence. */
export function sentenceOf({ enabled, answers, error, refused_count, waiting, fill }: SyncState): string {
  if (!enabled) return 'This site runs without a CMS.';
  if (!answers) return 'The CMS does not answer. Visitors notice nothing; what is published there is taken over when it answers.';
  if (error) return error;
  if (refused_count > 0) return `${countOf(refused_count, 'entry', 'entries')} could not be taken over as published.`;
  if (waiting) return `${countOf(waiting, 'change')} on the way to the site.`;
  if (fill.finished_at === null && fill.of > 0) return `The CMS is being filled: ${fill.done} of ${fill.of}.`;
  return 'What is published in the CMS is on the site.';
}
