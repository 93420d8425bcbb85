import type { Knex } from 'knex';
import { ApiError } from '#api/http/errors';
import type { AuditAction, AuditSubject } from '#contract/audit';
import { User } from '../accounts/models/User';
import { AuditEntry } from '../audit/AuditEntry';

interface DecisionMessage {
  /** The resulting state. */
  state: string;
  /**
   * Returns the sentence that another admin reads.
   * @param who the admin who decided, or "You"
   * @param ago for example "3 minutes ago"
   */
  format(who: string, ago: string): string;
}

const decisionMessages: Partial<Record<AuditAction, DecisionMessage>> = {
  'contractor.accepted': { state: 'accepted', format: (who, ago) => `${who} approved this profile ${ago}.` },
  'contractor.rejected': { state: 'rejected', format: (who, ago) => `${who} rejected this profile ${ago}.` },
  'contractor.archived': { state: 'archived', format: (who, ago) => `${who} archived this profile ${ago}.` },
  'claim.approved': { state: 'approved', format: (who, ago) => `${who} approved this claim ${ago}.` },
  'claim.rejected': { state: 'rejected', format: (who, ago) => `${who} rejected this claim ${ago}.` },
  'claim.closed': { state: 'rejected', format: (who, ago) => `${who} approved another claim for this profile ${ago}.` },
  'claim.revoked': { state: 'revoked', format: (who, ago) => `${who} revoked this claim ${ago}.` },
  'review.published': { state: 'published', format: (who, ago) => `${who} published this review ${ago}.` },
  'review.rejected': { state: 'rejected', format: (who, ago) => `${who} rejected this review ${ago}.` },
  'review.removed': { state: 'removed', format: (who, ago) => `${who} removed this review ${ago}.` },
  'report.upheld': { state: 'upheld', format: (who, ago) => `${who} upheld this report ${ago}.` },
  'report.dismissed': { state: 'dismissed', format: (who, ago) => `${who} dismissed this report ${ago}.` },
  'enquiry.blocked': { state: 'upheld', format: (who, ago) => `${who} upheld a report about this enquiry ${ago}.` },
  'enquiry.cleared': { state: 'dismissed', format: (who, ago) => `${who} dismissed a report about this enquiry ${ago}.` },
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
  const actions = [...Object.keys(decisionMessages), 'decision.undone'];
  const last = await AuditEntry.query(knex).where({ subject, subject_id: id }).whereIn('action', actions).orderBy('id', 'desc').first();
  const decision = last && decisionMessages[last.action];
  const actor = last?.actor_id != null && decision?.state === state ? await User.query(knex).findById(last.actor_id) : undefined;
  if (!last || !decision || actor?.role !== 'admin') return new ApiError('conflict', fallbackMessage);
  const who = actor.id === requester.id ? 'You' : actor.full_name;
  return new ApiError('conflict', decision.format(who, formatTimeAgo(now - last.at)));
}

const timeUnits: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
const timeFormat = new Intl.RelativeTimeFormat('en-GB');

/** Formats a duration in milliseconds, for example "3 minutes ago". */
export function formatTimeAgo(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  const [unit, length] = timeUnits.find(([, each]) => seconds >= each) ?? ['second', 1];
  return timeFormat.format(-Math.floor(seconds / length), unit);
}
