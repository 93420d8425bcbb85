import { expect } from 'chai';
import { OutboxEmail } from '#api/modules/email/OutboxEmail';
import { createCleanupJob } from '#api/modules/retention/createCleanupJob';
import {
  addCompany,
  addMember,
  adminUser,
  auditOf,
  decideClaim,
  makeClaim,
  type Person,
  verifiedUser,
  winClaim,
} from '#test/support/api/companyMembers';
import { makePending } from '#test/support/api/draftProfiles';
import { readError } from '#test/support/api/errorBody';
import { type Clock, testDelivery, testMailer } from '#test/support/api/outbox';
import { pendingReview } from '#test/support/api/records/reviews';
import { addReport, addReview, standingOf } from '#test/support/api/records/storedReviews';
import { invitePerson } from '#test/support/api/records/teams';
import { decideUndoably, undo, wholeRows } from '#test/support/api/records/undoableDecisions';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { pdf } from '#test/support/data/sampleFiles';

const reason = 'It is about another company.';

describe('Undoing a decision', () => {
  let api: TestApi;
  let admin: Person;
  let other: Person;
  before(async () => {
    api = await startTestApi();
    [admin, other] = [await adminUser(api), await adminUser(api)];
  });
  afterEach(() => {
    api.clock.ahead = 0;
  });
  after(() => api.stop());

  const mailCount = async () => (await api.mails()).length;
  const isListed = async (id: number) => (await api.request.get(`/api/contractors/${id}`)).status === 200;
  const errorOf = async (asked: ReturnType<typeof undo>) => readError((await asked.expect(409)).body).error;

  /** Decides, checks that rows changed, undoes the decision, and checks that all rows are as before and no email was queued. */
  async function decideAndUndo(path: string, decision: object, meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
    const [rows, mails] = [await wholeRows(api), await mailCount()];
    const given = await decideUndoably(admin, path, decision);
    expect(await wholeRows(api)).to.not.deep.equal(rows);
    await meanwhile();
    await undo(admin, given).expect(200);
    expect(await wholeRows(api)).to.deep.equal(rows);
    expect(await mailCount()).to.equal(mails);
  }

  it('returns a profile to pending and removes it from the directory, whatever tier was granted', async () => {
    const kim = await verifiedUser(api);
    const { id } = await makePending(kim, { name: 'Undone Drilling', requested_tier: 'premium' });
    await decideAndUndo(`contractors/${id}`, { profile_status: 'accepted', profile_type: 'standard' }, async () => {
      expect(await isListed(id)).to.equal(true);
    });
    expect(await isListed(id)).to.equal(false);
    await decideAndUndo(`contractors/${id}`, { profile_status: 'rejected', reason });
    const own = (await kim.browser.get(`/api/user/contractors/${id}`).expect(200)).body;
    expect(own).to.include({ profile_status: 'pending', decided_at: null, decision_reason: null });
    const actions = (await auditOf(admin, 'contractor', id)).map(({ action }) => action);
    expect(actions).to.deep.equal(['contractor.accepted', 'decision.undone', 'contractor.rejected', 'decision.undone']);
    const [accepted, undone] = await auditOf(admin, 'contractor', id);
    expect([undone?.before, undone?.after]).to.deep.equal([accepted?.after, accepted?.before]);
    expect(undone?.actor_id).to.equal(admin.id);
  });

  it('restores the previous owner, badge and rival claims with their links', async () => {
    const company = await addCompany(api);
    const [kim, lee] = [await verifiedUser(api), await verifiedUser(api)];
    const { id } = await makeClaim(kim.browser, company.id);
    const file = await kim.browser.post(`/api/claims/${id}/documents`).attach('file', pdf, 'letter.pdf');
    expect(file.status).to.equal(200);
    const rival = await makeClaim(lee.browser, company.id, { work_email: company.email('lee') });
    await decideAndUndo(`claims/${id}`, { state: 'approved' });
    expect((await api.request.get(`/api/contractors/${company.id}`)).body).to.include({ claimed: false, verified: false });
    await decideAndUndo(`claims/${id}`, { state: 'rejected', reason });
    const closed = (await auditOf(admin, 'claim', rival.id)).map(({ action }) => action);
    expect(closed).to.deep.equal(['claim.closed', 'decision.undone']);
    await decideClaim(admin, rival.id, { state: 'approved' }).expect(200);
  });

  it('restores the old team and its invitations after a dispute or a revoked claim', async () => {
    const company = await addCompany(api);
    const [kim, lee, editor] = [await verifiedUser(api), await verifiedUser(api), await verifiedUser(api)];
    const won = await winClaim(api, kim, company);
    await addMember(api, company.id, editor.id, 'editor');
    await invitePerson(kim, company.id, 'newcomer@drill.example');
    const dispute = await makeClaim(lee.browser, company.id, { dispute: true, note: 'Kim left in May.' });
    await decideAndUndo(`claims/${dispute.id}`, { state: 'approved' });
    await decideAndUndo(`claims/${won.id}`, { state: 'revoked', reason });
    await kim.browser.get(`/api/user/contractors/${company.id}`).expect(200);
  });

  it('removes a review from the page and the averages, and makes its older link valid again', async () => {
    const company = await addCompany(api);
    const { id, edit } = await pendingReview(api, company.id);
    await decideAndUndo(`reviews/${id}`, { state: 'published' }, async () => {
      expect(await standingOf(api, company.id)).to.deep.equal({ count: 1, average: 4 });
    });
    expect(await standingOf(api, company.id)).to.deep.equal({ count: 0, average: null });
    expect((await api.request.get(`/api/contractors/${company.id}/reviews`).expect(200)).body.reviews).to.deep.equal([]);
    await api.request.get(`/api/own-reviews/${edit}`).expect(200);
    await decideAndUndo(`reviews/${id}`, { state: 'rejected', reason });
  });

  it('publishes a review again with all its reports', async () => {
    const company = await addCompany(api);
    const { id } = await addReview(api, company.id, { rating: 2 });
    await admin.browser.put(`/api/admin/reviews/${id}`).send({ state: 'published' }).expect(200);
    const [report] = [await addReport(api, id), await addReport(api, id)];
    await decideAndUndo(`reports/${report}`, { state: 'upheld', reason });
    expect(await standingOf(api, company.id)).to.deep.equal({ count: 1, average: 2 });
    await decideAndUndo(`reports/${report}`, { state: 'dismissed' });
    await decideAndUndo(`reviews/${id}`, { state: 'removed', reason });
  });

  it('sends no email; a decision that is kept sends its emails once the undo period is over', async () => {
    const clock: Clock = { time: Date.now() };
    const mailer = testMailer();
    const { deliver } = testDelivery(api.services.database, mailer, clock);
    await deliver();
    const [kim, lee] = [await verifiedUser(api), await verifiedUser(api)];
    const [undone, kept] = [await makePending(kim, { name: 'Silent Drilling' }), await makePending(lee, { name: 'Loud Drilling' })];
    const given = await decideUndoably(admin, `contractors/${undone.id}`, { profile_status: 'accepted' });
    const { until } = await decideUndoably(admin, `contractors/${kept.id}`, { profile_status: 'accepted' });
    clock.time = Date.parse(until);
    await deliver();
    const sentTo = (person: Person) => mailer.sent.filter(({ to }) => to === person.username).map(({ subject }) => subject);
    expect(sentTo(lee)).to.not.include('Loud Drilling is now listed');
    await undo(admin, given).expect(200);
    clock.time = Date.parse(until) + 2000;
    await deliver();
    const about = (person: Person) => sentTo(person).filter((subject) => /is now listed/.test(subject));
    expect([about(kim).length, about(lee).length]).to.deep.equal([0, 1]);
    expect(await OutboxEmail.query(api.services.database.read).whereNull('sent_at').resultSize()).to.equal(0);
  });

  it('is not possible for a decision not requested as undoable, which sends its email at once', async () => {
    const kim = await verifiedUser(api);
    const { id } = await makePending(kim, { name: 'Final Drilling' });
    const { body } = await admin.browser.put(`/api/admin/contractors/${id}`).send({ profile_status: 'accepted' }).expect(200);
    expect(body).to.not.have.key('undo');
    const mail = await OutboxEmail.query(api.services.database.read).where({ recipient: kim.username }).orderBy('id', 'desc').first();
    expect(mail?.decision_id).to.equal(null);
    expect(mail?.next_attempt_at).to.be.at.most(api.services.now());
  });

  it("is possible only for the admin's own decision, in time, once, and before an email is being sent", async () => {
    const company = await addCompany(api);
    const made = async () => decideUndoably(admin, `reviews/${(await addReview(api, company.id)).id}`, { state: 'published' });
    const given = await made();
    await undo(other, given).expect(404);
    await undo(admin, { ...given, decision: 999_999 }).expect(404);
    await undo(admin, given).expect(200);
    expect(await errorOf(undo(admin, given))).to.equal('This decision has already been undone.');
    const late = await made();
    api.clock.ahead = 12_000;
    expect(await errorOf(undo(admin, late))).to.equal("This can't be undone any more: the 10 seconds are over.");
    api.clock.ahead = 0;
    const mailed = await made();
    await api.services.database.transactionWithoutInvalidation(async (trx) =>
      OutboxEmail.query(trx).where({ decision_id: mailed.decision }).patch({ attempts: 1 }),
    );
    expect(await errorOf(undo(admin, mailed))).to.equal("This can't be undone any more: the 10 seconds are over.");
    expect(await standingOf(api, company.id)).to.include({ count: 2 });
  });

  it('is rejected when something depends on the decision', async () => {
    const sentence = "Something has changed since, so this can't be undone.";
    const [company, kim] = [await addCompany(api), await verifiedUser(api)];
    const { id } = await makeClaim(kim.browser, company.id);
    const approved = await decideUndoably(admin, `claims/${id}`, { state: 'approved' });
    await invitePerson(kim, company.id, 'friend@drill.example');
    expect(await errorOf(undo(admin, approved))).to.equal(sentence);
    const made = await makePending(kim, { name: 'Changed Drilling' });
    const rejected = await decideUndoably(admin, `contractors/${made.id}`, { profile_status: 'rejected', reason });
    await kim.browser.post(`/api/user/contractors/${made.id}/submit`).send({}).expect(200);
    expect(await errorOf(undo(admin, rejected))).to.equal(sentence);
    const lee = await verifiedUser(api);
    const again = await addCompany(api);
    const first = await makeClaim(lee.browser, again.id);
    const refused = await decideUndoably(admin, `claims/${first.id}`, { state: 'rejected', reason });
    await makeClaim(lee.browser, again.id);
    expect(await errorOf(undo(admin, refused))).to.equal(sentence);
  });

  it('keeps what else was saved since: company texts and other reviews in the averages', async () => {
    const kim = await verifiedUser(api);
    const { id } = await makePending(kim, { name: 'Busy Drilling' });
    const given = await decideUndoably(admin, `contractors/${id}`, { profile_status: 'accepted' });
    const { body } = await kim.browser.put(`/api/user/contractors/${id}`).send({ description: 'Core to 2,000 m.' }).expect(200);
    await undo(admin, given).expect(200);
    const own = (await kim.browser.get(`/api/user/contractors/${id}`).expect(200)).body;
    expect(own).to.include({ profile_status: 'pending', description: 'Core to 2,000 m.' });
    expect(own.last_updated > body.last_updated).to.equal(true);
    const company = await addCompany(api);
    const [one, two] = [await addReview(api, company.id, { rating: 5 }), await addReview(api, company.id, { rating: 1 })];
    const published = await decideUndoably(admin, `reviews/${one.id}`, { state: 'published' });
    await decideUndoably(other, `reviews/${two.id}`, { state: 'published' });
    await undo(admin, published).expect(200);
    expect(await standingOf(api, company.id)).to.deep.equal({ count: 1, average: 1 });
  });

  it('keeps its data only as long as it is possible', async () => {
    const { id } = await addReview(api, (await addCompany(api)).id);
    const { decision } = await decideUndoably(admin, `reviews/${id}`, { state: 'published' });
    const kept = () => api.services.database.read('decisions').where({ id: decision });
    const tidy = () => createCleanupJob(api.services).begin();
    await tidy();
    expect(await kept()).to.have.length(1);
    api.clock.ahead = 2 * 3_600_000;
    await tidy();
    expect(await kept()).to.have.length(0);
    expect(await OutboxEmail.query(api.services.database.read).where({ decision_id: decision }).resultSize()).to.equal(1);
  });

  it('is offered for a decision alone, not together with other changes of a profile', async () => {
    const { id } = await makePending(await verifiedUser(api), { name: 'Mixed Drilling' });
    const sent = { profile_status: 'accepted', name: 'Other Drilling', undoable: true };
    const refusal = await admin.browser.put(`/api/admin/contractors/${id}`).send(sent).expect(400);
    expect(readError(refusal.body).fields).to.have.key('undoable');
    expect((await admin.browser.get(`/api/admin/contractors/${id}`).expect(200)).body).to.include({
      name: 'Mixed Drilling',
      profile_status: 'pending',
    });
  });
});
