import { expect } from 'chai';
import type { Review } from '#api/modules/reviews/models/Review';
import type { AdminReport } from '#contract/reviews/reviews';
import { addCompany, addMember, adminUser, auditOf, type Person, subjectsTo } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { decideReview } from '#test/support/api/records/reviews';
import {
  addPublishedReview,
  addReport,
  addReview,
  adminReport,
  adminReview,
  decideReport,
  standingOf,
} from '#test/support/api/records/storedReviews';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const reason = 'The writer never hired them.';

describe('A report about a review', () => {
  let api: TestApi;
  let admin: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
  });
  after(() => api.stop());

  const refusal = async (person: Person, id: number, state: string, status: number) =>
    readError((await decideReport(person, id, state, reason).expect(status)).body).error;

  it('is listed in the admin queue with the whole review', async () => {
    const company = await addCompany(api);
    const { id, email } = await addPublishedReview(api, admin, company.id);
    const [first, second] = [await addReport(api, id, { kind: 'conflict' }), await addReport(api, id)];
    const asked = await adminReport(admin, first);
    expect(asked).to.include({ state: 'open', kind: 'conflict', reason: 'We never drilled there.', decided_at: null, decision_reason: null });
    expect(asked.review).to.include({ id, email, state: 'published', open_reports: 2 });
    expect(asked.review.contractor).to.deep.equal({ id: company.id, slug: company.slug, name: company.name });
    const ids = async (query: string) =>
      (await admin.browser.get(`/api/admin/reports?${query}`).expect(200)).body.map((report: AdminReport) => report.id);
    expect(await ids('state=open')).to.include.members([first, second]);
    expect(await ids('state=upheld')).to.not.include(first);
    expect(await ids('page=1&page_size=1')).to.have.length(1);
    expect((await ids('order=newest')).slice(0, 2)).to.deep.equal([second, first]);
    expect((await admin.browser.get(`/api/admin/reports/${first}`).expect(200)).body).to.deep.equal(asked);
    await admin.browser.get('/api/admin/reports/999999').expect(404);
    for (const query of ['state=maybe', 'state=', 'state=open&state=upheld'])
      expect(readError((await admin.browser.get(`/api/admin/reports?${query}`).expect(400)).body).fields, query).to.have.key('state');
  });

  it('when upheld, removes the review, informs its reviewer, and settles its other reports', async () => {
    const company = await addCompany(api);
    await addPublishedReview(api, admin, company.id, { rating: 5 });
    const { id, email } = await addPublishedReview(api, admin, company.id, { rating: 1 });
    const [report, other] = [await addReport(api, id), await addReport(api, id)];
    expect(await standingOf(api, company.id)).to.deep.equal({ count: 2, average: 3 });
    expect(readError((await decideReport(admin, report, 'upheld').expect(400)).body).fields).to.have.key('reason');
    const { body } = await decideReport(admin, report, 'upheld', reason).expect(200);
    expect(body).to.include({ id: report, state: 'upheld', decision_reason: reason });
    expect(body.review).to.include({ id, state: 'removed', reason, open_reports: 0 });
    expect(await standingOf(api, company.id)).to.deep.equal({ count: 1, average: 5 });
    expect((await subjectsTo(api, email)).at(-1)).to.equal(`Your review of ${company.name} was removed`);
    expect((await api.mails()).filter(({ to }) => to === email).at(-1)?.text).to.include(reason);
    expect(await adminReport(admin, other)).to.include({ state: 'upheld', decision_reason: reason });
    for (const one of [report, other]) {
      const [entry] = await auditOf(admin, 'report', one);
      const after = { state: 'upheld', reason, review_id: id };
      expect(entry).to.deep.include({ action: 'report.upheld', actor_id: admin.id, before: { state: 'open' }, after });
      for (const state of ['upheld', 'dismissed'])
        expect(await refusal(admin, one, state, 409)).to.match(/^You upheld this report \d seconds? ago\.$/);
    }
    expect((await auditOf(admin, 'review', id)).at(-1)).to.deep.include({ action: 'review.removed', before: { state: 'published' } });
  });

  it('when dismissed, changes nothing and sends no email', async () => {
    const company = await addCompany(api);
    const { id } = await addPublishedReview(api, admin, company.id);
    const [report, other] = [await addReport(api, id), await addReport(api, id)];
    const mails = (await api.mails()).length;
    const { body } = await decideReport(admin, report, 'dismissed').expect(200);
    expect(body).to.include({ state: 'dismissed', decision_reason: null });
    expect(body.review).to.include({ state: 'published', open_reports: 1 });
    expect(await api.mails()).to.have.length(mails);
    expect(await standingOf(api, company.id)).to.deep.equal({ count: 1, average: 4 });
    expect(await adminReport(admin, other)).to.include({ state: 'open' });
    const [entry] = await auditOf(admin, 'report', report);
    expect(entry).to.deep.include({ action: 'report.dismissed', before: { state: 'open' }, after: { state: 'dismissed', review_id: id } });
    expect(await refusal(admin, report, 'upheld', 409)).to.match(/^You dismissed this report \d seconds? ago\.$/);
    await decideReport(admin, other, 'dismissed', 'It is an opinion.').expect(200);
    expect(await adminReport(admin, other)).to.include({ decision_reason: 'It is an opinion.' });
  });

  it('can only be dismissed when its review is no longer published', async () => {
    const company = await addCompany(api);
    for (const state of ['pending', 'withdrawn'] as const satisfies Review['state'][]) {
      const { id } = await addReview(api, company.id, { state });
      const report = await addReport(api, id);
      expect(await refusal(admin, report, 'upheld', 409)).to.equal(
        'The review is no longer published, so there is nothing to remove. Dismiss the report instead.',
      );
      expect((await adminReview(admin, id)).state).to.equal(state);
      await decideReport(admin, report, 'dismissed').expect(200);
    }
  });

  it('is upheld when its changed review is rejected', async () => {
    const { id } = await addReview(api, (await addCompany(api)).id, { published_at: Date.now() });
    const report = await addReport(api, id);
    await decideReview(admin, id, { state: 'rejected', reason }).expect(200);
    expect(await adminReport(admin, report)).to.include({ state: 'upheld', decision_reason: reason });
  });

  it('is settled once when two admins decide at the same time, and updates the averages once', async () => {
    const other = await adminUser(api);
    const company = await addCompany(api);
    for (let round = 0; round < 5; round += 1) {
      const { id, email } = await addPublishedReview(api, admin, company.id);
      const report = await addReport(api, id);
      const [upheld, removed] = await Promise.all([
        decideReport(admin, report, 'upheld', reason),
        decideReview(other, id, { state: 'removed', reason }),
      ]);
      expect([upheld.status, removed.status]).to.have.members([200, 409]);
      expect(await standingOf(api, company.id)).to.deep.equal({ count: 0, average: null });
      expect(await subjectsTo(api, email)).to.have.length(2);
      expect(await auditOf(admin, 'report', report)).to.have.length(1);
    }
  });

  it('is left to another admin when the admin wrote the review or belongs to the company', async () => {
    const company = await addCompany(api);
    const [writer, member] = [await adminUser(api), await adminUser(api)];
    await addMember(api, company.id, member.id, 'owner');
    const { id } = await addPublishedReview(api, admin, company.id, { user_id: writer.id });
    const report = await addReport(api, id);
    for (const state of ['upheld', 'dismissed']) {
      expect(await refusal(writer, report, state, 422)).to.equal("You can't decide your own review. Ask another admin.");
      expect(await refusal(member, report, state, 422)).to.equal("You can't decide reviews of your own company. Ask another admin.");
    }
    expect(await adminReport(admin, report)).to.include({ state: 'open' });
    expect(await refusal(admin, 999_999, 'upheld', 404)).to.equal("This report doesn't exist, or has been removed.");
  });
});
