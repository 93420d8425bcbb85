import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import sinon from 'sinon';
import { App } from '#app/App';
import { SiteHeader } from '#app/chrome/SiteHeader';
import { PageHeading } from '#shared/page/PageHeading';
import { leave } from '#test/support/pages/renderApp';
import { readPages, renderFor } from '#test/support/pages/renderForUser';

const avatar = () => screen.getByRole('button', { name: 'KV, account menu for Kim van Lee' });

describe('Avatar menu', () => {
  before(readPages);
  afterEach(() => {
    sinon.restore();
    return leave();
  });

  for (const key of ['{Enter}', ' ', '{ArrowDown}']) {
    it(`opens by ${key} before its code is loaded, and follows the selected item`, async () => {
      const { user, shownAddress } = await renderFor(<SiteHeader />);
      avatar().focus();
      await user.keyboard(key);
      await screen.findByRole('menu');
      expect(avatar().getAttribute('aria-expanded')).to.equal('true');
      await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).to.equal(true));
      await user.keyboard('{End}{ArrowUp}');
      expect(document.activeElement?.textContent).to.equal('Settings');
      await user.keyboard('{Enter}');
      await waitFor(() => expect(shownAddress()).to.equal('/profile/manage/settings'));
      await waitFor(() => expect(screen.queryByRole('menu')).to.equal(null));
    });
  }

  it('closes by Escape and returns the focus', async () => {
    const { user } = await renderFor(<SiteHeader />);
    await user.click(avatar());
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).to.equal(null));
    expect(document.activeElement).to.equal(avatar());
  });

  it('stays open when a pending page arrives', async () => {
    let arrive: () => void = () => undefined;
    function Page() {
      const [isThere, setThere] = useState(false);
      arrive = () => setThere(true);
      return isThere ? <PageHeading>Arrived</PageHeading> : <Link to="/elsewhere">Go</Link>;
    }
    const parts = (
      <>
        <SiteHeader />
        <Page />
      </>
    );
    const { user } = await renderFor(parts);
    await user.click(screen.getByRole('link', { name: 'Go' }));
    await user.click(avatar());
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu.contains(document.activeElement)).to.equal(true));
    act(arrive);
    await screen.findByRole('heading', { name: 'Arrived', hidden: true });
    expect(menu.contains(document.activeElement)).to.equal(true);
  });

  it('loads while the browser is idle, leaves the focus on its button and stays closed', async () => {
    let idle: () => void = () => undefined;
    sinon.stub(globalThis, 'requestIdleCallback').callsFake((call) => {
      idle = () => call({ didTimeout: false, timeRemaining: () => 1 });
      return 1;
    });
    await renderFor(<SiteHeader />);
    const first = avatar();
    first.focus();
    idle();
    await waitFor(() => expect(avatar()).to.not.equal(first));
    expect(document.activeElement).to.equal(avatar());
    expect(avatar().getAttribute('aria-expanded')).to.equal('false');
  });

  it('logs out and stays on a public page, with the header for visitors', async () => {
    const { user, shownAddress } = await renderFor(<App />, { address: '/nowhere', answers: { 'POST /api/logout': {} } });
    await user.click(avatar());
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await screen.findByRole('link', { name: 'Log in' });
    expect(shownAddress()).to.equal('/nowhere');
    await screen.findByText('Logged out');
  });

  it('logs out from a protected page to the auth page', async () => {
    const { user, store, shownAddress } = await renderFor(<App />, { address: '/welcome', answers: { 'POST /api/logout': {} } });
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Kim van Lee' });
    await user.click(avatar());
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await screen.findByRole('tab', { name: 'Login' });
    expect(shownAddress()).to.equal('/auth');
    // The session must be cleared, so that the next user of this page is handled as signed out.
    expect(store.getState().session).to.deep.equal({ status: 'signedOut', user: null });
    await screen.findByText('Logged out');
  });

  it('stays usable after a failed logout', async () => {
    const answers = { 'POST /api/logout': { status: 503, body: { error: 'Down.' } } };
    const { user } = await renderFor(<App />, { address: '/nowhere', answers });
    await user.click(avatar());
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await screen.findByText('Logout failed');
    expect(screen.getByRole('menuitem', { name: 'Log out' }).getAttribute('aria-disabled')).to.equal(null);
  });
});
