import { screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import type { ManagedContractor } from '#contract/contractorChanges';
import { tierBenefits } from '#contract/contractors/tiers';
import { keepingDrafts } from '#test/support/pages/draftsApi';
import { losingResponse } from '#test/support/pages/lostResponses';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor, sampleUser, writes } from '#test/support/pages/renderForUser';

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

async function joinPage(user: ReturnType<typeof sampleUser> | null, answers: Answers = {}, address = '/join') {
  const view = await renderFor(<App />, { address, user, answers: { ...keepingDrafts([]), ...answers } });
  await screen.findByRole('heading', { level: 1, name: 'Join the directory' });
  return view;
}

async function fill(user: Awaited<ReturnType<typeof joinPage>>['user']) {
  await user.click(screen.getByRole('radio', { name: 'Standard' }));
  await user.type(await field('Company name'), 'Deep Drill');
  await user.type(await field('Website'), 'deep.example');
  await screen.findByRole('option', { name: 'Finland' });
  await user.selectOptions(await field('Country'), 'Finland');
  await user.type(await field('What you do'), 'We drill.');
}

describe('Join page', () => {
  before(readPages);
  afterEach(leave);

  for (const address of ['/join', '/tiered-profile-wizard']) {
    it(`is available to search engines under one canonical URL: ${address}`, async () => {
      await joinPage(null, {}, address);
      await waitFor(() => expect(document.title).to.equal('Join | Test Directory'));
      expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).to.equal('https://directory.example/join');
      expect(document.querySelector('meta[name="robots"]')).to.equal(null);
      expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).to.contain('Basic, Standard and Premium');
    });
  }

  it('compares the tiers', async () => {
    await joinPage(null);
    // The table and the cards for narrow screens must have the same content.
    const shown = (cell: Element) => cell.textContent || cell.querySelector('svg')?.getAttribute('aria-label') || '';
    const rows = [...document.querySelectorAll('table tr')].map((row) => [...row.children].map(shown));
    expect(rows[0]).to.deep.equal(['', 'Basic', 'Standard', 'Premium']);
    expect(rows.slice(1).map(([label]) => label)).to.deep.equal(tierBenefits.map(({ label }) => label));
    expect(rows.find(([label]) => label === 'Gallery pictures')?.slice(1)).to.deep.equal(['1', '6', '24']);
    expect(rows.find(([label]) => label === 'Receive quote requests')?.slice(1)).to.deep.equal(['No', 'Yes', 'Yes']);
    const premium = screen.getByRole('heading', { level: 3, name: 'Premium' }).parentElement;
    expect([...(premium?.querySelectorAll('dd') ?? [])].map(shown)).to.deep.equal(rows.slice(1).map((row) => row[3]));
    expect(screen.getByText("Nothing to pay now. If you choose a paid tier, we'll contact you.")).to.exist;
  });

  it('creates the draft of a logged-in user and continues with it', async () => {
    const { user, calls, shownAddress } = await joinPage(sampleUser());
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(shownAddress()).to.equal('/onboarding/create?draft=40&step=company'));
    const body = {
      requested_tier: 'standard',
      name: 'Deep Drill',
      website: 'https://deep.example',
      country: 'Finland',
      description: 'We drill.',
      wizard_step: 'company',
    };
    expect(writes(calls)).to.deep.equal([['POST /api/user/contractors', body]]);
    expect([sessionStorage.getItem('join_typed'), sessionStorage.getItem('join_started')]).to.deep.equal([null, null]);
    expect((await field('Company name')).value).to.equal('Deep Drill');
  });

  it("shows the server's error", async () => {
    const refusal = { status: 422, body: { error: 'No.', fields: { website: 'This website is taken' } } };
    const { user, shownAddress } = await joinPage(sampleUser(), { 'POST /api/user/contractors': refusal });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('This website is taken')).to.exist;
    expect([(await field('Website')).value, shownAddress()]).to.deep.equal(['deep.example', '/join']);
  });

  it('creates no second draft when the response was lost, and includes later input', async () => {
    const rows: ManagedContractor[] = [];
    const kept = keepingDrafts(rows);
    const { user, calls, shownAddress } = await joinPage(sampleUser(), {
      ...kept,
      ...losingResponse(kept, 'POST /api/user/contractors'),
    });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await screen.findByRole('alert')).textContent).to.match(/could not be reached/);
    await user.type(await field('What you do'), ' Deep.');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(shownAddress()).to.equal('/onboarding/create?draft=40&step=company'));
    expect(writes(calls).map(([call]) => call)).to.deep.equal([
      'POST /api/user/contractors',
      'POST /api/user/contractors',
      'PUT /api/user/contractors/40',
    ]);
    expect(rows.map(({ description }) => description)).to.deep.equal(['We drill. Deep.']);
  });

  it('takes a visitor through registration, after which the draft is created from the input', async () => {
    const { user, calls, shownAddress } = await joinPage(null, {
      'POST /api/register': { body: { ...sampleUser(), verification_needed: false } },
    });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('tab', { name: 'Register', selected: true });
    expect([shownAddress(), writes(calls)]).to.deep.equal(['/auth?redirect=%2Fonboarding%2Fcreate', []]);
    expect((await field('Company Name')).value).to.equal('Deep Drill');
    await user.type(await field('Full Name'), 'Kim van Lee');
    await user.type(await field('Email'), 'kim@drill.example');
    await user.type(await field('Password'), 'a long secret{Enter}');
    await waitFor(() => expect(shownAddress()).to.equal('/onboarding/create?draft=40&step=company'));
    expect(writes(calls).map(([call]) => call)).to.deep.equal(['POST /api/register', 'POST /api/user/contractors']);
    expect([(await field('Company name')).value, (await field('Description')).value]).to.deep.equal(['Deep Drill', 'We drill.']);
  });

  it('requires a name and keeps the input across a reload', async () => {
    const { user, shownAddress } = await joinPage(null);
    await user.click(screen.getByRole('radio', { name: 'Premium' }));
    await user.type(await field('Website'), 'deep.example');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Please enter the company name')).to.exist;
    expect([document.activeElement, shownAddress()]).to.deep.equal([await field('Company name'), '/join']);
    await leave();
    await joinPage(null);
    await waitFor(async () => expect((await field('Website')).value).to.equal('deep.example'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Premium' }).checked).to.equal(true);
  });

  it('ignores invalid content in the session storage', async () => {
    for (const text of ['{', '7', '{"name":7,"other":"x"}']) {
      sessionStorage.setItem('join_typed', text);
      await joinPage(null);
      expect((await field('Company name')).value).to.equal('');
      await leave();
    }
  });
});
