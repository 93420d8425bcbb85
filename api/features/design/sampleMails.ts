import {
  buildAccountDeletedEmail,
  buildAccountLockedEmail,
  buildPasswordChangedEmail,
  buildPasswordResetEmail,
  buildPasswordSetupEmail,
  buildVerificationEmail,
} from '../../emails/accountMails';
import { buildAdminDigestEmail, buildDisputeEmail } from '../../emails/adminMails';
import {
  buildClaimApprovedEmail,
  buildClaimClosedEmail,
  buildClaimConfirmationEmail,
  buildClaimReceivedEmail,
  buildClaimRejectedEmail,
  buildClaimRevokedEmail,
  buildVerificationApprovedEmail,
  buildVerificationRevokedEmail,
} from '../../emails/claimMails';
import {
  buildEnquiryConfirmationEmail,
  buildEnquiryReceivedEmail,
  buildEnquiryReplyCopyEmail,
  buildEnquiryReplyEmail,
  buildEnquirySentEmail,
} from '../../emails/enquiryMails';
import type { SiteInfo } from '../../emails/layout';
import { buildClaimClosedByMergeEmail, buildProfileMergedEmail } from '../../emails/mergeMails';
import {
  buildProfileAcceptedEmail,
  buildProfileRejectedEmail,
  buildProfileSubmittedEmail,
  buildProfileUnpublishedEmail,
  buildVerificationEndedEmail,
} from '../../emails/profileMails';
import {
  buildNewReviewEmail,
  buildReviewPublishedEmail,
  buildReviewRejectedEmail,
  buildReviewRemovedEmail,
  buildReviewReplyEmail,
} from '../../emails/reviewDecisionMails';
import { buildReviewConfirmationEmail, buildReviewReceivedEmail } from '../../emails/reviewMails';
import { buildReviewReminderEmail, buildReviewRequestEmail } from '../../emails/reviewRequestMails';
import { buildInvitationAcceptedEmail, buildInvitationEmail, buildRemovedFromTeamEmail, buildRoleChangedEmail } from '../../emails/teamMails';
import type { EmailContent } from '../../models/OutboxMail';
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

/** Writes a mail of the product, on sample values. */
type BuildSample = (site: SiteInfo) => EmailContent;

/**
 * Every mail that the product sends, by what it is about and by the name of the function that writes it; where that
 * writes it in two ways, the name of the second has a word more.
 */
const groups: Record<string, Record<string, BuildSample>> = {
  Accounts: {
    verifyEmail: (site) => buildVerificationEmail(site, { ...recipientValues, token }),
    resetPassword: (site) => buildPasswordResetEmail(site, { ...recipientValues, token }),
    setPassword: (site) => buildPasswordSetupEmail(site, { ...recipientValues, token }),
    passwordChanged: (site) => buildPasswordChangedEmail(site, recipientValues),
    accountLocked: (site) => buildAccountLockedEmail(site, recipientValues),
    accountDeleted: (site) => buildAccountDeletedEmail(site, recipientValues),
  },
  Profiles: {
    profileSubmitted: (site) => buildProfileSubmittedEmail(site, recipientValues),
    profileAccepted: (site) => buildProfileAcceptedEmail(site, recipientValues),
    profileRejected: (site) => buildProfileRejectedEmail(site, { ...recipientValues, reason: 'The description is in no language that we can read.' }),
    verificationEnded: (site) => buildVerificationEndedEmail(site, recipientValues),
    profileUnpublished: (site) => buildProfileUnpublishedEmail(site, recipientValues),
    profileMerged: (site) => buildProfileMergedEmail(site, { ...recipientValues, into: 'Northern Terrain Drilling Pty Ltd' }),
  },
  Claims: {
    confirmClaim: (site) => buildClaimConfirmationEmail(site, { ...recipientValues, token }),
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
    confirmReview: (site) => buildReviewConfirmationEmail(site, { ...recipientValues, token }),
    reviewReceived: (site) => buildReviewReceivedEmail(site, { ...recipientValues, token }),
    reviewPublished: (site) => buildReviewPublishedEmail(site, { ...recipientValues, token }),
    reviewRejected: (site) => buildReviewRejectedEmail(site, { ...recipientValues, token, reason: 'It names a private person.' }),
    reviewRemoved: (site) => buildReviewRemovedEmail(site, { ...recipientValues, token, reason: 'The writer did not work with the company.' }),
    reviewForTeam: (site) => buildNewReviewEmail(site, { ...recipientValues, ...review }),
    reviewAnswered: (site) =>
      buildReviewReplyEmail(site, { ...recipientValues, reply: 'Thank you. We are glad that the crew kept your programme on time.' }),
    reviewRequest: (site) => buildReviewRequestEmail(site, reviewRequestValues),
    reviewReminder: (site) => buildReviewReminderEmail(site, reviewRequestValues),
  },
  Enquiries: {
    confirmEnquiry: (site) => buildEnquiryConfirmationEmail(site, { ...sentEnquiryValues, token }),
    'confirmEnquiry-call': (site) =>
      buildEnquiryConfirmationEmail(site, { ...sentEnquiryValues, companies: sentEnquiryValues.companies.slice(0, 1), call, token }),
    enquirySent: (site) => buildEnquirySentEmail(site, sentEnquiryValues),
    'enquirySent-call': (site) =>
      buildEnquirySentEmail(site, { ...sentEnquiryValues, companies: sentEnquiryValues.companies.slice(0, 1), leftOut: [], call }),
    enquiryArrived: (site) => buildEnquiryReceivedEmail(site, receivedEnquiryValues),
    'enquiryArrived-call': (site) => buildEnquiryReceivedEmail(site, { ...receivedEnquiryValues, recipients: 1, files: 0, call }),
    enquiryReply: (site) => buildEnquiryReplyEmail(site, reply),
    enquiryReplyCopy: (site) => buildEnquiryReplyCopyEmail(site, reply),
  },
  Admins: {
    adminDigest: (site) => buildAdminDigestEmail(site, { name: recipientValues.name, queues }),
    disputeMade: (site) => buildDisputeEmail(site, { ...recipientValues, ...dispute }),
  },
};

interface RenderedSampleEmail extends EmailContent {
  name: string;
  group: string;
}

/** Every mail of the product as the site of now would send it. */
export function buildSampleEmails(site: SiteInfo): RenderedSampleEmail[] {
  return Object.entries(groups).flatMap(([group, emails]) => Object.entries(emails).map(([name, build]) => ({ name, group, ...build(site) })));
}
