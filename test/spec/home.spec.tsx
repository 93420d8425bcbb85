import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { HomePage } from '../../frontend/features/directory/HomePage';
import { directoryApi } from '../support/fakeDirectory';
import { leave, renderApp } from '../support/renderApp';
import { specify } from './specificationTable';

afterEach(leave);

const loading = (address = '/', total = 150) => renderApp(<HomePage />, { address, api: directoryApi(total) });
/** The page with its list and its counts there. */
async function home(address = '/', total = 150) {
  const page = loading(address, total);
  await screen.findByText(/^Showing \d/);
  await waitFor(() => expect(screen.getByRole('option', { name: 'Finland (1,200)' })).to.exist);
  return page;
}
const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
const pages = async (address: string, total: number) => {
  await home(address, total);
  const pager = await screen.findByRole('navigation', { name: 'Pages' });
  return [...pager.children].map((item) => item.textContent);
};

specify('2, Directory home', [
  { rule: 'the page title is Directory Home', check: () => waitForTitle('Directory Home') },
  {
    rule: 'the page sets its description, keywords and canonical address',
    check: async () => {
      await home();
      expect(meta('description')).to.have.length.greaterThan(40);
      expect(meta('keywords')).to.include('drilling contractors');
      expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).to.equal('https://directory.example/');
    },
  },
  {
    rule: 'grid is the default of the view toggle',
    check: async () => {
      await home();
      expect(screen.getByRole('button', { name: 'Grid view' }).getAttribute('aria-pressed')).to.equal('true');
      expect(screen.getByRole('button', { name: 'List view' }).getAttribute('aria-pressed')).to.equal('false');
    },
  },
  {
    rule: 'the groups of the filter panel fold, and a Filters button opens it where there is no room beside the list',
    check: async () => {
      const { user } = await home();
      const [airCore] = screen.getAllByRole('checkbox', { name: 'Air Core' });
      const group = airCore?.closest('details') ?? expect.fail('It folds nothing.');
      expect(group.open).to.equal(true);
      await user.click(group.querySelector('summary') ?? expect.fail());
      expect(group.open).to.equal(false);
      expect(screen.getByRole('button', { name: /^Filters/ })).to.exist;
    },
  },
  {
    rule: 'the filter state is written back to the address without a history entry',
    check: async () => {
      const { user, shownAddress, arrivedBy } = await home();
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
    ['verified=false', 'Remove Not verified only'],
  ].map(([parameter, chip]) => ({
    rule: `the query parameter ${parameter} holds a filter`,
    check: async () => {
      await home(`/?${parameter}`);
      expect(screen.getByRole('button', { name: chip ?? '' })).to.exist;
    },
  })),
  {
    rule: 'the query parameter search holds the search',
    check: async () => {
      await home('/?search=gold');
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search contractors' }).value).to.equal('gold');
    },
  },
  {
    rule: 'each card links to /contractors/{slug} by a button View Profile',
    check: async () => {
      await home('/', 1);
      const link = await screen.findByText('View Profile');
      expect(link.getAttribute('href')).to.equal('/contractors/c-1');
    },
  },
  {
    rule: 'six skeleton cards are shown while loading',
    check: () => {
      const { container } = loading();
      expect(container.querySelectorAll('[data-skeleton]')).to.have.length(6);
    },
  },
  {
    rule: 'an empty result has its heading and text',
    check: async () => {
      await home('/', 0);
      expect(await screen.findByRole('heading', { name: 'No contractors found' })).to.exist;
      expect(screen.getByText('Try adjusting your filters to find more results.')).to.exist;
    },
  },
  {
    rule: 'the result count reads Showing N contractors',
    check: async () => {
      await home('/', 37);
      expect(await screen.findByText('Showing 37 contractors')).to.exist;
    },
  },
]);

specify('4, states', [
  {
    rule: 'the default sort is likes and pagination starts at page 1',
    check: async () => {
      const { calls } = await home();
      expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value).to.equal('likes');
      await screen.findByText('Showing 150 contractors');
      expect(calls.find((call) => call.url.startsWith('/api/contractors?'))?.url).to.equal('/api/contractors?page=1&page_size=12');
    },
  },
  {
    rule: 'clearing all filters keeps the search term',
    check: async () => {
      const { user, shownAddress } = await home('/?search=gold&country=Finland&verified=true');
      await user.click(screen.getByRole('button', { name: 'Clear all' }));
      expect(shownAddress()).to.equal('/?search=gold');
    },
  },
]);

