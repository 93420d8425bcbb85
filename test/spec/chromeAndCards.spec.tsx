import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import type { ApiCall } from '#endpoints/base/apiCall';
import { pages } from '#frontend/pages';
import { LikeButton } from '#shared/listing/LikeButton';
import { PageMeta } from '#shared/page/PageMeta';
import { lightColours } from '#ui/theme/theme';
import { displayedAt } from '../support/pages/displayedAt';
import { directoryApi } from '../support/pages/fakeDirectory';
import { leave, renderApp } from '../support/pages/renderApp';
import { sampleContractor } from '../support/pages/samples/sampleContractor';
import { toastsBrought } from '../support/pages/toastCount';
import { specify } from './specificationTable';

afterEach(leave);

const site = (address: string) => renderApp(<App />, { address, api: directoryApi(1) });
const href = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href');

const userIdOf = (call: ApiCall | undefined) => (call?.body && typeof call.body === 'object' && 'userId' in call.body ? call.body.userId : undefined);

specify('2, site chrome and 404', [
  {
    rule: 'the header has the logo linking home, Directory, Log in and Get Started',
    check: () => {
      site('/nowhere');
      expect([href('Test Directory'), href('Directory'), href('Log in'), href('Get Started')]).to.deep.equal(['/', '/', '/auth', '/get-started']);
    },
  },
  {
    rule: 'a stranger sees neither Dashboard nor Admin',
    check: () => {
      site('/nowhere');
      for (const name of ['Dashboard', 'Admin', 'Give Feedback']) expect(screen.queryByRole('link', { name })).to.equal(null);
    },
  },
  {
    rule: 'the footer has its groups, the contact, the tour link and the year',
    check: () => {
      site('/nowhere');
      for (const name of ['Software', 'Company', 'Resources']) expect(screen.getByRole('heading', { name })).to.exist;
      expect(href('Drill Contractor Directory')).to.equal('/');
      expect(href('hello@test.example')).to.equal('mailto:hello@test.example');
      expect(href('Schedule Product Tour')).to.equal('https://sister.example/tour');
      expect(screen.getByText(`© ${new Date().getUTCFullYear()} Test Directory`)).to.exist;
    },
  },
  {
    rule: "the footer's links lead to the sister company's site, and to the directory and Get Started",
    check: () => {
      site('/nowhere');
      const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
      const addresses = new Map(links.map((link) => [link.textContent, link.getAttribute('href')]));
      expect([addresses.get('Drill Contractor Directory'), addresses.get('Get Started')]).to.deep.equal(['/', '/get-started']);
      const outer = [...addresses.values()].filter((address) => address?.startsWith('https://sister.example/'));
      expect(outer.length).to.be.greaterThan(5);
    },
  },
  {
    rule: 'a toggle opens and closes the mobile menu, and is there on small screens only',
    check: async () => {
      const { user } = site('/nowhere');
      const toggle = screen.getByRole('button', { name: 'Menu' });
      const links = () => [390, 1440].map((width) => displayedAt(document.querySelector('#site-links') ?? expect.fail(), width));
      expect([[390, 1440].map((width) => displayedAt(toggle, width)), links()]).to.deep.equal([
        [true, false],
        [false, true],
      ]);
      expect([toggle.getAttribute('aria-expanded'), toggle.getAttribute('aria-controls')]).to.deep.equal(['false', 'site-links']);
      await user.click(toggle);
      expect(screen.getByRole('button', { name: 'Close menu' }).getAttribute('aria-expanded')).to.equal('true');
      expect(links()).to.deep.equal([true, true]);
      await user.keyboard('{Escape}');
      expect(toggle.getAttribute('aria-expanded')).to.equal('false');
    },
  },
  {
    rule: 'the default page title is {product}',
    check: async () => {
      renderApp(<PageMeta description="A page." />);
      await waitFor(() => expect(document.title).to.equal('Test Directory'));
    },
  },
  {
    rule: 'any other path is a 404 page with its title, text and button',
    check: async () => {
      site('/no/such/page');
      expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).to.exist;
      expect(screen.getByText("The page you're looking for doesn't exist or has been moved.")).to.exist;
      expect(href('Return to Home')).to.equal('/');
      await waitFor(() => expect(document.title).to.match(/^404 Page Not Found/));
    },
  },
  {
    rule: "a 'Loading...' spinner shows while a page loads",
    check: () => {
      // An earlier test may have loaded the page's chunk, so this test withholds the data.
      renderApp(<App />, { address: '/contractors/acme', api: () => new Promise(() => undefined) });
      expect(screen.getByText('Loading...')).to.exist;
    },
  },
  {
    rule: 'all pages have it, except for /auth and drafts, which are not of the specification',
    check: () => expect(pages.routes.filter(({ chrome }) => !chrome).map(({ path }) => path)).to.deep.equal(['/auth', '/preview/:token']),
  },
]);

