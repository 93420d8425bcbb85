import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import { type FormSection, mapSections } from '#contract/contractors/contractorFields';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { listedRow } from '#test/support/pages/managePage';
import { leave } from '#test/support/pages/renderApp';
import { renderFor } from '#test/support/pages/renderForUser';

/** Each section of the public page with the form section that it shows. */
const shown: [title: string, section: FormSection][] = [
  ['About', 'company'],
  ['Services', 'services'],
  ['Fleet', 'fleet'],
  ['Certifications', 'certifications'],
  ['Projects', 'fleet'],
  ['Location', 'location'],
];

describe('Confirmation dates on the sections of the public profile', () => {
  before(() => import('#features/contractor/ContractorPage'));
  afterEach(leave);

  async function page(changes: Partial<ContractorProfile>) {
    const profile = { ...listedRow(), ...changes };
    await renderFor(<App />, {
      address: `/contractors/${profile.slug}`,
      user: null,
      answers: { [`GET /api/contractors/${profile.slug}`]: { body: profile }, [`GET /api/contractors/${profile.id}/similar`]: { body: [] } },
    });
    await screen.findByRole('heading', { level: 1 });
    return (title: string) => within(screen.getByRole('region', { name: title }));
  }

  it('shows when the company confirmed each section', async () => {
    const day = (section: FormSection) => 1 + shown.findIndex(([, one]) => one === section);
    const region = await page({ confirmed: mapSections((section) => `2026-11-0${day(section)}T08:00:00.000Z`) });
    for (const [title, section] of shown) expect(region(title).getByText(`Confirmed by the company on ${day(section)} Nov 2026`)).to.exist;
  });

  it('shows no date for a section that is unconfirmed or has no content', async () => {
    const none = { parent_company: null, crew_size: null, languages: [], smallest_job_m: null, pricing: [], currencies: [], included: [] };
    const region = await page({ description: '', ...none, confirmed: { ...mapSections(() => null), company: '2026-11-01T08:00:00.000Z' } });
    expect(region('About').getByText(/^No description yet\.$/)).to.exist;
    expect(screen.queryByText(/^Confirmed by/)).to.equal(null);
  });
});
