import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import { listedRow } from '#test/support/pages/managePage';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor, sampleUser } from '#test/support/pages/renderForUser';

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const loggedIn: Answers = { 'POST /api/login': { body: { ...sampleUser(), verification_needed: false } } };

/** Renders the auth page for a signed-out visitor. */
async function authPage(search = '', answers: Answers = {}) {
  const view = await renderFor(<App />, { address: `/auth${search}`, user: null, answers });
  await screen.findByRole('tab', { name: 'Login' });
  return view;
}

describe('Logging in', () => {
  before(readPages);
  afterEach(leave);

  it('continues to the requested page in place of the auth page, with the heading focused', async () => {
    const { user, shownAddress, arrivedBy } = await authPage('?redirect=%2Fwelcome', loggedIn);
    await user.type(screen.getByLabelText('Email'), 'kim@drill.example');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Welcome, Kim van Lee' });
    expect([shownAddress(), arrivedBy()]).to.deep.equal(['/welcome', 'REPLACE']);
    await waitFor(() => expect(document.activeElement).to.equal(heading));
    await screen.findByText('Login successful');
  });

  it('opens the tab named in the link of an email', async () => {
    const address = '/profile/manage/enquiries?contractor=northern-terrain';
    const answers: Answers = { ...loggedIn, 'GET /api/user/contractors': { body: [listedRow({ profile_type: 'standard' })] } };
    const { user, shownAddress } = await renderFor(<App />, { address, user: null, answers });
    await user.type(await screen.findByLabelText('Email'), 'kim@drill.example');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await screen.findByRole('heading', { name: 'No enquiries yet' });
    expect(shownAddress()).to.equal(address);
  });

  it('shows an error at the top of the form and keeps the input', async () => {
    const { user, shownAddress } = await authPage('', { 'POST /api/login': { status: 401, body: { error: 'Invalid email or password' } } });
    await user.type(screen.getByLabelText('Email'), 'kim@drill.example');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect((await screen.findByRole('alert')).textContent).to.equal('Invalid email or password');
    expect([value('Email'), value('Password'), shownAddress()]).to.deep.equal(['kim@drill.example', 'secret', '/auth']);
    await screen.findByText('Login failed');
  });

  it('keeps the input of a tab while the other one is shown', async () => {
    const { user } = await authPage();
    await user.click(screen.getByRole('tab', { name: 'Register' }));
    await user.type(screen.getByLabelText('Full Name'), 'Kim van Lee');
    await user.type(screen.getByLabelText('Company Name'), 'Deep Core');
    await user.click(screen.getByRole('tab', { name: 'Login' }));
    await user.type(screen.getByLabelText('Email'), 'kim@drill.example');
    await user.click(screen.getByRole('tab', { name: 'Register' }));
    expect([value('Full Name'), value('Company Name')]).to.deep.equal(['Kim van Lee', 'Deep Core']);
    await user.click(screen.getByRole('tab', { name: 'Login' }));
    expect(value('Email')).to.equal('kim@drill.example');
  });

  it('shows an already registered email as an error under the field', async () => {
    const sentence = 'An account with this email address already exists. Log in or reset your password.';
    const refusal = { status: 409, body: { error: sentence, code: 'conflict', fields: { username: sentence } } };
    const { user } = await authPage('', { 'POST /api/register': refusal });
    await user.click(screen.getByRole('tab', { name: 'Register' }));
    await user.type(screen.getByLabelText('Full Name'), 'Kim');
    await user.type(screen.getByLabelText('Email'), 'kim@drill.example');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(document.activeElement).to.equal(screen.getByLabelText('Email')));
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).to.equal('true');
    expect(screen.queryByRole('alert')).to.equal(null);
    await screen.findByText('Registration failed');
  });

  it('fills in the form with a demo account', async () => {
    const { user } = await authPage();
    await user.click(screen.getByRole('button', { name: 'admin admin@demo.example' }));
    expect([value('Email'), value('Password')]).to.deep.equal(['admin@demo.example', 'demo-admin']);
  });

  it('switches tabs by the arrow keys', async () => {
    const { user } = await authPage();
    await user.click(screen.getByRole('tab', { name: 'Login' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('heading', { level: 1, name: 'Create an account' })).to.exist;
  });

  it('keeps the focus on the tabs, even after navigating to the page', async () => {
    const { user } = await renderFor(<App />, { address: '/nowhere', user: null });
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    const login = await screen.findByRole('tab', { name: 'Login' });
    await waitFor(() => expect(document.activeElement?.textContent).to.equal('Login to your account'));
    login.focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement?.textContent).to.equal('Register'));
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(document.activeElement).to.equal(screen.getByRole('tab', { name: 'Login' })));
    expect(screen.getByRole('tab', { name: 'Login' }).getAttribute('aria-selected')).to.equal('true');
  });
});

