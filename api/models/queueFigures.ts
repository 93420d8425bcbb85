import type { Knex } from 'knex';
import type { QueueFigures } from '../contract/queues';
import { Claim, forAdmins } from './Claim';
import { waitingConflicts } from './waitingConflicts';

/** What waits in a queue. */
interface Queue {
  count: number;
  /** Since when the oldest one waits, in UTC milliseconds; null for an empty queue. */
  oldest: number | null;
}
/** Look-alikes are none of them: counting those may take seconds, so only who shows the figure asks for it (`duplicatesWaiting`). */
export type CountedQueues = Record<Exclude<keyof QueueFigures, 'duplicates'>, Queue>;

/**
 * How much waits for the admins in each queue, and since when.
 * @param now UTC milliseconds
 */
export async function queueFigures(knex: Knex, now: number): Promise<CountedQueues> {
  const [profiles, claims, disputes, reviews, reports, enquiries, feedback, mails, conflicts, refused, withdrawals] = await Promise.all([
    waiting(
      knex('contractors')
        .leftJoin('profile_submissions', 'profile_submissions.contractor_id', 'contractors.id')
        .where('contractors.profile_status', 'pending'),
      // One that nobody submitted came in by other ways.
      knex.raw('MIN(COALESCE(profile_submissions.submitted_at, contractors.created_at)) AS oldest'),
    ),
    waiting(undecidedClaims(knex, now), oldestOf(knex, 'created_at')),
    waiting(undecidedClaims(knex, now).where({ kind: 'dispute' }), oldestOf(knex, 'created_at')),
    waiting(knex('reviews').where({ state: 'pending' }), oldestOf(knex, 'confirmed_at')),
    waiting(knex('review_reports').where({ state: 'open' }), oldestOf(knex, 'created_at')),
    waiting(knex('enquiry_reports').where({ state: 'open' }), oldestOf(knex, 'created_at')),
    waiting(knex('feedback').where({ state: 'open' }), oldestOf(knex, 'created_at')),
    // Of older ones the text is gone: there is nothing to send again.
    waiting(knex('mail_outbox').whereNotNull('failed_at').whereNotNull('text'), oldestOf(knex, 'failed_at')),
    waiting(waitingConflicts(knex).toKnexQuery(), oldestOf(knex, 'noted_at')),
    // When they were tried last says nothing about since when they are refused.
    waiting(knex('cms_entries').whereNotNull('problems_at'), knex.raw('NULL AS oldest')),
    waiting(knex('cms_withdrawals').whereNull('decision'), oldestOf(knex, 'found_at')),
  ]);
  return { profiles, claims, disputes, reviews, reports, enquiries, feedback, mails, conflicts, refused, withdrawals };
}

function undecidedClaims(knex: Knex, now: number): Knex.QueryBuilder {
  return Claim.query(knex).where({ state: 'pending' }).where(forAdmins(now)).toKnexQuery();
}

function oldestOf(knex: Knex, column: string): Knex.Raw {
  return knex.raw('MIN(??) AS oldest', [column]);
}

async function waiting(rows: Knex.QueryBuilder, oldest: Knex.Raw): Promise<Queue> {
  const found: { count: number | string; oldest: number | string | null } | undefined = await rows.count('* as count').select(oldest).first();
  return { count: Number(found?.count ?? 0), oldest: found?.oldest == null ? null : Number(found.oldest) };
}
