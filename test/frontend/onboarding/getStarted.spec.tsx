import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import { ProfileHead } from '#features/contractor/head/ProfileHead';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor } from '#test/support/pages/renderForUser';
import { sampleProfile } from '#test/support/pages/samples/sampleCompanies';
import { sampleContractor } from '#test/support/pages/samples/sampleContractor';

const listCall = (search: string) => `/api/contractors?search=${search}&sort=relevance&page=1&page_size=8`;
const found = (search: string, names: string[], total = names.length): Answers => ({
  [`GET ${listCall(search)}`]: {
    body: names.map((name, index) => sampleContractor({ id: index + 1, slug: `c-${index + 1}`, name, claimed: index > 0 })),
    headers: { 'x-total-count': String(total) },
  },
});

/** Renders the page for a signed-out visitor. */
async function getStarted(query = '', answers: Answers = {}) {
  const view = await renderFor(<App />, { address: `/get-started${query}`, user: null, answers });
  await screen.findByRole('heading', { level: 1, name: 'Find your company' });
  return view;
}

describe('Get Started page', () => {
  before(readPages);
  afterEach(leave);

  it('searches once after typing, keeps the search in the URL and shows the number of results', async () => {
    const { user, calls, shownAddress, arrivedBy } = await getStarted('', found('acme', ['Acme', 'Acme Deep']));
    await user.type(screen.getByRole('searchbox', { name: 'Company name' }), 'acme');
    const count = await screen.findByText('2 companies found');
    expect(count.getAttribute('role')).to.equal('status');
    expect(calls.map(({ url }) => url)).to.deep.equal([listCall('acme')]);
    expect([shownAddress(), arrivedBy()]).to.deep.equal(['/get-started?search=acme', 'REPLACE']);
  });

  it('links a result to its claim, or to a dispute if the company has an owner', async () => {
    await getStarted('?search=acme', found('acme', ['Acme', 'Acme Deep']));
    const rows = within(await screen.findByRole('region', { name: 'Companies found' })).getAllByRole('listitem');
    const [free, owned, none] = rows.map((row) => within(row));
    expect(free?.getByRole('heading', { level: 2, name: 'Acme' })).to.exist;
    expect(free?.getByText('Kalgoorlie, Australia')).to.exist;
    expect(free?.getByText('Verified')).to.exist;
    expect(free?.getByRole('link', { name: 'Claim this profile: Acme' }).getAttribute('href')).to.equal('/onboarding/claim?contractor=c-1');
    expect(free?.queryByText('Already claimed')).to.equal(null);
    expect(owned?.getByText('Already claimed')).to.exist;
    expect(owned?.getByRole('link', { name: 'Dispute ownership of Acme Deep' }).getAttribute('href')).to.equal('/onboarding/claim?contractor=c-2');
    expect(owned?.queryByRole('link', { name: /^Claim/ })).to.equal(null);
    expect(none?.getByRole('link', { name: 'Create a new profile' }).getAttribute('href')).to.equal('/onboarding/create');
  });

  it('searches immediately on Enter and clears the URL with the field', async () => {
    const { user, shownAddress } = await getStarted('', found('acme', ['Acme']));
    await user.type(screen.getByRole('searchbox'), 'acme{Enter}');
    expect(shownAddress()).to.equal('/get-started?search=acme');
    await screen.findByText('1 company found');
    await user.clear(screen.getByRole('searchbox'));
    await user.keyboard('{Enter}');
    expect(shownAddress()).to.equal('/get-started');
    expect(screen.queryByRole('region', { name: 'Companies found' })).to.equal(null);
  });

  it('shows that there are more results than it lists', async () => {
    await getStarted('?search=drill', found('drill', ['One Drill', 'Two Drill'], 1131));
    await screen.findByText('Showing the best 2 of 1,131 matches. Type more of the name to narrow the list.');
  });

  it('links to a new profile when nothing was found', async () => {
    await getStarted('?search=zzz');
    expect(await screen.findByRole('heading', { level: 2, name: 'No results for “zzz”' })).to.exist;
    expect(screen.getByText('No companies found').getAttribute('role')).to.equal('status');
    const links = screen.getAllByRole('link', { name: 'Create your profile' });
    expect(links.map((link) => link.getAttribute('href'))).to.deep.equal(['/onboarding/create', '/onboarding/create']);
  });

  it('offers another attempt when the list could not be loaded', async () => {
    let down = true;
    const { user } = await getStarted('?search=acme', {
      [`GET ${listCall('acme')}`]: () => (down ? { status: 503, body: { error: 'Down.' } } : { body: [sampleContractor({ name: 'Acme' })] }),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    await user.click(again);
    await screen.findByText('1 company found');
    expect(screen.queryByRole('alert')).to.equal(null);
  });

  it('always shows the links to a new profile and to the tiers, and the three steps', async () => {
    const { calls } = await getStarted();
    const missing = within(screen.getByRole('region', { name: "Can't find your company?" }));
    expect(missing.getByRole('link', { name: 'Create your profile' }).getAttribute('href')).to.equal('/onboarding/create');
    expect(missing.getByRole('link', { name: 'Compare tiers' }).getAttribute('href')).to.equal('/join');
    expect(within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem')).to.have.length(3);
    expect(calls).to.deep.equal([]);
  });

  for (const path of ['/get-started', '/list-or-claim-profile']) {
    it(`is available to search engines at ${path}, with the same title and canonical URL`, async () => {
      await renderFor(<App />, { address: path, user: null });
      await screen.findByRole('heading', { level: 1, name: 'Find your company' });
      await waitFor(() => expect(document.title).to.equal('Get Started | Test Directory'));
      expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).to.equal('https://directory.example/get-started');
      expect(document.querySelector('meta[name="robots"]')).to.equal(null);
    });
  }
});

describe('Claim entry on a profile', () => {
  afterEach(leave);

  for (const claimed of [false, true]) {
    it(`is ${claimed ? 'not there for a company that has an owner' : 'a link for a company without an owner'}`, async () => {
      await renderFor(<ProfileHead contractor={sampleProfile({ claimed })} />, { user: null });
      const link = screen.queryByRole('link', { name: 'Claim this profile' });
      expect(link?.getAttribute('href')).to.equal(claimed ? undefined : '/onboarding/claim?contractor=northern-terrain-drilling');
      if (link) expect(link.closest('[data-screen-only]')).to.exist;
    });
  }
});
