import { defineEmail, describeLinkLifetime, type RecipientData } from '#api/modules/email/emailTemplate';
import { sanitizeCompanyName, toSingleLine, unnamedCompany } from '#api/modules/email/renderEmail';
import type { SearchFrequency } from '#contract/savedSearches';
import { pluralize } from '#contract/shared/text/format';
import { searchLinkLifetimeMs } from './SavedSearch';

/** A contractor with what is new about it, such as "New certificate: ISO 9001". */
export interface ChangedContractor {
  name: string;
  slug: string;
  reasons: string[];
}

interface SearchAlertData extends RecipientData {
  search: string;
  /** The canonical query string. */
  query: string;
  frequency: SearchFrequency;
  /** Those that are listed, and how many there are in all. */
  contractors: readonly ChangedContractor[];
  total: number;
  token: string;
}

/** Asks for confirmation of a search. The email address is unverified, so the email contains nothing that the sender wrote. */
export const buildSavedSearchConfirmationEmail = defineEmail(
  'savedSearchConfirmation',
  (site, { name, frequency, token }: RecipientData & { frequency: SearchFrequency; token: string }) => ({
    subject: `Confirm your saved search on ${site.productName}`,
    name,
    before: [
      `You asked ${site.productName} to email you when there is something new in a search for drilling contractors: new companies, new availability and new certificates, at most once a ${periods[frequency]}.`,
      'To get these emails, confirm that this is your email address.',
    ],
    button: { label: 'Confirm saved search', url: `${site.publicUrl}/searches/confirm/${encodeURIComponent(token)}` },
    after: [describeLinkLifetime(searchLinkLifetimeMs), "If you didn't ask for this, ignore this email. You will get no other emails about it."],
  }),
);

/** Tells a person what is new in a saved search. */
export const buildSearchAlertEmail = defineEmail(
  'searchAlert',
  (site, { name, search, query, frequency, contractors, total, token }: SearchAlertData) => {
    const moreCount = total - contractors.length;
    const searchName = toSingleLine(search);
    return {
      subject: `${pluralize(total, 'update')} in your search: ${searchName}`,
      name,
      before: [`This is new in your saved search “${searchName}”:`],
      details: [
        ...contractors.map((one) => toDetail(one, site.publicUrl)),
        ...(moreCount > 0 ? [['', `and ${moreCount} more`] satisfies [string, string]] : []),
      ],
      button: { label: 'View the search', url: `${site.publicUrl}/${query ? `?${query}` : ''}` },
      after: [
        `You get this email at most once a ${periods[frequency]}, if there is something new.`,
        `To stop the emails about this search: ${site.publicUrl}/searches/stop/${encodeURIComponent(token)}`,
      ],
    };
  },
);

const periods: Record<SearchFrequency, string> = { daily: 'day', weekly: 'week' };

function toDetail({ name, slug, reasons }: ChangedContractor, publicUrl: string): [string, string, string] {
  return [sanitizeCompanyName(name) ?? unnamedCompany, reasons.join('; '), `${publicUrl}/contractors/${slug}`];
}
