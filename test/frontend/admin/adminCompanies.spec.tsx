import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { VisitingCompany } from '#contract/visiting-companies/visitingCompanies';
import { VisitingCompaniesPage } from '#features/admin/VisitingCompaniesPage';
import type { Answer } from '#test/support/pages/renderApp';
import { leave } from '#test/support/pages/renderApp';
import { renderFor, sampleUser } from '#test/support/pages/renderForUser';

const acme: VisitingCompany = {
  ...{ id: 4, name: 'Acme Mining', domain: 'acme.example', industry: 'Metals & Mining', sector: 'Materials', sub_industry: 'Gold' },
  ...{ type: 'public', employees: 4200, city: 'Perth', country: 'Australia', tags: ['A', 'B', 'C', 'D', 'E', 'F'], verified: false },
  ...{ visitors: 3, last_seen: '2026-11-20', contractor_count: 9 },
  contractors: [{ id: 7, name: 'Deep Core', slug: 'deep-core', visitors: 1 }],
};
const bare: VisitingCompany = {
  ...{ ...acme, id: 5, name: null, industry: null, sector: null, sub_industry: null, type: null, employees: null, city: null, country: null },
  ...{ domain: 'bare.example', tags: [], visitors: 1, contractors: [], contractor_count: 0 },
};
const listOf = (query: string) => `GET /api/admin/companies?${query}`;
const page = (companies: VisitingCompany[], total = companies.length): Answer => ({ headers: { 'x-total-count': String(total) }, body: companies });

describe('Visiting companies in the admin area', () => {
  afterEach(leave);

  const open = (address: string, answers: Record<string, Answer | (() => Answer)>) =>
    renderFor(<VisitingCompaniesPage />, { address, user: sampleUser({ role: 'admin' }), answers });

  it('shows what the lookup service reports about each company, all of it marked unverified, and what the company viewed', async () => {
    await open('/admin/companies', { [listOf('days=30&page=1&page_size=25')]: page([acme, bare]) });
    const row = within(await screen.findByRole('row', { name: /Acme Mining/ }));
    for (const text of ['acme.example', 'Metals & Mining', 'Gold, Materials, public', 'Perth, Australia', '4,200 employees', '20 Nov 2026', '2 more'])
      row.getByText(text);
    expect(row.getByRole('link', { name: 'Deep Core' }).getAttribute('href')).to.equal('/admin/contractors/7/edit');
    row.getByText('8 more contractors');
    within(screen.getByRole('row', { name: /bare\.example/ })).getByText('None');
    screen.getByText(/These details are not verified\./);
    screen.getByText('2 companies');
  });

  it('lists the companies for the period, search and page in the URL', async () => {
    const { user, shownAddress } = await open('/admin/companies?days=7&search=gold&page=2', {
      [listOf('search=gold&days=7&page=2&page_size=25')]: page([bare], 26),
      [listOf('search=gold&days=90&page=1&page_size=25')]: page([acme]),
      [listOf('search=gold&days=30&page=1&page_size=25')]: page([]),
      [listOf('days=30&page=1&page_size=25')]: page([acme]),
    });
    await screen.findByText('26 companies found');
    expect(screen.getByRole('radio', { name: '7 days' })).to.have.property('checked', true);
    await user.click(screen.getByRole('radio', { name: '90 days' }));
    await screen.findByText('Acme Mining');
    expect(shownAddress()).to.equal('/admin/companies?days=90&search=gold');
    await user.click(screen.getByRole('radio', { name: '30 days' }));
    await screen.findByText('No companies match');
    expect(shownAddress()).to.equal('/admin/companies?search=gold');
    await user.click(screen.getByRole('button', { name: 'Show all companies' }));
    await screen.findByText('Acme Mining');
    await waitFor(() => expect(shownAddress()).to.equal('/admin/companies'));
  });

  it('explains where visiting companies come from when there are none', async () => {
    await open('/admin/companies?days=bad', { [listOf('days=30&page=1&page_size=25')]: page([]) });
    await screen.findByText('No companies identified yet');
    screen.getByText(/COMPANY_LOOKUP_URL/);
  });

  it('loads the companies again on request after loading failed', async () => {
    let answer: Answer = { status: 503, body: { error: 'Out of order.', code: 'unavailable' } };
    const { user } = await open('/admin/companies', { [listOf('days=30&page=1&page_size=25')]: () => answer });
    await screen.findByText('Out of order.');
    answer = page([acme]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Acme Mining');
  });
});
