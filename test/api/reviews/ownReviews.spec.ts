import { expect } from 'chai';
import { addCompany, addMember, adminUser, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import {
  confirmReview,
  decideReview,
  leaveReview,
  pendingReview,
  publishedReview,
  readReviews,
  reviewBody,
  reviewToken,
} from '#test/support/api/records/reviews';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const unknownLink = 'This link is invalid or has been replaced. Use the link in our latest email about your review.';

describe("A review opened by its reviewer's email link", () => {
  let api: TestApi;
  let admin: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
  });
  after(() => api.stop());

  const own = (token: string) => `/api/own-reviews/${token}`;
  const read = async (token: string) => (await api.request.get(own(token)).expect(200)).body;
  /** Returns what the edit form sends: the texts without email address and honeypot. */
  const words = (given: object = {}) => {
    const { email: _address, ...text } = reviewBody(given);
    return text;
  };

  it('returns the review with its state and the reason of the decision, and is never cached', async () => {
    const { id, slug, name } = await addCompany(api);
    const written = words({ author_company: 'Hidden Ridge Gold', company_hidden: true });
    const { id: review, email, edit } = await pendingReview(api, id, written);
    const answer = await api.request.get(own(edit)).expect(200);
    expect(answer.get('Cache-Control')).to.equal('no-store');
    expect(answer.body).to.deep.equal({ ...written, contractor: { id, slug, name }, state: 'pending', reason: null });
    expect(answer.text).to.not.include(email);
    await decideReview(admin, review, { state: 'rejected', reason: 'It names private persons.' }).expect(200);
    expect(await read(await reviewToken(api, email, 'edit'))).to.include({ state: 'rejected', reason: 'It names private persons.' });
  });

  it('accepts only the link of the newest email', async () => {
    const { id } = await addCompany(api);
    const unconfirmed = await leaveReview(api, id);
    const review = await pendingReview(api, id);
    await decideReview(admin, review.id, { state: 'published' }).expect(200);
    for (const token of [review.edit, unconfirmed.token, 'x'.repeat(43), '0', '%00']) {
      for (const answer of [
        await api.request.get(own(token)).expect(404),
        await api.request.put(own(token)).send(words()).expect(404),
        await api.request.delete(own(token)).send({}).expect(404),
      ])
        expect(readError(answer.body).error, token).to.equal(unknownLink);
    }
    expect((await readReviews(api, id)).figures.count).to.equal(1);
  });

  it('can be rewritten: it is pending again and leaves the averages until it is published again', async () => {
    const { id, slug, name } = await addCompany(api);
    await publishedReview(api, admin, id, { rating: 2 });
    const review = await publishedReview(api, admin, id, { rating: 4 });
    const [before] = (await readReviews(api, id)).reviews;
    const card = async () => (await api.request.get(`/api/contractors/${slug}`).expect(200)).body;
    expect(await card()).to.include({ rating: 3, review_count: 2 });
    const next = words({ rating: 5, title: 'Better than I said', method: 'Sonic Drilling', country: 'Mali', sub_ratings: { crew: 1 } });
    const answer = await api.request.put(own(review.edit)).send(next).expect(200);
    expect(answer.body).to.deep.equal({ contractor: { id, slug, name }, state: 'pending' });
    expect(await card()).to.include({ rating: 2, review_count: 1 });
    const waiting = await readReviews(api, id);
    expect(waiting.figures).to.deep.include({ count: 1, average: 2, distribution: [0, 1, 0, 0, 0], methods: ['Diamond Drilling'] });
    expect(waiting.reviews).to.have.length(1);
    // The link in the email remains valid.
    expect(await read(review.edit)).to.include({ state: 'pending', title: 'Better than I said', country: 'Mali' });
    await decideReview(admin, review.id, { state: 'published' }).expect(200);
    const { figures, reviews } = await readReviews(api, id);
    expect(figures).to.deep.include({ average: 3.5, distribution: [0, 1, 0, 0, 1], methods: ['Diamond Drilling', 'Sonic Drilling'] });
    expect(reviews.find((one) => one.id === review.id)).to.deep.include({
      title: 'Better than I said',
      // The date of the first publication.
      published_at: before?.published_at,
      sub_ratings: { safety: null, progress: null, recovery: null, crew: 1, equipment: null, reporting: null },
    });
    expect(await card()).to.include({ rating: 3.5, review_count: 2 });
  });

  it('loses the previous decision and its reason once it is rewritten', async () => {
    const { id } = await addCompany(api);
    const review = await pendingReview(api, id);
    await decideReview(admin, review.id, { state: 'rejected', reason: 'It names private persons.' }).expect(200);
    const token = await reviewToken(api, review.email, 'edit');
    await api.request.put(own(token)).send(words()).expect(200);
    expect(await read(token)).to.include({ state: 'pending', reason: null });
  });

  it('rejects an invalid rewrite with the messages of a new review, and keeps the old text', async () => {
    const { id, name } = await addCompany(api);
    const writer = await verifiedUser(api);
    const review = await publishedReview(api, admin, id, { email: writer.username, title: 'As it was' });
    const refused: [given: object, field: string][] = [
      [{ rating: 0 }, 'rating'],
      [{ text: 'x'.repeat(4001) }, 'text'],
      [{ title: 'see www.evil.test' }, 'title'],
      [{ method: 'Spoon Digging' }, 'method'],
      [{ country: 'Atlantis' }, 'country'],
    ];
    for (const [given, field] of refused) {
      const answer = await api.request.put(own(review.edit)).send(words(given)).expect(400);
      expect(readError(answer.body).fields).to.have.key(field);
    }
    await addMember(api, id, writer.id, 'owner');
    const answer = await api.request.put(own(review.edit)).send(words()).expect(422);
    expect(readError(answer.body).error).to.equal(`People who work for ${name} can't review it.`);
    expect((await readReviews(api, id)).reviews.map(({ title }) => title)).to.deep.equal(['As it was']);
    // They can still withdraw the review.
    await api.request.delete(own(review.edit)).send({}).expect(200);
  });

  it('keeps its email address and its year, whatever else is sent', async () => {
    const { id } = await addCompany(api);
    const { email, edit } = await pendingReview(api, id);
    const rowOf = () => api.services.database.read('reviews').where({ email }).first();
    const { year_key, created_at, proof } = await rowOf();
    const sent = { ...words(), email: 'other@elsewhere.example', state: 'published', contractor_id: 1, proof: 'any_mail', published_at: 0 };
    await api.request.put(own(edit)).send(sent).expect(200);
    expect(await rowOf()).to.include({ year_key, created_at, proof, state: 'pending', contractor_id: id, published_at: null });
  });

  it('can be withdrawn permanently, which allows a new review', async () => {
    const { id, slug, name } = await addCompany(api);
    const review = await publishedReview(api, admin, id);
    await api.request.post(`/api/reviews/${review.id}/report`).send({ reason: 'It is about another company.' }).expect(200);
    const answer = await api.request.delete(own(review.edit)).send({}).expect(200);
    expect(answer.body).to.deep.equal({ contractor: { id, slug, name }, state: 'withdrawn' });
    const { figures, reviews } = await readReviews(api, id);
    expect([figures.count, figures.average, reviews]).to.deep.equal([0, null, []]);
    expect((await api.request.get(`/api/contractors/${id}`).expect(200)).body).to.include({ rating: null, review_count: 0 });
    expect(await read(review.edit)).to.include({ state: 'withdrawn' });
    const again = await api.request.delete(own(review.edit)).send({}).expect(409);
    expect(readError(again.body).error).to.equal('You have withdrawn this review. You can write another one.');
    await api.request.put(own(review.edit)).send(words()).expect(409);
    await decideReview(admin, review.id, { state: 'published' }).expect(409);
    // The report no longer needs a decision by an admin.
    const report = await api.services.database.read('review_reports').where({ review_id: review.id }).first();
    expect(report).to.include({ state: 'upheld', decided_by: null, decision_reason: 'The reviewer has withdrawn the review.' });
    const { token } = await leaveReview(api, id, { email: review.email });
    await confirmReview(api, token).expect(200);
  });

  it('stays out of the averages when it is changed, withdrawn and removed at the same moment', async () => {
    const { id } = await addCompany(api);
    const review = await publishedReview(api, admin, id);
    await Promise.all([
      api.request.put(own(review.edit)).send(words({ rating: 1 })),
      api.request.delete(own(review.edit)).send({}),
      decideReview(admin, review.id, { state: 'removed', reason: 'A test of speed.' }),
    ]);
    const row = await api.services.database.read('reviews').where({ id: review.id }).first();
    expect(row.state).to.be.oneOf(['withdrawn', 'removed', 'pending']);
    expect((await readReviews(api, id)).figures.count).to.equal(0);
  });
});
