import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { AtAGlance } from '#features/contractor/sections/AtAGlance';
import { Safety } from '#features/contractor/sections/Safety';
import { sampleSafetyYear } from '#test/support/data/sampleSafetyYear';
import { leave, renderApp } from '#test/support/pages/renderApp';
import { sampleProfile } from '#test/support/pages/samples/sampleCompanies';

/** See docs/product-rules.md#28-the-safety-record. */
describe('Safety on a profile', () => {
  afterEach(leave);

  it('shows the current rates with their hours, and the latest five years from the newest', () => {
    const years = [2019, 2025, 2023, 2024, 2022, 2021].map((year) => sampleSafetyYear({ year }));
    const contractor = sampleProfile({
      safety_years: [...years, sampleSafetyYear({ year: 2020, hours: 0, recordable_injuries: 0, lost_time_injuries: 0 })],
      safety_rates: { from: 2023, to: 2025, hours: 1_200_000, ltifr: 2.5, trifr: 7.5, trir: 1.5 },
    });
    renderApp(
      <>
        <AtAGlance contractor={contractor} />
        <Safety contractor={contractor} />
      </>,
    );
    const section = within(screen.getByRole('region', { name: 'Safety' }));
    expect(section.getByText(/^2023 to 2025: TRIFR/).textContent).to.equal(
      '2023 to 2025: TRIFR 7.5, LTIFR 2.5 per 1,000,000 hours (TRIR 1.5 per 200,000), in 1,200,000 hours.',
    );
    const rows = section.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(1)).to.deep.equal([2025, 2024, 2023, 2022, 2021].map((year) => `${year}7.52.531400,000`));
    const glance = within(screen.getByRole('region', { name: 'At a glance' }));
    expect(glance.getByText('7.5 in 1,200,000 hours, 2023 to 2025')).to.exist;
  });

  it('says not stated for a year without hours, and names fatalities', () => {
    const contractor = sampleProfile({
      safety_years: [
        sampleSafetyYear({ year: 2025, fatalities: 1 }),
        sampleSafetyYear({ year: 2024, hours: 0, recordable_injuries: 0, lost_time_injuries: 0 }),
      ],
    });
    renderApp(<Safety contractor={contractor} />);
    const [, first, second] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(first).to.include('1 (1 fatal)');
    expect(second).to.equal('2024not statednot stated000');
  });
});
