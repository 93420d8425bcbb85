import type { EmailContent } from '#api/integrations/mail/mailer';
import type { EmailTemplate } from '../email/emailTemplate';
import type { SiteInfo } from '../email/renderEmail';
import { emails } from './emailTemplates';
import {
  call,
  dispute,
  invitationValues,
  projectValues,
  queues,
  reason,
  receivedEnquiryValues,
  recipientValues,
  reminderValues,
  reply,
  review,
  reviewRequestValues,
  searchValues,
  sentEnquiryValues,
  token,
} from './sampleValues';

/** A template with sample values. */
interface Sample {
  name: string;
  build: (site: SiteInfo) => EmailContent;
}

/** @param variant distinguishes several samples of one template */
function sample<Data>(template: EmailTemplate<Data>, data: Data, variant?: string): Sample {
  return { name: variant ? `${template.key}-${variant}` : template.key, build: (site) => template(site, data) };
}

/** Every email of the product, grouped by subject. */
const groups: Record<string, Sample[]> = {
  Accounts: [
    sample(emails.buildVerificationEmail, { ...recipientValues, token }),
    sample(emails.buildPasswordResetEmail, { ...recipientValues, token }),
    sample(emails.buildPasswordSetupEmail, { ...recipientValues, token }),
    sample(emails.buildPasswordChangedEmail, recipientValues),
    sample(emails.buildAccountLockedEmail, recipientValues),
    sample(emails.buildEmailChangeEmail, { ...recipientValues, token }),
    sample(emails.buildEmailChangeRequestedEmail, recipientValues),
    sample(emails.buildEmailChangedEmail, recipientValues),
    sample(emails.buildAccountExistsEmail, recipientValues),
    sample(emails.buildAccountDeletedEmail, recipientValues),
  ],
  Profiles: [
    sample(emails.buildAvailabilityReminderEmail, { ...recipientValues, ...reminderValues, token }),
    sample(emails.buildCertificateReminderEmail, { ...recipientValues, ...reminderValues }),
    sample(emails.buildProjectConfirmationEmail, { ...recipientValues, ...projectValues, token }),
    sample(emails.buildProfileSubmittedEmail, recipientValues),
    sample(emails.buildProfileAcceptedEmail, recipientValues),
    sample(emails.buildProfileRejectedEmail, { ...recipientValues, reason: "The description isn't in a language that we can check." }),
    sample(emails.buildVerificationEndedEmail, recipientValues),
    sample(emails.buildProfileUnpublishedEmail, recipientValues),
    sample(emails.buildProfileMergedEmail, { ...recipientValues, into: 'Northern Terrain Drilling Pty Ltd' }),
  ],
  'Saved searches': [
    sample(emails.buildSavedSearchConfirmationEmail, { ...recipientValues, ...searchValues, token }),
    sample(emails.buildSearchAlertEmail, { ...recipientValues, ...searchValues, token }),
  ],
  Claims: [
    sample(emails.buildClaimConfirmationEmail, { ...recipientValues, token }),
    sample(emails.buildClaimReceivedEmail, recipientValues),
    sample(emails.buildClaimApprovedEmail, recipientValues),
    sample(emails.buildVerificationApprovedEmail, recipientValues),
    sample(emails.buildClaimRejectedEmail, { ...recipientValues, reason }),
    sample(emails.buildClaimClosedEmail, recipientValues),
    sample(emails.buildClaimClosedByMergeEmail, recipientValues),
    sample(emails.buildClaimRevokedEmail, { ...recipientValues, reason }),
    sample(emails.buildVerificationRevokedEmail, { ...recipientValues, reason }),
  ],
  Teams: [
    sample(emails.buildInvitationEmail, { ...invitationValues, token }),
    sample(emails.buildInvitationAcceptedEmail, { ...invitationValues, member: 'Lee Marsh' }),
    sample(emails.buildRoleChangedEmail, invitationValues),
    sample(emails.buildRemovedFromTeamEmail, recipientValues),
  ],
  Reviews: [
    sample(emails.buildReviewConfirmationEmail, { ...recipientValues, token }),
    sample(emails.buildReviewReceivedEmail, { ...recipientValues, token }),
    sample(emails.buildReviewPublishedEmail, { ...recipientValues, token }),
    sample(emails.buildReviewRejectedEmail, { ...recipientValues, token, reason: 'It names a private person.' }),
    sample(emails.buildReviewRemovedEmail, { ...recipientValues, token, reason: 'The reviewer did not work with the company.' }),
    sample(emails.buildNewReviewEmail, { ...recipientValues, ...review }),
    sample(emails.buildReviewReplyEmail, { ...recipientValues, reply: 'Thank you. We are glad that the crew kept your programme on schedule.' }),
    sample(emails.buildReviewRequestEmail, reviewRequestValues),
    sample(emails.buildReviewReminderEmail, reviewRequestValues),
  ],
  Enquiries: [
    sample(emails.buildEnquiryConfirmationEmail, { ...sentEnquiryValues, token }),
    sample(emails.buildEnquiryConfirmationEmail, { ...sentEnquiryValues, companies: sentEnquiryValues.companies.slice(0, 1), call, token }, 'call'),
    sample(emails.buildEnquirySentEmail, sentEnquiryValues),
    sample(emails.buildEnquirySentEmail, { ...sentEnquiryValues, companies: sentEnquiryValues.companies.slice(0, 1), leftOut: [], call }, 'call'),
    sample(emails.buildEnquiryReceivedEmail, receivedEnquiryValues),
    sample(emails.buildEnquiryReceivedEmail, { ...receivedEnquiryValues, recipients: 1, files: 0, call }, 'call'),
    sample(emails.buildEnquiryReplyEmail, reply),
    sample(emails.buildEnquiryReplyCopyEmail, reply),
  ],
  Admins: [
    sample(emails.buildAdminDigestEmail, { name: recipientValues.name, queues }),
    sample(emails.buildDisputeEmail, { ...recipientValues, ...dispute }),
  ],
};

interface RenderedSampleEmail extends EmailContent {
  name: string;
  group: string;
}

/** Renders every email of the product with the current site settings. */
export function buildSampleEmails(site: SiteInfo): RenderedSampleEmail[] {
  return Object.entries(groups).flatMap(([group, samples]) => samples.map(({ name, build }) => ({ name, group, ...build(site) })));
}
