import type { Knex } from 'knex';
import { Claim, whereAwaitingAdmin } from '#api/modules/claims/models/Claim';
import { queryPendingConflicts } from '#api/modules/cms-sync/models/CmsConflict';
import type { QueueSummaries } from '#contract/moderation/queues';
import { isoOrNull } from '#contract/shared/time/isoTime';

/** Size and age of a queue. */
interface QueueStat {
  count: number;
  /** When its oldest item was queued, in UTC milliseconds; null for an empty queue, and where unknown. */
  oldest: number | null;
}
/** Duplicates are left out, because counting them may take seconds; see `estimatePendingDuplicates`. */
export type QueueStats = Record<Exclude<keyof QueueSummaries, 'duplicates'>, QueueStat>;

/**
 * Reads the size and age of each admin queue.
 * @param now UTC milliseconds
 */
export async function readQueueStats(knex: Knex, now: number): Promise<QueueStats> {
  const [profiles, claims, disputes, reviews, reports, enquiries, feedback, mails, conflicts, refused, withdrawals] = await Promise.all([
    readStat(
      knex('contractors')
        .leftJoin('profile_submissions', 'profile_submissions.contractor_id', 'contractors.id')
        .where('contractors.profile_status', 'pending'),
      // Profiles that nobody submitted, for example imported ones, use their creation time.
      knex.raw('MIN(COALESCE(profile_submissions.submitted_at, contractors.created_at)) AS oldest'),
    ),
    readStat(queryPendingClaims(knex, now), selectOldest(knex, 'created_at')),
    readStat(queryPendingClaims(knex, now).where({ kind: 'dispute' }), selectOldest(knex, 'created_at')),
    readStat(knex('reviews').where({ state: 'pending' }), selectOldest(knex, 'confirmed_at')),
    readStat(knex('review_reports').where({ state: 'open' }), selectOldest(knex, 'created_at')),
    readStat(knex('enquiry_reports').where({ state: 'open' }), selectOldest(knex, 'created_at')),
    readStat(knex('feedback').where({ state: 'open' }), selectOldest(knex, 'created_at')),
    // Older emails without text can't be sent again.
    readStat(knex('mail_outbox').whereNotNull('failed_at').whereNotNull('text'), selectOldest(knex, 'failed_at')),
    readStat(queryPendingConflicts(knex).toKnexQuery(), selectOldest(knex, 'noted_at')),
    // The time of the last attempt doesn't say since when an entry is rejected.
    readStat(knex('cms_entries').whereNotNull('problems_at'), knex.raw('NULL AS oldest')),
    readStat(knex('cms_withdrawals').whereNull('decision'), selectOldest(knex, 'found_at')),
  ]);
  return { profiles, claims, disputes, reviews, reports, enquiries, feedback, mails, conflicts, refused, withdrawals };
}

function queryPendingClaims(knex: Knex, now: number): Knex.QueryBuilder {
  return Claim.query(knex).where({ state: 'pending' }).where(whereAwaitingAdmin(now)).toKnexQuery();
}

function selectOldest(knex: Knex, column: string): Knex.Raw {
  return knex.raw('MIN(??) AS oldest', [column]);
}

async function readStat(rows: Knex.QueryBuilder, oldest: Knex.Raw): Promise<QueueStat> {
  const found: { count: number | string; oldest: number | string | null } | undefined = await rows.count('* as count').select(oldest).first();
  return { count: Number(found?.count ?? 0), oldest: found?.oldest == null ? null : Number(found.oldest) };
}

/** The queues as the API returns them. @param duplicates number of suggested duplicate pairs, whose age is unknown */
export function presentQueues(queues: QueueStats, duplicates: number): QueueSummaries {
  const presentQueue = ({ count, oldest }: QueueStats['profiles']) => ({ count, oldest: isoOrNull(oldest) });
  return {
    profiles: presentQueue(queues.profiles),
    claims: presentQueue(queues.claims),
    disputes: presentQueue(queues.disputes),
    reviews: presentQueue(queues.reviews),
    reports: presentQueue(queues.reports),
    enquiries: presentQueue(queues.enquiries),
    feedback: presentQueue(queues.feedback),
    mails: presentQueue(queues.mails),
    conflicts: presentQueue(queues.conflicts),
    refused: presentQueue(queues.refused),
    withdrawals: presentQueue(queues.withdrawals),
    duplicates: { count: duplicates, oldest: null },
  };
}
