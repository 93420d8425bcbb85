import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect } from 'chai';
import { App } from '#app/App';
import type { User } from '#contract/accounts/session';
import type { ContractorCard } from '#contract/contractors/contractors';
import { type Answers, renderFor } from './renderForUser';
import { sampleProfile } from './samples/sampleCompanies';
import { sampleContractor } from './samples/sampleContractor';

/** A claimed company of the standard tier, identified by `number`. */
export function quotedCompany(number: number, changes: Partial<ContractorCard> = {}): ContractorCard {
  return sampleContractor({ id: number, slug: `c-${number}`, name: `Company ${number}`, claimed: true, profile_type: 'standard', ...changes });
}

interface QuotePage {
  /** Slugs or ids of the companies in the URL. */
  asked?: string[];
  /** The companies in the directory. */
  companies?: ContractorCard[];
  saved?: ContractorCard[];
  user?: User | null;
  answers?: Answers;
}

/** Renders the quote request page. Files are accepted as if dropped on it, whatever their type. */
export async function openQuotePage({ asked = ['c-1'], companies = [quotedCompany(1)], saved = [], user = null, answers = {} }: QuotePage = {}) {
  const profiles = Object.fromEntries(
    companies.flatMap((card) => [card.slug, String(card.id)].map((key) => [`GET /api/contractors/${key}`, { body: sampleProfile(card) }])),
  );
  const query = new URLSearchParams(asked.map((key) => ['contractor', key]));
  const view = await renderFor(<App />, {
    address: `/request-quote${query.size > 0 ? `?${query}` : ''}`,
    user,
    answers: { ...profiles, 'GET /api/contractors?sort=a-z&saved=true&page=1&page_size=100': { body: saved }, ...answers },
  });
  // Finds the heading by text, because role queries are slow on a page of this size.
  await screen.findByText('Request a quote', { selector: 'h1' });
  return { ...view, user: userEvent.setup({ applyAccept: false }) };
}

/** Selects a country as soon as the list of countries has loaded. */
export async function chooseCountry(user: UserEvent, country: string): Promise<void> {
  const field = screen.getByLabelText<HTMLSelectElement>('Country');
  await waitFor(() => expect([...field.options].map(({ value }) => value)).to.include(country));
  await user.selectOptions(field, country);
}

/** The texts of the recipient rows. */
export function chosenRows(): (string | undefined)[] {
  const list = screen.getByLabelText('Contractors who will receive your enquiry');
  return within(list)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('strong')?.textContent ?? row.textContent ?? undefined);
}

/** A selectable file. It must be the document's own File, because jsdom forms accept no other. */
export function pdfFile(name: string, size = 2048): File {
  return new window.File([new Uint8Array(size)], name, { type: 'application/pdf' });
}
