import { expect } from 'chai';
import type { Overview } from '#contract/moderation/overview';
import { addDays, utcDay } from '#contract/shared/time/utcDays';
import { addCompany, addMember, adminUser, day, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { askedCompany, askForQuote } from '#test/support/api/records/enquiries';
import { addReview } from '#test/support/api/records/storedReviews';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { tell } from '#test/support/api/visits';

describe('Admin overview', () => {
  let api: TestApi;
  let admin: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
  });
  after(() => api.stop());

  const read = async (): Promise<Overview> => (await admin.browser.get('/api/admin/overview').expect(200)).body;

  it('counts contractors by status, and listed ones by tier, verification and ownership', async () => {
    const owned = await addCompany(api, { profile_type: 'premium', verified: true });
    await addMember(api, owned.id, (await verifiedUser(api)).id, 'owner');
    await addMember(api, owned.id, (await verifiedUser(api)).id, 'owner');
    await addCompany(api);
    const draft = await addCompany(api, { profile_status: 'draft', profile_type: 'premium', verified: true });
    await addMember(api, draft.id, (await verifiedUser(api)).id, 'owner');
    expect((await read()).contractors).to.deep.equal({
      total: 3,
      by_status: { draft: 1, pending: 0, accepted: 2, rejected: 0, archived: 0 },
      listed: { by_tier: { basic: 1, standard: 0, premium: 1 }, verified: 1, claimed: 1 },
    });
  });

  it('counts the new items on each of thirty days', async () => {
    const { database, now } = api.services;
    const { id } = await askedCompany(api);
    await database
      .write('contractors')
      .where({ id })
      .update({ created_at: now() - 3 * day });
    await addReview(api, id, { state: 'published', confirmed_at: now() - 2 * day });
    await addReview(api, id, { state: 'pending', confirmed_at: now() - 40 * day });
    await askForQuote(api, [id], { email: 'ana@site.example' });
    await tell(api.url, 'user_one', [{ kind: 'view', contractor_id: id }]);
    const today = utcDay(now());
    await database.write('daily_counts').insert({ contractor_id: id, day: addDays(today, -1), kind: 'view', count: 7 });
    const { days, recent, reviews, enquiries } = await read();
    expect(days).to.have.length(30);
    const on = (ago: number) => days.find((one) => one.day === addDays(today, -ago));
    expect(on(3)?.contractors).to.equal(1);
    expect(on(2)?.reviews).to.equal(1);
    expect([on(1)?.views, on(0)?.views, on(0)?.enquiries]).to.deep.equal([7, 1, 1]);
    expect(recent).to.include({ reviews: 1, views: 8, enquiries: 1, sign_ups: days.at(-1)?.sign_ups });
    expect([reviews.published, enquiries.sent]).to.deep.equal([1, 1]);
    await tell(api.url, 'user_two', [{ kind: 'view', contractor_id: id }]);
    expect((await read()).recent.views, 'today goes on').to.equal(9);
  });
});
