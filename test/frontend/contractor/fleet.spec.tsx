import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { AtAGlance } from '#features/contractor/sections/AtAGlance';
import { Fleet } from '#features/contractor/sections/Fleet';
import { sampleRig } from '#test/support/data/sampleRig';
import { leave, renderApp } from '#test/support/pages/renderApp';
import { sampleProfile } from '#test/support/pages/samples/sampleCompanies';

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();
const monthIn = (months: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months)).toISOString().slice(0, 7);
};

/** See docs/product-rules.md#23-the-rig-register. */
describe('Fleet on a profile', () => {
  afterEach(leave);

  function renderProfile(changes: Partial<ContractorProfile>) {
    const contractor = sampleProfile(changes);
    renderApp(
      <>
        <AtAGlance contractor={contractor} />
        <Fleet contractor={contractor} />
      </>,
    );
    return {
      fleet: within(screen.getByRole('region', { name: 'Fleet' })),
      glance: within(screen.getByRole('region', { name: 'At a glance' })),
    };
  }
  const confirmedOn = (fleet: string | null) => ({ ...sampleProfile().confirmed, fleet });
  const rigs = [
    sampleRig({ quantity: 2, rig_type: 'Surface diamond', depth_hq: 800, availability: 'Free now', base: 'Perth' }),
    sampleRig({ model: 'LF160', depth_nq: 1500, availability: 'Committed until a month', available_month: monthIn(-1) }),
    sampleRig({ model: 'LF230', quantity: 4, availability: 'Free from a month', available_month: monthIn(3), moves_to: 'West Africa' }),
  ];

  it('shows each rig with its depths, and the deepest hole by size at a glance', () => {
    const { fleet, glance } = renderProfile({
      rig_count: 3,
      registered_rigs: 7,
      rig_register: rigs,
      rig_types: ['Boart Longyear LF160', 'Our own Mk II'],
    });
    expect(fleet.getByText('7 rigs')).to.exist;
    const [, first] = fleet.getAllByRole('row');
    expect(first?.textContent?.replaceAll('\u00a0', ' ')).to.match(/2 × Boart Longyear LF90D.*Surface diamond.*HQ 800 m \/ 2,625 ft.*Perth/);
    // Models of the register are not repeated.
    expect(fleet.queryByText('Boart Longyear LF160', { selector: 'li' })).to.equal(null);
    expect(fleet.getByText('Our own Mk II')).to.exist;
    expect(glance.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).to.deep.equal([
      'HQ 800 m / 2,625 ft',
      'NQ 1,500 m / 4,921 ft',
    ]);
  });

  it('shows a confirmed availability; a month that has passed means now', () => {
    const { fleet, glance } = renderProfile({ registered_rigs: 7, rig_register: rigs, confirmed: confirmedOn(daysAgo(44)) });
    expect(fleet.getAllByText(/^Free now/)).to.have.length(2);
    expect(fleet.getByText(/^Free from \w+ \d{4}, can move to West Africa$/)).to.exist;
    expect(glance.getByText(/^3 rigs free now, 4 rigs free from \w+ \d{4}$/)).to.exist;
  });

  it('says when the availability was last confirmed instead after 45 days', () => {
    const { fleet, glance } = renderProfile({ registered_rigs: 7, rig_register: rigs, confirmed: confirmedOn(daysAgo(46)) });
    expect(fleet.getByText(/^Availability last confirmed \d+ \w+ \d{4}\.$/)).to.exist;
    expect(fleet.queryByText(/^Free/)).to.equal(null);
    expect(glance.queryByText('Availability')).to.equal(null);
  });
});
