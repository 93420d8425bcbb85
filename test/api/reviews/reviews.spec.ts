import { expect } from 'chai';
import { addCompany, addMember, adminUser, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import {
  confirmReview,
  decideReview,
  leaveReview,
  newReviewer,
  pendingReview,
  publishedReview,
  readReviews,
  reviewBody,
  sendReview,
} from '#test/support/api/records/reviews';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Reviews of a contractor', () => {
  let api: TestApi;
  let admin: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
  });
  after(() => api.stop());

  const rowsOf = (email: string) => api.services.database.read('reviews').where({ email });

  it('are empty at first, without averages', async () => {
    const { id } = await addCompany(api);
    expect(await readReviews(api, id)).to.deep.equal({
      figures: {
        count: 0,
        average: null,
        distribution: [0, 0, 0, 0, 0],
        sub_ratings: { safety: null, progress: null, recovery: null, crew: null, equipment: null, reporting: null },
        would_hire_again: 0,
        methods: [],
        jobs: [],
      },
      reviews: [],
    });
  });

  it("are published after the form, the confirmation email and an admin's decision", async () => {
    const { id, slug, name } = await addCompany(api);
    const written = reviewBody({ author_name: '  Rae   Client ' });
    const answer = await api.request.post(`/api/contractors/${slug}/reviews`).send(written).expect(200);
    expect(answer.body).to.deep.equal({ state: 'unconfirmed' });
    const mails = (await api.mails()).filter((mail) => mail.to === written.email);
    expect(mails.map((mail) => mail.subject)).to.deep.equal([`Confirm your review of ${name}`]);
    // The email address may belong to someone else, so the email must not contain the submitted text.
    for (const part of [mails[0]?.text, mails[0]?.html]) {
      expect(part).to.not.include(written.title);
      expect(part).to.not.include(written.text);
      expect(part).to.not.include(written.author_company);
    }
    expect((await readReviews(api, id)).reviews).to.deep.equal([]);
    const token = /\/reviews\/confirm\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    const confirmed = await confirmReview(api, token).expect(200);
    expect(confirmed.body).to.deep.equal({ contractor: { id, slug, name }, state: 'pending' });
    expect((await readReviews(api, id)).reviews).to.deep.equal([]);
    const [row] = await rowsOf(written.email);
    await decideReview(admin, row.id, { state: 'published' }).expect(200);
    const { figures, reviews } = await readReviews(api, slug);
    const { email, author_company, company_hidden, ...shown } = written;
    expect(reviews).to.have.length(1);
    const { published_at, ...review } = reviews[0] ?? expect.fail();
    expect(Date.parse(published_at)).to.be.closeTo(Date.now(), 60_000);
    expect(review).to.deep.equal({ ...shown, author_name: 'Rae Client', author_company, id: row.id, proof: 'company_mail', reply: null });
    expect(figures).to.deep.include({ count: 1, average: 4, distribution: [0, 0, 0, 1, 0], would_hire_again: 1, methods: ['Diamond Drilling'] });
    expect(figures.sub_ratings).to.include({ safety: 5, progress: 3, reporting: null });
  });

  it('are counted for the contractor in the list and in its profile', async () => {
    const { id, slug } = await addCompany(api, { name: 'Rated Drilling' });
    for (const rating of [5, 4, 4]) await publishedReview(api, admin, id, { rating });
    const profile = (await api.request.get(`/api/contractors/${slug}`).expect(200)).body;
    expect(profile).to.include({ rating: 4.33, review_count: 3 });
    const list: { id: number }[] = (await api.request.get('/api/contractors').query({ search: 'Rated' }).expect(200)).body;
    expect(list.find((card) => card.id === id)).to.include({ rating: 4.33, review_count: 3 });
  });

  it('have an average for each method and depth with three reviews', async () => {
    const { id } = await addCompany(api);
    const made: [rating: number, method: string, depth_band: string | null][] = [
      ...[5, 4, 4].map((rating): (typeof made)[number] => [rating, 'Diamond Drilling', 'over_1000']),
      ...[1, 2, 3, 3].map((rating): (typeof made)[number] => [rating, 'Diamond Drilling', 'under_300']),
      ...[5, 5, 5].map((rating): (typeof made)[number] => [rating, 'Air Core', null]),
      [1, 'Auger Drilling', 'over_1000'],
    ];
    for (const [rating, method, depth_band] of made) await publishedReview(api, admin, id, { rating, method, depth_band, hole_size: '' });
    const { figures, reviews } = await readReviews(api, id);
    expect(figures.jobs).to.deep.equal([
      { method: 'Diamond Drilling', depth_band: 'under_300', count: 4, average: 2.25 },
      { method: 'Diamond Drilling', depth_band: 'over_1000', count: 3, average: 4.33 },
    ]);
    expect(reviews[0]).to.include({ hole_size: null, depth_band: 'over_1000' });
  });

  it('state how their reviewer was verified', async () => {
    const { id } = await addCompany(api);
    await publishedReview(api, admin, id, { email: 'rae.of.reviews@gmail.com' });
    await publishedReview(api, admin, id, { email: newReviewer() });
    expect((await readReviews(api, id)).reviews.map(({ proof }) => proof)).to.deep.equal(['company_mail', 'any_mail']);
  });

  it('are listed in the requested order, newer ones first among equals', async () => {
    const { id } = await addCompany(api);
    const made: [title: string, rating: number, method: string][] = [
      ['first', 3, 'Diamond Drilling'],
      ['second', 5, 'Auger Drilling'],
      ['third', 1, 'Diamond Drilling'],
      ['fourth', 5, 'Diamond Drilling'],
    ];
    for (const [title, rating, method] of made) {
      await publishedReview(api, admin, id, { title, rating, method });
      api.clock.ahead += 1000;
    }
    const order = async (query: object) => (await readReviews(api, id, query)).reviews.map(({ title }) => title);
    expect(await order({})).to.deep.equal(['fourth', 'third', 'second', 'first']);
    expect(await order({ sort: 'newest' })).to.deep.equal(['fourth', 'third', 'second', 'first']);
    expect(await order({ sort: 'highest' })).to.deep.equal(['fourth', 'second', 'first', 'third']);
    expect(await order({ sort: 'lowest' })).to.deep.equal(['third', 'first', 'fourth', 'second']);
    expect((await readReviews(api, id)).figures.methods).to.deep.equal(['Auger Drilling', 'Diamond Drilling']);
    expect(await order({ sort: 'same_method', method: 'Auger Drilling' })).to.deep.equal(['second', 'fourth', 'third', 'first']);
    expect(await order({ sort: 'same_method', method: 'Diamond Drilling' })).to.deep.equal(['fourth', 'third', 'first', 'second']);
    expect(await order({ sort: 'same_method', method: 'Spoon Digging' })).to.deep.equal(['fourth', 'third', 'second', 'first']);
  });

  it('are listed in pages, with figures for all of them', async () => {
    const { id } = await addCompany(api);
    for (const title of ['oldest', 'middle', 'newest']) {
      await publishedReview(api, admin, id, { title });
      api.clock.ahead += 1000;
    }
    const answer = await api.request.get(`/api/contractors/${id}/reviews`).query({ sort: 'newest', page: 2, page_size: 2 }).expect(200);
    expect(answer.get('X-Total-Count')).to.equal('3');
    expect(answer.get('Link')).to.include(`</api/contractors/${id}/reviews?sort=newest&page=1&page_size=2>; rel="prev"`);
    expect(answer.body.reviews.map(({ title }: { title: string }) => title)).to.deep.equal(['oldest']);
    expect(answer.body.figures.count).to.equal(3);
  });

  it('reject an unknown order or page', async () => {
    const { id } = await addCompany(api);
    const refused: [query: object, field: string][] = [
      [{ sort: 'oldest' }, 'sort'],
      [{ sort: '' }, 'sort'],
      [{ sort: 'same_method' }, 'method'],
      [{ sort: 'same_method', method: '' }, 'method'],
      [{ sort: 'same_method', method: 'x'.repeat(201) }, 'method'],
      [{ page: 0 }, 'page'],
      [{ page_size: 101 }, 'page_size'],
    ];
    for (const [query, field] of refused) {
      const answer = await api.request.get(`/api/contractors/${id}/reviews`).query(query).expect(400);
      expect(readError(answer.body).fields, JSON.stringify(query)).to.have.key(field);
    }
  });

  it('exist only for contractors that visitors can see', async () => {
    for (const profile_status of ['draft', 'pending', 'rejected', 'archived'] as const) {
      const { id, slug } = await addCompany(api, { profile_status });
      for (const asked of [id, slug]) {
        await api.request.get(`/api/contractors/${asked}/reviews`).expect(404);
        await sendReview(api.request, asked).expect(404);
      }
    }
    for (const asked of [999_999, 'no-such-company', '9'.repeat(30)]) {
      await api.request.get(`/api/contractors/${asked}/reviews`).expect(404);
      await sendReview(api.request, asked).expect(404);
    }
  });

  it('never show an email address or a hidden company', async () => {
    const { id, slug } = await addCompany(api, { name: 'Discreet Drilling' });
    const member = await verifiedUser(api);
    await addMember(api, id, member.id, 'owner');
    const secrets = { author_company: 'Hidden Ridge Gold', company_hidden: true };
    const { email } = await publishedReview(api, admin, id, secrets);
    const waiting = await pendingReview(api, id, { author_company: 'Waiting Ridge Gold', title: 'Not to be seen yet' });
    const unconfirmed = await leaveReview(api, id, { author_company: 'Unproved Ridge Gold' });
    const paths = [
      `/api/contractors/${slug}/reviews`,
      `/api/contractors/${slug}`,
      '/api/contractors?search=Discreet',
      `/api/contractors/${id}/similar`,
    ];
    for (const browser of [api.request, member.browser]) {
      for (const path of paths) {
        const { text } = await browser.get(path).expect(200);
        for (const secret of [email, waiting.email, unconfirmed.email, 'Ridge Gold', 'Not to be seen yet', 'user_id', 'token', 'year_key'])
          expect(text, path).to.not.include(secret);
      }
    }
    expect((await readReviews(api, id)).reviews.map(({ author_company }) => author_company)).to.deep.equal([null]);
  });

  it('are current in every response at once, also in cached ones', async () => {
    const { id, slug } = await addCompany(api);
    const titles = async () => (await readReviews(api, slug)).reviews.map(({ title, reply }) => [title, reply?.text]);
    expect(await titles()).to.deep.equal([]);
    const owner = await verifiedUser(api);
    await addMember(api, id, owner.id, 'owner');
    const review = await publishedReview(api, admin, id, { title: 'Kept and shown' });
    expect(await titles()).to.deep.equal([['Kept and shown', undefined]]);
    await owner.browser.post(`/api/user/reviews/${review.id}/reply`).send({ text: 'Thank you for the work.' }).expect(200);
    expect(await titles()).to.deep.equal([['Kept and shown', 'Thank you for the work.']]);
    await decideReview(admin, review.id, { state: 'removed', reason: 'It was about another company.' }).expect(200);
    expect(await titles()).to.deep.equal([]);
  });
});
