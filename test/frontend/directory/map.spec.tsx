import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { MapResponse } from '#contract/directory/mapResponse';
import type { ApiCall } from '#endpoints/base/apiCall';
import { HomePage } from '#features/directory/HomePage';
import { directoryApi } from '#test/support/pages/fakeDirectory';
import { leave, renderApp } from '#test/support/pages/renderApp';

const contractor = (id: number, name: string, city: string) => ({
  ...{ id, slug: `c-${id}`, name },
  location: { city, state_region: null, country: 'Australia' },
});
const answer: MapResponse = {
  ...{ total: 15, located: 13, in_box: 13 },
  clusters: [
    { lat: -30.75, lng: 121.47, count: 12, box: { west: 121, south: -31, east: 122, north: -30 }, contractor: undefined },
    { lat: -20, lng: 140, count: 1, contractor: contractor(1, 'Alone Drilling', 'Mount Isa'), box: undefined },
  ],
  contractors: [
    { ...contractor(1, 'Alone Drilling', 'Mount Isa'), cluster: 1 },
    { ...contractor(2, 'Among Drilling', 'Kalgoorlie'), cluster: 0 },
  ],
};

/** See docs/product-rules.md#35-map. */
describe('The map of the directory', () => {
  afterEach(leave);

  function open(address: string) {
    const asked: URL[] = [];
    const directory = directoryApi(15);
    const api = (call: ApiCall) => {
      const url = new URL(call.url, 'http://localhost');
      if (url.pathname !== '/api/contractors/map') return directory(call);
      asked.push(url);
      return { body: answer };
    };
    return { asked, ...renderApp(<HomePage />, { api, address }) };
  }

  it('opens from the toolbar with the filters, and names what it shows', async () => {
    const { asked, user, shownAddress } = open('/?country=Australia');
    await user.click(await screen.findByRole('button', { name: 'Map view' }));
    expect(shownAddress()).to.equal('/?country=Australia&view=map');
    expect(await screen.findByRole('button', { name: '12 contractors, zoom in' })).to.exist;
    expect(asked[0]?.searchParams.get('country')).to.equal('Australia');
    expect(screen.getByText('13 contractors in this area')).to.exist;
    expect(screen.getByText(/2 of 15 contractors have no coordinates/)).to.exist;
    const link = screen.getByRole('link', { name: 'see them in the list' });
    expect(link.getAttribute('href')).to.equal('/?country=Australia&view=list');
  });

  it('marks the marker of a name that is pointed at', async () => {
    const { user } = open('/?view=map');
    const marker = await screen.findByRole('button', { name: 'Alone Drilling' });
    await user.hover(screen.getByRole('link', { name: /Alone Drilling/ }));
    await waitFor(() => expect(marker.hasAttribute('data-highlighted')).to.equal(true));
    const name = screen.getByRole('link', { name: /Among Drilling/ });
    await user.hover(screen.getByRole('button', { name: '12 contractors, zoom in' }));
    await waitFor(() => expect(name.closest('li')?.hasAttribute('data-highlighted')).to.equal(true));
    expect(marker.hasAttribute('data-highlighted')).to.equal(false);
  });

  it('opens a company by its marker, and closes it with Escape', async () => {
    const { user } = open('/?view=map');
    await user.click(await screen.findByRole('button', { name: 'Alone Drilling' }));
    const card = within(await screen.findByRole('dialog', { name: 'Alone Drilling' }));
    const link = card.getByRole('link', { name: 'View profile of Alone Drilling' });
    expect(link.getAttribute('href')).to.equal('/contractors/c-1');
    expect(document.activeElement).to.equal(link);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
    expect(document.activeElement).to.equal(screen.getByRole('button', { name: 'Alone Drilling' }));
  });

  it('searches the area of the URL', async () => {
    const { asked } = open('/?view=map&box=110%2C-45%2C156%2C-10&zoom=4');
    await screen.findByRole('button', { name: 'Alone Drilling' });
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('zoom')).to.equal('4'));
  });
});