specify('5, the rules of the controls', [
  {
    rule: 'the rig slider goes from 0 to 100 by 1 and its label reads Max: 100+',
    check: async () => {
      await home();
      const { min, max, step } = screen.getByRole<HTMLInputElement>('slider');
      expect([min, max, step]).to.deep.equal(['0', '100', '1']);
      expect(screen.getByText('Max: 100+')).to.exist;
    },
  },
  ...(
    [
      ['{PageUp}', 30],
      ['{PageDown}', 10],
      ['{Shift>}{ArrowRight}{/Shift}', 30],
      ['{Shift>}{ArrowLeft}{/Shift}', 10],
      ['{Shift>}{ArrowUp}{/Shift}', 30],
      ['{Shift>}{ArrowDown}{/Shift}', 10],
    ] as const
  ).map(([keys, rigs]) => ({
    rule: `${keys} moves the rig slider from 20 to ${rigs}`,
    check: async () => {
      const { user } = await home('/?min_rig_count=20');
      screen.getByRole('slider').focus();
      await user.keyboard(keys);
      expect(screen.getByRole<HTMLInputElement>('slider').value).to.equal(String(rigs));
    },
  })),
  {
    rule: '0 rigs means no filter',
    check: async () => {
      const { shownAddress } = await home('/?min_rig_count=20');
      fireEvent.change(screen.getByRole('slider'), { target: { value: '0' } });
      await waitFor(() => expect(shownAddress()).to.equal('/'));
    },
  },
  {
    rule: 'the search applies 500 ms after the last key and not before',
    check: async () => {
      const { user, shownAddress } = await home();
      const started = performance.now();
      await user.type(screen.getByRole('combobox', { name: 'Search contractors' }), 'rc');
      expect(shownAddress()).to.equal('/');
      await waitFor(() => expect(shownAddress()).to.equal('/?search=rc'), { timeout: 2000 });
      expect(performance.now() - started).to.be.greaterThan(500);
    },
  },
  {
    rule: 'Enter applies the search at once',
    check: async () => {
      const { user, shownAddress } = await home();
      await user.type(screen.getByRole('combobox', { name: 'Search contractors' }), 'rc{Enter}');
      expect(shownAddress()).to.equal('/?search=rc');
    },
  },
  {
    rule: 'choosing All in a dropdown removes that filter',
    check: async () => {
      const { user, shownAddress } = await home('/?region=Europe');
      await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'All regions');
      expect(shownAddress()).to.equal('/');
    },
  },
  {
    rule: 'unchecking a checkbox removes the value, the last one the filter',
    check: async () => {
      const { user, shownAddress } = await home('/?drilling_methods=Air+Core&drilling_methods=Diamond+Drilling');
      await user.click(screen.getAllByRole('checkbox', { name: 'Air Core' })[0] ?? expect.fail());
      expect(shownAddress()).to.equal('/?drilling_methods=Diamond+Drilling');
      await user.click(screen.getAllByRole('checkbox', { name: 'Diamond Drilling' })[0] ?? expect.fail());
      expect(shownAddress()).to.equal('/');
    },
  },
  {
    rule: 'the verified checkbox sets true or removes the filter',
    check: async () => {
      const { user, shownAddress } = await home();
      const box = screen.getByRole('checkbox', { name: 'Verified only' });
      await user.click(box);
      expect(shownAddress()).to.equal('/?verified=true');
      await user.click(box);
      expect(shownAddress()).to.equal('/');
    },
  },
  {
    rule: 'the countries are those of the chosen region, in alphabetical order',
    check: async () => {
      loading('/?region=Australia+%26+Oceania');
      const countries = () => within(screen.getByRole('combobox', { name: 'Country' })).getAllByRole<HTMLOptionElement>('option');
      await waitFor(() => expect(countries().map((option) => option.value)).to.deep.equal(['', 'Australia', 'New Zealand']));
    },
  },
]);

specify('9, pager and sort names', [
  {
    rule: 'a page holds 12 contractors',
    check: async () => {
      await home();
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
    rule: 'the sort options are a-z, z-a, likes and location',
    check: async () => {
      await home();
      const options = within(screen.getByRole('combobox', { name: 'Sort by' })).getAllByRole<HTMLOptionElement>('option');
      expect(options.map((option) => option.value)).to.have.members(['a-z', 'z-a', 'likes', 'location']);
      expect(options.find((option) => option.value === 'likes')?.textContent).to.equal('Popularity (high to low)');
    },
  },
]);

async function waitForTitle(title: string): Promise<void> {
  await home();
  await waitFor(() => expect(document.title).to.equal(title));
}
