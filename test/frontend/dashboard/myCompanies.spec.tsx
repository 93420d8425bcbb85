import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import type { Claim } from '#contract/claims';
import type { ManagedContractor } from '#contract/contractorChanges';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor } from '#test/support/pages/renderForUser';
import { sampleClaim, sampleOwn } from '#test/support/pages/samples/sampleCompanies';

const listed = sampleOwn({ id: 7, name: 'Acme', verified: false }, { verify: true });
const draft = sampleOwn({ id: 8, slug: 'draft', name: 'Draft Drilling', profile_status: 'draft', verified: false, role: 'editor' });
const rejected = sampleOwn({ id: 9, slug: 'rejected', name: 'Rejected Drilling', profile_status: 'rejected', decision_reason: 'No website.' });
const waiting = sampleOwn({ id: 10, slug: 'waiting', name: 'Waiting Drilling', profile_status: 'pending', verified: false });
const archived = sampleOwn({ id: 11, slug: 'archived', name: 'Archived Drilling', profile_status: 'archived' });

/** API responses in which these companies and claims belong to the user. */
function having(owned: ManagedContractor[], claims: Claim[] = []): Answers {
  return { 'GET /api/user/contractors': { body: owned }, 'GET /api/claims': { body: claims } };
}
const links = (row: HTMLElement | undefined) =>
  row
    ? within(row)
        .queryAllByRole('link')
        .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
    : [];

/** The texts of the dashboard's companies, by row. */
async function companies(answers: Answers) {
  await renderFor(<App />, { address: '/dashboard', answers });
  return within(await screen.findByRole('region', { name: 'Your companies' })).getAllByRole('listitem');
}

describe("The user's companies on the dashboard", () => {
  before(readPages);
  afterEach(leave);

  it('show their status, role and badge as text', async () => {
    const rows = await companies(having([listed, draft, rejected, waiting, archived]));
    const words = ["Listed. You're an owner.", "Draft. You're an editor.", "Rejected. You're an owner.", 'Pending review.', 'Archived.'];
    for (const [index, word] of words.entries()) expect(rows[index]?.textContent).to.include(word);
    expect(rows[2]?.textContent).to.include('Reason: No website.');
    expect(rows[0]?.textContent).to.include('BasicUnverified');
    expect(screen.queryByText('You have no company profile yet')).to.equal(null);
  });

  it('link to the next step of each', async () => {
    const rows = await companies(having([listed, draft, rejected, waiting, archived]));
    expect(rows.map(links)).to.deep.equal([
      [
        'Manage profile /profile/manage?contractor=northern-terrain-drilling',
        'View public profile /contractors/northern-terrain-drilling',
        'Verify your company /onboarding/claim?contractor=northern-terrain-drilling',
      ],
      ['Continue /onboarding/create?draft=8'],
      ['Continue /onboarding/create?draft=9'],
      ['Manage profile /profile/manage?contractor=waiting'],
      ['Manage profile /profile/manage?contractor=archived'],
    ]);
  });

  it("are listed above the user's claims", async () => {
    await companies(having([listed], [sampleClaim()]));
    const claims = within(screen.getByRole('region', { name: 'Your claims' }));
    expect(claims.getByRole('link', { name: 'Claim: Northern Terrain Drilling' }).getAttribute('href')).to.equal(
      '/onboarding/claim?contractor=northern-terrain-drilling',
    );
  });

  it('are omitted when there are only claims', async () => {
    await renderFor(<App />, { address: '/dashboard', answers: having([], [sampleClaim()]) });
    await screen.findByRole('region', { name: 'Your claims' });
    expect([screen.queryByRole('region', { name: 'Your companies' }), screen.queryByText('You have no company profile yet')]).to.deep.equal([
      null,
      null,
    ]);
  });

  it('show a loading state, and can be loaded again after loading failed', async () => {
    let down = true;
    const answers: Answers = {
      'GET /api/user/contractors': () => (down ? { status: 503, body: { error: 'Down.' } } : { body: [listed] }),
      'GET /api/claims': { body: [] },
    };
    const { user } = await renderFor(<App />, { address: '/dashboard', answers });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { name: 'Your companies could not be loaded' })).to.exist;
    down = false;
    await user.click(again);
    await screen.findByRole('region', { name: 'Your companies' });
  });

  it('are reloaded on every visit', async () => {
    const answers = having([listed]);
    const { user, calls } = await renderFor(<App />, { address: '/dashboard', answers });
    await screen.findByRole('region', { name: 'Your companies' });
    await user.click(screen.getByRole('link', { name: 'Test Directory' }));
    await user.click(await screen.findByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(calls.filter(({ url }) => url === '/api/user/contractors')).to.have.length(2));
  });
});

