import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '../../frontend/app/App';
import type { ApiCall } from '../../frontend/endpoints/baseQuery';
import { LikeButton } from '../../frontend/shared/LikeButton';
import { PageMeta } from '../../frontend/shared/PageMeta';
import { VerificationBadge } from '../../frontend/shared/VerificationBadge';
import { palette } from '../../frontend/ui/tokens';
import { directoryApi } from '../support/fakeDirectory';
import { leave, renderApp } from '../support/renderApp';
import { sampleContractor } from '../support/sampleContractor';
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
      expect(screen.getByRole('link', { name: 'Schedule Product Tour' })).to.exist;
      expect(screen.getByText(new RegExp(`${new Date().getUTCFullYear()}`))).to.exist;
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
    rule: 'a toggle opens and closes the mobile menu',
    check: async () => {
      const { user } = site('/nowhere');
      const toggle = screen.getByRole('button', { name: 'Menu' });
      expect([toggle.getAttribute('aria-expanded'), toggle.getAttribute('aria-controls')]).to.deep.equal(['false', 'site-links']);
      await user.click(toggle);
      expect(screen.getByRole('button', { name: 'Close menu' }).getAttribute('aria-expanded')).to.equal('true');
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
      // Its file may have been read for an earlier test, its data never comes.
      renderApp(<App />, { address: '/contractors/acme', api: () => new Promise(() => undefined) });
      expect(screen.getByText('Loading...')).to.exist;
    },
  },
  {
    rule: 'the auth page has no site header or footer',
    check: async () => {
      site('/auth');
      await screen.findByRole('heading', { level: 1 });
      expect([screen.queryByRole('banner'), screen.queryByRole('contentinfo')]).to.deep.equal([null, null]);
    },
  },
]);

specify('3 and 4, the visitor and likes', [
  {
    rule: 'a visitor id is user_ and a random string, made once and kept in local storage',
    check: async () => {
      const ids: unknown[] = [];
      for (let time = 0; time < 2; time += 1) {
        const { user, calls } = renderApp(<LikeButton contractor={sampleContractor()} />, { api: () => ({ body: { likes: 13, userLiked: true } }) });
        await user.click(screen.getByRole('button'));
        await screen.findByRole('button', { name: /^Unlike/ });
        ids.push(userIdOf(calls[0]));
        cleanup();
      }
      expect(ids[0]).to.match(/^user_.{8,}$/);
      expect(ids[1]).to.equal(ids[0]);
      expect(Object.values(localStorage)).to.include(ids[0]);
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
    rule: 'while in flight the button ignores clicks',
    check: async () => {
      const { user, calls } = renderApp(<LikeButton contractor={sampleContractor()} />, { api: () => new Promise(() => undefined) });
      await user.click(screen.getByRole('button'));
      await user.click(screen.getByRole('button'));
      await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).to.equal('true'));
      expect(calls).to.have.length(1);
    },
  },
]);

specify('9, badge labels and colours', [
  ...(
    [
      [{ verified: false, premium: false }, 'Basic', 'Unverified'],
      [{ verified: true, premium: false }, 'Standard', 'Verified'],
      [{ verified: false, premium: true }, 'Premium', 'Unverified'],
      [{ verified: true, premium: true }, 'Premium', 'Verified'],
      [{ verified: false, premium: false, profile_type: 'standard', verification_status: 'premium_verified' }, 'Standard', 'Verified'],
    ] as const
  ).map(([fields, tier, status]) => ({
    rule: `${JSON.stringify(fields)} shows ${tier} and ${status}`,
    check: () => {
      renderApp(<VerificationBadge contractor={sampleContractor(fields)} />);
      expect([screen.getByText(tier), screen.getByText(status)]).to.have.length(2);
    },
  })),
  {
    rule: 'the brand colours are blue, orange, light blue and border grey',
    check: () => {
      const { navy, orange, lightBlue, border } = palette;
      expect([navy, orange, lightBlue, border]).to.deep.equal(['#0f204f', '#FB7910', '#E1F3FF', '#d0d5dd']);
    },
  },
]);
