import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { ApiCall } from '#endpoints/base/apiCall';
import { HomePage } from '#features/directory/HomePage';
import { directoryApi } from '#test/support/pages/fakeDirectory';
import { leave, renderApp } from '#test/support/pages/renderApp';

function listCalls(calls: ApiCall[]): URLSearchParams[] {
  return calls.filter((call) => call.url.startsWith('/api/contractors?')).map((call) => new URLSearchParams(call.url.split('?')[1]));
}

describe('Home page', () => {
  afterEach(leave);

  it('shows six skeletons while loading, then the contractors and their number', async () => {
    const { container } = renderApp(<HomePage />, { api: directoryApi(150) });
    expect(container.querySelectorAll('[data-skeleton]')).to.have.length(6);
    expect(container.querySelector('[aria-busy="true"]')).to.exist;
    await screen.findByRole('heading', { name: 'Showing 150 contractors' });
    expect(screen.getAllByRole('article')).to.have.length(12);
    expect(container.querySelectorAll('[data-skeleton]')).to.have.length(0);
  });

  it('shows a message for an empty result', async () => {
    renderApp(<HomePage />, { api: directoryApi(0), address: '/?country=Finland' });
    await screen.findByRole('heading', { name: 'No contractors found' });
    expect(screen.getByText('Try adjusting your filters to find more results.')).to.exist;
    expect(screen.getByRole('heading', { name: 'Showing 0 contractors' })).to.exist;
  });

  for (const [address, isNamed] of [
    ['/?search=zzzz', true],
    ['/?search=raise+bore+%26+co', true],
    ['/?search=zzzz&country=Finland', false],
    ['/?country=Finland', false],
  ] as const) {
    it(`${isNamed ? 'names' : 'does not name'} the search text in an empty result of ${address}`, async () => {
      renderApp(<HomePage />, { api: directoryApi(0), address });
      await screen.findByText('Try adjusting your filters to find more results.');
      const search = new URLSearchParams(address.slice(2)).get('search') ?? '';
      expect(screen.queryByText(`Nothing matches “${search}”.`) !== null).to.equal(isNamed);
    });
  }

  it('offers to leave out one filter or the search when nothing is found, with the number of contractors', async () => {
    const directory = directoryApi(0);
    const without = [
      { filter: 'country', total: 12 },
      { filter: 'search', total: 3 },
    ];
    const api = (call: ApiCall) => {
      const answer = directory(call);
      return call.url.startsWith('/api/contractors/facets') && 'body' in answer ? { body: { ...Object(answer.body), without } } : answer;
    };
    const { user, shownAddress } = renderApp(<HomePage />, { api, address: '/?country=Finland&search=gold' });
    await user.click(await screen.findByRole('button', { name: 'Without “gold” (3)' }));
    expect(shownAddress()).to.equal('/?country=Finland');
    await user.click(await screen.findByRole('button', { name: 'Without Finland (12)' }));
    await waitFor(() => expect(shownAddress()).to.equal('/'));
  });

  it('says what was searched instead of a mistyped text', async () => {
    const directory = directoryApi(3);
    const api = (call: ApiCall) => {
      const answer = directory(call);
      const isFacets = call.url.startsWith('/api/contractors/facets');
      return isFacets && 'body' in answer ? { body: { ...Object(answer.body), corrected: 'kalgoorlie' } } : answer;
    };
    renderApp(<HomePage />, { api, address: '/?search=kalgorlie' });
    const notice = await screen.findByText('kalgoorlie');
    expect(notice.closest('[role="status"]')?.textContent).to.equal('Nothing matches kalgorlie. Showing results for kalgoorlie.');
  });

  it('offers what a search names as filters', async () => {
    const directory = directoryApi(3);
    const understood = {
      parts: [
        { filter: 'drilling_methods', value: 'Diamond Drilling' },
        { filter: 'works_in', value: 'Ghana' },
      ],
      rest: 'gold',
    };
    const api = (call: ApiCall) => {
      const answer = directory(call);
      const isSearch = call.url.startsWith('/api/contractors/facets') && call.url.includes('search=dd');
      return isSearch && 'body' in answer ? { body: { ...Object(answer.body), understood } } : answer;
    };
    const { user, shownAddress } = renderApp(<HomePage />, { api, address: '/?search=dd+ghana+gold' });
    expect((await screen.findByText('Diamond Drilling + Ghana')).parentElement?.textContent).to.match(
      /^Understood as Diamond Drilling \+ Ghana with gold\./,
    );
    await user.click(screen.getByRole('link', { name: 'Use as filters' }));
    await waitFor(() => expect(shownAddress()).to.equal('/?works_in=Ghana&drilling_methods=Diamond+Drilling&search=gold'));
  });

  it('says that it is searching instead of showing the earlier number while the list of another filter loads', async () => {
    let respond: (answer: { body: []; headers: Record<string, string> }) => void = () => undefined;
    const pending = new Promise<{ body: []; headers: Record<string, string> }>((resolve) => {
      respond = resolve;
    });
    const { user } = renderApp(<HomePage />, { api: directoryApi(150, ({ url }) => (url.includes('verified=true') ? pending : undefined)) });
    await screen.findByRole('heading', { name: 'Showing 150 contractors' });
    await user.click(screen.getByRole('checkbox', { name: 'Verified only' }));
    await screen.findByRole('heading', { name: 'Searching…' });
    respond({ body: [], headers: { 'x-total-count': '0' } });
    await screen.findByRole('heading', { name: 'Showing 0 contractors' });
  });

  it('keeps the filters when the list fails, and loads it again on request', async () => {
    let failing = true;
    const api = directoryApi(1, () => (failing ? { status: 500, body: { error: 'No.' } } : undefined));
    const { user, shownAddress } = renderApp(<HomePage />, { api, address: '/?country=Finland' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { name: 'Contractors' })).to.exist;
    failing = false;
    await user.click(retry);
    await screen.findByRole('heading', { name: 'Showing 1 contractor' });
    expect(shownAddress()).to.equal('/?country=Finland');
  });

  it('shows a removable chip for the unverified filter of a link', async () => {
    const { user, shownAddress } = renderApp(<HomePage />, { api: directoryApi(1), address: '/?verified=false' });
    await screen.findByRole('heading', { name: 'Showing 1 contractor' });
    await user.click(screen.getByRole('button', { name: 'Remove Unverified only' }));
    await waitFor(() => expect(shownAddress()).to.equal('/'));
  });

  it('discards a pending change of the rig slider when all filters are cleared', async () => {
    const { user, shownAddress } = renderApp(<HomePage />, { api: directoryApi(150), address: '/?country=Finland' });
    await screen.findByRole('heading', { name: 'Showing 150 contractors' });
    fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } });
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).to.equal('At least 1 rig');
    fireEvent.click(screen.getAllByRole('button', { name: /^Clear all/ })[0] ?? expect.fail());
    expect(screen.getByRole<HTMLInputElement>('slider').value).to.equal('0');
    // The search has a longer debounce delay than the slider.
    await user.type(screen.getByRole('combobox', { name: 'Search contractors' }), 'rc');
    await waitFor(() => expect(shownAddress()).to.equal('/?search=rc'), { timeout: 2000 });
  });

  it('reads the filters from the URL and writes each choice back to it', async () => {
    const { user, calls, shownAddress } = renderApp(<HomePage />, {
      api: directoryApi(150),
      address: '/?drilling_methods=Air+Core&page=3&view=list',
    });
    await screen.findByRole('heading', { name: 'Showing 150 contractors' });
    const airCore = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Air Core' })[0];
    expect(airCore?.checked).to.equal(true);
    expect(screen.getByRole('button', { name: 'List view' }).getAttribute('aria-pressed')).to.equal('true');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'A–Z');
    expect(shownAddress()).to.equal('/?drilling_methods=Air+Core&sort=a-z&view=list');
    await user.click(screen.getByRole('button', { name: 'Grid view' }));
    await user.click(screen.getByRole('checkbox', { name: 'Verified only' }));
    expect(shownAddress()).to.equal('/?drilling_methods=Air+Core&verified=true&sort=a-z');
    const last = listCalls(calls).at(-1);
    expect([last?.getAll('drilling_methods'), last?.get('verified'), last?.get('page'), last?.get('page_size')]).to.deep.equal([
      ['Air Core'],
      'true',
      '1',
      '12',
    ]);
  });

  it('limits the countries to the region and clears a country outside it', async () => {
    const { user, shownAddress } = renderApp(<HomePage />, { api: directoryApi(5), address: '/?country=Finland' });
    await waitFor(() => expect(within(screen.getByRole('combobox', { name: 'Country' })).getAllByRole('option')).to.have.length(4));
    expect(within(screen.getByRole('combobox', { name: 'Country' })).getByRole('option', { name: 'Finland (1,200)' })).to.exist;
    await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Australia & Oceania');
    expect(shownAddress()).to.equal('/?region=Australia+%26+Oceania');
    const countries = within(screen.getByRole('combobox', { name: 'Country' })).getAllByRole('option');
    expect(countries.map((option) => option.textContent)).to.deep.equal(['All countries', 'Australia (3)', 'New Zealand (0)']);
    expect(screen.queryByRole('combobox', { name: 'State or province' })).to.equal(null);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Australia');
    expect(screen.getByRole('combobox', { name: 'State or province' })).to.exist;
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'All countries');
    expect(shownAddress()).to.equal('/?region=Australia+%26+Oceania');
  });

  it('removes a filter by its chip, and all filters except the search by Clear all', async () => {
    const { user, shownAddress } = renderApp(<HomePage />, {
      api: directoryApi(5),
      address: '/?country=Finland&min_rig_count=5&verified=true&search=core',
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Rigs: 5+' }));
    expect(shownAddress()).to.equal('/?country=Finland&verified=true&search=core');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(shownAddress()).to.equal('/?search=core');
  });

  it('uses the first of two countries in a URL, and every method', async () => {
    const { user, shownAddress } = renderApp(<HomePage />, {
      api: directoryApi(5),
      address: '/?country=Finland&drilling_methods=Air+Core&country=Ghana&drilling_methods=Sonic+Drilling&verified=true',
    });
    expect(await screen.findByRole('button', { name: /^Remove .*Finland/ })).to.exist;
    await user.click(screen.getByRole('button', { name: /^Remove .*Verified/ }));
    expect(shownAddress()).to.equal('/?country=Finland&drilling_methods=Air+Core&drilling_methods=Sonic+Drilling');
  });

  it('searches immediately on Enter', async () => {
    const { user, shownAddress } = renderApp(<HomePage />, { api: directoryApi(5) });
    await user.type(screen.getByRole('combobox', { name: 'Search contractors' }), 'sonic{Enter}');
    expect(shownAddress()).to.equal('/?search=sonic');
    expect(screen.getByRole('option', { name: 'Relevance' })).to.exist;
  });

  it('shows beside each option how many contractors it would leave', async () => {
    renderApp(<HomePage />, { api: directoryApi(5) });
    const checkbox = await screen.findByRole('checkbox', { name: 'Diamond Drilling', description: '4' });
    expect(checkbox).to.exist;
    expect(screen.getAllByRole('checkbox', { name: 'Air Core', description: '0' })).to.not.be.empty;
  });

  it('suggests while typing, usable by keyboard: a term becomes a filter, a company opens', async () => {
    const { user, calls, shownAddress } = renderApp(<HomePage />, { api: directoryApi(5) });
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search contractors' });
    await user.type(field, 'so');
    const options = await screen.findAllByRole('option', { name: /Sonic|Queensland/ });
    expect(options.map(({ textContent }) => textContent)).to.deep.equal([
      'Sonic DrillingDrilling methods · 12',
      'QueenslandAustralia · 1',
      'Sonic BrothersPerth, Australia',
    ]);
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).to.include.members([
      'Methods, services and areas',
      'Places',
      'Companies',
    ]);
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: /Sonic Drilling/ }).id).to.equal(field.getAttribute('aria-activedescendant'));
    await user.keyboard('{Enter}');
    expect(shownAddress()).to.equal('/?drilling_methods=Sonic+Drilling');
    expect(field.value).to.equal('');
    expect(field.getAttribute('aria-expanded')).to.equal('false');
    await user.type(field, 'so');
    await user.click(await screen.findByRole('option', { name: /Queensland/ }));
    expect(shownAddress()).to.equal('/?country=Australia&state_region=Queensland&drilling_methods=Sonic+Drilling');
    await user.type(field, 'so');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option', { name: /Sonic Brothers/ })).to.equal(null);
    await user.clear(field);
    await user.type(field, 'son');
    // Until then, the suggestions for fewer letters stay visible.
    await waitFor(() => expect(calls.map(({ url }) => url)).to.include('/api/search/suggestions?q=son'));
    await user.click(await screen.findByRole('option', { name: /Sonic Brothers/ }));
    await waitFor(() => expect(shownAddress()).to.equal('/contractors/sonic-brothers'));
  });

  it('shows no suggestions after Escape, even if they arrive later', async () => {
    const { user, calls } = renderApp(<HomePage />, { api: directoryApi(5) });
    await user.type(screen.getByRole('combobox', { name: 'Search contractors' }), 'so{Escape}');
    await waitFor(() => expect(calls.map(({ url }) => url).join()).to.include('search=so'));
    expect(screen.queryByRole('option', { name: /Sonic Brothers/ })).to.equal(null);
  });

  it('shows no suggestions for a field that Escape has cleared', async () => {
    const { user } = renderApp(<HomePage />, { api: directoryApi(5) });
    const field = screen.getByRole('combobox', { name: 'Search contractors' });
    await user.type(field, 'so');
    await screen.findByRole('option', { name: /Sonic Brothers/ });
    await user.keyboard('{Escape}');
    // Browsers clear the search field at the second press.
    fireEvent.change(field, { target: { value: '' } });
    expect(screen.queryByRole('option', { name: /Sonic Brothers/ })).to.equal(null);
    expect(field.getAttribute('aria-expanded')).to.equal('false');
  });

  it("shows only the saved contractors, requested with the visitor's id", async () => {
    const { user, calls, shownAddress } = renderApp(<HomePage />, { api: directoryApi(5) });
    const toggle = screen.getByRole('button', { name: 'Saved' });
    expect(toggle.getAttribute('aria-pressed')).to.equal('false');
    await user.click(toggle);
    expect(shownAddress()).to.equal('/?saved=true');
    const asked = calls.filter((call) => call.url.includes('saved=true'));
    expect(asked).to.have.length(2);
    for (const call of asked) expect(call.headers?.['X-Visitor-Id']).to.match(/^user_/);
    expect(calls.filter((call) => !call.url.includes('saved=true') && call.headers?.['X-Visitor-Id'])).to.deep.equal([]);
  });

  it('moves the rig slider by one, by ten with Page keys and Shift, and treats 0 as no filter', async () => {
    const { user, shownAddress } = renderApp(<HomePage />, { api: directoryApi(5), address: '/?min_rig_count=9' });
    const slider = screen.getByRole<HTMLInputElement>('slider');
    expect([slider.min, slider.max, slider.step]).to.deep.equal(['0', '100', '1']);
    expect(screen.getByText('Max: 100+')).to.exist;
    slider.focus();
    await user.keyboard('{PageUp}');
    await waitFor(() => expect(shownAddress()).to.equal('/?min_rig_count=19'));
    await user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
    await waitFor(() => expect(shownAddress()).to.equal('/'));
  });
});