describe("The user's companies on the manage page", () => {
  before(readPages);
  afterEach(leave);

  const manage = (query: string, answers: Answers) => renderFor(<App />, { address: `/profile/manage${query}`, answers });

  it('are all listed until the URL selects one', async () => {
    const { user, shownAddress } = await manage('', having([listed, draft]));
    const chooser = within(await screen.findByRole('navigation', { name: 'Choose a company' }));
    expect(within(screen.getByRole('region', { name: 'Your companies' })).getAllByRole('listitem')).to.have.length(2);
    expect(chooser.getByRole('link', { name: 'All' }).getAttribute('aria-current')).to.equal('true');
    await user.click(chooser.getByRole('link', { name: 'Draft Drilling' }));
    expect(shownAddress()).to.equal('/profile/manage?contractor=draft');
    await screen.findByRole('heading', { level: 2, name: 'Draft Drilling' });
    expect(chooser.getByRole('link', { name: 'Draft Drilling' }).getAttribute('aria-current')).to.equal('true');
    expect(screen.queryByRole('region', { name: 'Your companies' })).to.equal(null);
  });

  it('keep the section when another company is selected, and the company when another section is selected', async () => {
    const { user, shownAddress } = await manage('/fleet?contractor=draft', having([listed, draft]));
    const chooser = within(await screen.findByRole('navigation', { name: 'Choose a company' }));
    await user.click(chooser.getByRole('link', { name: 'Acme' }));
    expect(shownAddress()).to.equal('/profile/manage/fleet?contractor=northern-terrain-drilling');
    // Each section is a page of its own with its navigation.
    const sections = () => within(screen.getByRole('navigation', { name: 'Profile and settings' }));
    await user.click(sections().getByRole('link', { name: 'Services' }));
    expect(shownAddress()).to.equal('/profile/manage/services?contractor=northern-terrain-drilling');
    await user.click(sections().getByRole('link', { name: 'Company' }));
    expect(shownAddress()).to.equal('/profile/manage?contractor=northern-terrain-drilling');
  });

  it('need no selection when there is only one', async () => {
    await manage('', having([listed]));
    expect(await screen.findByRole('heading', { level: 2, name: 'Acme' })).to.exist;
    expect(screen.queryByRole('navigation', { name: 'Choose a company' })).to.equal(null);
    expect(screen.getByRole('link', { name: 'View public profile' }).getAttribute('href')).to.equal('/contractors/northern-terrain-drilling');
  });

  for (const [company, word, ways] of [
    [draft, 'Draft.', ['Continue']],
    [rejected, 'Reason: No website.', ['Continue']],
    [waiting, 'Pending review.', []],
    [listed, 'Listed.', ['Acme', 'View public profile', 'Verify your company']],
  ] as const) {
    it(`show the status and the next step, and are editable: ${company.profile_status}`, async () => {
      await manage('', having([company]));
      const heading = await screen.findByRole('heading', { level: 2, name: company.name });
      expect(screen.getByRole('main').textContent).to.include(word);
      const head = heading.parentElement?.parentElement ?? expect.fail();
      expect(links(head).map((link) => link.split(' /')[0])).to.deep.equal(ways);
      expect((await screen.findByLabelText<HTMLInputElement>('Company name')).matches(':disabled')).to.equal(false);
    });
  }

  it('explain why an archived company cannot be changed', async () => {
    const closed = { ...archived, abilities: { ...archived.abilities, edit: false } };
    await manage('', having([closed]));
    expect(await screen.findByRole('heading', { name: "This profile can't be edited" })).to.exist;
    const name = await screen.findByLabelText<HTMLInputElement>('Company name');
    expect([name.value, name.matches(':disabled'), screen.queryByRole('button', { name: /Confirm as current/ })]).to.deep.equal([
      'Archived Drilling',
      true,
      null,
    ]);
  });
});

describe('Checklist of the first steps', () => {
  before(readPages);
  afterEach(leave);

  /** The state and links of the company's steps. */
  async function steps(owned: ManagedContractor[], claims: Claim[] = []) {
    await renderFor(<App />, { address: '/welcome', answers: having(owned, claims) });
    const rows = within(await screen.findByRole('region', { name: 'Next steps' })).getAllByRole('listitem');
    return ['Find or list your company', 'Get your profile listed', 'Verify your company'].map((title) => {
      const row = rows.find((item) => item.textContent?.startsWith(title));
      const state = ['Done', 'To do', 'In progress'].filter((word) => row && within(row).queryByText(word));
      return [...state, ...links(row)].join(', ');
    });
  }

  it('starts with finding the company', async () => {
    expect(await steps([])).to.deep.equal(['To do, Get Started /get-started', 'To do', 'To do']);
  });

  it('waits for a pending claim', async () => {
    const claim = 'In progress, View your claim /onboarding/claim?contractor=northern-terrain-drilling';
    expect(await steps([], [sampleClaim()])).to.deep.equal(['Done', 'Done', claim]);
  });

  it('ignores closed claims', async () => {
    expect((await steps([], [sampleClaim({ state: 'rejected' })]))[0]).to.equal('To do, Get Started /get-started');
  });

  it('continues with a draft', async () => {
    expect(await steps([draft])).to.deep.equal(['Done', 'To do, Continue /onboarding/create?draft=8', 'To do']);
  });

  it('waits for the review of a profile', async () => {
    expect((await steps([waiting]))[1]).to.equal('In progress');
  });

  it('suggests verifying a listed company and is complete for a verified one', async () => {
    const verify = 'To do, Verify your company /onboarding/claim?contractor=northern-terrain-drilling';
    expect(await steps([listed])).to.deep.equal(['Done', 'Done', verify]);
    await leave();
    expect(await steps([sampleOwn()])).to.deep.equal(['Done', 'Done', 'Done']);
  });
});
