import { act, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { Route, Routes } from 'react-router-dom';
import { ContractorPage } from '#features/contractor/ContractorPage';
import { HomePage } from '#features/directory/HomePage';
import { recentlyViewed, recentSearches } from '#lib/visits/recentlyViewed';
import { directoryApi } from '#test/support/pages/fakeDirectory';
import { type FakeApi, leave, renderApp } from '#test/support/pages/renderApp';
import { publishedOf } from '#test/support/pages/samples/clientSamples';
import { sampleProfile } from '#test/support/pages/samples/sampleCompanies';

const storageKey = 'recently_viewed';
const view = (...slugs: string[]) => {
  for (const slug of slugs) recentlyViewed.record({ slug, name: `Company ${slug}` });
};
const storedSlugs = () => recentlyViewed.read().map(({ slug }) => slug);

const api: FakeApi = ({ url }) => {
  if (url.includes('/similar')) return { body: [] };
  if (url.includes('/reviews')) return { body: publishedOf([]) };
  const slug = url.split('/').at(-1) ?? '';
  return { body: sampleProfile({ slug, name: `Company ${slug}` }) };
};
async function openProfile(slug: string) {
  const page = (
    <Routes>
      <Route path="/contractors/:contractor" element={<ContractorPage />} />
    </Routes>
  );
  const rendered = renderApp(page, { address: `/contractors/${slug}`, api });
  await screen.findByRole('heading', { level: 1, name: `Company ${slug}` });
  // The reviews and the similar contractors arrive after the profile.
  await act(async () => undefined);
  return rendered;
}
const section = () => screen.queryByRole('region', { name: 'Recently viewed' });

/** See docs/product-rules.md#1-screens-and-routes. */
describe('Recently viewed profiles', () => {
  afterEach(async () => {
    await leave();
    localStorage.clear();
  });

  it('are the last eight that were opened in this browser, newest first and each once', () => {
    view('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c');
    expect(storedSlugs()).to.deep.equal(['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b']);
    recentlyViewed.record({ slug: 'i', name: 'Renamed' });
    expect(recentlyViewed.read()[0]).to.deep.equal({ slug: 'i', name: 'Renamed' });
  });

  it('are listed on a profile without the profile itself, and can be cleared', async () => {
    view('one', 'two');
    const { user, calls } = await openProfile('three');
    const links = within(section() ?? expect.fail('Nothing is listed.')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).to.deep.equal([
      ['Company two', '/contractors/two'],
      ['Company one', '/contractors/one'],
    ]);
    expect(storedSlugs()).to.deep.equal(['three', 'two', 'one']);
    await user.click(links[1] ?? expect.fail('Nothing is listed.'));
    await screen.findByRole('heading', { level: 1, name: 'Company one' });
    await waitFor(() => expect(storedSlugs()).to.deep.equal(['one', 'three', 'two']));
    await user.click(screen.getByRole('button', { name: 'Clear recently viewed' }));
    expect(section()).to.equal(null);
    expect(localStorage.getItem(storageKey)).to.equal(null);
    expect(calls.filter(({ method }) => method !== undefined && method !== 'GET')).to.deep.equal([]);
  });

  it('are not listed on the first profile', async () => {
    await openProfile('one');
    expect(section()).to.equal(null);
    expect(storedSlugs()).to.deep.equal(['one']);
  });

  for (const text of ['', 'x', '{}', '[1,null,{"slug":"a"},{"slug":"../b","name":"B"},{"slug":"c","name":""},{"slug":2,"name":"D"}]']) {
    it(`ignore what this site has not stored: ${text}`, async () => {
      localStorage.setItem(storageKey, text);
      await openProfile('one');
      expect(section()).to.equal(null);
      expect(storedSlugs()).to.deep.equal(['one']);
    });
  }

  for (const method of ['getItem', 'setItem'] as const) {
    it(`are not listed where the browser rejects ${method}`, async () => {
      const original = Object.getOwnPropertyDescriptor(window.Storage.prototype, method) ?? {};
      const reject = () => {
        throw new window.DOMException('Rejected', method === 'setItem' ? 'QuotaExceededError' : 'SecurityError');
      };
      Object.defineProperty(window.Storage.prototype, method, { ...original, value: reject });
      try {
        view('one', 'two');
        await openProfile('three');
        expect(section()).to.equal(null);
      } finally {
        Object.defineProperty(window.Storage.prototype, method, original);
      }
    });
  }

  it('are suggested in the empty search field, and open by keyboard', async () => {
    view('one', 'two');
    const { user, calls, shownAddress } = renderApp(<HomePage />, { api: directoryApi(5) });
    const field = screen.getByRole('combobox', { name: 'Search contractors' });
    await user.click(field);
    const group = within(await screen.findByRole('group', { name: 'Recently viewed' }));
    expect(group.getAllByRole('option').map(({ textContent }) => textContent)).to.deep.equal(['Company two', 'Company one']);
    expect(field.getAttribute('aria-expanded')).to.equal('true');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(shownAddress()).to.equal('/contractors/one'));
    expect(calls.filter(({ url }) => url.includes('suggestions'))).to.deep.equal([]);
  });

  it('give way to the suggestions for a typed text, and close with Escape', async () => {
    view('one');
    const { user } = renderApp(<HomePage />, { api: directoryApi(5) });
    const field = screen.getByRole('combobox', { name: 'Search contractors' });
    await user.click(field);
    await screen.findByRole('option', { name: 'Company one' });
    await user.type(field, 'so');
    await screen.findByRole('option', { name: /Sonic Brothers/ });
    expect(screen.queryByRole('group', { name: 'Recently viewed' })).to.equal(null);
    await user.clear(field);
    await user.tab();
    await user.click(field);
    await screen.findByRole('option', { name: 'Company one' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option', { name: 'Company one' })).to.equal(null);
  });

  it('follow the last five submitted searches in the empty search field, which search again', async () => {
    view('one');
    for (const text of ['water', 'rc ghana', 'sonic', 'Water', 'core', 'drill', 'blast']) recentSearches.record(text);
    const { user, shownAddress } = renderApp(<HomePage />, { api: directoryApi(5) });
    const field = screen.getByRole('combobox', { name: 'Search contractors' });
    await user.type(field, '  sonic brothers {Enter}');
    await waitFor(() => expect(shownAddress()).to.contain('search=sonic+brothers'));
    await waitFor(() => expect(recentSearches.read()).to.deep.equal(['sonic brothers', 'blast', 'drill', 'core', 'Water']));
    await user.clear(field);
    await user.tab();
    await user.click(field);
    const group = within(await screen.findByRole('group', { name: 'Recent searches' }));
    expect(group.getAllByRole('option').map(({ textContent }) => textContent)).to.deep.equal(['sonic brothers', 'blast', 'drill', 'core', 'Water']);
    expect(screen.getByRole('group', { name: 'Recently viewed' })).to.not.equal(null);
    await user.click(group.getByRole('option', { name: 'drill' }));
    await waitFor(() => expect(shownAddress()).to.contain('search=drill'));
    expect(recentSearches.read()[0]).to.equal('drill');
  });
});

describe('The suggestions for a text', () => {
  afterEach(leave);

  it('end with the search for the text itself', async () => {
    const { user, shownAddress } = renderApp(<HomePage />, { api: directoryApi(5) });
    await user.type(screen.getByRole('combobox', { name: 'Search contractors' }), 'soni');
    await screen.findByRole('option', { name: /Sonic Brothers/ });
    const options = within(screen.getByRole('listbox', { name: 'Suggestions' })).getAllByRole('option');
    expect(options.at(-1)?.textContent).to.equal('Search for “soni”');
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(shownAddress()).to.contain('search=soni'));
    expect(screen.queryByRole('listbox', { name: 'Suggestions' })).to.equal(null);
    await waitFor(() => expect(recentSearches.read()).to.deep.equal(['soni']));
  });
});
