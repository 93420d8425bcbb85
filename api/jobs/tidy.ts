import type { Knex } from 'knex';
import { pruneChanges } from '../changeFeed/pruneChanges';
import { companyDays } from '../contract/adminCompanies';
import { addDays, utcDay } from '../contract/utcDays';
import type { Services } from '../endpoint';
import { AttemptCount } from '../models/AttemptCount';
import { BlockedSender } from '../models/BlockedSender';
import { BulkJob } from '../models/BulkJob';
import { CmsConflict } from '../models/CmsConflict';
import { Company } from '../models/Company';
import { Contractor } from '../models/Contractor';
import { Decision } from '../models/Decision';
import { Enquiry } from '../models/Enquiry';
import { EnquiryRecipient } from '../models/EnquiryRecipient';
import { Invitation } from '../models/Invitation';
import { Merge } from '../models/Merge';
import { OutboxMail } from '../models/OutboxMail';
import { Review } from '../models/Review';
import { ReviewRequest } from '../models/ReviewRequest';
import { Session } from '../models/Session';
import { SignIn } from '../models/SignIn';
import { UserToken } from '../models/UserToken';
import type { Job } from '../worker';
import { removeDocuments, removeEnquiryFiles, removeImportFiles, removePictures, removeScreenshots } from './removeFiles';

const hour = 3_600_000;
/** How long it is known that a mail was sent, or given up. */
const mailsKeptFor = 30 * 24 * hour;
/** How long it is known what a run over many contractors did; the audit log knows it for good. */
const runsKeptFor = 30 * 24 * hour;
/** How long it is known how an account was signed in to. */
const signInsKeptFor = 90 * 24 * hour;
/** How long it is known whose version an admin chose; the audit log knows it for good. */
const conflictsKeptFor = 90 * 24 * hour;
/** How long a process may sleep and still follow the change feed from where it was. */
const changesKeptFor = 7 * 24 * hour;
/** How long an admin can have a mail sent again that was given up. */
const textsKeptFor = 7 * 24 * hour;
/** How long an invitation is known whose link has expired, whatever became of it. */
const invitationsKeptFor = 30 * 24 * hour;
/** How long somebody is told that the link of a review or an enquiry has expired. */
const unconfirmedKeptFor = 24 * hour;
/** Longer than the year in which a client is asked only once. */
const reviewRequestsKeptFor = 396 * 24 * hour;

/** So many enquiries that are for nobody go at a time. */
const batch = 500;

/** Removes, once an hour, what nobody looks at any more: what has expired, and the records of old mails. */
export function createTidying({ database, storage, now }: Pick<Services, 'database' | 'storage' | 'now'>): Job {
  let tidiedAt = Number.NEGATIVE_INFINITY;

  return {
    begin: async () => {
      const time = now();
      if (time - tidiedAt < hour) return;
      // All who were asked have left the directory: nobody sees these any more, nor their files. Looked for without holding any.
      const lost = Enquiry.query(database.read).whereNotExists(
        EnquiryRecipient.query(database.read).whereColumn('enquiry_recipients.enquiry_id', 'enquiries.id'),
      );
      const forNobody = (await lost.select('id').limit(batch)).map(({ id }) => id);
      await database.transactionAside(async (trx) => {
        await Session.query(trx).delete().where('expires_at', '<=', time);
        // What they changed is written down with them, for as long as they can be taken back.
        await Decision.query(trx)
          .delete()
          .where('undo_until', '<', time - hour);
        await UserToken.query(trx).delete().where('expires_at', '<=', time);
        await SignIn.query(trx)
          .delete()
          .where('at', '<', time - signInsKeptFor);
        await AttemptCount.query(trx).delete().where('window_ends_at', '<=', time).where('blocked_until', '<=', time);
        await Invitation.query(trx)
          .delete()
          .where('expires_at', '<', time - invitationsKeptFor);
        await Review.query(trx)
          .delete()
          .where({ state: 'unconfirmed' })
          .where('token_expires_at', '<', time - unconfirmedKeptFor);
        // Of a year that is over it keeps nothing out any more; the address that it is of is gone.
        await Review.query(trx)
          .patch({ year_key: null })
          .whereNull('email')
          .whereNotNull('year_key')
          .where('created_at', '<', Date.UTC(new Date(time).getUTCFullYear(), 0));
        await ReviewRequest.query(trx)
          .delete()
          .where('sent_at', '<', time - reviewRequestsKeptFor);
        await Enquiry.query(trx)
          .delete()
          .where({ state: 'unconfirmed' })
          .where('token_expires_at', '<', time - unconfirmedKeptFor);
        await Enquiry.query(trx).findByIds(forNobody).delete();
        await BulkJob.query(trx)
          .delete()
          .where('ended_at', '<', time - runsKeptFor);
        await CmsConflict.query(trx)
          .delete()
          .where('decided_at', '<', time - conflictsKeptFor);
        await CmsConflict.query(trx).delete().whereNull('decided_at').whereIn('contractor_id', mergedForGood(trx, time));
        const firstDay = addDays(utcDay(time), 1 - companyDays.kept);
        await trx('company_visits').where('day', '<', firstDay).delete();
        // A company that somebody is told of right now has its day already.
        await Company.query(trx).delete().where('last_day', '<', firstDay);
        await BlockedSender.query(trx).delete().where('blocked_until', '<=', time);
        // Nobody takes these back any more: who liked what, and what else they moved, is nobody's business.
        await Merge.query(trx).patch({ moved: null }).where('undo_until', '<=', time).whereNotNull('moved');
        await OutboxMail.query(trx)
          .delete()
          .where('sent_at', '<', time - mailsKeptFor);
        await OutboxMail.query(trx)
          .delete()
          .where('failed_at', '<', time - mailsKeptFor);
        await OutboxMail.query(trx)
          .patch({ text: null, html: null, attachments: null })
          .where('failed_at', '<', time - textsKeptFor)
          .whereNotNull('text');
      });
      // A store that does not let go is asked again in an hour, and each of them gets its turn.
      tidiedAt = time;
      const outcomes: unknown[] = [await outcomeOf(pruneChanges(database, time - changesKeptFor, time))];
      for (const remove of [removeDocuments, removeEnquiryFiles, removeScreenshots, removePictures, removeImportFiles]) {
        outcomes.push(await outcomeOf(remove({ database, storage }, time)));
      }
      for (const error of outcomes) if (error !== null) throw error;
    },
    finish: async () => undefined,
    stop: () => undefined,
  };
}

/** Contractors that are parts of others for good: nobody chooses anything of theirs any more. */
function mergedForGood(trx: Knex.Transaction, time: number) {
  const canBeUndone = Merge.query(trx).whereColumn('merges.other_id', 'contractors.id').whereNull('undone_at').where('undo_until', '>', time);
  return Contractor.query(trx).whereNotNull('merged_into').whereNotExists(canBeUndone).select('id');
}

/** What work failed with; null where it did not. */
async function outcomeOf(work: Promise<void>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}
