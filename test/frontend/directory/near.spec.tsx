import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { createSandbox } from 'sinon';
import { HomePage } from '#features/directory/HomePage';
import { directoryApi } from '#test/support/pages/fakeDirectory';
import { leave, renderApp } from '#test/support/pages/renderApp';
import { sampleContractor } from '#test/support/pages/samples/sampleContractor';

const field = () => screen.getByLabelText<HTMLInputElement>('Near a town, district or coordinates');

describe('The place of the directory', () => {
  const sandbox = createSandbox();
  afterEach(async () => {
    sandbox.restore();
    Reflect.deleteProperty(window.navigator, 'geolocation');
    await leave();
  });

  it('applies on Enter and when the field is left, orders by distance, and is a chip', async () => {
    const { user, shownAddress } = renderApp(<HomePage />, { api: directoryApi(3) });
    await user.type(field(), 'Kalgoorlie{Enter}');
    expect(shownAddress()).to.equal('/?near=Kalgoorlie+within+250+km&sort=distance');
    await user.selectOptions(screen.getByLabelText('Within'), 'within 50 km');
    expect(shownAddress()).to.equal('/?near=Kalgoorlie+within+50+km&sort=distance');
    await user.clear(field());
    await user.type(field(), '-30.75, 121.47');
    await user.tab();
    expect(shownAddress()).to.equal('/?near=-30.75%2C+121.47+within+50+km&sort=distance');
    await user.click(await screen.findByRole('button', { name: 'Remove Near -30.75, 121.47 within 50 km' }));
    await waitFor(() => expect(shownAddress()).to.equal('/'));
    expect(field().value).to.equal('');
  });

  it('keeps an order that was chosen, and offers the distance only with a place', async () => {
    const { user, shownAddress } = renderApp(<HomePage />, { api: directoryApi(3), address: '/?sort=a-z' });
    const orders = () =>
      within(screen.getByLabelText('Sort by'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(orders()).to.not.include('Distance');
    await user.type(field(), 'Perth{Enter}');
    expect(shownAddress()).to.equal('/?near=Perth+within+250+km&sort=a-z');
    expect(orders()).to.include('Distance');
  });

  it('is shown from the URL, with the distance on each card', async () => {
    const near = [sampleContractor({ id: 1, slug: 'a', name: 'Near Drilling', distance_km: 53 })];
    const api = directoryApi(1, () => ({ body: near, headers: { 'x-total-count': '1' } }));
    renderApp(<HomePage />, { api, address: '/?near=Kalgoorlie+within+75+km&sort=distance' });
    expect(field().value).to.equal('Kalgoorlie');
    expect(screen.getByLabelText<HTMLSelectElement>('Within').value).to.equal('75');
    const card = within(await screen.findByRole('article'));
    expect(card.getByText(/53 km away/)).to.exist;
  });

  it('is the place of the visitor on request, or says why not', async () => {
    const getCurrentPosition = sandbox.stub();
    Object.defineProperty(window.navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    const { user, shownAddress } = renderApp(<HomePage />, { api: directoryApi(3) });
    expect(getCurrentPosition.called).to.equal(false);
    getCurrentPosition.callsArgWith(1, new Error('Denied.'));
    await user.click(screen.getByRole('button', { name: 'Near me' }));
    expect((await screen.findByRole('alert')).textContent).to.include('did not share your location');
    getCurrentPosition.reset();
    getCurrentPosition.callsArgWith(0, { coords: { latitude: -30.7491, longitude: 121.466 } });
    await user.click(screen.getByRole('button', { name: 'Near me' }));
    await waitFor(() => expect(shownAddress()).to.equal('/?near=-30.75%2C+121.47+within+250+km&sort=distance'));
  });
});
