import { screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import { findRedirect } from '#app/pages';
import type { Access } from '#contract/accounts/access';
import type { Role, User } from '#contract/accounts/session';
import { pages } from '#frontend/pages';
import { leave, renderApp } from '../support/pages/renderApp';
import { readPages, renderFor, sampleUser } from '../support/pages/renderForUser';
import { denial, filledPath, specifiedRedirects, specifiedRoutes } from './routeTable';
import { specify } from './specificationTable';

before(readPages);
before(async function () {
  // Load the many chunks first, so that their loading does not count towards the tests' timeouts.
  this.timeout(60_000);
  for (const path of specifiedAdminPaths) await pages.findRoute(path)?.route.load();
});
afterEach(leave);

const byRole = (role: Role): User => sampleUser({ role });

/** Returns what a user sees at a URL: the page, a denial or a redirect. */
async function outcome(address: string, user: User | null): Promise<string> {
  const { shownAddress } = await renderFor(<App />, { address, user });
  const heading = await screen.findByRole('heading', { level: 1 });
  if (shownAddress() !== address) return shownAddress();
  return heading.textContent === 'Access Denied' && screen.queryByText(denial) ? 'denied' : 'page';
}

const specified = (access: Access) =>
  specifiedRoutes.filter((route) => route.access === access).map(({ path }) => filledPath(path, 'acme-drilling', 7));
const protectedPaths = specified('signedIn');
const designerPaths = specified('designer');
const specifiedAdminPaths = specified('admin');
/** Every page of the admin area, derived from the route table so that new pages are tested automatically. */
const adminPaths = pages.routes.filter(({ access }) => access === 'admin').map(({ path }) => path.replaceAll(/:\w+/g, '7'));
/** Public pages that the route table of the product rules does not list. */
const otherPublicPaths = [
  '/invitations/t',
  '/reviews/confirm/t',
  '/reviews/edit/t',
  '/review-rules',
  '/privacy',
  '/ordering',
  '/compare',
  '/shortlists',
  '/shortlists/shared/t',
  '/directory',
  '/directory/diamond-drilling',
  '/request-quote',
  '/enquiries/confirm/t',
  '/preview/t',
];

specify('2, the route table', [
  ...[...specified('anyone'), ...otherPublicPaths].map((path) => ({
    rule: `${path} is public`,
    check: () => expect(pages.findRoute(path)?.route.access).to.equal('anyone'),
  })),
  ...(
    [
      ['/get-started', '/list-or-claim-profile'],
      ['/join', '/tiered-profile-wizard'],
    ] as const
  ).map(([path, other]) => ({
    rule: `${other} is the same page as ${path}`,
    check: () => expect(pages.findRoute(other)?.route.Page).to.equal(pages.findRoute(path)?.route.Page),
  })),
  { rule: 'the specified pages are for admins', check: () => expect(adminPaths).to.include.members(specifiedAdminPaths) },
  ...designerPaths.map((path) => ({
    rule: `${path} is for designers and admins`,
    check: () => expect(pages.findRoute(path)?.route.access).to.equal('designer'),
  })),
  ...[...protectedPaths, ...adminPaths, ...designerPaths].map((path) => ({
    rule: `a stranger is sent from ${path} to /auth, which leads back`,
    check: async () => expect(await outcome(`${path}?a=1&b=2`, null)).to.equal(`/auth?redirect=${encodeURIComponent(`${path}?a=1&b=2`)}`),
  })),
  ...protectedPaths.map((path) => ({
    rule: `a contractor sees ${path}`,
    check: async () => expect(await outcome(path, byRole('contractor'))).to.equal('page'),
  })),
  ...(
    [
      [adminPaths, 'contractor', 'denied'],
      [adminPaths, 'designer', 'denied'],
      [specifiedAdminPaths, 'admin', 'page'],
      [designerPaths, 'contractor', 'denied'],
      [['/designer/contractor-profile'], 'designer', 'page'],
      [['/designer/contractor-profile'], 'admin', 'page'],
    ] as const
  ).flatMap(([paths, role, expected]) =>
    paths.map((path) => ({
      rule: `for the role ${role} ${path} is ${expected}`,
      check: async () => expect(await outcome(path, byRole(role))).to.equal(expected),
    })),
  ),
  ...specifiedRedirects.flatMap(([from, to]) => [
    { rule: `${from} has moved to ${to}`, check: () => expect(findRedirect(from)).to.equal(to) },
    {
      rule: `${from} goes to ${to} with its query, and a stranger from there to /auth`,
      check: async () => {
        expect(await outcome(`${from}?contractor=acme`, byRole('contractor'))).to.equal(`${to}?contractor=acme`);
        await leave();
        expect(await outcome(`${from}?contractor=acme`, null)).to.equal(`/auth?redirect=${encodeURIComponent(`${to}?contractor=acme`)}`);
      },
    },
  ]),
  {
    rule: 'a spinner shows while the session loads, before anybody is sent anywhere',
    check: async () => {
      const { shownAddress } = renderApp(<App />, { address: '/dashboard' });
      expect(screen.getByRole('status').textContent).to.equal('Loading...');
      expect([screen.queryByRole('heading', { level: 1 }), shownAddress()]).to.deep.equal([null, '/dashboard']);
      await waitFor(() => expect(document.title).to.equal('Dashboard | Test Directory'));
      expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).to.equal('noindex');
    },
  },
  {
    rule: "an admin-only route shows an 'Access Denied' alert to others",
    check: async () => {
      await renderFor(<App />, { address: '/admin' });
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).to.equal(`Access Denied${denial}`);
    },
  },
]);

