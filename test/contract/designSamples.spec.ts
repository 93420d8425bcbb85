import { expect } from 'chai';
import { claim } from '../../api/contract/claims';
import { computeCompleteness } from '../../api/contract/completeness';
import { managedContractor } from '../../api/contract/contractorChanges';
import { contractorCard, contractorProfile } from '../../api/contract/contractors';
import { insights } from '../../api/contract/counts';
import { review, reviewStatistics } from '../../api/contract/reviews';
import { teamMember } from '../../api/contract/team';
import { sampleClaim, sampleCompanies, sampleInsights, sampleManagedCompany, sampleTeam } from '../../frontend/shared/design/sampleAccount';
import { sampleCards } from '../../frontend/shared/design/sampleCards';
import { sampleProfile } from '../../frontend/shared/design/sampleProfile';
import { computeReviewStatistics, sampleReviews } from '../../frontend/shared/design/sampleReviews';

const strict = { strict: true, abortEarly: false };

describe('the samples of the designers’ pages', () => {
  it('are what the API could answer', () => {
    contractorProfile.validateSync(sampleProfile, strict);
    for (const card of sampleCards) contractorCard.validateSync(card, strict);
    for (const one of sampleReviews) review.validateSync(one, strict);
    reviewStatistics.validateSync(computeReviewStatistics(sampleReviews), strict);
    for (const company of sampleCompanies) managedContractor.validateSync(company, strict);
    for (const member of sampleTeam) teamMember.validateSync(member, strict);
    claim.validateSync(sampleClaim, strict);
    for (const days of [30, 90, 365]) insights.validateSync(sampleInsights(sampleManagedCompany, days), strict);
  });

  it('have a company that lacks nothing, and no two with the same id', () => {
    expect(computeCompleteness(sampleProfile).percent).to.equal(100);
    const ids = [...sampleCompanies, ...sampleCards].map(({ id }) => id);
    expect(new Set(ids).size).to.equal(ids.length);
  });

  it('have figures that add up', () => {
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
