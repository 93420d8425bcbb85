import { expect } from 'chai';
import { findDocumentProblems } from '#contract/cms-sync/cms';
import { termKeys } from '#contract/vocabularies/filters';
import { buildDemoContractors } from '#db/demo/buildDemoContractors';
import { type DemoLandingPage, demoLandingPages } from '#db/demo/demoLandingPages';

describe('Demo landing pages', () => {
  const accepted = buildDemoContractors().filter((contractor) => contractor.profile_status === 'accepted');

  /** Returns the demo companies that a landing page lists. */
  function listed({ filters }: DemoLandingPage) {
    return accepted.filter((contractor) => {
      const places = (['country', 'state_region'] as const).every((key) => !filters[key] || contractor[key] === filters[key]);
      const terms = termKeys.every((key) => {
        const chosen = [filters[key] ?? []].flat().map(String);
        return chosen.length === 0 || contractor[key].some((term) => chosen.includes(term));
      });
      return places && terms;
    });
  }

  it('have unique slugs', () => {
    expect(new Set(demoLandingPages.map(({ slug }) => slug)).size).to.equal(demoLandingPages.length);
  });

  for (const page of demoLandingPages) {
    it(`are complete and have matching companies: ${page.title}`, async () => {
      const body = { ...page, introduction: page.introduction.join('\n\n') };
      expect(await findDocumentProblems('landing-page', body, 'first')).to.deep.equal({});
      expect(listed(page)).to.have.length.of.at.least(3);
      expect(page.introduction).to.have.length(2);
      expect(page.questions).to.have.length.within(3, 4);
      expect(Object.keys(page.filters).every((key) => key === 'country' || key === 'state_region' || termKeys.some((term) => term === key))).to.equal(
        true,
      );
    });
  }
});
