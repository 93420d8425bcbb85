import type { Knex } from 'knex';
import { IdempotentRequest, idempotencyRetentionMs } from '#api/http/idempotency/IdempotentRequest';
import { AttemptCount } from '#api/http/limits/AttemptCount';
import { mergeUndoDays } from '#contract/duplicates/duplicates';
import { addDays, utcDay } from '#contract/shared/time/utcDays';
import { companyVisitDays } from '#contract/visiting-companies/visitingCompanies';
import { EmailChange } from '../accounts/models/EmailChange';
import { Session } from '../accounts/models/Session';
import { SignIn } from '../accounts/models/SignIn';
import { UserToken } from '../accounts/models/UserToken';
import { BulkJob } from '../bulk-changes/BulkJob';
import { CmsConflict } from '../cms-sync/models/CmsConflict';
import { Contractor } from '../contractors/models/Contractor';
import { ContractorNews, newsRetentionMs } from '../contractors/models/ContractorNews';
import { confirmationLinkLifetimeMs, ProjectConfirmation } from '../contractors/models/ProjectConfirmation';
import { Decision } from '../decisions/Decision';
import { SavedSearch } from '../directory/saved-searches/SavedSearch';
import { Merge } from '../duplicates/Merge';
import { OutboxEmail } from '../email/OutboxEmail';
import { BlockedSender } from '../enquiries/models/BlockedSender';
import { Enquiry } from '../enquiries/models/Enquiry';
import { EnquiryRecipient } from '../enquiries/models/EnquiryRecipient';
import { purgeLikeSources } from '../likes/likeSources';
import { Invitation } from '../profiles/models/Invitation';
import { Reminder } from '../reminders/Reminder';
import { Review } from '../reviews/models/Review';
import { ReviewRequest } from '../reviews/models/ReviewRequest';
import { ShortlistItem } from '../shortlists/Shortlist';
import { Company } from '../visiting-companies/Company';

const hour = 3_600_000;
/** Sent and failed emails. */
const emailRetentionMs = 30 * 24 * hour;
/** Bulk jobs; their audit entries are permanent. */
const bulkJobRetentionMs = 30 * 24 * hour;
const signInRetentionMs = 90 * 24 * hour;
/** Decided conflicts; their audit entries are permanent. */
const conflictRetentionMs = 90 * 24 * hour;
/** Content of failed emails, which admins can send again until then. */
const emailTextRetentionMs = 7 * 24 * hour;
/** Invitations after their link has expired, whatever their state. */
const invitationRetentionMs = 30 * 24 * hour;
/** Unconfirmed reviews and enquiries after their link has expired, so that a new link can be sent. */
const unconfirmedRetentionMs = 7 * 24 * hour;
/** Longer than what they remind of: a certificate within 90 days, or availability for half a year. */
const reminderRetentionMs = 400 * 24 * hour;
/** Stopped saved searches, so that their links still say so. */
const stoppedSearchRetentionMs = 30 * 24 * hour;
/** Longer than the year within which a client is only asked once. */
const reviewRequestRetentionMs = 396 * 24 * hour;

/** A day longer than their merge can be undone. */
const joinedItemRetentionMs = (mergeUndoDays + 1) * 24 * hour;
/** Changes of email addresses after their link has expired, so that the link still reports that. */
const emailChangeRetentionMs = 7 * 24 * hour;

/** Maximum number of orphaned enquiries deleted at once. */
const batchSize = 500;

/** Deletes or empties rows whose time has come. Each rule runs in a transaction of its own. See docs/product-rules.md#7-accounts-and-sessions. */
interface RetentionRule {
  name: string;
  /** @param time the current time in UTC milliseconds */
  apply: (trx: Knex.Transaction, time: number) => PromiseLike<unknown>;
}

