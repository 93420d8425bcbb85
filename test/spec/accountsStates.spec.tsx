import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import { sessionApi } from '#endpoints/members/session';
import { createStore } from '#state/store';
import { leave } from '../support/pages/renderApp';
import { type Answers, readPages, renderFor, sampleUser, writes } from '../support/pages/renderForUser';
import { specify } from './specificationTable';

const forgetStorage = () => {
  localStorage.clear();
  sessionStorage.clear();
};
beforeEach(forgetStorage);
before(readPages);
afterEach(leave);
after(forgetStorage);

/** Returns the session of a store whose API responds to the user call with this status and body. */
async function sessionAfter(status: number, body: unknown) {
  const store = createStore({ callApi: async () => ({ status, headers: {}, body }) });
  const asked = store.dispatch(sessionApi.endpoints.getUser.initiate());
  const before = store.getState().session.status;
  await asked;
  return { before, after: store.getState().session };
}

specify('4, the session', [
  {
    rule: 'it is unknown at first, and loading while it is asked for',
    check: async () => {
      expect(createStore({ callApi: () => new Promise(() => undefined) }).getState().session.status).to.equal('unknown');
      expect((await sessionAfter(200, sampleUser())).before).to.equal('loading');
    },
  },
  {
    rule: 'an answer with a user means logged in',
    check: async () => expect((await sessionAfter(200, sampleUser())).after).to.deep.equal({ status: 'signedIn', user: sampleUser() }),
  },
  {
    rule: 'a 401 on the user call yields null: logged out, and no error',
    check: async () => expect((await sessionAfter(401, { error: 'Sign in first.' })).after).to.deep.equal({ status: 'signedOut', user: null }),
  },
  {
    rule: 'an answer that never came is neither',
    check: async () => expect((await sessionAfter(503, { error: 'Down.' })).after).to.deep.equal({ status: 'failed', user: null }),
  },
  ...(['login', 'register'] as const).map((endpoint) => ({
    rule: `${endpoint} sets the session user, logout clears it`,
    check: async () => {
      const store = createStore({ callApi: async () => ({ status: 200, headers: {}, body: { ...sampleUser(), verification_needed: false } }) });
      const values = { username: 'kim@drill.example', password: 'secret', full_name: 'Kim' };
      await store.dispatch(sessionApi.endpoints[endpoint].initiate(values));
      expect(store.getState().session.user?.username).to.equal('kim@drill.example');
      await store.dispatch(sessionApi.endpoints.logout.initiate());
      expect(store.getState().session).to.include({ status: 'signedOut', user: null });
    },
  })),
]);

const registered: Answers = { 'POST /api/register': { body: { ...sampleUser({ email_verified: false }), verification_needed: true } } };

async function register(search: string, answers: Answers = registered) {
  const view = await renderFor(<App />, { address: `/auth${search}`, user: null, answers });
  await view.user.click(await screen.findByRole('tab', { name: 'Register' }));
  await view.user.type(screen.getByLabelText('Full Name'), 'Kim van Lee');
  await view.user.type(screen.getByLabelText('Email'), 'kim@drill.example');
  await view.user.type(screen.getByLabelText('Password'), 'secret');
  await view.user.click(screen.getByRole('button', { name: 'Create Account' }));
  return view;
}

specify('4, after registration', [
  ...(
    [
      ['', '/dashboard'],
      ['?redirect=%2Fonboarding%2Fclaim%3Fcontractor%3Dacme', '/onboarding/claim?contractor=acme'],
      ['?redirect=%2Fwelcome', '/welcome'],
      ['?redirect=%2F%2Fevil.example', '/dashboard'],
    ] as const
  ).map(([search, target]) => ({
    rule: `the user goes from /auth${search} to ${target}`,
    check: async () => {
      const { shownAddress } = await register(search);
      await waitFor(() => expect(shownAddress()).to.equal(target));
      await screen.findByRole('heading', { level: 1 });
      await screen.findByText('Registration successful');
    },
  })),
  {
    rule: 'a session flag marks the registration until the signed-in render clears it and sets has_visited_dashboard to false',
    check: async () => {
      const store = createStore({ callApi: async () => ({ status: 200, headers: {}, body: { ...sampleUser(), verification_needed: false } }) });
      await store.dispatch(sessionApi.endpoints.register.initiate({ username: 'k@d.example', password: 'secret', full_name: 'Kim' }));
      expect([sessionStorage.length, localStorage.getItem('has_visited_dashboard')]).to.deep.equal([1, null]);
      const { shownAddress } = await renderFor(<App />, { address: '/auth?redirect=/welcome' });
      await waitFor(() => expect(shownAddress()).to.equal('/welcome'));
      await screen.findByRole('heading', { level: 1 });
      expect([sessionStorage.length, localStorage.getItem('has_visited_dashboard')]).to.deep.equal([0, 'false']);
    },
  },
  {
    rule: 'a login leaves has_visited_dashboard as it is',
    check: async () => {
      const { shownAddress } = await renderFor(<App />, { address: '/auth?redirect=/welcome' });
      await waitFor(() => expect(shownAddress()).to.equal('/welcome'));
      await screen.findByRole('heading', { level: 1 });
      expect(localStorage.getItem('has_visited_dashboard')).to.equal(null);
    },
  },
  {
    rule: 'the dashboard shows its introduction on the first visit only',
    check: async () => {
      localStorage.setItem('has_visited_dashboard', 'false');
      await renderFor(<App />, { address: '/dashboard' });
      expect((await screen.findByRole('link', { name: 'See your next steps' })).getAttribute('href')).to.equal('/welcome');
      expect(localStorage.getItem('has_visited_dashboard')).to.equal('false');
      await leave();
      expect(localStorage.getItem('has_visited_dashboard')).to.equal('true');
      await renderFor(<App />, { address: '/dashboard' });
      await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
      expect(screen.queryByRole('link', { name: 'See your next steps' })).to.equal(null);
    },
  },
]);

