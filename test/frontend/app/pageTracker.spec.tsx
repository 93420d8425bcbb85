import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { Link, Route, Routes } from 'react-router-dom';
import { RouteGuard } from '#app/RouteGuard';
import { PageTracker } from '#app/thirdParties/PageTracker';
import { sessionApi } from '#endpoints/members/session';
import { setEventHandler } from '#state/eventRelay';
import { sessionCleared } from '#state/sessionSlice';
import { pageViewed } from '#state/visitEvents';
import { leave, renderApp } from '#test/support/pages/renderApp';
import { answering, sampleUser } from '#test/support/pages/renderForUser';

describe('Tracked page views', () => {
  let paths: string[];
  beforeEach(() => {
    paths = [];
    setEventHandler(null);
    setEventHandler(({ event }) => pageViewed.match(event) && paths.push(event.payload.path));
  });
  afterEach(async () => {
    setEventHandler(null);
    await leave();
  });
  const start = (address: string) =>
    renderApp(
      <>
        <PageTracker />
        <Link to="/dashboard">Dashboard</Link>
        <Routes>
          <Route path="/dashboard" element={<RouteGuard access="signedIn">Behind the gate</RouteGuard>} />
          <Route path="*" element="Open to all" />
        </Routes>
      </>,
      { address, api: answering({ 'GET /api/user': { body: sampleUser() }, 'POST /api/logout': { body: {} } }) },
    );

  it('include only the redirect target when a visitor follows a link to a protected page', async () => {
    const { store, user, shownAddress } = start('/?sort=a-z');
    act(() => void store.dispatch(sessionCleared()));
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(shownAddress()).to.equal('/auth?redirect=%2Fdashboard'));
    await waitFor(() => expect(paths).to.deep.equal(['/', '/auth']));
  });

  it('include protected pages once the user is known to be logged in, and no longer after logout', async () => {
    const { store, shownAddress } = start('/dashboard');
    expect(paths).to.deep.equal([]);
    for (let round = 0; round < 2; round += 1) {
      await act(async () => void (await store.dispatch(sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }))));
      await waitFor(() => expect(paths).to.deep.equal(['/dashboard']));
    }
    await act(async () => void (await store.dispatch(sessionApi.endpoints.logout.initiate())));
    await waitFor(() => expect(shownAddress()).to.equal('/auth'));
    await waitFor(() => expect(paths).to.deep.equal(['/dashboard', '/auth']));
  });
});
