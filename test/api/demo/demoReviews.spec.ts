import { expect } from 'chai';
import { countReviews } from '#api/modules/contractors/countReviews';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { seedDemoContractors } from '#api/modules/demo/seedDemoContractors';
import { minReviewsForStars } from '#contract/reviews/reviewChoices';
import { reviewBody } from '#contract/reviews/reviews';
import { buildDemoContractors } from '#db/demo/buildDemoContractors';
import { buildDemoReviews } from '#db/demo/buildDemoReviews';
import { demoOwner } from '#db/demo/demoAccounts';
import { adminUser } from '#test/support/api/companyMembers';
import { readReviews } from '#test/support/api/records/reviews';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Demo reviews', () => {
  const contractors = buildDemoContractors();
  let api: TestApi;
  let now: number;
  before(async () => {
    api = await startTestApi();
    now = api.services.now();
    await seedDemoContractors(api.services.database, now);
  });
  after(() => api.stop());

  it('are the same on every call, and each is a valid review', () => {
    const reviews = buildDemoReviews(contractors, now);
    expect(buildDemoReviews(contractors, now)).to.deep.equal(reviews);
    for (const { state, proof, created_at, confirmed_at, published_at, reply, replied_at, report, ...body } of reviews.flat()) {
      expect(reviewBody.validateSync({ ...body, homepage: '' }, { abortEarly: false })).to.deep.equal({ ...body, homepage: '' });
      const times = [created_at, confirmed_at, published_at, replied_at].filter((time) => time !== null);
      expect(times).to.deep.equal([...times].sort((one, other) => one - other));
      expect(Math.max(...times)).to.be.below(now);
    }
  });

  it('are written by different people of different companies for each contractor, and match its work', () => {
    for (const [index, reviews] of buildDemoReviews(contractors, now).entries()) {
      for (const key of ['email', 'author_company'] as const) {
        expect(new Set(reviews.map((review) => review[key])).size, contractors[index]?.name).to.equal(reviews.length);
      }
      for (const { method } of reviews) expect(contractors[index]?.drilling_methods).to.include(method);
    }
  });

  it('number zero to twelve per contractor, with all ratings, some replies and some hidden companies', () => {
    const published = buildDemoReviews(contractors, now).map((reviews) => reviews.filter(({ state }) => state === 'published'));
    const counts = published.map(({ length }) => length);
    expect(Math.max(...counts)).to.be.within(9, 12);
    for (const few of [0, 1, 2]) expect(counts.filter((count) => count === few).length, `${few} reviews`).to.be.at.least(5);
    expect(counts.filter((count) => count >= minReviewsForStars).length).to.be.at.least(30);
    const all = published.flat();
    for (const stars of [1, 2, 3, 4, 5]) expect(all.filter(({ rating }) => rating === stars).length, `${stars} stars`).to.be.at.least(3);
    expect(all.filter(({ reply }) => reply !== null).length).to.be.at.least(20);
    expect(all.filter(({ company_hidden }) => company_hidden).length).to.be.at.least(20);
    expect(all.filter(({ proof }) => proof === 'any_mail').length).to.be.at.least(20);
  });

  it('have replies only on profiles with a member, who cannot log in', async () => {
    const { read } = api.services.database;
    // The demo account claims its own profiles when it is created.
    const unclaimed = await read('reviews')
      .join('contractors', 'contractors.id', 'contractor_id')
      .where({ claimed: false })
      .whereNotNull('reply')
      .whereNotIn('slug', demoOwner.slugs);
    expect(unclaimed).to.deep.equal([]);
    const owners = await read('members').join('users', 'users.id', 'user_id').where({ 'members.role': 'owner' });
    expect(owners).to.have.length(contractors.filter(({ claimed }) => claimed).length - demoOwner.slugs.length);
    const claims = await read('claims').where({ state: 'approved' });
    expect(claims.length).to.be.within(60, owners.length);
    for (const owner of owners) expect(owner.password_hash, owner.username).to.equal(null);
    expect(await read('contractors').where({ claimed: true }).pluck('id')).to.have.length(owners.length);
  });

  it('are newer than their companies, which were not all listed on the same day', async () => {
    const { read } = api.services.database;
    const early = await read('reviews')
      .join('contractors', 'contractors.id', 'contractor_id')
      .whereRaw('reviews.created_at < contractors.created_at');
    expect(early).to.deep.equal([]);
    const added: number[] = await read('contractors').pluck('created_at');
    expect(Math.max(...added)).to.be.below(now);
    const days = added.map((time) => Math.floor((now - time) / 86_400_000));
    expect(new Set(days).size).to.be.at.least(60);
    expect(days.filter((day) => day < 30).length).to.be.within(5, 40);
  });

  it('are stored with the contractors exactly as a recomputation gives', async () => {
    const { database } = api.services;
    const stored = await Contractor.query(database.read).select('id', 'review_count', 'rating_sum', 'review_figures');
    expect(stored.filter(({ review_count }) => review_count > 0).length).to.be.at.least(80);
    await database.transactionWithoutInvalidation(async (trx) => {
      for (const { id, review_count, rating_sum, review_figures } of stored) {
        const counted = await countReviews(trx, id);
        expect({ review_count, rating_sum }, String(id)).to.deep.equal({ review_count: counted.review_count, rating_sum: counted.rating_sum });
        if (review_count > 0) expect(review_figures, String(id)).to.deep.equal(counted.review_figures);
      }
    });
    const { figures, reviews } = await readReviews(api, 'kurrajong-deep-core');
    expect(reviews).to.have.length(figures.count).and.not.be.empty;
  });

  it('leave two pending reviews and one open report to the admins', async () => {
    const { browser } = await adminUser(api);
    expect((await browser.get('/api/admin/reviews?state=pending').expect(200)).body).to.have.length(2);
    expect((await browser.get('/api/admin/reports?state=open').expect(200)).body).to.have.length(1);
  });
});