const goodToken: Answers = { 'GET /api/validate-reset-token/t0k%20en': { body: { valid: true } } };

specify('4 and 7, password reset: request, validate token, set the new password', [
  {
    rule: 'the request carries the username',
    check: async () => {
      const { user, calls } = await renderFor(<App />, { address: '/forgot-password', user: null });
      await user.type(await screen.findByLabelText('Email'), 'kim@drill.example{Enter}');
      await screen.findByText(/we have sent a link to it/);
      expect(writes(calls)).to.deep.equal([['POST /api/request-password-reset', { username: 'kim@drill.example' }]]);
      await screen.findByText('Password reset requested');
    },
  },
  {
    rule: 'the token is validated first, with a spinner meanwhile',
    check: async () => {
      const answers = { 'GET /api/validate-reset-token/t0k%20en': new Promise<never>(() => undefined) };
      const { calls } = await renderFor(<App />, { address: '/reset-password/t0k%20en', user: null, answers });
      await waitFor(() => expect(calls.map(({ url }) => url)).to.include('/api/validate-reset-token/t0k%20en'));
      expect(screen.getByText('Loading...')).to.exist;
      expect(screen.queryByLabelText('New password')).to.equal(null);
    },
  },
  {
    rule: 'the new password goes with the token, and then to /auth',
    check: async () => {
      const { user, calls, shownAddress } = await renderFor(<App />, { address: '/reset-password/t0k%20en', user: null, answers: goodToken });
      await user.type(await screen.findByLabelText('New password'), 'new secret{Enter}');
      await waitFor(() => expect(shownAddress()).to.equal('/auth'));
      await screen.findByRole('tab', { name: 'Login' });
      expect(writes(calls)).to.deep.equal([['POST /api/reset-password', { token: 't0k en', newPassword: 'new secret' }]]);
      await screen.findByText('Password reset successful');
    },
  },
  {
    rule: 'a new password ends the session of whoever was signed in here',
    check: async () => {
      const { user, store } = await renderFor(<App />, { address: '/reset-password/t0k%20en', answers: goodToken });
      await user.type(await screen.findByLabelText('New password'), 'new secret{Enter}');
      await screen.findByRole('tab', { name: 'Login' });
      expect(store.getState().session.status).to.equal('signedOut');
      await screen.findByText('Password reset successful');
    },
  },
  {
    rule: 'an invalid token is said on the page too, with a way to a new one',
    check: async () => {
      const answers = { 'GET /api/validate-reset-token/old': { status: 400, body: { error: 'No.', code: 'invalid_token' } } };
      await renderFor(<App />, { address: '/reset-password/old', user: null, answers });
      expect((await screen.findByRole('link', { name: 'Request a new link' })).getAttribute('href')).to.equal('/forgot-password');
      await screen.findByText('Invalid reset token');
    },
  },
]);

specify('4, toasts: at most one visible', [
  {
    rule: 'a new toast takes the place of the one before',
    check: async () => {
      const { store } = await renderFor(<App />, { address: '/nowhere' });
      await act(async () => void (await store.dispatch(sessionApi.endpoints.resendVerification.initiate())));
      await screen.findByText('Verification email sent');
      await act(async () => void (await store.dispatch(sessionApi.endpoints.requestPasswordReset.initiate({ username: 'k@d.example' }))));
      await screen.findByText('Password reset requested');
      expect(screen.queryByText('Verification email sent')).to.equal(null);
      expect(document.querySelectorAll('ol > li')).to.have.length(1);
    },
  },
]);