specify('3 and 4, the visitor and likes', [
  {
    rule: 'a visitor id is user_ and a random string, made once and kept in local storage under a fixed key',
    check: async () => {
      const ids: unknown[] = [];
      for (let time = 0; time < 3; time += 1) {
        // The third round is another visitor.
        if (time === 2) localStorage.removeItem('visitor_id');
        const { user, calls } = renderApp(<LikeButton contractor={sampleContractor()} />, { api: () => ({ body: { likes: 13, userLiked: true } }) });
        await user.click(screen.getByRole('button'));
        await screen.findByRole('button', { name: /^Unlike/ });
        ids.push(userIdOf(calls[0]));
        cleanup();
      }
      expect(ids[0]).to.match(/^user_.{8,}$/);
      expect(ids[1]).to.equal(ids[0]);
      expect(ids[2])
        .to.match(/^user_.{8,}$/)
        .and.to.not.equal(ids[0]);
      expect(localStorage.getItem('visitor_id')).to.equal(ids[2]);
    },
  },
  {
    rule: 'the reply sets the new count and the state, and who has liked can unlike',
    check: async () => {
      let liked = true;
      const { user, calls } = renderApp(<LikeButton contractor={sampleContractor()} />, {
        api: () => ({ body: { likes: liked ? 40 : 39, userLiked: liked } }),
      });
      await user.click(screen.getByRole('button', { name: /^Like .* 12 likes/ }));
      const unlike = await screen.findByRole('button', { name: /^Unlike .* 40 likes/ });
      liked = false;
      await user.click(unlike);
      await screen.findByRole('button', { name: /^Like .* 39 likes/ });
      expect(calls.map((call) => (call.body as { liked: boolean }).liked)).to.deep.equal([true, false]);
    },
  },
  {
    rule: 'while in flight the button shows a spinner and ignores clicks',
    check: async () => {
      const { user, calls, container } = renderApp(<LikeButton contractor={sampleContractor()} />, { api: () => new Promise(() => undefined) });
      const spinner = () => container.querySelector('[data-spinner]');
      expect(spinner()).to.equal(null);
      await user.click(screen.getByRole('button'));
      await user.click(screen.getByRole('button'));
      await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).to.equal('true'));
      expect(spinner()).to.exist;
      expect(calls).to.have.length(1);
    },
  },
]);

specify('8, a failed like', [
  {
    rule: 'shows no message, and the spinner goes',
    check: async () => {
      const { user, store } = renderApp(<LikeButton contractor={sampleContractor()} />, { api: () => ({ status: 503, body: { error: 'Down.' } }) });
      await user.click(screen.getByRole('button'));
      await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).to.equal('false'));
      expect([screen.queryByText(/Down/), screen.getByRole('button').getAttribute('aria-label')?.startsWith('Like')]).to.deep.equal([null, true]);
      expect(await toastsBrought(store)).to.equal(0);
    },
  },
]);

specify('9, brand colours', [
  {
    rule: 'the brand colours are blue, orange, light blue and border grey, where components take them from',
    check: () => {
      const { brand, accent, selected, line } = lightColours;
      expect([brand, accent, selected, line]).to.deep.equal(['#0f204f', '#FB7910', '#E1F3FF', '#d0d5dd']);
    },
  },
]);
