import { accountDeleted, accountLocked, passwordChanged, resetPassword, setPassword, verifyEmail } from '../../emails/accountMails';
import { adminDigest, disputeMade } from '../../emails/adminMails';
import {
  claimApproved,
  claimClosed,
  claimReceived,
  claimRejected,
  claimRevoked,
  confirmClaim,
  verificationApproved,
  verificationRevoked,
} from '../../emails/claimMails';
import { confirmEnquiry, enquiryArrived, enquiryReply, enquiryReplyCopy, enquirySent } from '../../emails/enquiryMails';
import type { MailSite } from '../../emails/layout';
import { claimClosedByMerge, profileMerged } from '../../emails/mergeMails';
import { profileAccepted, profileRejected, profileSubmitted, profileUnpublished, verificationEnded } from '../../emails/profileMails';
import { reviewAnswered, reviewForTeam, reviewPublished, reviewRejected, reviewRemoved } from '../../emails/reviewDecisionMails';
import { confirmReview, reviewReceived } from '../../emails/reviewMails';
import { reviewReminder, reviewRequest } from '../../emails/reviewRequestMails';
import { invitation, invitationAccepted, removedFromTeam, roleChanged } from '../../emails/teamMails';
import type { MailContent } from '../../models/OutboxMail';
import { about, arrived, asked, call, dispute, invited, queues, reason, reply, review, sent, token } from './sampleValues';

/** Writes a mail of the product, on sample values. */
type WriteSample = (site: MailSite) => MailContent;

/**
 * Every mail that the product sends, by what it is about and by the name of the function that writes it; where that
 * writes it in two ways, the name of the second has a word more.
 */
const groups: Record<string, Record<string, WriteSample>> = {
  Accounts: {
    verifyEmail: (site) => verifyEmail(site, { ...about, token }),
    resetPassword: (site) => resetPassword(site, { ...about, token }),
    setPassword: (site) => setPassword(site, { ...about, token }),
    passwordChanged: (site) => passwordChanged(site, about),
    accountLocked: (site) => accountLocked(site, about),
    accountDeleted: (site) => accountDeleted(site, about),
  },
  Profiles: {
    profileSubmitted: (site) => profileSubmitted(site, about),
    profileAccepted: (site) => profileAccepted(site, about),
    profileRejected: (site) => profileRejected(site, { ...about, reason: 'The description is in no language that we can read.' }),
    verificationEnded: (site) => verificationEnded(site, about),
    profileUnpublished: (site) => profileUnpublished(site, about),
    profileMerged: (site) => profileMerged(site, { ...about, into: 'Northern Terrain Drilling Pty Ltd' }),
  },
  Claims: {
    confirmClaim: (site) => confirmClaim(site, { ...about, token }),
    claimReceived: (site) => claimReceived(site, about),
    claimApproved: (site) => claimApproved(site, about),
    verificationApproved: (site) => verificationApproved(site, about),
    claimRejected: (site) => claimRejected(site, { ...about, reason }),
    claimClosed: (site) => claimClosed(site, about),
    claimClosedByMerge: (site) => claimClosedByMerge(site, about),
    claimRevoked: (site) => claimRevoked(site, { ...about, reason }),
    verificationRevoked: (site) => verificationRevoked(site, { ...about, reason }),
  },
  Teams: {
    invitation: (site) => invitation(site, { ...invited, token }),
    invitationAccepted: (site) => invitationAccepted(site, { ...invited, member: 'Lee Marsh' }),
    roleChanged: (site) => roleChanged(site, invited),
    removedFromTeam: (site) => removedFromTeam(site, about),
  },
  Reviews: {
    confirmReview: (site) => confirmReview(site, { ...about, token }),
    reviewReceived: (site) => reviewReceived(site, { ...about, token }),
    reviewPublished: (site) => reviewPublished(site, { ...about, token }),
    reviewRejected: (site) => reviewRejected(site, { ...about, token, reason: 'It names a private person.' }),
    reviewRemoved: (site) => reviewRemoved(site, { ...about, token, reason: 'The writer did not work with the company.' }),
    reviewForTeam: (site) => reviewForTeam(site, { ...about, ...review }),
    reviewAnswered: (site) => reviewAnswered(site, { ...about, reply: 'Thank you. We are glad that the crew kept your programme on time.' }),
    reviewRequest: (site) => reviewRequest(site, asked),
    reviewReminder: (site) => reviewReminder(site, asked),
  },
  Enquiries: {
    confirmEnquiry: (site) => confirmEnquiry(site, { ...sent, token }),
    'confirmEnquiry-call': (site) => confirmEnquiry(site, { ...sent, companies: sent.companies.slice(0, 1), call, token }),
    enquirySent: (site) => enquirySent(site, sent),
    'enquirySent-call': (site) => enquirySent(site, { ...sent, companies: sent.companies.slice(0, 1), leftOut: [], call }),
    enquiryArrived: (site) => enquiryArrived(site, arrived),
    'enquiryArrived-call': (site) => enquiryArrived(site, { ...arrived, recipients: 1, files: 0, call }),
    enquiryReply: (site) => enquiryReply(site, reply),
    enquiryReplyCopy: (site) => enquiryReplyCopy(site, reply),
  },
  Admins: {
    adminDigest: (site) => adminDigest(site, { name: about.name, queues }),
    disputeMade: (site) => disputeMade(site, { ...about, ...dispute }),
  },
};

interface WrittenSample extends MailContent {
  name: string;
  group: string;
}

/** Every mail of the product as the site of now would send it. */
export function sampleMails(site: MailSite): WrittenSample[] {
  return Object.entries(groups).flatMap(([group, mails]) => Object.entries(mails).map(([name, write]) => ({ name, group, ...write(site) })));
}
