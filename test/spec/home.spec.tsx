import { act, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import sinon from 'sinon';
import { displayedAt } from '../support/pages/displayedAt';
import { loadedHome, loadingHome } from '../support/pages/homePage';
import { leave } from '../support/pages/renderApp';
import { specify } from './specificationTable';

afterEach(leave);

const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
const pages = async (address: string, total: number) => {
  await loadedHome(address, total);
  const pager = await screen.findByRole('navigation', { name: 'Pages' });
  return [...pager.children].map((item) => item.textContent);
};

specify('2, Directory home', [
  { rule: 'the page title is Directory Home', check: () => waitForTitle('Directory Home') },
  {
    rule: 'the page sets its description, keywords and canonical address',
    check: async () => {
      await loadedHome();
      expect(meta('description')).to.have.length.greaterThan(40);
      expect(meta('keywords')).to.include('drilling contractors');
      expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).to.equal('https://directory.example/');
    },
  },
  {
    rule: 'grid is the default of the view toggle',
    check: async () => {
      await loadedHome();
      expect(screen.getByRole('button', { name: 'Grid view' }).getAttribute('aria-pressed')).to.equal('true');
      expect(screen.getByRole('button', { name: 'List view' }).getAttribute('aria-pressed')).to.equal('false');
    },
  },
  {
    rule: 'the toggle draws the list in rows, and back in cards',
    check: async () => {
      const { user } = await loadedHome('/', 2);
      const cards = () => screen.queryAllByText('View Profile').length;
      expect(cards()).to.equal(2);
      await user.click(screen.getByRole('button', { name: 'List view' }));
      expect([cards(), screen.getAllByRole('link', { name: /^Company \d$/ }).length]).to.deep.equal([0, 2]);
      await user.click(screen.getByRole('button', { name: 'Grid view' }));
      expect(cards()).to.equal(2);
    },
  },
  {
    rule: 'the sort dropdown asks for the list in another order',
    check: async () => {
      const { user, calls, shownAddress } = await loadedHome();
      await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'z-a');
      await waitFor(() => expect(calls.map(({ url }) => url)).to.include('/api/contractors?sort=z-a&page=1&page_size=12'));
      expect(shownAddress()).to.equal('/?sort=z-a');
    },
  },
  {
    rule: 'the groups of the filter panel fold',
    check: async () => {
      const { user } = await loadedHome();
      const [airCore] = screen.getAllByRole('checkbox', { name: 'Air Core' });
      const group = airCore?.closest('details') ?? expect.fail('It folds nothing.');
      expect(group.open).to.equal(true);
      await user.click(group.querySelector('summary') ?? expect.fail());
      expect(group.open).to.equal(false);
    },
  },
  {
    rule: 'the panel stands beside the list on large screens; on small ones alone a Filters button opens it over the page',
    check: async () => {
      const { user } = await loadedHome();
      const button = screen.getByRole('button', { name: /^Filters/ });
      const panel = screen.getByRole('complementary', { name: 'Filters' });
      expect([390, 768, 1440].map((width) => displayedAt(button, width))).to.deep.equal([true, true, false]);
      expect([390, 768, 1440].map((width) => displayedAt(panel, width))).to.deep.equal([false, false, true]);
      await user.click(button);
      expect(within(await screen.findByRole('dialog', { name: 'Filters' })).getByRole('slider')).to.exist;
    },
  },
  {
    rule: 'the filter state is written back to the address without a history entry',
    check: async () => {
      const { user, shownAddress, arrivedBy } = await loadedHome();
      await user.click(screen.getByRole('checkbox', { name: 'Verified only' }));
      expect(shownAddress()).to.equal('/?verified=true');
      expect(arrivedBy()).to.equal('REPLACE');
    },
  },
  ...[
    ['continent=Oceania', 'Remove Oceania'],
    ['country=Finland', 'Remove Finland'],
    ['areas=Pilbara', 'Remove Pilbara'],
    ['region=Europe', 'Remove Europe'],
    ['drilling_methods=Air+Core', 'Remove Air Core'],
    ['drilling_locations=Surface', 'Remove Surface'],
    ['drilling_purposes=Exploration', 'Remove Exploration'],
    ['capabilities=Ice+drilling', 'Remove Ice drilling'],
    ['certifications=ISO+9001', 'Remove ISO 9001'],
    ['years_experience=10', 'Remove Years of experience: 10+'],
    ['verified=true', 'Remove Verified only'],
    ['verified=false', 'Remove Unverified only'],
  ].map(([parameter, chip]) => ({
    rule: `the query parameter ${parameter} holds a filter`,
    check: async () => {
      await loadedHome(`/?${parameter}`);
      expect(screen.getByRole('button', { name: chip ?? '' })).to.exist;
    },
  })),
  {
    rule: 'the query parameter search holds the search',
    check: async () => {
      await loadedHome('/?search=gold');
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search contractors' }).value).to.equal('gold');
    },
  },
  {
    rule: 'each card links to /contractors/{slug} by a button View Profile',
    check: async () => {
      await loadedHome('/', 1);
      const link = await screen.findByText('View Profile');
      expect(link.getAttribute('href')).to.equal('/contractors/c-1');
    },
  },
  {
    rule: 'six skeleton cards are shown while loading',
    check: () => {
      const { container } = loadingHome();
      expect(container.querySelectorAll('[data-skeleton]')).to.have.length(6);
    },
  },
  {
    rule: 'an empty result has its heading and text',
    check: async () => {
      await loadedHome('/', 0);
      expect(await screen.findByRole('heading', { name: 'No contractors found' })).to.exist;
      expect(screen.getByText('Try adjusting your filters to find more results.')).to.exist;
    },
  },
  {
    rule: 'the result count reads Showing N contractors',
    check: async () => {
      await loadedHome('/', 37);
      expect(await screen.findByText('Showing 37 contractors')).to.exist;
    },
  },
]);

