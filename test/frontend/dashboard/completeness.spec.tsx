import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import type { ManagedContractor } from '#contract/contractorChanges';
import { mapSections } from '#contract/contractors/contractorFields';
import { sampleManagedCompany } from '#design/samples/sampleAccount';
import { leave } from '#test/support/pages/renderApp';
import { readPages, renderFor } from '#test/support/pages/renderForUser';
import { sampleOwn } from '#test/support/pages/samples/sampleCompanies';

describe('Completeness on the dashboard', () => {
  before(readPages);
  afterEach(leave);

  const show = (company: ManagedContractor) =>
    renderFor(<App />, {
      address: '/dashboard',
      answers: { 'GET /api/user/contractors': { body: [company] }, 'GET /api/claims': { body: [] } },
    });
  // The dashboard loads no statistics for a draft.
  const draft = { id: 7, slug: 'acme', profile_status: 'draft' } as const;

  it('suggests the next best step with a link to it', async () => {
    const lacking = sampleOwn({ ...draft, drilling_methods: [] });
    await show(lacking);
    const panel = within(await screen.findByRole('region', { name: 'Completeness' }));
    expect(panel.getByRole('heading', { level: 3, name: 'Choose your drilling methods' })).to.exist;
    expect(panel.getByRole('link', { name: 'Do this now: Choose your drilling methods' }).getAttribute('href')).to.equal(
      '/profile/manage/services?contractor=acme',
    );
    const percent = Number(panel.getByRole('meter').getAttribute('value'));
    expect(panel.getByText(`${percent}%`)).to.exist;
    await leave();
    await show({ ...lacking, drilling_methods: ['Diamond Drilling'] });
    expect(Number((await screen.findByRole('meter')).getAttribute('value'))).to.equal(percent + 15);
  });

  it('requests a confirmation once nothing is missing but a section is out of date, and says what that adds', async () => {
    const written = (at: string) => mapSections(() => ({ by: 'company' as const, at }));
    const complete = { ...sampleManagedCompany, ...draft, confirmed: mapSections(() => null) };
    const [old, recent] = ['2024-03-01T08:00:00.000Z', new Date().toISOString()];
    await show({ ...complete, sources: { ...written(recent), services: { by: 'company', at: old } } });
    const panel = within(await screen.findByRole('region', { name: 'Completeness' }));
    expect(panel.getByText('No one has confirmed it for over a year, so it counts half.')).to.exist;
    const link = panel.getByRole('link', { name: 'Do this now: Confirm that the section “Services” is current' });
    expect(link.getAttribute('href')).to.equal('/profile/manage/services?contractor=acme');
    const outOfDate = panel.getAllByRole('listitem', { hidden: true }).filter((item) => item.textContent?.includes('not confirmed for over a year'));
    const gains = outOfDate.map((item) => Number(/^\+([\d.]+)%/.exec(item.textContent ?? '')?.[1]));
    const percent = Number(panel.getByRole('meter').getAttribute('value'));
    expect(percent).to.equal(Math.floor(100 - gains.reduce((sum, gain) => sum + gain, 0)));
    expect(percent).to.be.lessThan(100);
    await leave();
    await show({ ...complete, sources: written(recent) });
    expect(Number((await screen.findByRole('meter')).getAttribute('value'))).to.equal(100);
    expect(screen.getByText(/^Your profile is complete\. Submit it to get listed/)).to.exist;
  });
});
