import type { Knex } from 'knex';
import type { AuditAction, AuditSubject } from '../contract/audit';
import { ApiError } from '../errors';
import { AuditEntry } from '../models/AuditEntry';
import { User } from '../models/User';

/** How admins bring something into a state, and how another one is told so. */
const deeds: Partial<Record<AuditAction, { state: string; words: string }>> = {
  'contractor.accepted': { state: 'accepted', words: 'accepted this profile' },
  'contractor.rejected': { state: 'rejected', words: 'rejected this profile' },
  'contractor.archived': { state: 'archived', words: 'archived this profile' },
  'claim.approved': { state: 'approved', words: 'approved this claim' },
  'claim.rejected': { state: 'rejected', words: 'rejected this claim' },
  'claim.closed': { state: 'rejected', words: 'approved another claim to this profile' },
  'claim.revoked': { state: 'revoked', words: 'revoked this claim' },
  'review.published': { state: 'published', words: 'published this review' },
  'review.rejected': { state: 'rejected', words: 'rejected this review' },
  'review.removed': { state: 'removed', words: 'removed this review' },
  'report.upheld': { state: 'upheld', words: 'upheld this report' },
  'report.dismissed': { state: 'dismissed', words: 'dismissed this report' },
  'enquiry.blocked': { state: 'upheld', words: 'upheld a report of this enquiry' },
  'enquiry.cleared': { state: 'dismissed', words: 'dismissed a report of this enquiry' },
};

interface Subject {
  subject: AuditSubject;
  id: number;
  /** What it is in today. */
  state: string;
}

/**
 * 409 for who decides what is decided already: names the admin who was faster, and when.
 * @param otherwise the sentence where no admin did it
 */
export async function decidedAlready(knex: Knex, { subject, id, state }: Subject, asking: User, now: number, otherwise: string): Promise<ApiError> {
  const actions = [...Object.keys(deeds), 'decision.undone'];
  const last = await AuditEntry.query(knex).where({ subject, subject_id: id }).whereIn('action', actions).orderBy('id', 'desc').first();
  const deed = last && deeds[last.action];
  const actor = last?.actor_id != null && deed?.state === state ? await User.query(knex).findById(last.actor_id) : undefined;
  if (!last || !deed || actor?.role !== 'admin') return new ApiError('conflict', otherwise);
  const who = actor.id === asking.id ? 'You' : actor.full_name;
  return new ApiError('conflict', `${who} ${deed.words} ${ago(now - last.at)}.`);
}

/** "3 minutes ago". */
export function ago(milliseconds: number): string {
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
