import { expect } from 'chai';
import { claim } from '../../api/contract/claims';
import { completenessOf } from '../../api/contract/completeness';
import { ownContractor } from '../../api/contract/contractorChanges';
import { contractorCard, contractorProfile } from '../../api/contract/contractors';
import { insights } from '../../api/contract/counts';
import { review, reviewFigures } from '../../api/contract/reviews';
import { teamMember } from '../../api/contract/team';
import { sampleClaim, sampleCompanies, sampleInsights, sampleOwn, sampleTeam } from '../../frontend/shared/design/sampleAccount';
import { sampleCards } from '../../frontend/shared/design/sampleCards';
import { sampleProfile } from '../../frontend/shared/design/sampleProfile';
import { reviewFiguresOf, sampleReviews } from '../../frontend/shared/design/sampleReviews';

const strict = { strict: true, abortEarly: false };

describe('the samples of the designers’ pages', () => {
  it('are what the API could answer', () => {
    contractorProfile.validateSync(sampleProfile, strict);
    for (const card of sampleCards) contractorCard.validateSync(card, strict);
    for (const one of sampleReviews) review.validateSync(one, strict);
    reviewFigures.validateSync(reviewFiguresOf(sampleReviews), strict);
    for (const company of sampleCompanies) ownContractor.validateSync(company, strict);
    for (const member of sampleTeam) teamMember.validateSync(member, strict);
    claim.validateSync(sampleClaim, strict);
    for (const days of [30, 90, 365]) insights.validateSync(sampleInsights(sampleOwn, days), strict);
  });

  it('have a company that lacks nothing, and no two with the same id', () => {
    expect(completenessOf(sampleProfile).percent).to.equal(100);
    const ids = [...sampleCompanies, ...sampleCards].map(({ id }) => id);
    expect(new Set(ids).size).to.equal(ids.length);
  });

  it('have figures that add up', () => {
    const { period } = sampleInsights(sampleOwn, 90);
    expect(period?.series).to.have.length(90);
    expect(period?.series.at(-1)?.day).to.equal(period?.to);
    expect(period?.series.reduce((sum, { view }) => sum + view, 0)).to.equal(period?.figures.view);
    expect(sampleInsights({ ...sampleOwn, premium: false, profile_type: 'standard', verification_status: 'verified' }, 365).period?.days).to.equal(
      30,
    );
    expect(sampleInsights({ ...sampleOwn, premium: false, profile_type: 'basic' }, 365).period).to.equal(null);
    expect(sampleInsights(sampleOwn, 30, true).period?.figures.view).to.equal(0);
  });
});