const headerLinks = () => [...document.querySelectorAll('header a')].map((link) => [link.textContent, link.getAttribute('href')]);
const feedback = ['Give Feedback', 'mailto:hello@test.example?subject=Feedback%20on%20the%20Test%20Directory'];
const everyone = [
  ['Test Directory', '/'],
  ['Directory', '/'],
  ['Shortlist', '/shortlists'],
  ['Dashboard', '/dashboard'],
];

specify('2 and 6, site chrome for signed-in users', [
  ...(
    [
      ['contractor', [...everyone, feedback]],
      ['designer', [...everyone, feedback]],
      ['admin', [...everyone, ['Admin', '/admin'], feedback]],
    ] as const
  ).map(([role, links]) => ({
    rule: `the header of the role ${role} has ${links.map(([label]) => label).join(', ')}, and none to log in`,
    check: async () => {
      await renderFor(<App />, { address: '/nowhere', user: byRole(role) });
      expect(headerLinks()).to.deep.equal(links);
    },
  })),
  ...(
    [
      ['Kim van Lee', 'KV'],
      ['Kim', 'K'],
      ['  élodie  durand ', 'ÉD'],
      ['王 小明', '王小'],
    ] as const
  ).map(([full_name, initials]) => ({
    rule: `the avatar of ${full_name} has the initials ${initials}`,
    check: async () => {
      await renderFor(<App />, { address: '/nowhere', user: sampleUser({ full_name }) });
      expect(screen.getByRole('button', { name: /account menu for/ }).textContent).to.equal(initials);
    },
  })),
  {
    rule: 'the avatar menu has the full name, the username, and Dashboard, Profile, Settings and Log out',
    check: async () => {
      const { user } = await renderFor(<App />, { address: '/nowhere' });
      await user.click(screen.getByRole('button', { name: /account menu for/ }));
      const menu = await screen.findByRole('menu');
      expect(menu.textContent).to.match(/^Kim van Leekim@drill\.example/);
      expect(screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')])).to.deep.equal([
        ['Dashboard', '/dashboard'],
        ['Profile', '/profile/manage'],
        ['Settings', '/profile/manage/settings'],
        ['Log out', null],
      ]);
    },
  },
  {
    rule: "Log out reads 'Logging out...' while pending and can't be chosen twice",
    check: async () => {
      const { user, calls } = await renderFor(<App />, { address: '/nowhere', answers: { 'POST /api/logout': new Promise(() => undefined) } });
      await user.click(screen.getByRole('button', { name: /account menu for/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
      const pending = await screen.findByRole('menuitem', { name: 'Logging out...' });
      expect(pending.getAttribute('aria-disabled')).to.equal('true');
      await user.click(pending);
      expect(calls.filter(({ url }) => url === '/api/logout')).to.have.length(1);
    },
  },
]);
