import { expect } from 'chai';
import { claim } from '#contract/claims';
import { managedContractor } from '#contract/contractorChanges';
import { computeCompleteness } from '#contract/contractors/completeness';
import { contractorCard, contractorProfile } from '#contract/contractors/contractors';
import { insights } from '#contract/insights/insights';
import { review, reviewStatistics } from '#contract/reviews/reviews';
import { teamMember } from '#contract/team';
import { sampleClaim, sampleCompanies, sampleInsights, sampleManagedCompany, sampleTeam } from '#design/samples/sampleAccount';
import { sampleCards } from '#design/samples/sampleCards';
import { sampleProfile } from '#design/samples/sampleProfile';
import { computeReviewStatistics, sampleReviews } from '#design/samples/sampleReviews';

const strict = { strict: true, abortEarly: false };

describe('Sample data of the design pages', () => {
  it('matches what the API could return', () => {
    contractorProfile.validateSync(sampleProfile, strict);
    for (const card of sampleCards) contractorCard.validateSync(card, strict);
    for (const one of sampleReviews) review.validateSync(one, strict);
    reviewStatistics.validateSync(computeReviewStatistics(sampleReviews), strict);
    for (const company of sampleCompanies) managedContractor.validateSync(company, strict);
    for (const member of sampleTeam) teamMember.validateSync(member, strict);
    claim.validateSync(sampleClaim, strict);
    for (const days of [30, 90, 365]) insights.validateSync(sampleInsights(sampleManagedCompany, days), strict);
  });

  it('contains a company with complete data, and no two entries with the same id', () => {
    expect(computeCompleteness(sampleProfile).percent).to.equal(100);
    const ids = [...sampleCompanies, ...sampleCards].map(({ id }) => id);
    expect(new Set(ids).size).to.equal(ids.length);
  });

  it('has consistent figures', () => {
    const { period } = sampleInsights(sampleManagedCompany, 90);
    expect(period?.series).to.have.length(90);
    expect(period?.series.at(-1)?.day).to.equal(period?.to);
    expect(period?.series.reduce((sum, { view }) => sum + view, 0)).to.equal(period?.figures.view);
    expect(
      sampleInsights({ ...sampleManagedCompany, premium: false, profile_type: 'standard', verification_status: 'verified' }, 365).period?.days,
    ).to.equal(30);
    expect(sampleInsights({ ...sampleManagedCompany, premium: false, profile_type: 'basic' }, 365).period).to.equal(null);
    expect(sampleInsights(sampleManagedCompany, 30, true).period?.figures.view).to.equal(0);
  });
});
