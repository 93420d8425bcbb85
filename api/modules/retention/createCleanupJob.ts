import type { Knex } from 'knex';
import { pruneChanges } from '#api/background/changeFeed/pruneChanges';
import type { Job } from '#api/background/worker';
import type { Services } from '#api/config/services';
import { AttemptCount } from '#api/http/limits/AttemptCount';
import { addDays, utcDay } from '#contract/shared/time/utcDays';
import { companyVisitDays } from '#contract/visiting-companies/visitingCompanies';
import { EmailChange } from '../accounts/models/EmailChange';
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
import { purgeLikeSources } from '../likes/likeSources';
import { Invitation } from '../profiles/models/Invitation';
import { Review } from '../reviews/models/Review';
import { ReviewRequest } from '../reviews/models/ReviewRequest';
import { Company } from '../visiting-companies/Company';
import { removeDocuments, removeEnquiryFiles, removeImportFiles, removePictures, removeScreenshots } from './removeFiles';

const hour = 3_600_000;
/** Sent and failed emails. */
const emailRetentionMs = 30 * 24 * hour;
/** Bulk jobs; their audit entries are permanent. */
const bulkJobRetentionMs = 30 * 24 * hour;
const signInRetentionMs = 90 * 24 * hour;
/** Decided conflicts; their audit entries are permanent. */
const conflictRetentionMs = 90 * 24 * hour;
/** Change log entries: a process that is suspended for longer cannot resume the change feed. */
const changeRetentionMs = 7 * 24 * hour;
/** Content of failed emails, which admins can send again until then. */
const emailTextRetentionMs = 7 * 24 * hour;
/** Invitations after their link has expired, whatever their state. */
const invitationRetentionMs = 30 * 24 * hour;
/** Unconfirmed reviews and enquiries after their link has expired, so that a new link can be sent. */
const unconfirmedRetentionMs = 7 * 24 * hour;
/** Longer than the year within which a client is only asked once. */
const reviewRequestRetentionMs = 396 * 24 * hour;

/** Changes of email addresses after their link has expired, so that the link still reports that. */
const emailChangeRetentionMs = 7 * 24 * hour;

/** Maximum number of orphaned enquiries deleted at once. */
const batchSize = 500;

/** Creates the hourly job that deletes expired data and old email records. */
export function createCleanupJob({ database, storage, now }: Pick<Services, 'database' | 'storage' | 'now'>): Job {
  let cleanedUpAt = Number.NEGATIVE_INFINITY;

  return {
    begin: async () => {
      const time = now();
      if (time - cleanedUpAt < hour) return;
      // All recipients were removed, so nobody sees these enquiries or their files. The search takes no locks.
      const orphaned = Enquiry.query(database.read).whereNotExists(
        EnquiryRecipient.query(database.read).whereColumn('enquiry_recipients.enquiry_id', 'enquiries.id'),
      );
      const orphanedIds = (await orphaned.select('id').limit(batchSize)).map(({ id }) => id);
      await database.transactionWithoutInvalidation(async (trx) => {
        await Session.query(trx).delete().where('expires_at', '<=', time);
        // The entries of a decision are kept with it as long as it can be undone.
        await Decision.query(trx)
          .delete()
          .where('undo_until', '<', time - hour);
        await UserToken.query(trx).delete().where('expires_at', '<=', time);
        await EmailChange.query(trx)
          .delete()
          .where('expires_at', '<', time - emailChangeRetentionMs);
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
        // The key of a past year prevents nothing anymore, and its email address is gone.
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
        // A company being recorded right now already has its new day.
        await Company.query(trx).delete().where('last_day', '<', firstRetainedDay);
        await BlockedSender.query(trx).delete().where('blocked_until', '<=', time);
        // Merges that can no longer be undone: the moved data, such as likes of visitors, is personal.
        await Merge.query(trx).patch({ moved: null }).where('undo_until', '<=', time).whereNotNull('moved');
        await purgeLikeSources(trx, time);
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
      // A failing step is retried in an hour, and does not keep the others from running.
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

/** Queries contractors that are permanently merged into others, so that none of their values can be chosen anymore. */
function queryPermanentlyMerged(trx: Knex.Transaction, time: number) {
  const canBeUndone = Merge.query(trx).whereColumn('merges.other_id', 'contractors.id').whereNull('undone_at').where('undo_until', '>', time);
  return Contractor.query(trx).whereNotNull('merged_into').whereNotExists(canBeUndone).select('id');
}

/** Returns the error of a failed step; null on success. */
async function catchError(work: Promise<void>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}