/** What is kept for a limited time. Rows without a rule are permanent. */
export const retentionRules: RetentionRule[] = [
  { name: 'sessions', apply: (trx, time) => Session.query(trx).delete().where('expires_at', '<=', time) },
  // The entries of a decision are kept with it as long as it can be undone.
  {
    name: 'decisions',
    apply: (trx, time) =>
      Decision.query(trx)
        .delete()
        .where('undo_until', '<', time - hour),
  },
  { name: 'tokens', apply: (trx, time) => UserToken.query(trx).delete().where('expires_at', '<=', time) },
  {
    name: 'email changes',
    apply: (trx, time) =>
      EmailChange.query(trx)
        .delete()
        .where('expires_at', '<', time - emailChangeRetentionMs),
  },
  {
    name: 'sign-ins',
    apply: (trx, time) =>
      SignIn.query(trx)
        .delete()
        .where('at', '<', time - signInRetentionMs),
  },
  {
    name: 'attempts',
    apply: (trx, time) => AttemptCount.query(trx).delete().where('window_ends_at', '<=', time).where('blocked_until', '<=', time),
  },
  {
    name: 'idempotent requests',
    apply: (trx, time) =>
      IdempotentRequest.query(trx)
        .delete()
        .where('created_at', '<=', time - idempotencyRetentionMs),
  },
  {
    name: 'invitations',
    apply: (trx, time) =>
      Invitation.query(trx)
        .delete()
        .where('expires_at', '<', time - invitationRetentionMs),
  },
  {
    name: 'unconfirmed reviews',
    apply: (trx, time) =>
      Review.query(trx)
        .delete()
        .where({ state: 'unconfirmed' })
        .where('token_expires_at', '<', time - unconfirmedRetentionMs),
  },
  {
    // The key of a past year prevents nothing anymore, and its email address is gone.
    name: 'keys of review years',
    apply: (trx, time) =>
      Review.query(trx)
        .patch({ year_key: null })
        .whereNull('email')
        .whereNotNull('year_key')
        .where('created_at', '<', Date.UTC(new Date(time).getUTCFullYear(), 0)),
  },
  {
    name: 'project confirmations',
    apply: (trx, time) =>
      ProjectConfirmation.query(trx)
        .delete()
        .whereNull('confirmed_at')
        .where('requested_at', '<', time - confirmationLinkLifetimeMs - unconfirmedRetentionMs),
  },
  {
    name: 'reminders',
    apply: (trx, time) =>
      Reminder.query(trx)
        .delete()
        .where('created_at', '<', time - reminderRetentionMs),
  },
  {
    name: 'unconfirmed saved searches',
    apply: (trx, time) =>
      SavedSearch.query(trx)
        .delete()
        .where({ state: 'pending' })
        .where('created_at', '<', time - unconfirmedRetentionMs),
  },
  {
    name: 'stopped saved searches',
    apply: (trx, time) =>
      SavedSearch.query(trx)
        .delete()
        .where('stopped_at', '<', time - stoppedSearchRetentionMs),
  },
  {
    name: 'news of contractors',
    apply: (trx, time) =>
      ContractorNews.query(trx)
        .delete()
        .where('at', '<', time - newsRetentionMs),
  },
  {
    name: 'review requests',
    apply: (trx, time) =>
      ReviewRequest.query(trx)
        .delete()
        .where('sent_at', '<', time - reviewRequestRetentionMs),
  },
  {
    name: 'unconfirmed enquiries',
    apply: (trx, time) =>
      Enquiry.query(trx)
        .delete()
        .where({ state: 'unconfirmed' })
        .where('token_expires_at', '<', time - unconfirmedRetentionMs),
  },
  { name: 'enquiries without recipients', apply: deleteOrphanedEnquiries },
  {
    name: 'bulk changes',
    apply: (trx, time) =>
      BulkJob.query(trx)
        .delete()
        .where('ended_at', '<', time - bulkJobRetentionMs),
  },
  {
    name: 'decided conflicts',
    apply: (trx, time) =>
      CmsConflict.query(trx)
        .delete()
        .where('decided_at', '<', time - conflictRetentionMs),
  },
  {
    name: 'conflicts of merged contractors',
    apply: (trx, time) => CmsConflict.query(trx).delete().whereNull('decided_at').whereIn('contractor_id', queryPermanentlyMerged(trx, time)),
  },
  { name: 'company visits', apply: async (trx, time) => trx('company_visits').where('day', '<', firstRetainedDay(time)).delete() },
  // A company being recorded right now already has its new day.
  { name: 'companies', apply: (trx, time) => Company.query(trx).delete().where('last_day', '<', firstRetainedDay(time)) },
  { name: 'blocked senders', apply: (trx, time) => BlockedSender.query(trx).delete().where('blocked_until', '<=', time) },
  {
    // The moved data of merges that can no longer be undone, such as likes of visitors, is personal.
    name: 'moved data of merges',
    apply: (trx, time) => Merge.query(trx).patch({ moved: null }).where('undo_until', '<=', time).whereNotNull('moved'),
  },
  {
    // Their notes were added to others.
    name: 'items of shortlists that a merge joined into others',
    apply: (trx, time) =>
      ShortlistItem.query(trx)
        .delete()
        .where('joined_at', '<', time - joinedItemRetentionMs),
  },
  { name: 'sources of likes', apply: purgeLikeSources },
  {
    name: 'sent emails',
    apply: (trx, time) =>
      OutboxEmail.query(trx)
        .delete()
        .where('sent_at', '<', time - emailRetentionMs),
  },
  {
    name: 'failed emails',
    apply: (trx, time) =>
      OutboxEmail.query(trx)
        .delete()
        .where('failed_at', '<', time - emailRetentionMs),
  },
  {
    name: 'content of failed emails',
    apply: (trx, time) =>
      OutboxEmail.query(trx)
        .patch({ text: null, html: null, attachments: null, unsubscribe_url: null })
        .where('failed_at', '<', time - emailTextRetentionMs)
        .whereNotNull('text'),
  },
];

const firstRetainedDay = (time: number) => addDays(utcDay(time), 1 - companyVisitDays.retained);

/** Nobody sees enquiries that all recipients have lost. */
async function deleteOrphanedEnquiries(trx: Knex.Transaction): Promise<void> {
  const orphaned = Enquiry.query(trx).whereNotExists(EnquiryRecipient.query(trx).whereColumn('enquiry_recipients.enquiry_id', 'enquiries.id'));
  // Read first: a statement that searches and deletes at once would lock every enquiry.
  const ids = (await orphaned.select('id').limit(batchSize)).map(({ id }) => id);
  await Enquiry.query(trx).findByIds(ids).delete();
}

/** Queries contractors that are permanently merged into others, so that none of their values can be chosen anymore. */
function queryPermanentlyMerged(trx: Knex.Transaction, time: number) {
  const canBeUndone = Merge.query(trx).whereColumn('merges.other_id', 'contractors.id').whereNull('undone_at').where('undo_until', '>', time);
  return Contractor.query(trx).whereNotNull('merged_into').whereNotExists(canBeUndone).select('id');
}
