import { expect } from 'chai';
import { decisionKinds, type SavedReason } from '#contract/decisions';
import type { ClaimEvidence, ProfileEvidence, ReviewEvidence } from '#contract/moderation/evidence';
import {
  addCompany,
  addMember,
  adminUser,
  auditOf,
  day,
  decideClaim,
  makeClaim,
  type Person,
  verifiedUser,
  winClaim,
} from '#test/support/api/companyMembers';
import { makePending } from '#test/support/api/draftProfiles';
import { readError } from '#test/support/api/errorBody';
import { addReport, addReview } from '#test/support/api/records/storedReviews';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Admin decision queues', () => {
  let api: TestApi;
  let dana: Person;
  let ada: Person;
  before(async () => {
    api = await startTestApi();
    [dana, ada] = [await verifiedUser(api, { role: 'admin', full_name: 'Dana Ng' }), await adminUser(api)];
  });
  afterEach(() => {
    api.clock.ahead = 0;
  });
  after(() => api.stop());

  const put = (admin: Person, path: string, body: object) => admin.browser.put(`/api/admin/${path}`).send(body);
  const refusal = async (asked: ReturnType<typeof put>, status: number) => readError((await asked.expect(status)).body).error;
  const get = async <Answer>(path: string): Promise<Answer> => (await ada.browser.get(`/api/admin/${path}`).expect(200)).body;

  it('tell the second admin who decided and when', async () => {
    const kim = await verifiedUser(api);
    const profile = await makePending(kim, { name: 'Decided Drilling' });
    const company = await addCompany(api);
    const [claim, rival] = [await makeClaim(kim.browser, company.id), await makeClaim((await verifiedUser(api)).browser, company.id)];
    const review = await addReview(api, company.id);
    const reported = await addReview(api, company.id);
    await put(ada, `reviews/${reported.id}`, { state: 'published' }).expect(200);
    const [report, other] = [await addReport(api, reported.id), await addReport(api, reported.id)];
    const reason = 'It is not so.';
    const accepted = { profile_status: 'accepted', last_updated_seen: profile.last_updated, undoable: true };
    const upheld = { state: 'upheld', reason, undoable: true };
    const published = { state: 'published', undoable: true };
    const decisions: [path: string, decision: object, sentence: string, second?: string][] = [
      [`contractors/${profile.id}`, accepted, 'Dana Ng approved this profile'],
      [`claims/${claim.id}`, { state: 'approved', undoable: true }, 'Dana Ng approved this claim'],
      [`reviews/${review.id}`, { state: 'rejected', reason, undoable: true }, 'Dana Ng rejected this review'],
      [`reports/${report}`, upheld, 'Dana Ng upheld this report'],
    ];
    for (const [path, decision] of decisions) await put(dana, path, decision).expect(200);
    api.clock.ahead = 3 * 60_000;
    for (const [path, decision, sentence] of decisions) expect(await refusal(put(ada, path, decision), 409)).to.equal(`${sentence} 3 minutes ago.`);
    expect(await refusal(put(ada, `claims/${rival.id}`, { state: 'rejected', reason }), 409)).to.equal(
      'Dana Ng approved another claim for this profile 3 minutes ago.',
    );
    expect(await refusal(put(ada, `reports/${other}`, upheld), 409)).to.equal('Dana Ng upheld this report 3 minutes ago.');
    expect(await refusal(put(dana, `reviews/${review.id}`, published), 409)).to.equal('You rejected this review 3 minutes ago.');
  });

  it('name no one when no admin decided', async () => {
    const [company, kim] = [await addCompany(api), await verifiedUser(api)];
    const { id } = await winClaim(api, kim, company);
    expect(await refusal(put(ada, `claims/${id}`, { state: 'approved' }), 409)).to.equal('This claim is already approved.');
    const { id: pending } = await makeClaim((await verifiedUser(api)).browser, (await addCompany(api)).id);
    expect(await refusal(put(ada, `claims/${pending}`, { state: 'revoked', reason: 'It is not so.' }), 409)).to.equal(
      "This claim is still pending review, so it can't be revoked.",
    );
    const { id: withdrawn } = await makeClaim((await verifiedUser(api)).browser, (await addCompany(api)).id);
    await api.services.database.transactionWithoutInvalidation(async (trx) => trx('claims').where({ id: withdrawn }).update({ state: 'withdrawn' }));
    expect(await refusal(put(ada, `claims/${withdrawn}`, { state: 'approved' }), 409)).to.equal('This claim is already withdrawn.');
  });

  it('leave a decision to another admin when one is involved', async () => {
    const company = await addCompany(api);
    const own = await makeClaim(ada.browser, company.id);
    const rival = await makeClaim((await verifiedUser(api)).browser, company.id);
    const rejected = { state: 'rejected', reason: 'It is mine.' };
    expect(await refusal(put(ada, `claims/${own.id}`, rejected), 422)).to.match(/another admin/i);
    expect(await refusal(put(ada, `claims/${rival.id}`, rejected), 422)).to.match(/another admin/i);
    const lee = await verifiedUser(api);
    const profile = await makePending(lee, { name: 'Part Drilling' });
    await addMember(api, profile.id, ada.id, 'editor');
    for (const decision of [{ profile_status: 'accepted' }, { profile_type: 'premium' }, { verified: true }]) {
      expect(await refusal(put(ada, `contractors/${profile.id}`, decision), 422)).to.equal("You can't decide your own profile. Ask another admin.");
    }
    await put(ada, `contractors/${profile.id}`, { city: 'Accra', verified: false, profile_status: 'pending' }).expect(200);
    await put(dana, `contractors/${profile.id}`, { profile_status: 'accepted' }).expect(200);
    const disputing = await makeClaim((await verifiedUser(api)).browser, profile.id, { dispute: true, note: 'It is ours.' });
    expect(await refusal(put(ada, `claims/${disputing.id}`, rejected), 422)).to.match(/another admin/i);
    await put(dana, `claims/${disputing.id}`, rejected).expect(200);
  });

  it('list claims that wait for an admin, separately from those decided by an emailed link', async () => {
    const company = await addCompany(api);
    const mailed = await makeClaim((await verifiedUser(api)).browser, company.id, { work_email: company.email('kim') });
    const asked = await makeClaim((await verifiedUser(api)).browser, company.id);
    const ids = async (query: string) => (await get<{ id: number }[]>(`claims?${query}`)).map(({ id }) => id);
    const waiting = await ids('state=pending&proof=review');
    expect(waiting).to.include(asked.id).and.not.include(mailed.id);
    expect(waiting).to.deep.equal([...waiting].sort((one, other) => one - other));
    expect(await ids('proof=company_mail'))
      .to.include(mailed.id)
      .and.not.include(asked.id);
    await ada.browser.get('/api/admin/claims?proof=none').expect(400);
  });

  it('show with a claim its company, claimant, email domain, rivals, similar contractors and history', async () => {
    const company = await addCompany(api, { name: 'Beside Drilling Pty Ltd', state_region: 'Ashanti' });
    const twin = await addCompany(api, { name: 'Beside Drilling' });
    const [kim, lee] = [await verifiedUser(api, { company_name: 'Beside' }), await verifiedUser(api)];
    const earlier = await makeClaim(kim.browser, company.id);
    await decideClaim(dana, earlier.id, { state: 'rejected', reason: 'No letter.' }).expect(200);
    const rival = await makeClaim(lee.browser, company.id);
    const { id } = await makeClaim(kim.browser, company.id, { work_email: company.email('kim') });
    const background = await get<ClaimEvidence>(`claims/${id}/background`);
    expect(background.contractor).to.include({ id: company.id, place: 'Ashanti, Ghana', website_domain: company.domain, claimed: false });
    expect(background.person).to.deep.include({ id: kim.id, username: kim.username, company_name: 'Beside', companies: [] });
    expect(background.mail).to.deep.equal({ domain: company.domain, free: false, matches_website: true });
    expect(background.rivals.map((claim) => claim.id)).to.deep.equal([rival.id]);
    expect(background.other_claims).to.have.length(1);
    expect(background.other_claims[0]).to.deep.include({ id: earlier.id, state: 'rejected', reason: 'No letter.', person: 'Kim Lee' });
    expect(background.near_duplicates.map((one) => one.id)).to.deep.equal([twin.id]);
    expect(background.history.map(({ action, actor_name }) => [action, actor_name])).to.deep.equal([['claim.rejected', 'Dana Ng']]);
    await ada.browser.get('/api/admin/claims/999999/background').expect(404);
  });

  it('show with a profile its members and their other companies', async () => {
    const kim = await verifiedUser(api, { username: 'kim@gmail.com' });
    const profile = await makePending(kim, { name: 'Peopled Drilling', website: 'https://peopled.example' });
    const elsewhere = await addCompany(api, { website: 'https://peopled.example/old' });
    await addMember(api, elsewhere.id, kim.id, 'editor');
    const background = await get<ProfileEvidence>(`contractors/${profile.slug}/background`);
    expect(background.contractor).to.include({ profile_status: 'pending', badge_tier: 'basic', verified: false });
    expect(background.contractor.team.map(({ id, role }) => [id, role])).to.deep.equal([[kim.id, 'owner']]);
    const companies = background.people[0]?.companies.map(({ id, role }) => [id, role]);
    expect(companies).to.have.deep.members([
      [profile.id, 'owner'],
      [elsewhere.id, 'editor'],
    ]);
    expect(background.mail).to.deep.equal({ domain: 'gmail.com', free: true, matches_website: false });
    expect(background.near_duplicates).to.deep.include.members([{ ...background.near_duplicates[0], id: elsewhere.id, by: 'website' }]);
  });

  it('show with a review its reviewer, and other reviews by that person or of the same time', async () => {
    const [company, other, kim] = [await addCompany(api), await addCompany(api), await verifiedUser(api)];
    const { id } = await addReview(api, company.id, { email: kim.username });
    const same = await addReview(api, other.id, { email: kim.username, rating: 1 });
    const near = await addReview(api, company.id, { created_at: api.services.now() - 20 * day });
    await addReview(api, company.id, { created_at: api.services.now() - 40 * day });
    await addReview(api, company.id, { state: 'unconfirmed' });
    await put(dana, `reviews/${near.id}`, { state: 'published' }).expect(200);
    const background = await get<ReviewEvidence>(`reviews/${id}/background`);
    expect(background.contractor).to.include({ id: company.id, review_count: 1, rating: 4 });
    expect(background.account).to.include({ id: kim.id, email_verified: true });
    expect(background.mail).to.include({ domain: 'drill.example', matches_website: false });
    expect(background.other_reviews.map((review) => review.id)).to.deep.equal([same.id]);
    expect(background.near_reviews.map((review) => [review.id, review.state])).to.deep.equal([[near.id, 'published']]);
    expect(background.history.map(({ action }) => action)).to.deep.equal(['review.published']);
    const stranger = await get<ReviewEvidence>(`reviews/${near.id}/background`);
    expect(stranger.account).to.equal(null);
    expect(stranger.other_reviews).to.deep.equal([]);
    const { id: erased } = await addReview(api, company.id);
    await api.services.database.transactionWithoutInvalidation(async (trx) => trx('reviews').where({ id: erased }).update({ email: null }));
    expect(await get<ReviewEvidence>(`reviews/${erased}/background`)).to.deep.include({ mail: null, other_reviews: [] });
  });

  it('offer reasons shared by the admins: initial ones, and those that they save and remove', async () => {
    const all = await get<SavedReason[]>('reasons');
    for (const kind of decisionKinds) expect(all.filter((reason) => reason.kind === kind).length, kind).to.be.greaterThan(1);
    const save = (text: string) => dana.browser.post('/api/admin/reasons').send({ kind: 'review', text });
    const saved: SavedReason = (await save('Please write about one job.').expect(200)).body;
    expect((await save('Please write about one job.').expect(200)).body).to.deep.equal(saved);
    const ofReviews = await get<SavedReason[]>('reasons?kind=review');
    expect(ofReviews.filter(({ text }) => text === saved.text)).to.deep.equal([saved]);
    expect(ofReviews.every(({ kind }) => kind === 'review')).to.equal(true);
    await save('  ').expect(400);
    await ada.browser.delete(`/api/admin/reasons/${saved.id}`).send({}).expect(200);
    await ada.browser.delete(`/api/admin/reasons/${saved.id}`).send({}).expect(404);
    const entries = await auditOf(ada, 'reason', saved.id);
    expect(entries.map(({ action, actor_id }) => [action, actor_id])).to.deep.equal([
      ['reason.saved', dana.id],
      ['reason.removed', ada.id],
    ]);
    expect(entries[1]?.before).to.deep.equal({ kind: 'review', text: saved.text });
  });
});
