import { expect } from 'chai';
import { addCompany, adminUser, type Person } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { decideReview, leaveReview, pendingReview, publishedReview, readReviews } from '#test/support/api/records/reviews';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Reporting a review', () => {
  let api: TestApi;
  let admin: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
  });
  after(() => api.stop());

  const report = (review: number | string, body: object) => api.request.post(`/api/reviews/${review}/report`).send(body);
  const reportsOf = (review_id: number) => api.services.database.read('review_reports').where({ review_id }).orderBy('id');

  it('is open to anyone and queues the report for an admin; the review does not change', async () => {
    const { id } = await addCompany(api);
    const review = await publishedReview(api, admin, id);
    const answer = await report(review.id, { kind: 'conflict', reason: ' The writer sells rigs\nto a rival. ' }).expect(200);
    expect(answer.body).to.deep.equal({ done: true });
    await report(review.id, { reason: 'It is about another job.' }).expect(200);
    const rows = await reportsOf(review.id);
    expect(rows.map(({ kind, reason, state }) => [kind, reason, state])).to.deep.equal([
      ['conflict', 'The writer sells rigs\nto a rival.', 'open'],
      ['other', 'It is about another job.', 'open'],
    ]);
    expect((await readReviews(api, id)).figures.count).to.equal(1);
  });

  it('requires a reason in plain text and a known kind', async () => {
    const { id } = await addCompany(api);
    const review = await publishedReview(api, admin, id);
    const refused: [body: object, field: string, sentence: string][] = [
      [{}, 'reason', 'Please tell us what is wrong with this review'],
      [{ reason: '  ' }, 'reason', 'Please tell us what is wrong with this review'],
      [{ reason: 'x'.repeat(1001) }, 'reason', 'Please use no more than 1,000 characters'],
      [{ reason: '<b>false</b>' }, 'reason', 'Please use plain text, without HTML'],
      [{ reason: 'See www.evil.test' }, 'reason', 'Please remove any links and email addresses: www.evil.test'],
      [{ reason: 'False.', kind: 'boring' }, 'kind', 'Please choose what is wrong'],
    ];
    for (const [body, field, sentence] of refused) {
      const answer = await report(review.id, body).expect(400);
      expect(readError(answer.body).fields).to.deep.equal({ [field]: sentence });
    }
    expect(await reportsOf(review.id)).to.deep.equal([]);
  });

  it('is possible only for reviews that visitors can see', async () => {
    const { id } = await addCompany(api);
    const unconfirmed = await leaveReview(api, id);
    const row: { id: number } = await api.services.database.read('reviews').where({ email: unconfirmed.email }).first('id');
    const waiting = await pendingReview(api, id);
    const removed = await publishedReview(api, admin, id);
    await decideReview(admin, removed.id, { state: 'removed', reason: 'It was about another company.' }).expect(200);
    const gone = await addCompany(api);
    const hidden = await publishedReview(api, admin, gone.id);
    await admin.browser.put(`/api/admin/contractors/${gone.id}`).send({ profile_status: 'archived' }).expect(200);
    for (const review of [row.id, waiting.id, removed.id, hidden.id, 999_999, 'x', '0', '-1', '9'.repeat(30)]) {
      const answer = await report(review, { reason: 'It is false.' }).expect(404);
      expect(readError(answer.body).error).to.equal("This review doesn't exist, or has been removed.");
    }
  });
});
