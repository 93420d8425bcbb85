import * as accounts from '../accounts/emails';
import * as claims from '../claims/emails';
import * as savedSearches from '../directory/saved-searches/emails';
import * as duplicates from '../duplicates/emails';
import type { EmailTemplate } from '../email/emailTemplate';
import * as enquiries from '../enquiries/emails/enquiryEmails';
import * as notifications from '../notifications/emails';
import * as profiles from '../profiles/emails';
import * as projects from '../projects/emails';
import * as reminders from '../reminders/emails';
import * as reviewDecisions from '../reviews/emails/reviewDecisionEmails';
import * as reviews from '../reviews/emails/reviewEmails';
import * as reviewRequests from '../reviews/emails/reviewRequestEmails';
import * as teams from '../teams/emails';

/** The emails of all modules, by the names under which the product imports them. */
export const emails = {
  ...{ ...accounts, ...claims, ...duplicates, ...enquiries, ...notifications, ...profiles, ...projects, ...reminders },
  ...{ ...reviewDecisions, ...reviews, ...reviewRequests, ...savedSearches, ...teams },
};

type Template = Extract<(typeof emails)[keyof typeof emails], EmailTemplate<never>>;

/** Every email of the product. */
export const emailTemplates = Object.values(emails).filter((value): value is Template => typeof value === 'function' && 'key' in value);
