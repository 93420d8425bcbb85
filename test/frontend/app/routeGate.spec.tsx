import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { Route, Routes } from 'react-router-dom';
import { RouteGuard } from '#app/RouteGuard';
import { sessionApi } from '#endpoints/members/session';
import { leave, renderApp } from '#test/support/pages/renderApp';
import { answering, renderFor, sampleUser } from '#test/support/pages/renderForUser';

const gated = (
  <RouteGuard access="signedIn">
    <h1>Behind the gate</h1>
  </RouteGuard>
);
const page = (
  <Routes>
    <Route path="/auth" element={<h1>Sign in</h1>} />
    <Route path="*" element={gated} />
  </Routes>
);

describe('Route gate', () => {
  afterEach(leave);

  it('waits while the session is loading, then opens', async () => {
    let answer: (reply: { body: unknown }) => void = () => undefined;
    const waiting = new Promise<{ body: unknown }>((resolve) => {
      answer = resolve;
    });
    const { store } = renderApp(page, { api: () => waiting });
    act(() => void store.dispatch(sessionApi.endpoints.getUser.initiate()));
    expect(screen.getByRole('status').textContent).to.equal('Loading...');
    answer({ body: sampleUser() });
    await screen.findByRole('heading', { name: 'Behind the gate' });
  });

  it('renders a public page for everyone, whatever the session', () => {
    renderApp(
      <RouteGuard access="anyone">
        <h1>Open to all</h1>
      </RouteGuard>,
    );
    expect(screen.getByRole('heading', { name: 'Open to all' })).to.exist;
  });

  it('checks the session again on request after the check failed', async () => {
    let down = true;
    const api = answering({ 'GET /api/user': () => (down ? { status: 503, body: { error: 'Down.' } } : { body: sampleUser() }) });
    const { store, user, shownAddress } = renderApp(page, { api, address: '/dashboard' });
    act(() => void store.dispatch(sessionApi.endpoints.getUser.initiate()));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { level: 1, name: "We couldn't check whether you're logged in" })).to.exist;
    down = false;
    await user.click(again);
    await screen.findByRole('heading', { name: 'Behind the gate' });
    expect(shownAddress()).to.equal('/dashboard');
  });

  it('replaces the page with the auth page on logout, leaving no history entry for the next user', async () => {
    const { store, shownAddress, arrivedBy } = await renderFor(page, {
      address: '/profile/manage/settings',
      answers: { 'POST /api/logout': {} },
    });
    expect(screen.getByRole('heading', { name: 'Behind the gate' })).to.exist;
    await act(async () => void (await store.dispatch(sessionApi.endpoints.logout.initiate())));
    await waitFor(() => expect(shownAddress()).to.equal('/auth'));
    expect(arrivedBy()).to.equal('REPLACE');
  });

  it('closes when any request finds that the session has ended elsewhere', async () => {
    const answers = { 'POST /api/resend-verification': { status: 401, body: { error: 'Sign in first.' } } };
    const { store, shownAddress } = await renderFor(page, { address: '/dashboard', answers });
    await act(async () => void (await store.dispatch(sessionApi.endpoints.resendVerification.initiate())));
    await waitFor(() => expect(shownAddress()).to.equal('/auth?redirect=%2Fdashboard'));
  });
});
