import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { SiteFooter } from '#app/chrome/SiteFooter';
import { SiteHeader } from '#app/chrome/SiteHeader';
import { sessionApi } from '#endpoints/members/session';
import { sessionCleared } from '#state/sessionSlice';
import { leave, renderApp, testSite } from '#test/support/pages/renderApp';
import { renderFor, sampleUser } from '#test/support/pages/renderForUser';

const linkNames = () => screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

describe('Site header and footer', () => {
  afterEach(leave);

  it('show Directory, Log in and Get Started to visitors and while the session is unknown', () => {
    const { store } = renderApp(<SiteHeader />);
    const links = ['Test Directory /', 'Directory /', 'Shortlist /shortlists', 'Log in /auth', 'Get Started /get-started'];
    expect(linkNames()).to.deep.equal(links);
    act(() => void store.dispatch(sessionCleared()));
    expect(linkNames()).to.deep.equal(links);
  });

  it('show the dashboard to contractors, and also the admin area to admins', async () => {
    const feedback = 'Give Feedback mailto:hello@test.example?subject=Feedback%20on%20the%20Test%20Directory';
    const { unmount } = await renderFor(<SiteHeader />);
    expect(linkNames()).to.deep.equal(['Test Directory /', 'Directory /', 'Shortlist /shortlists', 'Dashboard /dashboard', feedback]);
    unmount();
    await renderFor(<SiteHeader />, { user: sampleUser({ role: 'admin' }) });
    expect(linkNames()).to.deep.equal(['Test Directory /', 'Directory /', 'Shortlist /shortlists', 'Dashboard /dashboard', 'Admin /admin', feedback]);
  });

  it('show neither Log in nor Get Started while the session is being loaded', async () => {
    const { store } = renderApp(<SiteHeader />, { api: () => new Promise(() => undefined) });
    act(() => void store.dispatch(sessionApi.endpoints.getUser.initiate()));
    await waitFor(() => expect(linkNames()).to.deep.equal(['Test Directory /', 'Directory /', 'Shortlist /shortlists']));
  });

  it('open the menu by its button and close it by Escape, an outside tap or navigation', async () => {
    const { user: visitor } = renderApp(<SiteHeader />);
    const state = () => screen.getByRole('button').getAttribute('aria-expanded');
    await visitor.click(screen.getByRole('button', { name: 'Menu' }));
    expect(state()).to.equal('true');
    await visitor.keyboard('{Escape}');
    expect(state()).to.equal('false');
    expect(document.activeElement).to.equal(screen.getByRole('button', { name: 'Menu' }));
    await visitor.click(screen.getByRole('button', { name: 'Menu' }));
    await visitor.click(document.body);
    expect(state()).to.equal('false');
    await visitor.click(screen.getByRole('button', { name: 'Menu' }));
    await visitor.click(screen.getByRole('link', { name: 'Log in' }));
    expect(state()).to.equal('false');
  });

  it('end with the footer groups, the contact, the tour and the year', () => {
    renderApp(<SiteFooter />);
    for (const group of ['Software', 'Company', 'Resources']) expect(screen.getByRole('navigation', { name: group })).to.exist;
    expect(screen.getByRole('link', { name: 'Drill Contractor Directory' }).getAttribute('href')).to.equal('/');
    expect(screen.getByRole('link', { name: 'Get Started' }).getAttribute('href')).to.equal('/get-started');
    expect(screen.getByRole('link', { name: 'Platform' }).getAttribute('href')).to.equal('https://sister.example/platform');
    expect(screen.getByRole('link', { name: 'hello@test.example' }).getAttribute('href')).to.equal('mailto:hello@test.example');
    expect(screen.getByRole('link', { name: 'Schedule Product Tour' }).getAttribute('href')).to.equal('https://sister.example/tour');
    expect(screen.getByText(new RegExp(`© ${new Date().getUTCFullYear()}`))).to.exist;
  });

  it('omit footer entries that are not configured and show those that are', () => {
    const links = () => screen.getAllByRole('link').map((link) => link.textContent);
    renderApp(<SiteFooter />, { site: { ...testSite, publicUrl: 'https://drillers.com' } });
    expect(links()).to.deep.equal(['Drill Contractor Directory', 'Get Started', 'How results are ordered', 'Privacy']);
    expect(screen.queryByRole('navigation', { name: 'Software' })).to.equal(null);
    cleanup();
    const configured = { contactEmail: 'hello@drillers.com', tourUrl: 'https://software.com/tour' };
    renderApp(<SiteFooter />, { site: { ...testSite, ...configured, publicUrl: 'https://drillers.com' } });
    expect(links()).to.include.members(['hello@drillers.com', 'Schedule Product Tour']);
  });
});
