import { screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { StrictMode } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { VerifyEmailPage } from '#features/session/VerifyEmailPage';
import { leave, renderApp } from '#test/support/pages/renderApp';
import { type Answers, renderFor, sampleUser, writes } from '#test/support/pages/renderForUser';

const page = (
  <StrictMode>
    <Routes>
      <Route path="/" element={<Link to="/verify-email/t0ken">Open</Link>} />
      <Route path="/verify-email/:token" element={<VerifyEmailPage />} />
    </Routes>
  </StrictMode>
);
const address = '/verify-email/t0ken';
const refused: Answers = { 'POST /api/verify-email': { status: 400, body: { error: 'No.', code: 'invalid_token' } } };
const unverified = sampleUser({ email_verified: false });

describe('Page that verifies an email address', () => {
  afterEach(leave);

  const confirmButton = () => screen.findByRole('button', { name: 'Verify email address' });

  it('sends the token after a click and reloads the user', async () => {
    let verified = false;
    const answers: Answers = {
      'GET /api/user': () => ({ body: sampleUser({ email_verified: verified }) }),
      'POST /api/verify-email': () => {
        verified = true;
        return { body: { done: true } };
      },
    };
    const { calls, store, user } = await renderFor(page, { address: '/', user: unverified, answers });
    await user.click(screen.getByRole('link', { name: 'Open' }));
    const button = await confirmButton();
    expect(writes(calls)).to.deep.equal([]);
    await user.click(button);
    await screen.findByRole('heading', { level: 1, name: 'Your email address is verified' });
    expect(screen.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).to.equal('/dashboard');
    expect(writes(calls)).to.deep.equal([['POST /api/verify-email', { token: 't0ken' }]]);
    await waitFor(() => expect(store.getState().session.user?.email_verified).to.equal(true));
  });

  it('offers to continue to the page requested at registration, but not to one requested by another user', async () => {
    for (const [id, isOffered] of [
      [unverified.id, true],
      [unverified.id + 1, false],
    ] as const) {
      localStorage.setItem('registration_target', JSON.stringify({ userId: id, path: '/onboarding/claim?contractor=acme' }));
      const { user } = await renderFor(page, { address, user: unverified, answers: { 'POST /api/verify-email': { body: { done: true } } } });
      await user.click(await confirmButton());
      await screen.findByRole('heading', { level: 1, name: 'Your email address is verified' });
      const link = screen.queryByRole('link', { name: 'Continue where you left off' });
      expect(link?.getAttribute('href') ?? null).to.equal(isOffered ? '/onboarding/claim?contractor=acme' : null);
      await leave();
      localStorage.removeItem('registration_target');
    }
  });

  it('sends a visitor to the login and back without using the link', async () => {
    const { calls } = await renderFor(page, { address, user: null });
    const login = await screen.findByRole('link', { name: 'Log in' });
    expect(login.getAttribute('href')).to.equal('/auth?redirect=%2Fverify-email%2Ft0ken');
    expect(writes(calls)).to.deep.equal([]);
  });

  it('waits until the session is known', () => {
    const { calls } = renderApp(page, { address });
    expect([screen.getByRole('status').textContent, calls]).to.deep.equal(['Loading...', []]);
  });

  it('shows why a link is invalid and who is logged in, and offers another email', async () => {
    const { user } = await renderFor(page, { address, user: unverified, answers: refused });
    await user.click(await confirmButton());
    await screen.findByRole('heading', { level: 1, name: "This link doesn't work" });
    expect(screen.getByText(`No. You're logged in as ${unverified.username}.`)).to.exist;
    expect(screen.getByRole('button', { name: 'Resend verification email' })).to.exist;
  });

  it('sends a verified user to the dashboard without using the link', async () => {
    const { calls } = await renderFor(page, { address, user: sampleUser() });
    await screen.findByRole('heading', { level: 1, name: 'Your email address is already verified' });
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).to.exist;
    expect(writes(calls)).to.deep.equal([]);
  });

  it('tries again on request when the server could not answer', async () => {
    let down = true;
    const answers: Answers = { 'POST /api/verify-email': () => (down ? { status: 503, body: { error: 'Down.' } } : { body: { done: true } }) };
    const { user } = await renderFor(page, { address, user: unverified, answers });
    await user.click(await confirmButton());
    const again = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    await user.click(again);
    await screen.findByRole('heading', { level: 1, name: 'Your email address is verified' });
  });
});
