import type { Knex } from 'knex';
import { pruneChanges } from '#api/background/changeFeed/pruneChanges';
import type { Job } from '#api/background/worker';
import type { Services } from '#api/config/services';
import { AttemptCount } from '#api/http/limits/AttemptCount';
import { addDays, utcDay } from '#contract/shared/time/utcDays';
import { companyVisitDays } from '#contract/visiting-companies/visitingCompanies';
import { Session } from '../accounts/models/Session';
import { SignIn } from '../accounts/models/SignIn';
import { UserToken } from '../accounts/models/UserToken';
import { BulkJob } from '../bulk-changes/BulkJob';
import { CmsConflict } from '../cms-sync/models/CmsConflict';
import { Contractor } from '../contractors/models/Contractor';
import { Decision } from '../decisions/Decision';
import { Merge } from '../duplicates/Merge';
import { OutboxEmail } from '../email/OutboxEmail';
import { BlockedSender } from '../enquiries/models/BlockedSender';
import { Enquiry } from '../enquiries/models/Enquiry';
import { EnquiryRecipient } from '../enquiries/models/EnquiryRecipient';
import { Invitation } from '../profiles/models/Invitation';
import { Review } from '../reviews/models/Review';
import { ReviewRequest } from '../reviews/models/ReviewRequest';
import { Company } from '../visiting-companies/Company';
import { removeDocuments, removeEnquiryFiles, removeImportFiles, removePictures, removeScreenshots } from './removeFiles';

const hour = 3_600_000;
/** How long it is known that a mail was sent, or given up. */
const emailRetentionMs = 30 * 24 * hour;
/** How long it is known what a run over many contractors did; the audit log knows it for good. */
const bulkJobRetentionMs = 30 * 24 * hour;
/** How long it is known how an account was signed in to. */
const signInRetentionMs = 90 * 24 * hour;
/** How long it is known whose version an admin chose; the audit log knows it for good. */
const conflictRetentionMs = 90 * 24 * hour;
/** How long a process may sleep and still follow the change feed from where it was. */
const changeRetentionMs = 7 * 24 * hour;
/** How long an admin can have a mail sent again that was given up. */
const emailTextRetentionMs = 7 * 24 * hour;
/** How long an invitation is known whose link has expired, whatever became of it. */
const invitationRetentionMs = 30 * 24 * hour;
/** How long somebody is told that the link of a review or an enquiry has expired. */
const unconfirmedRetentionMs = 24 * hour;
/** Longer than the year in which a client is asked only once. */
const reviewRequestRetentionMs = 396 * 24 * hour;

/** So many enquiries that are for nobody go at a time. */
const batchSize = 500;

/** Removes, once an hour, what nobody looks at any more: what has expired, and the records of old mails. */
export function createCleanupJob({ database, storage, now }: Pick<Services, 'database' | 'storage' | 'now'>): Job {
  let cleanedUpAt = Number.NEGATIVE_INFINITY;

  return {
    begin: async () => {
      const time = now();
      if (time - cleanedUpAt < hour) return;
      // All who were asked have left the directory: nobody sees these any more, nor their files. Looked for without holding any.
      const orphaned = Enquiry.query(database.read).whereNotExists(
        EnquiryRecipient.query(database.read).whereColumn('enquiry_recipients.enquiry_id', 'enquiries.id'),
      );
      const orphanedIds = (await orphaned.select('id').limit(batchSize)).map(({ id }) => id);
      await database.transactionWithoutInvalidation(async (trx) => {
        await Session.query(trx).delete().where('expires_at', '<=', time);
        // What they changed is written down with them, for as long as they can be taken back.
        await Decision.query(trx)
          .delete()
          .where('undo_until', '<', time - hour);
        await UserToken.query(trx).delete().where('expires_at', '<=', time);
        await SignIn.query(trx)
          .delete()
          .where('at', '<', time - signInRetentionMs);
        await AttemptCount.query(trx).delete().where('window_ends_at', '<=', time).where('blocked_until', '<=', time);
        await Invitation.query(trx)
          .delete()
          .where('expires_at', '<', time - invitationRetentionMs);
        await Review.query(trx)
          .delete()
          .where({ state: 'unconfirmed' })
          .where('token_expires_at', '<', time - unconfirmedRetentionMs);
        // Of a year that is over it keeps nothing out any more; the address that it is of is gone.
        await Review.query(trx)
          .patch({ year_key: null })
          .whereNull('email')
          .whereNotNull('year_key')
          .where('created_at', '<', Date.UTC(new Date(time).getUTCFullYear(), 0));
        await ReviewRequest.query(trx)
          .delete()
          .where('sent_at', '<', time - reviewRequestRetentionMs);
        await Enquiry.query(trx)
          .delete()
          .where({ state: 'unconfirmed' })
          .where('token_expires_at', '<', time - unconfirmedRetentionMs);
        await Enquiry.query(trx).findByIds(orphanedIds).delete();
        await BulkJob.query(trx)
          .delete()
          .where('ended_at', '<', time - bulkJobRetentionMs);
        await CmsConflict.query(trx)
          .delete()
          .where('decided_at', '<', time - conflictRetentionMs);
        await CmsConflict.query(trx).delete().whereNull('decided_at').whereIn('contractor_id', queryPermanentlyMerged(trx, time));
        const firstRetainedDay = addDays(utcDay(time), 1 - companyVisitDays.retained);
        await trx('company_visits').where('day', '<', firstRetainedDay).delete();
        // A company that somebody is told of right now has its day already.
        await Company.query(trx).delete().where('last_day', '<', firstRetainedDay);
        await BlockedSender.query(trx).delete().where('blocked_until', '<=', time);
        // Nobody takes these back any more: who liked what, and what else they moved, is nobody's business.
        await Merge.query(trx).patch({ moved: null }).where('undo_until', '<=', time).whereNotNull('moved');
        await OutboxEmail.query(trx)
          .delete()
          .where('sent_at', '<', time - emailRetentionMs);
        await OutboxEmail.query(trx)
          .delete()
          .where('failed_at', '<', time - emailRetentionMs);
        await OutboxEmail.query(trx)
          .patch({ text: null, html: null, attachments: null })
          .where('failed_at', '<', time - emailTextRetentionMs)
          .whereNotNull('text');
      });
      // A store that does not let go is asked again in an hour, and each of them gets its turn.
      cleanedUpAt = time;
      const outcomes: unknown[] = [await catchError(pruneChanges(database, time - changeRetentionMs, time))];
      for (const remove of [removeDocuments, removeEnquiryFiles, removeScreenshots, removePictures, removeImportFiles]) {
        outcomes.push(await catchError(remove({ database, storage }, time)));
      }
      for (const error of outcomes) if (error !== null) throw error;
    },
    finish: async () => undefined,
    stop: () => undefined,
  };
}

/** Contractors that are parts of others for good: nobody chooses anything of theirs any more. */
function queryPermanentlyMerged(trx: Knex.Transaction, time: number) {
  const canBeUndone = Merge.query(trx).whereColumn('merges.other_id', 'contractors.id').whereNull('undone_at').where('undo_until', '>', time);
  return Contractor.query(trx).whereNotNull('merged_into').whereNotExists(canBeUndone).select('id');
}

/** What work failed with; null where it did not. */
async function catchError(work: Promise<void>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}
