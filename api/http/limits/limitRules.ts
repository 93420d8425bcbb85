import { limits } from '#contract/shared/limits';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Allowed attempts per time window. Beyond it the next attempt has to wait: for `wait`, doubled by every further failure up to `maxWait`, or
 * until the window ends if `wait` is not set.
 */
export interface LimitRule {
  /** Where attempts are counted: in the memory of this process, or in the database for all processes and across restarts. */
  store: 'memory' | 'database';
  allowed: number;
  windowMs: number;
  /** Message of the 429 response, as a complete sentence. */
  message: string;
  wait?: number;
  maxWait?: number;
  /** Whether a successful attempt resets the earlier failures; otherwise it is only not counted. */
  resetsOnSuccess?: boolean;
}

const requestsPerMinute = (allowed: number): LimitRule => ({ store: 'memory', allowed, windowMs: minute, message: 'Too many requests.' });
const perHour = (allowed: number, message: string): LimitRule => ({ store: 'database', allowed, windowMs: hour, message });
const perDay = (allowed: number, message: string): LimitRule => ({ store: 'database', allowed, windowMs: day, message });
const guessing = (message: string): LimitRule => ({
  ...{ store: 'database', allowed: 5, windowMs: 15 * minute, message },
  ...{ wait: 30 * second, maxWait: 15 * minute, resetsOnSuccess: true },
});

/** Requests by category. Reads are generous, because a camp shares one IP address. */
const requestRules = {
  read: requestsPerMinute(3000),
  /** Pages and other documents rendered per request, which takes far longer than a call. */
  page: requestsPerMinute(600),
  write: requestsPerMinute(120),
  /** Events that browsers send automatically, counted separately from what people write. */
  events: requestsPerMinute(600),
  /** Reports of browsers about violated policies: each is a line in the log. */
  reports: requestsPerMinute(20),
  /** Companies that browsers report: each may leave a row for months. */
  companies: requestsPerMinute(60),
  /** Uploads: each file is read into memory. */
  upload: requestsPerMinute(30),
  like: requestsPerMinute(300),
  likeOfVisitor: requestsPerMinute(60),
} satisfies Record<string, LimitRule>;

/** Every limit. See docs/product-rules.md#19-limits. */
export const limitRules = {
  ...requestRules,
  /** Failed logins to an account from an IP address. */
  loginOfPair: guessing('Too many failed logins.'),
  /** Failed logins to an account from a device that was signed in to it before, so that strangers cannot use up its attempts. */
  loginOfDevice: guessing('Too many failed logins.'),
  /** The same for all known devices of an account together. */
  loginOfKnownDevices: perHour(100, 'Too many failed logins.'),
  loginOfAccount: perHour(100, 'Too many failed logins.'),
  loginOfAddress: perHour(100, 'Too many failed logins.'),
  /** Emails to the owner of an account that `loginOfAccount` locks: one per lockout. */
  lockoutMail: perHour(1, 'Too many emails.'),
  /** Registrations from an IP address that were told that the email address is taken. */
  knownEmail: perHour(10, 'Too many registrations.'),
  /** Registrations from an IP address: a camp shares one, and each registration sends an email. */
  registrationOfAddress: perHour(100, 'Too many registrations.'),
  /** Reset links requested from an IP address, and those emailed to an account and to a mailbox. */
  resetFromAddress: perHour(100, 'Too many password reset requests.'),
  resetOfAccount: perHour(5, 'Too many password reset requests.'),
  resetToMailbox: perHour(10, 'Too many password reset requests.'),
  /** Emails to the owner of an account whose email address someone else entered. */
  accountExistsMail: perDay(1, 'Too many emails.'),
  /** Verification links requested by a user, and those emailed to a mailbox, including those of registrations and new email addresses. */
  verificationOfUser: perHour(5, 'Too many verification emails.'),
  verificationToMailbox: perHour(10, 'Too many verification emails.'),
  /** Claims of a user, and the emails that verify them: from a user to an email address, and from all users to it. */
  claimOfUser: perHour(20, 'Too many claims.'),
  claimMailOfUser: perHour(5, 'Too many claim emails.'),
  claimMailToAddress: perHour(20, 'Too many claim emails.'),
  /** Invitations sent by a user, and those that an email address receives from all users. */
  invitationOfUser: perHour(20, 'Too many invitations.'),
  invitationToAddress: perHour(10, 'Too many invitations.'),
  /** Reviews from an IP address, the emails that confirm them, and rejected second reviews. */
  reviewFromAddress: perHour(40, 'Too many reviews.'),
  reviewMailToAddress: perHour(10, 'Too many review emails to this email address.'),
  refusedReview: perHour(20, 'Too many reviews.'),
  reportFromAddress: perHour(30, 'Too many reports.'),
  /** Review requests of a user, and those that an email address receives from all users. */
  reviewRequestOfUser: perHour(20, 'Too many review requests.'),
  reviewRequestToAddress: perHour(5, 'Too many review requests.'),
  /** Requests of a user to confirm projects, and those that an email address receives from all users. */
  projectConfirmationOfUser: perHour(20, 'Too many requests to confirm projects.'),
  projectConfirmationToAddress: perHour(5, 'Too many requests to confirm projects.'),
  /** Saved searches from an IP address, and the emails that ask an address to confirm them. */
  savedSearchFromAddress: perHour(60, 'Too many saved searches.'),
  savedSearchMailToAddress: perHour(10, 'Too many saved searches for this email address.'),
  /** Enquiries from an IP address, their files, the emails that confirm them, and replies emailed by a user. */
  enquiryFromAddress: perHour(40, 'Too many enquiries.'),
  enquiryFileFromAddress: perHour(60, 'Too many file uploads.'),
  enquiryMailToAddress: perHour(10, 'Too many enquiries from this email address.'),
  enquiryReplyOfUser: perHour(60, 'Too many replies.'),
  enquiryReportOfUser: perHour(30, 'Too many reports.'),
  feedbackOfUser: perHour(10, 'Thank you. You have sent a lot of feedback in a short time.'),
  /** Companies reported by an IP address: each may leave a row for months. */
  companyFromAddress: perDay(100, 'Too many companies.'),
  /** New likes of a contractor from an IP address, by visitors with and without a cookie from an earlier day. */
  likeOfKnownVisitors: perDay(limits.maxPerNetworkAddress.likes.known, 'Too many likes for this contractor from your network.'),
  likeOfNewVisitors: perDay(limits.maxPerNetworkAddress.likes.new, 'Too many likes for this contractor from your network.'),
  /** Wrong passwords when a signed-in user has to confirm an action. */
  confirmation: guessing('Too many incorrect password attempts.'),
} satisfies Record<string, LimitRule>;

/** The limit of an endpoint's requests. */
export type RequestLimit = keyof typeof requestRules;
export type LimitName = keyof typeof limitRules;
