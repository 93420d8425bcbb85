import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor, sampleUser, writes } from '#test/support/pages/renderForUser';

const address = '/confirm-email/t0ken';
const call = 'POST /api/user/email/confirm';
const next = sampleUser({ username: 'kim@new.example' });

async function confirm(answers: Answers, user = sampleUser()) {
  const view = await renderFor(<App />, { address, user, answers });
  await view.user.click(await screen.findByRole('button', { name: 'Confirm email address' }));
  return view;
}

describe('Page that confirms a new email address', () => {
  before(readPages);
  afterEach(leave);

  it('changes the address after a click and names the new one', async () => {
    const { calls, store } = await confirm({ [call]: { body: next } });
    await screen.findByRole('heading', { level: 1, name: 'Your email address has changed' });
    expect(screen.getByText('From now on, log in as kim@new.example.')).to.exist;
    expect(writes(calls)).to.deep.equal([[call, { token: 't0ken' }]]);
    expect(store.getState().session.user?.username).to.equal('kim@new.example');
  });

  it('says that a link that is opened again was confirmed', async () => {
    await confirm({ [call]: { body: next } }, next);
    await screen.findByRole('heading', { level: 1, name: 'Already confirmed' });
    expect(screen.getByText('Your email address is kim@new.example.')).to.exist;
  });

  it('offers a new link in place of an expired one', async () => {
    const expired = { status: 400, body: { error: 'This link has expired.', code: 'expired_token' } };
    const { user, calls } = await confirm({ [call]: expired, 'POST /api/user/email/resend': { body: { done: true } } });
    await screen.findByRole('heading', { level: 1, name: 'This link has expired' });
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    await screen.findByRole('heading', { level: 1, name: 'Check your inbox' });
    expect(writes(calls).map(([name]) => name)).to.deep.equal([call, 'POST /api/user/email/resend']);
  });

  it('leads from an invalid link to the settings', async () => {
    await confirm({ [call]: { status: 400, body: { error: 'This link is invalid.', code: 'invalid_token' } } });
    await screen.findByRole('heading', { level: 1, name: "This link doesn't work" });
    expect(within(screen.getByRole('status')).getByRole('link').getAttribute('href')).to.equal('/profile/manage/settings');
  });

  it('leads signed-out visitors to the login and back', async () => {
    const { calls } = await renderFor(<App />, { address, user: null });
    await screen.findByRole('heading', { level: 1, name: 'Log in to confirm your new email address' });
    const login = within(screen.getByRole('main')).getByRole('link', { name: 'Log in' });
    expect(login.getAttribute('href')).to.equal('/auth?redirect=%2Fconfirm-email%2Ft0ken');
    expect(writes(calls)).to.deep.equal([]);
  });
});
