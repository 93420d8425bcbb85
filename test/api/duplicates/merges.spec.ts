import { expect } from 'chai';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { addVisitStatistics } from '#api/modules/insights/visitStatistics';
import { buildReviewYearKey } from '#api/modules/reviews/models/Review';
import type { Merge } from '#contract/duplicates/duplicates';
import {
  addCompany,
  addMember,
  adminUser,
  auditOf,
  day,
  makeClaim,
  membersOf,
  type Person,
  signIn,
  subjectsTo,
  verifiedUser,
} from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { askedCompany, askForQuote, inboxOf } from '#test/support/api/records/enquiries';
import { addEnquiry, addFullCompany, mergeInto, randomChoices, randomOf, sendMerge, undoMerge, wholeState } from '#test/support/api/records/merges';
import { addPublishedReview } from '#test/support/api/records/storedReviews';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const like = (api: TestApi, contractor: number | string, visitor: string, liked: boolean) =>
  api.request.post(`/api/contractors/${contractor}/like`).send({ userId: `user_${visitor}`, liked });

describe('Merging two contractors', () => {
  let api: TestApi;
  let admin: Person;
  let people: Person[];
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
    people = [];
    for (let count = 0; count < 5; count += 1) people.push(await verifiedUser(api));
  });
  after(() => api.stop());
  afterEach(() => {
    api.clock.ahead = 0;
  });

  const row = async (id: number) => api.services.database.read('contractors').where({ id }).first();

  /** Checks that a contractor's counters match its rows. */
  async function expectCounted(id: number): Promise<void> {
    const { read } = api.services.database;
    const { likes, review_count, rating_sum, claimed } = await row(id);
    const liked = await read('likes').where({ contractor_id: id });
    const reviews: { rating: number }[] = await read('reviews').where({ contractor_id: id, state: 'published' });
    const owners = await read('members').where({ contractor_id: id, role: 'owner' });
    expect([likes, Boolean(claimed)]).to.deep.equal([liked.length, owners.length > 0]);
    expect([review_count, rating_sum]).to.deep.equal([reviews.length, reviews.reduce((sum, { rating }) => sum + rating, 0)]);
  }

  /** Returns the ids of a contractor's displayed pictures that are due for removal or belong to another contractor. */
  async function shownWithoutRows(id: number): Promise<number[]> {
    const { media } = await Contractor.query(api.services.database.read).findById(id).throwIfNotFound();
    const kept: number[] = await api.services.database.read('pictures').where({ contractor_id: id, remove_at: null }).pluck('id');
    return media.map((picture) => picture.id).filter((picture) => !kept.includes(picture));
  }

  for (const seed of [1, 2, 3, 4, 5, 6]) {
    it(`and undoing it leaves every row unchanged, whatever belonged to them (${seed})`, async () => {
      const random = randomOf(seed);
      const keep = await addFullCompany(api, random, people);
      const other = await addFullCompany(api, random, people);
      for (const asked of [[keep, other], [keep, other], [other]]) await addEnquiry(api, asked, random);
      const fields = randomChoices(random);
      const before = await wholeState(api);
      const merge = await mergeInto(admin, keep, other, fields);
      await expectCounted(keep);
      await expectCounted(other);
      expect(await membersOf(api, other)).to.deep.equal([]);
      expect(await shownWithoutRows(keep)).to.deep.equal([]);
      await undoMerge(admin, merge.id).expect(200);
      expect(await wholeState(api)).to.deep.equal(before);
      await expectCounted(keep);
      await expectCounted(other);
    });
  }

  it('combines likes, reviews, members, enquiries, counts and slugs, and removes the other contractor from every list', async () => {
    const keep = await askedCompany(api, { name: 'Boart Longyear Ghana' });
    const other = await askedCompany(api, { name: 'Boart Longyear (GH)', drilling_methods: ['Diamond Drilling'] });
    for (const visitor of ['ann', 'ben']) await like(api, keep.id, visitor, true).expect(200);
    for (const visitor of ['ben', 'cho']) await like(api, other.id, visitor, true).expect(200);
    await addPublishedReview(api, admin, keep.id, { rating: 2 });
    await addPublishedReview(api, admin, other.id, { rating: 5 });
    await askForQuote(api, [keep.id, other.id]);
    await askForQuote(api, [other.id]);
    await api.services.database.write('total_counts').insert({ contractor_id: other.id, kind: 'view', count: 7 });

    const { body: preview } = await admin.browser.get(`/api/admin/contractors/${keep.id}/merge?other=${other.id}`).expect(200);
    expect(preview.together).to.deep.equal({ likes: 3, reviews: 2, reviews_aside: 0, members: 2, enquiries: 2, claims_closed: 0 });
    const merge = await mergeInto(admin, keep.id, other.id, { drilling_methods: 'both' });

    const { body: profile } = await api.request.get(`/api/contractors/${keep.id}`).expect(200);
    expect(profile).to.include({ likes: 3, review_count: 2, rating: 3.5, name: 'Boart Longyear Ghana' });
    expect(profile.former_names).to.deep.equal(['Boart Longyear (GH)']);
    expect(profile.drilling_methods).to.deep.equal(['Diamond Drilling']);
    for (const address of [other.slug, other.id]) {
      const { body } = await api.request.get(`/api/contractors/${address}`).expect(200);
      expect(body).to.include({ id: keep.id, redirect_to: keep.slug });
    }
    expect((await inboxOf({ owner: other.owner, inbox: keep.inbox })).length).to.equal(2);
    expect((await membersOf(api, keep.id)).map(({ role }) => role)).to.deep.equal(['owner', 'owner']);
    const { body: found } = await api.request.get('/api/contractors?search=boart').expect(200);
    expect(found.map(({ id }: { id: number }) => id)).to.deep.equal([keep.id]);
    const { body: managed } = await admin.browser.get('/api/admin/contractors?search=boart').expect(200);
    expect(managed.map(({ id }: { id: number }) => id)).to.deep.equal([keep.id]);
    expect(await subjectsTo(api, other.owner.username)).to.include('Your profile Boart Longyear (GH) was merged with another one');
    // The merged contractor can no longer be edited, liked or claimed.
    await other.owner.browser.put(`/api/user/contractors/${other.id}`).send({ city: 'Accra' }).expect(404);
    const edit = await admin.browser.put(`/api/admin/contractors/${other.id}`).send({ city: 'Accra' }).expect(409);
    expect(readError(edit.body).error).to.equal('Boart Longyear (GH) has been merged into another profile.');
    await admin.browser.put(`/api/admin/contractors/${other.id}`).send({ profile_status: 'accepted' }).expect(409);
    await admin.browser.post('/api/claims').send({ contractor_id: other.id, position: 'Director', work_email: 'kim@elsewhere.example' }).expect(404);
    await like(api, other.id, 'dee', true).expect(404);
    const entry = (await auditOf(admin, 'contractor', keep.id)).at(-1);
    expect(entry).to.include({ action: 'contractor.merged', actor_id: admin.id });
    expect(entry?.before).to.include({ likes: 2 });
    expect(entry?.after).to.deep.include({ likes: 3, merged: { id: other.id, name: 'Boart Longyear (GH)' } });

    await undoMerge(admin, merge.id).expect(200);
    expect((await api.request.get(`/api/contractors/${other.slug}`).expect(200)).body).to.include({ id: other.id, likes: 2, rating: 5 });
    expect((await api.request.get(`/api/contractors/${keep.slug}`).expect(200)).body).to.include({ likes: 2, rating: 2 });
    expect((await auditOf(admin, 'contractor', other.id)).map(({ action }) => action)).to.deep.equal(['contractor.merged', 'contractor.unmerged']);
  });

  it('keeps later additions and removals with the remaining contractor when it is undone', async () => {
    const keep = await askedCompany(api);
    const other = await askedCompany(api, { phone: '+233 1' });
    for (const visitor of ['ann', 'ben']) await like(api, other.id, visitor, true).expect(200);
    const merge = await mergeInto(admin, keep.id, other.id, { phone: 'other' });
    await like(api, keep.id, 'ann', false).expect(200);
    await like(api, keep.id, 'eve', true).expect(200);
    await askForQuote(api, [keep.id]);
    await keep.owner.browser.put(`/api/user/contractors/${keep.id}`).send({ phone: '+233 2', city: 'Tarkwa' }).expect(200);
    await keep.owner.browser.delete(`/api/user/contractors/${keep.id}/team/${other.owner.id}`).send({}).expect(200);
    await undoMerge(admin, merge.id).expect(200);
    expect((await api.request.get(`/api/contractors/${keep.id}`)).body).to.include({ likes: 1, phone: '+233 2' });
    expect((await api.request.get(`/api/contractors/${other.id}`)).body).to.include({ likes: 1, phone: '+233 1', claimed: false });
    expect((await inboxOf(keep)).length).to.equal(1);
    expect(await membersOf(api, other.id)).to.deep.equal([]);
    for (const id of [keep.id, other.id]) await expectCounted(id);
  });

  it('keeps the published one of two reviews by one email address, and restores the other one on undo', async () => {
    const [keep, other] = [await addCompany(api), await addCompany(api)];
    const { email } = await addPublishedReview(api, admin, keep.id, { rating: 1, year_key: `a ${keep.id}` });
    await addPublishedReview(api, admin, other.id, { rating: 5, email, year_key: `b ${other.id}` });
    const now = api.services.now();
    for (const { id } of [keep, other])
      await api.services.database
        .write('reviews')
        .where({ contractor_id: id })
        .update({ year_key: buildReviewYearKey(id, email, now), created_at: now });
    const merge = await mergeInto(admin, keep.id, other.id);
    expect((await api.request.get(`/api/contractors/${keep.id}`)).body).to.include({ review_count: 1, rating: 1 });
    await undoMerge(admin, merge.id).expect(200);
    expect((await api.request.get(`/api/contractors/${other.id}`)).body).to.include({ review_count: 1, rating: 5 });
  });

  it('closes claims to a company that now has an owner, informs the claimants, and reopens them on undo', async () => {
    const keep = await addCompany(api);
    const other = await addCompany(api);
    const [owner, claimant] = [await verifiedUser(api), await verifiedUser(api)];
    await addMember(api, other.id, owner.id, 'owner');
    const { id } = await makeClaim(claimant.browser, keep.id);
    const merge = await mergeInto(admin, keep.id, other.id);
    const state = async () => (await claimant.browser.get('/api/claims')).body.find((claim: { id: number }) => claim.id === id).state;
    expect(await state()).to.equal('rejected');
    expect(await subjectsTo(api, claimant.username)).to.include(`Your claim for ${keep.name} is closed`);
    await undoMerge(admin, merge.id).expect(200);
    expect(await state()).to.equal('pending');
    await makeClaim(claimant.browser, other.id, { dispute: true, note: 'It is mine.' });
  });

  it('counts later rollups for the remaining contractor, and returns them on undo', async () => {
    const [keep, other] = [await addCompany(api), await addCompany(api)];
    const { write, read } = api.services.database;
    await write('visit_marks').insert({ day: '2026-01-09', contractor_id: other.id, kind: 'view', mark: 'm1' });
    const merge = await mergeInto(admin, keep.id, other.id);
    await api.services.database.transactionWithoutInvalidation((trx) =>
      addVisitStatistics(trx, '2026-01-09', [{ contractor_id: other.id, kind: 'view', count: 1 }]),
    );
    await write('visit_marks').where({ contractor_id: other.id }).delete();
    expect(await read('daily_counts').where({ contractor_id: keep.id }).pluck('count')).to.deep.equal([1]);
    await undoMerge(admin, merge.id).expect(200);
    expect(await read('total_counts').where({ contractor_id: other.id }).pluck('count')).to.deep.equal([1]);
    expect(await read('daily_counts').where({ contractor_id: keep.id })).to.deep.equal([]);
  });

  it('is correct whatever visitors do at the same moment', async () => {
    const [keep, other] = [await addCompany(api), await addCompany(api)];
    const visitors = [...Array(20).keys()];
    for (const visitor of visitors.slice(0, 5)) await like(api, other.id, `busy${visitor}`, true).expect(200);
    const [merged, ...answers] = await Promise.all([
      sendMerge(admin, keep.id, other.id),
      ...visitors.map((visitor) => like(api, visitor % 2 ? keep.id : other.id, `busy${visitor}`, visitor > 4)),
      ...[1, 2, 3].map((rating) => addPublishedReview(api, admin, keep.id, { rating }).then(() => ({ status: 200 }))),
    ]);
    expect(merged.status).to.equal(200);
    for (const { status } of answers) expect(status).to.be.oneOf([200, 404]);
    for (const { id } of [keep, other]) await expectCounted(id);
    await Promise.all([
      undoMerge(admin, merged.body.id).expect(200),
      ...visitors.map((visitor) => like(api, keep.id, `late${visitor}`, true).expect(200)),
    ]);
    for (const { id } of [keep, other]) await expectCounted(id);
  });

  it('happens once when two admins merge at the same time, in either direction', async () => {
    const [one, two] = [await addCompany(api), await addCompany(api)];
    const answers = await Promise.all([sendMerge(admin, one.id, two.id), sendMerge(admin, two.id, one.id), sendMerge(admin, one.id, two.id)]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409]);
    const merge: Merge = answers.find(({ status }) => status === 200)?.body ?? expect.fail();
    const undone = await Promise.all([undoMerge(admin, merge.id), undoMerge(admin, merge.id)]);
    expect(undone.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
  });

  it('keeps every field when nothing is chosen, and accepts only one id', async () => {
    const [keep, other] = [await addCompany(api), await addCompany(api)];
    const merge = (body: object) => admin.browser.post(`/api/admin/contractors/${keep.id}/merge`).send(body);
    const before = (await api.request.get(`/api/contractors/${keep.id}`)).body;
    await merge({ other: [other.id, keep.id] }).expect(400);
    await merge({ other: other.id, fields: null }).expect(400);
    await merge({ other: other.id }).expect(200);
    const after = (await api.request.get(`/api/contractors/${keep.id}`)).body;
    expect([after.name, after.website, after.drilling_methods]).to.deep.equal([before.name, before.website, before.drilling_methods]);
    expect((await row(other.id)).merged_into).to.equal(keep.id);
  });

  it('is rejected with a reason when it makes no sense', async () => {
    const [keep, other] = [await addCompany(api), await addCompany(api)];
    const draft = await addCompany(api, { profile_status: 'draft' });
    const pending = await addCompany(api, { profile_status: 'pending' });
    const own = await addCompany(api);
    await addMember(api, own.id, admin.id, 'editor');
    await sendMerge(admin, keep.id, own.id).expect(422);
    await sendMerge(admin, keep.id, keep.id).expect(422);
    await sendMerge(admin, keep.id, draft.id).expect(422);
    await sendMerge(admin, pending.id, keep.id).expect(422);
    await sendMerge(admin, keep.id, 999_999).expect(404);
    await sendMerge(admin, keep.id, other.id, { name: 'both' }).expect(400);
    await sendMerge(admin, keep.id, other.id, { colour: 'keep' }).expect(400);
    const { last_updated } = (await api.request.get(`/api/contractors/${other.id}`)).body;
    await api.services.database.transaction(async (trx) => trx('contractors').where({ id: other.id }).increment('last_updated', 5));
    await sendMerge(admin, keep.id, other.id, {}, { other_seen: last_updated }).expect(409);
    expect((await row(other.id)).merged_into).to.equal(null);
  });

  it('cannot be undone after 30 days, twice, or once the remaining contractor is merged itself', async () => {
    const [first, second, third] = [await addCompany(api), await addCompany(api), await addCompany(api)];
    const early = await mergeInto(admin, second.id, third.id);
    const late = await mergeInto(admin, first.id, second.id);
    const refused = await undoMerge(admin, early.id).expect(409);
    expect(readError(refused.body).error).to.include('Undo that merge first.');
    expect((await api.request.get(`/api/contractors/${third.id}`).expect(200)).body.id).to.equal(first.id);
    const { body: list }: { body: Merge[] } = await admin.browser.get('/api/admin/merges?page_size=2').expect(200);
    expect(list.map(({ id, can_undo }) => [id, can_undo])).to.deep.equal([
      [late.id, true],
      [early.id, false],
    ]);
    await undoMerge(admin, late.id).expect(200);
    await undoMerge(admin, late.id).expect(409);
    api.clock.ahead = 31 * day;
    await undoMerge({ browser: await signIn(api, admin) }, early.id).expect(409);
  });
});
