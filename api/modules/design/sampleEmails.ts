import type { EmailContent } from '#api/integrations/mail/mailer';
import {
  buildAccountDeletedEmail,
  buildAccountExistsEmail,
  buildAccountLockedEmail,
  buildEmailChangedEmail,
  buildEmailChangeEmail,
  buildEmailChangeRequestedEmail,
  buildPasswordChangedEmail,
  buildPasswordResetEmail,
  buildPasswordSetupEmail,
  buildVerificationEmail,
} from '../accounts/emails';
import {
  buildClaimApprovedEmail,
  buildClaimClosedEmail,
  buildClaimConfirmationEmail,
  buildClaimReceivedEmail,
  buildClaimRejectedEmail,
  buildClaimRevokedEmail,
  buildVerificationApprovedEmail,
  buildVerificationRevokedEmail,
} from '../claims/emails';
import { buildClaimClosedByMergeEmail, buildProfileMergedEmail } from '../duplicates/emails';
import type { SiteInfo } from '../email/renderEmail';
import {
  buildEnquiryConfirmationEmail,
  buildEnquiryReceivedEmail,
  buildEnquiryReplyCopyEmail,
  buildEnquiryReplyEmail,
  buildEnquirySentEmail,
} from '../enquiries/emails/enquiryEmails';
import { buildAdminDigestEmail, buildDisputeEmail } from '../notifications/emails';
import {
  buildProfileAcceptedEmail,
  buildProfileRejectedEmail,
  buildProfileSubmittedEmail,
  buildProfileUnpublishedEmail,
  buildVerificationEndedEmail,
} from '../profiles/emails';
import {
  buildNewReviewEmail,
  buildReviewPublishedEmail,
  buildReviewRejectedEmail,
  buildReviewRemovedEmail,
  buildReviewReplyEmail,
} from '../reviews/emails/reviewDecisionEmails';
import { buildReviewConfirmationEmail, buildReviewReceivedEmail } from '../reviews/emails/reviewEmails';
import { buildReviewReminderEmail, buildReviewRequestEmail } from '../reviews/emails/reviewRequestEmails';
import { buildInvitationAcceptedEmail, buildInvitationEmail, buildRemovedFromTeamEmail, buildRoleChangedEmail } from '../teams/emails';
import {
  call,
  dispute,
  invitationValues,
  queues,
  reason,
  receivedEnquiryValues,
  recipientValues,
  reply,
  review,
  reviewRequestValues,
  sentEnquiryValues,
  token,
} from './sampleValues';

/** Builds an email with sample values. */
type BuildSample = (site: SiteInfo) => EmailContent;

/**
 * Every email of the product, grouped by subject and keyed by its builder (`buildClaimApprovedEmail` is `claimApproved`). A variant of the same email
 * has a suffix after a hyphen.
 */
