import { cleanup, screen } from '@testing-library/react';
import { expect } from 'chai';
import { type Tier, tiers } from '#contract/contractors/badge';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { Projects } from '#features/contractor/sections/Projects';
import { sampleProject } from '#test/support/data/sampleProject';
import { renderApp } from '#test/support/pages/renderApp';
import { sampleProfile } from '#test/support/pages/samples/sampleCompanies';

const shownByTier: Record<Tier, number> = { basic: 1, standard: 5, premium: 20 };

function profile(profile_type: Tier, count: number): ContractorProfile {
  // Names repeat, so they do not identify a project.
  const project = (index: number) => sampleProject({ name: `Job ${index % 7}`, year: 2020 });
  return sampleProfile({ profile_type, notable_projects: Array.from({ length: count }, (_, index) => project(index)) });
}

describe('Projects of a profile', () => {
  afterEach(() => cleanup());

  for (const tier of tiers) {
    it(`include the first ${shownByTier[tier]} for the tier ${tier}`, () => {
      renderApp(<Projects contractor={profile(tier, 25)} />);
      const names = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
      expect(names).to.deep.equal(Array.from({ length: shownByTier[tier] }, (_, index) => `Job ${index % 7}`));
    });
  }

  it('have the pictures that show them', () => {
    const picture = (id: number, project?: string) => ({
      id,
      url: `/media/${id}/800.webp`,
      alt: `Picture ${id}`,
      kind: 'image',
      width: 8,
      height: 6,
      ...(project && { project }),
    });
    const media = [picture(1, 'Job 1'), picture(2), picture(3, 'Renamed job')];
    renderApp(<Projects contractor={{ ...profile('premium', 3), media }} />);
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).to.deep.equal(['Picture 1']);
  });

  it('show no empty section', () => {
    renderApp(<Projects contractor={profile('premium', 0)} />);
    expect(screen.queryByText('Projects')).to.equal(null);
  });
});
