import type { EmailContent } from '#api/integrations/mail/mailer';
import { pluralize } from '#contract/shared/text/format';
import { type EmailDraft, renderEmail, type SiteInfo } from './renderEmail';

const hour = 3_600_000;
const day = 24 * hour;

/** Data of an email about nothing but its recipient's account. */
export interface RecipientData {
  name: string;
}

/** Data of an email about a company. */
export interface CompanyEmailData extends RecipientData {
  company: string;
}

/** An email of the product: called with its data, it builds the content. The key names it in the style guide. */
export interface EmailTemplate<Data> {
  (site: SiteInfo, data: Data): EmailContent;
  key: string;
}

/** Defines an email of the product. Every email is a template, so that the style guide and the tests see it. */
export function defineEmail<Data>(key: string, draft: (site: SiteInfo, data: Data) => EmailDraft): EmailTemplate<Data> {
  return Object.assign((site: SiteInfo, data: Data) => renderEmail(site, draft(site, data)), { key });
}

/** Formats as "1 hour", "48 hours" or "7 days", for sentences about a constant. */
export function formatPeriod(milliseconds: number): string {
  return milliseconds > 2 * day ? pluralize(milliseconds / day, 'day') : pluralize(milliseconds / hour, 'hour');
}

/** States how long the link of an email is valid. */
export function describeLinkLifetime(milliseconds: number): string {
  return `The link works once and expires after ${formatPeriod(milliseconds)}.`;
}
