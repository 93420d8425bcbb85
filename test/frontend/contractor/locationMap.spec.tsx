import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import sinon from 'sinon';
import { Location } from '#features/contractor/sections/Location';
import { leave, renderApp } from '#test/support/pages/renderApp';
import { sampleProfile } from '#test/support/pages/samples/sampleCompanies';

const base = (name: string, lat: number | null, lng: number | null) => ({ name, kind: null, country: 'Australia', state_region: null, lat, lng });

/** See docs/product-rules.md#35-map. */
describe('Map of a company’s location', () => {
  let reach: (() => void) | undefined;
  beforeEach(() => {
    reach = undefined;
    sinon.stub(globalThis, 'IntersectionObserver').value(
      class {
        constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
          reach = () => notify([{ isIntersecting: true }]);
        }
        observe() {}
        disconnect() {}
      },
    );
  });
  afterEach(async () => {
    await leave();
    sinon.restore();
  });

  it('loads when the visitor scrolls to it, with a label for each base and a circle for the mobilisation', async () => {
    const bases = [base('Kalgoorlie', -30.75, 121.47), base('Karratha', -20.74, 116.85), base('Somewhere', null, null)];
    const { container } = renderApp(<Location contractor={sampleProfile({ bases, mobilisation_km: 400 })} />);
    expect(screen.queryByRole('img', { name: /^Map of/ })).to.equal(null);
    await act(async () => reach?.());
    expect(await screen.findByRole('img', { name: 'Map of Kalgoorlie, Karratha' })).to.exist;
    // The parts of the map are added to it after its first rendering.
    await waitFor(() =>
      expect([...container.querySelectorAll('.base')].map(({ textContent }) => textContent)).to.deep.equal(['Kalgoorlie', 'Karratha']),
    );
    expect(container.querySelectorAll('path.reach')).to.have.length(2);
  });

  it('shows the registered location if no base has coordinates, and no circle for an unstated mobilisation', async () => {
    const contractor = sampleProfile({ bases: [base('Somewhere', null, null)], mobilisation_km: null });
    const location = { ...contractor.location, city: 'Obuasi', lat: 6.2, lng: -1.66 };
    const { container } = renderApp(<Location contractor={{ ...contractor, location }} />);
    await act(async () => reach?.());
    expect(await screen.findByRole('img', { name: 'Map of Obuasi' })).to.exist;
    expect(container.querySelectorAll('path.reach')).to.have.length(0);
  });

  it('is left out if nothing has coordinates', () => {
    const contractor = sampleProfile();
    renderApp(<Location contractor={{ ...contractor, location: { ...contractor.location, lat: null, lng: null } }} />);
    expect(reach).to.equal(undefined);
  });
});
