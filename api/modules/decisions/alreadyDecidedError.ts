import type { Knex } from 'knex';
import { ApiError } from '#api/http/errors';
import type { AuditAction, AuditSubject } from '#contract/audit';
import { User } from '../accounts/models/User';
import { AuditEntry } from '../audit/AuditEntry';

/** For each decision, the resulting state and the phrase that tells another admin about it. */
const decisionPhrases: Partial<Record<AuditAction, { state: string; phrase: string }>> = {
  'contractor.accepted': { state: 'accepted', phrase: 'approved this profile' },
  'contractor.rejected': { state: 'rejected', phrase: 'rejected this profile' },
  'contractor.archived': { state: 'archived', phrase: 'archived this profile' },
  'claim.approved': { state: 'approved', phrase: 'approved this claim' },
  'claim.rejected': { state: 'rejected', phrase: 'rejected this claim' },
  'claim.closed': { state: 'rejected', phrase: 'approved another claim for this profile' },
  'claim.revoked': { state: 'revoked', phrase: 'revoked this claim' },
  'review.published': { state: 'published', phrase: 'published this review' },
  'review.rejected': { state: 'rejected', phrase: 'rejected this review' },
  'review.removed': { state: 'removed', phrase: 'removed this review' },
  'report.upheld': { state: 'upheld', phrase: 'upheld this report' },
  'report.dismissed': { state: 'dismissed', phrase: 'dismissed this report' },
  'enquiry.blocked': { state: 'upheld', phrase: 'upheld a report about this enquiry' },
  'enquiry.cleared': { state: 'dismissed', phrase: 'dismissed a report about this enquiry' },
};

interface Subject {
  subject: AuditSubject;
  id: number;
  /** The current state. */
  state: string;
}

/**
 * Builds the 409 error for a decision that was already made. It names the admin who decided, and when.
 * @param fallbackMessage message if no admin made the decision
 */
export async function alreadyDecidedError(
  knex: Knex,
  { subject, id, state }: Subject,
  requester: User,
  now: number,
  fallbackMessage: string,
): Promise<ApiError> {
  const actions = [...Object.keys(decisionPhrases), 'decision.undone'];
  const last = await AuditEntry.query(knex).where({ subject, subject_id: id }).whereIn('action', actions).orderBy('id', 'desc').first();
  const decision = last && decisionPhrases[last.action];
  const actor = last?.actor_id != null && decision?.state === state ? await User.query(knex).findById(last.actor_id) : undefined;
  if (!last || !decision || actor?.role !== 'admin') return new ApiError('conflict', fallbackMessage);
  const who = actor.id === requester.id ? 'You' : actor.full_name;
  return new ApiError('conflict', `${who} ${decision.phrase} ${formatTimeAgo(now - last.at)}.`);
}

/** Formats a duration in milliseconds, for example "3 minutes ago". */
export function formatTimeAgo(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  const units: [unit: string, length: number][] = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ];
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? ['second', 1];
  const count = Math.floor(seconds / length);
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
