import { array, boolean, type InferType, object, string } from 'yup';
import type { Services } from '#api/config/services';
import { user as userSchema } from '#contract/accounts/session';
import { claim } from '#contract/claims';
import { exportedEnquiries } from '#contract/enquiries/enquiries';
import { iso, isoOrNull } from '#contract/shared/time/isoTime';
import { invitationStates } from '#contract/team';
import { signIn } from '#contract/users';
import { Session } from '../accounts/models/Session';
import { SignIn } from '../accounts/models/SignIn';
import type { User } from '../accounts/models/User';
import { presentSignIn, presentUser } from '../accounts/presenter';
import { presentClaim } from '../claims/presenter';
import { queryClaimsWithDetails } from '../claims/queries/claims';
import { OutboxEmail } from '../email/OutboxEmail';
import { EnquiryReport } from '../enquiries/models/EnquiryReport';
import { exportEnquiries } from '../enquiries/queries/exportEnquiries';
import { Feedback } from '../feedback/Feedback';
import { Invitation } from '../profiles/models/Invitation';
import { exportedReview, exportReviews } from '../reviews/queries/exportReviews';

export const exportedAccount = object({
  exported_at: string().required(),
  user: userSchema.required(),
  sessions: array(
    object({ device: string().required(), created_at: string().required(), last_seen_at: string().required(), expires_at: string().required() }),
  ).required(),
  /** From the last 90 days. */
  sign_ins: array(signIn.required()).required(),
  companies: array(
    object({ name: string().required(), slug: string().required(), role: string().required(), since: string().required() }),
  ).required(),
  /** Sent by the user, or sent to the user's email address if that address is verified. */
  invitations: array(
    object({
      company: string().required(),
      email: string().required(),
      role: string().required(),
      state: string().oneOf(invitationStates).required(),
      sent_at: string().required(),
    }),
  ).required(),
  claims: array(claim.required()).required(),
  reviews: array(exportedReview.required()).required(),
  enquiries: exportedEnquiries.required(),
  /** Enquiries that the user reported as abuse. */
  enquiry_reports: array(object({ kind: string().required(), reason: string().required(), sent_at: string().required() })).required(),
  feedback: array(
    object({
      category: string().required(),
      text: string().required(),
      page: string().defined(),
      /** Whether the feedback included a screenshot. */
      screenshot: boolean().required(),
      sent_at: string().required(),
    }),
  ).required(),
  mails: array(object({ subject: string().required(), queued_at: string().required(), sent_at: string().nullable().defined() })).required(),
});

/** Collects all stored data about a user, except the hashes of the password and session keys. See docs/product-rules.md#7-accounts-and-sessions. */
export async function exportAccount({ database, now }: Services, user: User): Promise<InferType<typeof exportedAccount>> {
  const sessions = await Session.query(database.read).where({ user_id: user.id }).orderBy('id');
  const signIns = await SignIn.query(database.read).where({ user_id: user.id }).orderBy('id');
  const companies: { name: string; slug: string; role: string; created_at: number }[] = await database
    .read('members')
    .join('contractors', 'contractors.id', 'members.contractor_id')
    .where({ user_id: user.id })
    .orderBy('contractor_id')
    .select('name', 'slug', 'role', 'members.created_at');
  const invitations = await Invitation.query(database.read)
    .where((builder) => {
      builder.where({ invited_by: user.id });
      if (user.email_verified) builder.orWhere({ email: user.username });
    })
    .orderBy('id')
    .withGraphFetched('contractor');
  const claims = await queryClaimsWithDetails(database.read, now()).where({ user_id: user.id }).orderBy('id');
  const reports = await EnquiryReport.query(database.read).where({ user_id: user.id }).orderBy('id');
  const feedback = await Feedback.query(database.read).where({ user_id: user.id }).orderBy('id').withGraphFetched('screenshot');
  const emails = await OutboxEmail.query(database.read).where({ recipient: user.username }).orderBy('id');
  return {
    exported_at: iso(now()),
    user: presentUser(user),
    sessions: sessions.map(({ device, created_at, last_seen_at, expires_at }) => ({
      device,
      created_at: iso(created_at),
      last_seen_at: iso(last_seen_at),
      expires_at: iso(expires_at),
    })),
    sign_ins: signIns.map(presentSignIn),
    companies: companies.map(({ name, slug, role, created_at }) => ({ name, slug, role, since: iso(created_at) })),
    invitations: invitations.map(({ contractor, email, role, state, sent_at }) => ({
      company: contractor?.name ?? '',
      email,
      role,
      state,
      sent_at: iso(sent_at),
    })),
    claims: claims.map(presentClaim),
    reviews: await exportReviews(database.read, user),
    enquiries: await exportEnquiries(database.read, user),
    enquiry_reports: reports.map(({ kind, reason, created_at }) => ({ kind, reason, sent_at: iso(created_at) })),
    feedback: feedback.map(({ category, text, page, created_at, screenshot }) => ({
      ...{ category, text, page, screenshot: Boolean(screenshot) },
      sent_at: iso(created_at),
    })),
    mails: emails.map(({ subject, created_at, sent_at }) => ({
      subject,
      queued_at: iso(created_at),
      sent_at: isoOrNull(sent_at),
    })),
  };
}
