import { expect } from 'chai';
import { createCleanupJob } from '#api/modules/retention/createCleanupJob';
import { addCompany, addMember, adminUser, day, type Person, verifiedUser } from '#test/support/api/companyMembers';
import {
  confirmReview,
  decideReview,
  leaveReview,
  newReviewer,
  pendingReview,
  publishedReview,
  readReviews,
  reviewToken,
  sendReview,
} from '#test/support/api/records/reviews';
import { password, registerUser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Reviews of a deleted account', () => {
  let api: TestApi;
  let admin: Person;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());
  beforeEach(async () => {
    api.clock.ahead = 0;
    // The cleanup a year later ends every session, so each test needs a new one.
    admin = await adminUser(api);
  });

  const rowOf = (id: number) => api.services.database.read('reviews').where({ id }).first();
  const leave = ({ browser }: Person) => browser.delete('/api/user').send({ password }).expect(200);

  it('stay without name, company and email address, and keep counting in the averages', async () => {
    const { id, slug } = await addCompany(api);
    const writer = await verifiedUser(api);
    const secrets = { author_name: 'Renata Leaving', author_company: 'Leaving Ridge Gold' };
    const review = await publishedReview(api, admin, id, { ...secrets, email: writer.username, rating: 2 });
    await publishedReview(api, admin, id, { rating: 5 });
    const before = await readReviews(api, slug);
    await leave(writer);
    const after = await readReviews(api, slug);
    expect(after.figures).to.deep.equal(before.figures);
    expect(after.reviews.find((one) => one.id === review.id)).to.include({ author_name: null, author_company: null, rating: 2 });
    expect(await rowOf(review.id)).to.include({ email: null, user_id: null, token_hash: null, edit_token_hash: null, state: 'published' });
    const everything = JSON.stringify([await api.services.database.read('reviews'), await api.services.database.read('audit_log')]);
    for (const secret of [writer.username, 'Renata', 'Leaving Ridge']) expect(everything).to.not.include(secret);
    await api.request.get(`/api/own-reviews/${review.edit}`).expect(404);
    // An admin can still decide about the review, but no email is sent.
    const mails = (await api.mails()).length;
    await decideReview(admin, review.id, { state: 'removed', reason: 'It was about another company.' }).expect(200);
    expect(await api.mails()).to.have.length(mails);
    expect((await readReviews(api, slug)).figures.average).to.equal(5);
  });

  it('include those written while logged in, from any email address', async () => {
    const { id } = await addCompany(api);
    const writer = await verifiedUser(api);
    const email = newReviewer();
    await sendReview(writer.browser, id, { email, author_name: 'Rae Signedin' }).expect(200);
    await confirmReview(api, await reviewToken(api, email, 'confirm')).expect(200);
    await leave(writer);
    const rows = await api.services.database.read('reviews').where({ contractor_id: id });
    expect(rows).to.have.length(1);
    expect(rows[0]).to.include({ state: 'pending', email: null, author_name: null, author_company: null });
  });

  it('are deleted if they are unconfirmed or withdrawn', async () => {
    const writer = await verifiedUser(api);
    const unconfirmed = await addCompany(api);
    const withdrawn = await addCompany(api);
    const { token } = await leaveReview(api, unconfirmed.id, { email: writer.username });
    const { edit } = await pendingReview(api, withdrawn.id, { email: writer.username });
    await api.request.delete(`/api/own-reviews/${edit}`).send({}).expect(200);
    await leave(writer);
    expect(await api.services.database.read('reviews').whereIn('contractor_id', [unconfirmed.id, withdrawn.id])).to.deep.equal([]);
    await confirmReview(api, token).expect(400);
  });

  it('stay unchanged if the account never verified the email address', async () => {
    const { id } = await addCompany(api);
    const email = newReviewer();
    const review = await publishedReview(api, admin, id, { email });
    const impostor = await registerUser(api, { username: email });
    expect((await impostor.browser.get('/api/user/export').expect(200)).body.reviews).to.deep.equal([]);
    await leave(impostor);
    expect(await rowOf(review.id)).to.include({ email, author_name: 'Rae Client' });
    await api.request.get(`/api/own-reviews/${review.edit}`).expect(200);
  });

  it('do not affect the emails, reviews and requests of others', async () => {
    const { id } = await addCompany(api);
    const [owner, writer] = [await verifiedUser(api), await verifiedUser(api)];
    await addMember(api, id, owner.id, 'owner');
    const other = await pendingReview(api, id);
    const requests = `/api/user/contractors/${id}/review-requests`;
    for (const email of [writer.username, other.email, newReviewer()]) {
      await owner.browser.post(requests).send({ name: 'Sam Client', email }).expect(200);
    }
    const mailsTo = async (address: string) => (await api.mails()).filter((mail) => mail.to === address).length;
    const kept = await mailsTo(other.email);
    await pendingReview(api, (await addCompany(api)).id, { email: writer.username });
    await leave(writer);
    expect(await mailsTo(other.email)).to.equal(kept);
    // The deleted account gets one last email.
    expect(await mailsTo(writer.username)).to.equal(1);
    const asked: { email: string }[] = (await owner.browser.get(requests).expect(200)).body;
    expect(asked.map(({ email }) => email))
      .to.have.length(2)
      .and.not.include(writer.username);
    expect(await rowOf(other.id)).to.include({ email: other.email });
  });

  it('still prevent a second review in the same year', async () => {
    const { id } = await addCompany(api);
    const writer = await verifiedUser(api);
    await publishedReview(api, admin, id, { email: writer.username });
    await leave(writer);
    await sendReview(api.request, id, { email: writer.username }).expect(409);
    // The key that blocks a second review is deleted at the end of the year.
    const newYear = Date.UTC(new Date().getUTCFullYear() + 1, 0);
    api.clock.ahead = newYear - Date.now() + day;
    await createCleanupJob(api.services).begin();
    expect(await api.services.database.read('reviews').where({ contractor_id: id }).pluck('year_key')).to.deep.equal([null]);
    expect((await readReviews(api, id)).figures.count).to.equal(1);
  });

  it('are in the export of the account', async () => {
    const { id, slug, name } = await addCompany(api);
    const writer = await verifiedUser(api);
    const secrets = { author_company: 'Hidden Ridge Gold', company_hidden: true, title: 'Mine to take along' };
    await publishedReview(api, admin, id, { ...secrets, email: writer.username });
    await sendReview(writer.browser, (await addCompany(api)).id, { title: 'From another address' }).expect(200);
    await publishedReview(api, admin, id, { title: 'Of somebody else' });
    const { reviews, ...rest } = (await writer.browser.get('/api/user/export').expect(200)).body;
    expect(reviews.map(({ title, state }: { title: string; state: string }) => [title, state])).to.deep.equal([
      ['Mine to take along', 'published'],
      ['From another address', 'unconfirmed'],
    ]);
    expect(reviews[0]).to.deep.include({ ...secrets, contractor: { id, slug, name }, email: writer.username, proof: 'company_mail', reply: null });
    expect(JSON.stringify([reviews, rest])).to.not.match(/hash|year_key|"token/);
  });

  it('are deleted seven days after their link expired if they were never confirmed', async () => {
    const { id } = await addCompany(api);
    const unconfirmed = await leaveReview(api, id);
    const pending = await pendingReview(api, id);
    const left = async () => api.services.database.read('reviews').whereIn('email', [unconfirmed.email, pending.email]).orderBy('id').pluck('email');
    api.clock.ahead = 14 * day - 60_000;
    await createCleanupJob(api.services).begin();
    expect(await left()).to.deep.equal([unconfirmed.email, pending.email]);
    api.clock.ahead = 14 * day + 60_000;
    await createCleanupJob(api.services).begin();
    expect(await left()).to.deep.equal([pending.email]);
  });

  it('include review requests, which are deleted after thirteen months', async () => {
    const { id } = await addCompany(api);
    const owner = await verifiedUser(api);
    await addMember(api, id, owner.id, 'owner');
    await owner.browser.post(`/api/user/contractors/${id}/review-requests`).send({ name: 'Sam Client', email: newReviewer() }).expect(200);
    const left = () => api.services.database.read('review_requests').where({ contractor_id: id });
    api.clock.ahead = 395 * day;
    await createCleanupJob(api.services).begin();
    expect(await left()).to.have.length(1);
    api.clock.ahead = 397 * day;
    await createCleanupJob(api.services).begin();
    expect(await left()).to.deep.equal([]);
  });
});