const groups: Record<string, Record<string, BuildSample>> = {
  Accounts: {
    verification: (site) => buildVerificationEmail(site, { ...recipientValues, token }),
    passwordReset: (site) => buildPasswordResetEmail(site, { ...recipientValues, token }),
    passwordSetup: (site) => buildPasswordSetupEmail(site, { ...recipientValues, token }),
    passwordChanged: (site) => buildPasswordChangedEmail(site, recipientValues),
    accountLocked: (site) => buildAccountLockedEmail(site, recipientValues),
    emailChange: (site) => buildEmailChangeEmail(site, { ...recipientValues, token }),
    emailChangeRequested: (site) => buildEmailChangeRequestedEmail(site, recipientValues),
    emailChanged: (site) => buildEmailChangedEmail(site, recipientValues),
    accountExists: (site) => buildAccountExistsEmail(site, recipientValues),
    accountDeleted: (site) => buildAccountDeletedEmail(site, recipientValues),
  },
  Profiles: {
    profileSubmitted: (site) => buildProfileSubmittedEmail(site, recipientValues),
    profileAccepted: (site) => buildProfileAcceptedEmail(site, recipientValues),
    profileRejected: (site) =>
      buildProfileRejectedEmail(site, { ...recipientValues, reason: "The description isn't in a language that we can check." }),
    verificationEnded: (site) => buildVerificationEndedEmail(site, recipientValues),
    profileUnpublished: (site) => buildProfileUnpublishedEmail(site, recipientValues),
    profileMerged: (site) => buildProfileMergedEmail(site, { ...recipientValues, into: 'Northern Terrain Drilling Pty Ltd' }),
  },
  Claims: {
    claimConfirmation: (site) => buildClaimConfirmationEmail(site, { ...recipientValues, token }),
    claimReceived: (site) => buildClaimReceivedEmail(site, recipientValues),
    claimApproved: (site) => buildClaimApprovedEmail(site, recipientValues),
    verificationApproved: (site) => buildVerificationApprovedEmail(site, recipientValues),
    claimRejected: (site) => buildClaimRejectedEmail(site, { ...recipientValues, reason }),
    claimClosed: (site) => buildClaimClosedEmail(site, recipientValues),
    claimClosedByMerge: (site) => buildClaimClosedByMergeEmail(site, recipientValues),
    claimRevoked: (site) => buildClaimRevokedEmail(site, { ...recipientValues, reason }),
    verificationRevoked: (site) => buildVerificationRevokedEmail(site, { ...recipientValues, reason }),
  },
  Teams: {
    invitation: (site) => buildInvitationEmail(site, { ...invitationValues, token }),
    invitationAccepted: (site) => buildInvitationAcceptedEmail(site, { ...invitationValues, member: 'Lee Marsh' }),
    roleChanged: (site) => buildRoleChangedEmail(site, invitationValues),
    removedFromTeam: (site) => buildRemovedFromTeamEmail(site, recipientValues),
  },
  Reviews: {
    reviewConfirmation: (site) => buildReviewConfirmationEmail(site, { ...recipientValues, token }),
    reviewReceived: (site) => buildReviewReceivedEmail(site, { ...recipientValues, token }),
    reviewPublished: (site) => buildReviewPublishedEmail(site, { ...recipientValues, token }),
    reviewRejected: (site) => buildReviewRejectedEmail(site, { ...recipientValues, token, reason: 'It names a private person.' }),
    reviewRemoved: (site) => buildReviewRemovedEmail(site, { ...recipientValues, token, reason: 'The reviewer did not work with the company.' }),
    newReview: (site) => buildNewReviewEmail(site, { ...recipientValues, ...review }),
    reviewReply: (site) =>
      buildReviewReplyEmail(site, { ...recipientValues, reply: 'Thank you. We are glad that the crew kept your programme on schedule.' }),
    reviewRequest: (site) => buildReviewRequestEmail(site, reviewRequestValues),
    reviewReminder: (site) => buildReviewReminderEmail(site, reviewRequestValues),
  },
  Enquiries: {
    enquiryConfirmation: (site) => buildEnquiryConfirmationEmail(site, { ...sentEnquiryValues, token }),
    'enquiryConfirmation-call': (site) =>
      buildEnquiryConfirmationEmail(site, { ...sentEnquiryValues, companies: sentEnquiryValues.companies.slice(0, 1), call, token }),
    enquirySent: (site) => buildEnquirySentEmail(site, sentEnquiryValues),
    'enquirySent-call': (site) =>
      buildEnquirySentEmail(site, { ...sentEnquiryValues, companies: sentEnquiryValues.companies.slice(0, 1), leftOut: [], call }),
    enquiryReceived: (site) => buildEnquiryReceivedEmail(site, receivedEnquiryValues),
    'enquiryReceived-call': (site) => buildEnquiryReceivedEmail(site, { ...receivedEnquiryValues, recipients: 1, files: 0, call }),
    enquiryReply: (site) => buildEnquiryReplyEmail(site, reply),
    enquiryReplyCopy: (site) => buildEnquiryReplyCopyEmail(site, reply),
  },
  Admins: {
    adminDigest: (site) => buildAdminDigestEmail(site, { name: recipientValues.name, queues }),
    dispute: (site) => buildDisputeEmail(site, { ...recipientValues, ...dispute }),
  },
};

interface RenderedSampleEmail extends EmailContent {
  name: string;
  group: string;
}

/** Renders every email of the product with the current site settings. */
export function buildSampleEmails(site: SiteInfo): RenderedSampleEmail[] {
  return Object.entries(groups).flatMap(([group, emails]) => Object.entries(emails).map(([name, build]) => ({ name, group, ...build(site) })));
}
