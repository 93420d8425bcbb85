import type { SyncState } from '../../../api/contract/cmsSync';
import { countOf } from '../../lib/format';

type Sign = 'good' | 'look' | 'bad';

/** Whether what is published in the CMS comes to the site: all is well, somebody has to look, or nothing goes. */
export function signOfReading({ answers, error, refused_count }: SyncState): Sign {
  if (!answers || error) return 'bad';
  return refused_count > 0 ? 'look' : 'good';
}

/** Whether what companies change comes to the CMS. */
export function signOfSending({ answers, sending }: SyncState): Sign {
  if (!answers) return 'bad';
  return sending.failed_count > 0 ? 'look' : 'good';
}

/** Whether site and CMS go together. */
export function signOf(state: SyncState): Sign {
  const reading = signOfReading(state);
  if (reading !== 'good') return reading;
  return signOfSending(state) === 'good' && state.conflict_count === 0 ? 'good' : 'look';
}

/** The same in words: everything that somebody has to look at, or else how far it is. */
export function sentenceOf({ enabled, answers, error, refused_count, waiting, sending, conflict_count, fill }: SyncState): string {
  if (!enabled) return 'This site runs without a CMS.';
  if (!answers) return 'The CMS does not answer. Visitors notice nothing; both sides catch up when it answers.';
  if (error) return error;
  const troubles = [
    refused_count > 0 && `${countOf(refused_count, 'entry', 'entries')} could not be taken over as published.`,
    sending.failed_count > 0 && `The changes of ${countOf(sending.failed_count, 'contractor')} could not be sent to the CMS.`,
    conflict_count > 0 && `${countOf(conflict_count, 'thing was', 'things were')} changed on both sides: an admin has to choose.`,
  ].filter(Boolean);
  if (troubles.length > 0) return troubles.join(' ');
  if (waiting) return `${countOf(waiting, 'change')} on the way to the site.`;
  if (fill.finished_at === null && fill.of > 0) return `The CMS is being filled: ${fill.done} of ${fill.of}.`;
  if (sending.waiting > 0) return `The changes of ${countOf(sending.waiting, 'contractor')} are on the way to the CMS.`;
  return 'Site and CMS say the same.';
}
