import { waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { leave } from '#test/support/pages/renderApp';
import { readPages, renderFor } from '#test/support/pages/renderForUser';
import { publishedOf } from '#test/support/pages/samples/clientSamples';
import { sampleProfile } from '#test/support/pages/samples/sampleCompanies';

const slug = 'northern-terrain-drilling';
const unknownLocation = { city: null, state_region: null, country: null };

describe('Meta description of a profile', () => {
  before(readPages);
  afterEach(leave);

  const cases: [shows: string, profile: Partial<ContractorProfile>, description: string][] = [
    ['is the company’s own text', { description: 'We drill cores.' }, 'We drill cores.'],
    ['names the place where there is no text', { description: '' }, 'Northern Terrain Drilling, drilling contractor in Kalgoorlie, Australia.'],
    [
      'leaves an unknown place out',
      { description: '', location: { ...sampleProfile().location, ...unknownLocation } },
      'Northern Terrain Drilling, drilling contractor.',
    ],
  ];
  for (const [shows, profile, description] of cases) {
    it(shows, async () => {
      await renderFor(<App />, {
        address: `/contractors/${slug}`,
        user: null,
        answers: {
          [`GET /api/contractors/${slug}`]: { body: sampleProfile(profile) },
          [`GET /api/contractors/${slug}/reviews?sort=newest&page=1&page_size=5`]: { body: publishedOf([]) },
        },
      });
      await waitFor(() => expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).to.equal(description));
    });
  }
});