specify('4, states', [
  {
    rule: 'the default sort is likes and pagination starts at page 1',
    check: async () => {
      const { calls } = await loadedHome();
      expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value).to.equal('likes');
      await screen.findByText('Showing 150 contractors');
      expect(calls.find((call) => call.url.startsWith('/api/contractors?'))?.url).to.equal('/api/contractors?page=1&page_size=12');
    },
  },
  {
    rule: 'clearing all filters keeps the search term',
    check: async () => {
      const { user, shownAddress } = await loadedHome('/?search=gold&country=Finland&verified=true');
      await user.click(screen.getByRole('button', { name: 'Clear all' }));
      expect(shownAddress()).to.equal('/?search=gold');
    },
  },
]);

specify('9, pager and sort names', [
  {
    rule: 'a page holds 12 contractors',
    check: async () => {
      await loadedHome();
      expect(await screen.findAllByRole('article')).to.have.length(12);
    },
  },
  ...(
    [
      ['/', 13, ['Previous', '1', '2', 'Next']],
      ['/', 60, ['Previous', '1', '2', '…', '5', 'Next']],
      ['/?page=5', 120, ['Previous', '1', '…', '4', '5', '6', '…', '10', 'Next']],
      ['/?page=3', 60, ['Previous', '1', '2', '3', '4', '5', 'Next']],
      ['/?page=10', 120, ['Previous', '1', '…', '9', '10', 'Next']],
    ] as const
  ).map(([address, total, items]) => ({
    rule: `the pager of ${address} with ${total} contractors reads ${items.join(' ')}`,
    check: async () => expect(await pages(address, total)).to.deep.equal(items),
  })),
  {
    rule: 'the sort options are a-z, z-a, likes (Popularity, high to low) and location',
    check: async () => {
      await loadedHome();
      const options = within(screen.getByRole('combobox', { name: 'Sort by' })).getAllByRole<HTMLOptionElement>('option');
      expect(options.map(({ value, text }) => [value, text])).to.deep.equal([
        ['likes', 'Popularity (high to low)'],
        ['a-z', 'A–Z'],
        ['z-a', 'Z–A'],
        ['location', 'Location'],
      ]);
    },
  },
]);

specify('7 and 9, what the page has asked for', [
  {
    rule: 'is not asked for again on focus or with time',
    check: async () => {
      const clock = sinon.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true });
      try {
        const { calls } = await loadedHome('/', 1);
        const before = calls.map(({ url }) => url);
        expect(before).to.include.members(['/api/contractors?page=1&page_size=12', '/api/locations', '/api/drilling-methods', '/api/certifications']);
        window.dispatchEvent(new window.Event('focus'));
        await act(() => clock.tickAsync(24 * 3_600_000));
        expect(calls.map(({ url }) => url)).to.deep.equal(before);
      } finally {
        clock.restore();
      }
    },
  },
]);

async function waitForTitle(title: string): Promise<void> {
  await loadedHome();
  await waitFor(() => expect(document.title).to.equal(title));
}
