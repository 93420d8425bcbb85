import { screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import { keepingDrafts } from '#test/support/pages/draftsApi';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor, sampleUser, writes } from '#test/support/pages/renderForUser';

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const none = { body: [], headers: { 'x-total-count': '0' } };
const searched = (search: string): Answers => ({ [`GET /api/contractors?search=${search}&sort=relevance&page=1&page_size=8`]: none });
const registered = (company_name: string | null): Answers => ({
  'POST /api/register': { body: { ...sampleUser({ company_name }), verification_needed: false } },
});

/** Renders Get Started with a search that finds nothing, for a signed-out visitor. */
async function search(query: string, answers: Answers = {}) {
  const call = searched(query.replaceAll('%20', '+'));
  return renderFor(<App />, { address: `/get-started?search=${query}`, user: null, answers: { ...keepingDrafts([]), ...call, ...answers } });
}

async function register(user: Awaited<ReturnType<typeof search>>['user']) {
  await user.type(await field('Full Name'), 'Kim van Lee');
  await user.type(await field('Email'), 'kim@drill.example');
  await user.type(await field('Password'), 'a long secret{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Create your profile' });
}

describe('A company name typed before the account', () => {
  before(readPages);
  beforeEach(() => sessionStorage.clear());
  afterEach(leave);
  after(() => sessionStorage.clear());

  it('is carried from the search to the registration and the wizard', async () => {
    const { user, calls } = await search('Deep%20Drill', registered('Deep Drill'));
    const [link] = await screen.findAllByRole('link', { name: 'Create your profile' });
    if (link) await user.click(link);
    expect((await field('Company Name')).value).to.equal('Deep Drill');
    await register(user);
    expect((await field('Company name')).value).to.equal('Deep Drill');
    expect(writes(calls)[0]?.[1]).to.include({ company_name: 'Deep Drill' });
  });

  it('is carried from the search to the tiers', async () => {
    const { user } = await search('Deep%20Drill');
    await user.click(await screen.findByRole('link', { name: 'Compare tiers' }));
    await screen.findByRole('heading', { level: 1, name: 'Join the directory' });
    await waitFor(async () => expect((await field('Company name')).value).to.equal('Deep Drill'));
  });

  it('is carried from the registration to the wizard', async () => {
    const { user } = await renderFor(<App />, {
      address: '/auth?redirect=%2Fonboarding%2Fcreate',
      user: null,
      answers: { ...keepingDrafts([]), ...registered('Rock Bottom') },
    });
    expect((await field('Company Name')).value).to.equal('');
    await user.type(await field('Company Name'), 'Rock Bottom');
    await register(user);
    expect((await field('Company name')).value).to.equal('Rock Bottom');
  });

  it('is not unsaved input of the wizard until the user changes it', async () => {
    const { user } = await renderFor(<App />, {
      address: '/onboarding/create',
      user: sampleUser({ company_name: 'Rock Bottom' }),
      answers: keepingDrafts([]),
    });
    const isAsked = () => !window.dispatchEvent(new window.Event('beforeunload', { cancelable: true }));
    const name = await field('Company name');
    expect(name.value).to.equal('Rock Bottom');
    expect([isAsked(), screen.queryByText('Not saved yet'), sessionStorage.length]).to.deep.equal([false, null, 0]);
    await user.type(name, ' Drilling');
    await screen.findByText('Not saved yet');
    expect(isAsked()).to.equal(true);
    for (let letter = 0; letter < ' Drilling'.length; letter += 1) await user.keyboard('{Backspace}');
    await waitFor(() => expect(isAsked()).to.equal(false));
  });

  it('may contain characters that a redirect must not', async () => {
    const name = 'A//B: Drill & Söhne';
    const { user } = await search(encodeURIComponent(name), registered(name));
    const [link] = await screen.findAllByRole('link', { name: 'Create your profile' });
    if (link) await user.click(link);
    expect((await field('Company Name')).value).to.equal(name);
    await register(user);
    expect((await field('Company name')).value).to.equal(name);
  });

  it('is forgotten after an hour, and never shown without a search', async () => {
    sessionStorage.setItem('carried_company_name', JSON.stringify({ name: 'Deep Drill', saved_at: Date.now() - 3_700_000 }));
    await renderFor(<App />, { address: '/auth?tab=register', user: null });
    expect((await field('Company Name')).value).to.equal('');
    await leave();
    const { user } = await renderFor(<App />, { address: '/get-started', user: null });
    const [link] = await screen.findAllByRole('link', { name: 'Create your profile' });
    if (link) await user.click(link);
    expect((await field('Company Name')).value).to.equal('');
  });
});
