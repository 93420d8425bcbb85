import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor, sampleSession, sampleUser, writes } from '#test/support/pages/renderForUser';

const address = '/profile/manage/settings';
const here = sampleSession();
const elsewhere = sampleSession({ id: 2, device: 'Safari on iPhone', current: false });

/** Renders the settings of a user and finds the named section. */
async function settings(block: string, answers: Answers = {}) {
  const view = await renderFor(<App />, { address, answers: { 'GET /api/user/sessions': { body: [here, elsewhere] }, ...answers } });
  return { ...view, block: within(await screen.findByRole('region', { name: block })) };
}

describe('Account settings', () => {
  before(readPages);
  afterEach(leave);

  it('opens as a section of the manage page with its own URL', async () => {
    const { user, shownAddress } = await renderFor(<App />, { address: '/profile/manage' });
    expect(await screen.findByText('You have no company profile yet')).to.exist;
    const settingsLink = () => within(screen.getByRole('navigation', { name: 'Profile and settings' })).getByRole('link', { name: 'Settings' });
    await user.click(settingsLink());
    await screen.findByRole('region', { name: 'Account' });
    expect(shownAddress()).to.equal(address);
    expect(settingsLink().getAttribute('aria-current')).to.equal('page');
  });

  it('saves name and company, shows a confirmation beside them and updates the header', async () => {
    const answers = { 'PUT /api/user': { body: sampleUser({ full_name: 'Ana Silva', company_name: 'Silva' }) } };
    const { user, calls, block } = await settings('Account', answers);
    const name = block.getByLabelText<HTMLInputElement>('Full Name');
    expect(name.value).to.equal('Kim van Lee');
    await user.clear(name);
    await user.type(name, 'Ana Silva');
    await user.type(block.getByLabelText('Company Name'), 'Silva{Enter}');
    const message = await block.findByText('Your changes have been saved.');
    expect(message.getAttribute('role')).to.equal('status');
    expect(writes(calls)).to.deep.equal([['PUT /api/user', { full_name: 'Ana Silva', company_name: 'Silva' }]]);
    expect(await screen.findByRole('button', { name: 'AS, account menu for Ana Silva' })).to.exist;
  });

  it('does not send a name that is too short', async () => {
    const { user, calls, block } = await settings('Account');
    await user.clear(block.getByLabelText('Full Name'));
    await user.click(block.getByRole('button', { name: 'Save changes' }));
    expect(await block.findByText('Please enter your full name')).to.exist;
    expect(writes(calls)).to.deep.equal([]);
  });

  it('requests a new email address, and shows it until it is confirmed', async () => {
    let pending: object | null = null;
    const answers: Answers = {
      'GET /api/user/email': () => ({ body: { pending } }),
      'PUT /api/user/email': () => {
        pending = { email: 'kim@new.example', expires_at: '2026-11-02T08:00:00.000Z', expired: false };
        return { body: { done: true } };
      },
      'POST /api/user/email/resend': { body: { done: true } },
      'DELETE /api/user/email': () => {
        pending = null;
        return { body: { done: true } };
      },
    };
    const { user, calls, block } = await settings('Email', answers);
    expect(block.getByText(/^Your email address is kim@drill.example\. It changes once you confirm/)).to.exist;
    await user.type(block.getByLabelText('New email address'), ' Kim@New.example');
    await user.type(block.getByLabelText('Current password'), 'secret{Enter}');
    await block.findByText('Check the inbox of your new email address for the confirmation link.');
    await block.findByText(/We've emailed a link to kim@new\.example/);
    await user.click(block.getByRole('button', { name: 'Send a new link' }));
    await block.findByText("We've sent a new link to kim@new.example.");
    await user.click(block.getByRole('button', { name: 'Cancel the change' }));
    await waitFor(() => expect(block.queryByText(/We've emailed a link/)).to.equal(null));
    expect(writes(calls)).to.deep.equal([
      ['PUT /api/user/email', { email: 'kim@new.example', current_password: 'secret' }],
      ['POST /api/user/email/resend', undefined],
      ['DELETE /api/user/email', undefined],
    ]);
  });

  it('says that the link to a new email address has expired', async () => {
    const pending = { email: 'kim@new.example', expires_at: '2026-10-02T08:00:00.000Z', expired: true };
    const { block } = await settings('Email', { 'GET /api/user/email': { body: { pending } } });
    await block.findByText('The link has expired');
    expect(block.getByRole('button', { name: 'Send a new link' })).to.exist;
  });

  it('does not request an email address that is invalid, or without the password', async () => {
    const { user, calls, block } = await settings('Email');
    await user.type(block.getByLabelText('New email address'), 'kim@new{Enter}');
    expect([await block.findByText('Please enter a valid email address'), block.getByText('Please enter your current password')]).to.have.length(2);
    expect(writes(calls)).to.deep.equal([]);
  });

  it('changes the password, clears the fields and reloads the list of devices', async () => {
    const { user, calls, block } = await settings('Password', { 'PUT /api/user': { body: sampleUser() } });
    await user.type(block.getByLabelText('Current password'), 'old secret');
    await user.type(block.getByLabelText('New password'), 'new secret{Enter}');
    await block.findByText('Your password has been changed.');
    expect(writes(calls)).to.deep.equal([['PUT /api/user', { current_password: 'old secret', new_password: 'new secret' }]]);
    expect(block.getByLabelText<HTMLInputElement>('Current password').value).to.equal('');
    await waitFor(() => expect(calls.filter(({ url }) => url === '/api/user/sessions')).to.have.length(2));
  });

  it('shows a wrong current password under its field and focuses it', async () => {
    const refusal = { error: 'Check the marked fields.', code: 'refused', fields: { current_password: 'That is not your password.' } };
    const { user, block } = await settings('Password', { 'PUT /api/user': { status: 422, body: refusal } });
    await user.type(block.getByLabelText('Current password'), 'wrong');
    await user.type(block.getByLabelText('New password'), 'new secret{Enter}');
    await block.findByText('That is not your password.');
    await waitFor(() => expect(document.activeElement).to.equal(block.getByLabelText('Current password')));
    expect(block.queryByRole('alert')).to.equal(null);
  });

  it('requires both passwords', async () => {
    const { user, calls, block } = await settings('Password');
    await user.click(block.getByRole('button', { name: 'Change password' }));
    expect([block.getByText('Please enter your current password'), block.getByText('Password must be at least 6 characters')]).to.have.length(2);
    expect(writes(calls)).to.deep.equal([]);
  });

  it('lists the devices and logs out one of the others', async () => {
    let sessions = [here, elsewhere];
    const answers: Answers = {
      'GET /api/user/sessions': () => ({ body: sessions }),
      'DELETE /api/user/sessions/2': () => {
        sessions = [here];
        return { body: { done: true } };
      },
    };
    const { user, calls, block } = await settings('Logged-in devices', answers);
    await block.findByText('Safari on iPhone');
    const rows = block.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).to.equal('Firefox on WindowsThis deviceLast seen 2 Oct 2026, 09:30 UTC');
    expect(rows[1]).to.match(/^Safari on iPhoneLast seen 2 Oct 2026, 09:30 UTC/);
    await user.click(block.getByRole('button', { name: /^Log out Safari on iPhone/ }));
    await waitFor(() => expect(block.queryByText('Safari on iPhone')).to.equal(null));
    expect(writes(calls)).to.deep.equal([['DELETE /api/user/sessions/2', undefined]]);
    expect(block.queryByRole('button', { name: 'Log out of all other devices' })).to.equal(null);
  });

  it('logs out all other devices at once', async () => {
    const { user, calls, block } = await settings('Logged-in devices', { 'DELETE /api/user/sessions': { body: { done: true } } });
    await user.click(await block.findByRole('button', { name: 'Log out of all other devices' }));
    await waitFor(() => expect(writes(calls)).to.deep.equal([['DELETE /api/user/sessions', undefined]]));
    await waitFor(() => expect(calls.filter(({ url, method }) => url === '/api/user/sessions' && !method)).to.have.length(2));
  });

  it('shows an error when the devices could not be loaded, and loads them on request', async () => {
    let down = true;
    const answers: Answers = { 'GET /api/user/sessions': () => (down ? { status: 503, body: { error: 'Down.' } } : { body: [here] }) };
    const { user, block } = await settings('Logged-in devices', answers);
    const again = await block.findByRole('button', { name: 'Try again' });
    down = false;
    await user.click(again);
    expect(await block.findByText('Firefox on Windows')).to.exist;
  });

  it("downloads the user's own data through a plain link", async () => {
    const { block } = await settings('Your data');
    const link = block.getByRole('link', { name: 'Download my data' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).to.deep.equal(['/api/user/export', true]);
  });

  it('deletes the account after asking for the password, and opens the home page', async () => {
    const { user, calls, block, shownAddress, store } = await settings('Delete account', { 'DELETE /api/user': { body: { done: true } } });
    await user.click(block.getByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    for (const part of [/become unclaimed/, /reviews stay published, without your name/, /Everything else/]) expect(dialog.getByText(part)).to.exist;
    await user.type(dialog.getByLabelText('Password'), 'secret{Enter}');
    // The message disappears after a while, on a busy machine before the home page is shown.
    const message = screen.findByText('Your account and your data have been removed.');
    await waitFor(() => expect(shownAddress()).to.equal('/'));
    await screen.findByRole('heading', { level: 1 });
    expect(writes(calls)).to.deep.equal([['DELETE /api/user', { password: 'secret' }]]);
    expect(store.getState().session).to.deep.equal({ status: 'signedOut', user: null });
    await message;
  });

  it('keeps the account when the password is wrong or the dialog is cancelled', async () => {
    const refusal = { error: 'Check the marked fields.', code: 'refused', fields: { password: 'That is not your password.' } };
    const { user, calls, block, shownAddress } = await settings('Delete account', { 'DELETE /api/user': { status: 422, body: refusal } });
    await user.click(block.getByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(dialog.getByText('Please enter your password')).to.exist;
    await user.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
    expect(await dialog.findByText('That is not your password.')).to.exist;
    await user.click(dialog.getByRole('button', { name: 'Keep my account' }));
    expect([screen.queryByRole('dialog'), shownAddress(), writes(calls).length]).to.deep.equal([null, address, 1]);
  });

  it('lists the saved searches, renames one and stops it', async () => {
    const search = { id: 3, name: 'Core', query: 'country=Ghana', frequency: 'weekly', created_at: '2026-10-01T08:00:00.000Z', last_sent_at: null };
    const { user, calls, block } = await settings('Saved searches', {
      'GET /api/user/saved-searches': { body: [search] },
      'PUT /api/user/saved-searches/3': { body: { ...search, name: 'Core in Ghana' } },
      'DELETE /api/user/saved-searches/3': { body: { done: true } },
    });
    const name = await block.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Core in Ghana');
    await user.click(block.getByRole('button', { name: 'Save changes' }));
    expect(await block.findByText('Your changes have been saved.')).to.exist;
    await user.click(block.getByRole('button', { name: 'Stop emails about Core' }));
    expect(writes(calls)).to.deep.equal([
      ['PUT /api/user/saved-searches/3', { name: 'Core in Ghana', frequency: 'weekly' }],
      ['DELETE /api/user/saved-searches/3', undefined],
    ]);
  });
});
