import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import type { InvitationNotice } from '#contract/team';
import { sampleDraft } from '#test/support/pages/draftsApi';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor, sampleUser, writes } from '#test/support/pages/renderForUser';

const address = '/invitations/t0ken';
const get = 'GET /api/invitations/t0ken';
const accept = 'POST /api/invitations/t0ken/accept';
const notice: InvitationNotice = {
  contractor: { slug: 'northern-terrain', name: 'Northern Terrain' },
  ...{ role: 'editor', email: 'kim@drill.example', invited_by: 'Lee Park', expires_at: '2026-11-29T08:00:00.000Z', state: 'open' },
};
const answered = (changes: Partial<InvitationNotice> = {}, answers: Answers = {}): Answers => ({
  [get]: { body: { ...notice, ...changes } },
  ...answers,
});
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const inPage = async () => within(await screen.findByRole('main'));
const hrefOf = async (name: string) => (await inPage()).getByRole('link', { name }).getAttribute('href');

describe('Invitation page', () => {
  before(readPages);
  afterEach(leave);

  it('explains the invitation to a visitor, and links to an account with the invited email and back', async () => {
    await renderFor(<App />, { address, user: null, answers: answered({ email: 'kim+1@drill.example' }) });
    await heading('Join the team of Northern Terrain');
    expect(screen.getByText('Lee Park has invited you to manage this profile as an editor.')).to.exist;
    expect(screen.getByText('29 Nov 2026, 08:00 UTC')).to.exist;
    const way = (tab: string) => `/auth?redirect=%2Finvitations%2Ft0ken&tab=${tab}&email=kim%2B1%40drill.example`;
    expect([await hrefOf('Create an account'), await hrefOf('Log in')]).to.deep.equal([way('register'), way('login')]);
    await waitFor(() => expect(document.title).to.equal('Join a team | Test Directory'));
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).to.equal('noindex');
  });

  it('fills in the email for registration and is shown again afterwards', async () => {
    const made = { ...sampleUser({ email_verified: false }), verification_needed: true };
    const { user, calls, shownAddress } = await renderFor(<App />, {
      ...{ address, user: null },
      answers: answered({}, { 'POST /api/register': { body: made } }),
    });
    await user.click(await screen.findByRole('link', { name: 'Create an account' }));
    await heading('Create an account');
    expect(screen.getByText('Authentication Required to Join the Team')).to.exist;
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).to.equal('kim@drill.example');
    await user.type(screen.getByLabelText('Full Name'), 'Kim van Lee');
    await user.type(screen.getByLabelText('Password'), 'correct horse battery{Enter}');
    expect(await screen.findByRole('button', { name: 'Accept invitation' })).to.exist;
    expect(shownAddress()).to.equal(address);
    expect(writes(calls)[0]?.[1]).to.deep.include({ username: 'kim@drill.example' });
  });

  it('fills in the email for login', async () => {
    const { user } = await renderFor(<App />, { address, user: null, answers: answered() });
    await user.click(await (await inPage()).findByRole('link', { name: 'Log in' }));
    await heading('Login to your account');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).to.equal('kim@drill.example');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).to.equal('');
  });

  it('lets the invited account join and shows a toast on the dashboard', async () => {
    const joined = sampleDraft({ name: 'Northern Terrain', role: 'editor', profile_status: 'accepted' });
    const { user, calls, shownAddress } = await renderFor(<App />, { address, answers: answered({}, { [accept]: { body: joined } }) });
    await user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    await waitFor(() => expect(shownAddress()).to.equal('/dashboard'));
    expect(await screen.findByText('You have joined the team')).to.exist;
    expect(screen.getByText('You are now an editor of Northern Terrain.')).to.exist;
    expect(writes(calls)).to.deep.equal([[accept, undefined]]);
  });

  it('treats the email as verified afterwards', async () => {
    let verified = false;
    const answers = answered(
      {},
      {
        'GET /api/user': () => ({ body: sampleUser({ email_verified: verified }) }),
        [accept]: () => {
          verified = true;
          return { body: sampleDraft({ role: 'editor' }) };
        },
      },
    );
    const { user, store } = await renderFor(<App />, { address, answers });
    await user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    await waitFor(() => expect(store.getState().session.user?.email_verified).to.equal(true));
  });

  it('tells another account who is invited and offers to log out', async () => {
    const { user, shownAddress } = await renderFor(<App />, {
      address,
      answers: answered({ email: 'ana@drill.example' }, { 'POST /api/logout': { body: { done: true } } }),
    });
    expect(await screen.findByText(/^You're logged in as kim@drill\.example, but this invitation is for ana@drill\.example\./)).to.exist;
    expect(screen.queryByRole('button', { name: 'Accept invitation' })).to.equal(null);
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await (await inPage()).findByRole('link', { name: 'Log in' });
    expect(shownAddress()).to.equal(address);
  });

  it("shows the server's error and the current state of the invitation", async () => {
    let state: InvitationNotice['state'] = 'open';
    const answers: Answers = {
      [get]: () => ({ body: { ...notice, state } }),
      [accept]: () => {
        state = 'settled';
        return { status: 422, body: { error: 'This invitation was taken back.', code: 'refused' } };
      },
    };
    const { user } = await renderFor(<App />, { address, answers });
    await user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    await heading('This invitation is no longer valid');
    expect(await hrefOf('Go to your dashboard')).to.equal('/dashboard');
  });

  it('stays open when the server could not be reached', async () => {
    const { user } = await renderFor(<App />, { address, answers: answered({}, { [accept]: { status: 503, body: { error: 'Down.' } } }) });
    await user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    expect((await screen.findByRole('alert')).textContent).to.equal('Down.');
    expect(screen.getByRole('button', { name: 'Accept invitation' })).to.exist;
  });

  it('names the person to contact when the invitation has expired', async () => {
    await renderFor(<App />, { address, user: null, answers: answered({ state: 'expired' }) });
    await heading('This invitation has expired');
    expect(screen.getByText('Ask Lee Park to send you a new invitation to join the team of Northern Terrain.')).to.exist;
  });

  it('shows that a link is invalid or replaced', async () => {
    const error = 'This invitation link is wrong, or a newer mail has replaced it.';
    await renderFor(<App />, { address, user: null, answers: { [get]: { status: 404, body: { error, code: 'not_found' } } } });
    await heading("This invitation link doesn't work");
    expect(screen.getByText(error)).to.exist;
  });

  it('tries again on request when the server could not answer', async () => {
    let down = true;
    const answers: Answers = { [get]: () => (down ? { status: 503, body: { error: 'Down.' } } : { body: notice }) };
    const { user } = await renderFor(<App />, { address, user: null, answers });
    const again = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    await user.click(again);
    await heading('Join the team of Northern Terrain');
  });
});