describe('A browser that drops the session cookie', () => {
  before(readPages);
  afterEach(leave);

  const registered: Answers = { 'POST /api/register': { body: { ...sampleUser({ email_verified: false }), verification_needed: true } } };
  const withoutSession: Answers = { ...loggedIn, ...registered, 'GET /api/user': { status: 401, body: { error: 'Log in to continue.' } } };
  const message = "Your browser is blocking cookies, so you can't stay logged in. Allow cookies for this site, then log in.";

  async function logIn(search: string, answers: Answers) {
    const view = await authPage(search, answers);
    await view.user.type(screen.getByLabelText('Email'), 'kim@drill.example');
    await view.user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    return view;
  }

  for (const [what, search] of [
    ['a plain login', ''],
    ['a login for an invitation', '?redirect=%2Finvitations%2Ftoken&tab=login'],
    ['a login for a claim link', '?redirect=%2Fonboarding%2Fclaim%3Ftoken%3Dx&tab=login'],
    ['a login after a password reset', '?redirect=%2Fdashboard'],
  ] as const) {
    it(`is told so after ${what}, in place of the success message`, async () => {
      const { store } = await logIn(search, withoutSession);
      expect((await screen.findByRole('alert')).textContent).to.equal(message);
      await screen.findByText('You are not logged in');
      expect(screen.queryByText('Login successful')).to.equal(null);
      expect([store.getState().session.status, value('Email')]).to.deep.equal(['signedOut', 'kim@drill.example']);
    });
  }

  it('is told after registering that the account exists, and to log in', async () => {
    const { user } = await authPage('?tab=register', withoutSession);
    await user.type(screen.getByLabelText('Full Name'), 'Kim van Lee');
    await user.type(screen.getByLabelText('Email'), 'kim@drill.example');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect((await screen.findByRole('alert')).textContent).to.equal(`Your account was created. ${message}`);
    await screen.findByText('You are not logged in');
    expect(screen.queryByText(/^Registration/)).to.equal(null);
    expect(sessionStorage.getItem('new_registration')).to.equal(null);
  });

  it('is not suspected while the check has no clear answer', async () => {
    await logIn('?redirect=%2Fwelcome', { ...loggedIn, 'GET /api/user': { status: 503, body: { error: 'Unavailable.' } } });
    await screen.findByText('Login successful');
    expect(screen.queryByText(/blocking cookies/)).to.equal(null);
  });
});

describe('First pages of an account', () => {
  before(readPages);
  afterEach(leave);

  it('ask an unverified user to verify the email, and send another email on request', async () => {
    const { user, calls } = await renderFor(<App />, { address: '/dashboard', user: sampleUser({ email_verified: false }) });
    await user.click(await screen.findByRole('button', { name: 'Resend verification email' }));
    await screen.findByText('Verification email sent');
    expect(calls.map(({ url }) => url)).to.include('/api/resend-verification');
  });

  it('greet a verified user without that request, and link to finding a company', async () => {
    await renderFor(<App />, { address: '/dashboard' });
    expect(await screen.findByText('Hello, Kim van Lee.')).to.exist;
    expect(screen.queryByRole('button', { name: 'Resend verification email' })).to.equal(null);
    expect(await screen.findByRole('heading', { name: 'You have no company profile yet' })).to.exist;
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Get Started' }).getAttribute('href')).to.equal('/get-started');
  });

  for (const [email_verified, state] of [
    [true, 'Done'],
    [false, 'To do'],
  ] as const) {
    it(`list the next steps: verifying the email is ${state}`, async () => {
      await renderFor(<App />, { address: '/welcome', user: sampleUser({ email_verified }) });
      const steps = within(await screen.findByRole('region', { name: 'Next steps' })).getAllByRole('listitem');
      const step = steps.find((item) => item.textContent?.startsWith('Verify your email address'));
      expect(step?.textContent).to.include(state);
    });
  }
});
