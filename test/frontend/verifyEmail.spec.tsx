import { screen } from '@testing-library/react';
import { expect } from 'chai';
import { StrictMode } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import type { User } from '../../api/contract/session';
import { VerifyEmailPage } from '../../frontend/features/session/VerifyEmailPage';
import { type Answers, renderFor, sampleUser, writes } from '../support/accounts';
import { leave, renderApp } from '../support/renderApp';

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

describe('the page that verifies an email address', () => {
  afterEach(leave);

  it('sends the token once, also where effects run twice, and asks who is signed in anew', async () => {
    let verified = false;
    const answers: Answers = {
      'GET /api/user': () => ({ body: sampleUser({ email_verified: verified }) }),
      'POST /api/verify-email': () => {
        verified = true;
        return { body: { done: true } };
      },
    };
    // Effects run twice where a part appears: by then it is known who is signed in.
    const { calls, store, user } = await renderFor(page, { address: '/', user: unverified, answers });
    await user.click(screen.getByRole('link', { name: 'Open' }));
    await screen.findByRole('heading', { level: 1, name: 'Your email address is verified' });
    expect(screen.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).to.equal('/dashboard');
    expect(writes(calls)).to.deep.equal([['POST /api/verify-email', { token: 't0ken' }]]);
    expect(store.getState().session.user?.email_verified).to.equal(true);
  });

  it('leads a stranger to the login afterwards', async () => {
    const { calls } = await renderFor(page, { address, user: null });
    expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).to.equal('/auth');
    expect(calls.map(({ url }) => url)).to.deep.equal(['/api/verify-email']);
  });

  it('waits until it is known who is signed in', () => {
    const { calls } = renderApp(page, { address });
    expect([screen.getByRole('status').textContent, calls]).to.deep.equal(['Loading...', []]);
  });

  for (const [who, user, role, name] of [
    ['an unverified user to another mail', unverified, 'button', 'Resend verification email'],
    ['a stranger to the login', null, 'link', 'Log in'],
    ['a verified user to the dashboard', sampleUser(), 'link', 'Go to your dashboard'],
  ] as [string, User | null, string, string][]) {
    it(`says that a link is wrong, used or expired, and leads ${who}`, async () => {
      await renderFor(page, { address, user, answers: refused });
      await screen.findByText(/wrong, used or expired|don't need this link/);
      expect(screen.getByRole(role, { name })).to.exist;
    });
  }

  it('tries again on request where the server could not say', async () => {
    let down = true;
    const answers: Answers = { 'POST /api/verify-email': () => (down ? { status: 503, body: { error: 'Down.' } } : { body: { done: true } }) };
    const { user } = await renderFor(page, { address, user: null, answers });
    const again = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    await user.click(again);
    await screen.findByRole('heading', { level: 1, name: 'Your email address is verified' });
  });
});
