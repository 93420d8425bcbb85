import { ReviewRequest } from '#api/modules/reviews/models/ReviewRequest';
import { addCompany } from '#test/support/api/companyMembers';
import {
  type AskedCall,
  adminOnly,
  bringEverybody,
  type Everybody,
  forAll,
  membersOfDraft,
  membersOfListed,
  type Statuses,
  testPermissions,
  verifiedMembersOfListed,
} from '#test/support/api/permissionTable';
import { decideReview, leaveReview, pendingReview, publishedReview, reviewBody, sendReview } from '#test/support/api/records/reviews';
import { addPublishedReview, addReport, addReview, decideReport, replyTo } from '#test/support/api/records/storedReviews';
import { type Browser, newEmail } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const forNobody: Statuses = [404, 404, 404, 404, 404, 404, 404];
/** Members cannot review their own company. */
const forOthers: Statuses = [200, 422, 200, 422, 422, 200, 200];

describe('Permissions for reviews', () => {
  let api: TestApi;
  let everybody: Everybody;
  before(async () => {
    api = await startTestApi();
    everybody = await bringEverybody(api);
  });
  after(() => api.stop());

  const browserOf = (who: string) => everybody.browserOf(who);
  async function company(profile_status: 'accepted' | 'draft'): Promise<number> {
    const { id } = await addCompany(api, { profile_status });
    await everybody.join(id);
    return id;
  }
  const reviewsOf = async (status: 'accepted' | 'draft') => `/api/contractors/${await company(status)}/reviews`;
  /** Returns the path of a review with its writer's token. */
  const ownReview = async () => `/api/own-reviews/${(await pendingReview(api, await company('accepted'))).edit}`;
  const report = (browser: Browser, { id }: { id: number }) => browser.post(`/api/reviews/${id}/report`).send({ reason: 'It is false.' });

  const published = async () => addPublishedReview(api, { browser: browserOf('admin') }, await company('accepted'));
  const answered = async () => {
    const review = await published();
    await replyTo({ browser: browserOf('owner') }, review.id, 'Thank you.').expect(200);
    return review;
  };
  const requestsOf = (id: number) => `/api/user/contractors/${id}/review-requests`;
  const askClient = (browser: Browser, id: number) => browser.post(requestsOf(id)).send({ name: 'Ama Mensah', email: newEmail() });
  /** Returns the path of a review request that is old enough for a reminder. */
  const oldRequest = async () => {
    const path = requestsOf(await company('accepted'));
    const { body } = await browserOf('owner').post(path).send({ name: 'Ama Mensah', email: newEmail() }).expect(200);
    await api.services.database.transactionWithoutInvalidation(async (trx) => ReviewRequest.query(trx).findById(body.id).patch({ sent_at: 1 }));
    return `${path}/${body.id}`;
  };

  const calls: AskedCall[] = [
    ['reads the reviews of a listed contractor', async (browser) => browser.get(await reviewsOf('accepted')), forAll],
    ['reads the reviews of a draft', async (browser) => browser.get(await reviewsOf('draft')), forNobody],
    ['reviews a listed contractor', async (browser) => sendReview(browser, await company('accepted')), forOthers],
    ['reviews a draft', async (browser) => sendReview(browser, await company('draft')), forNobody],
    [
      'confirms a review by its link',
      async (browser) => browser.post('/api/reviews/confirm').send({ token: (await leaveReview(api, await company('accepted'))).token }),
      forAll,
    ],
    ['reads a review by its link', async (browser) => browser.get(await ownReview()), forAll],
    ['writes a review anew by its link', async (browser) => browser.put(await ownReview()).send(reviewBody()), forAll],
    ['withdraws a review by its link', async (browser) => browser.delete(await ownReview()).send({}), forAll],
    [
      'reports a published review',
      async (browser) => report(browser, await publishedReview(api, { browser: browserOf('admin') }, await company('accepted'))),
      forAll,
    ],
    ['answers a published review', async (browser) => replyTo({ browser }, (await published()).id, 'Thank you.'), verifiedMembersOfListed],
    [
      'answers a review that waits',
      async (browser) => replyTo({ browser }, (await addReview(api, await company('accepted'))).id, 'Thank you.'),
      [401, 404, 404, 404, 404, 404, 404],
    ],
    [
      'answers a review of a draft',
      async (browser) => replyTo({ browser }, (await addReview(api, await company('draft'), { state: 'published' })).id, 'Thank you.'),
      [401, 403, 404, 200, 200, 404, 404],
    ],
    ['reads whom a listed contractor asked', async (browser) => browser.get(requestsOf(await company('accepted'))), membersOfListed],
    ['reads whom a draft asked', async (browser) => browser.get(requestsOf(await company('draft'))), membersOfDraft],
    ['asks a client of a listed contractor', async (browser) => askClient(browser, await company('accepted')), verifiedMembersOfListed],
    // The profile has to be published first.
    ['asks a client of a draft', async (browser) => askClient(browser, await company('draft')), [401, 403, 404, 422, 422, 404, 404]],
    ['reminds a client', async (browser) => browser.post(`${await oldRequest()}/remind`).send({}), verifiedMembersOfListed],
    ['reads the queue of reviews', (browser) => browser.get('/api/admin/reviews?page_size=1'), adminOnly],
    [
      'publishes a review',
      async (browser) => decideReview({ browser }, (await addReview(api, await company('accepted'))).id, { state: 'published' }),
      adminOnly,
    ],
    [
      'removes a review',
      async (browser) => decideReview({ browser }, (await published()).id, { state: 'removed', reason: 'It is false.' }),
      adminOnly,
    ],
    ['takes an answer away', async (browser) => browser.delete(`/api/admin/reviews/${(await answered()).id}/reply`).send({}), adminOnly],
    ['reads a review as admins do', async (browser) => browser.get(`/api/admin/reviews/${(await published()).id}`), adminOnly],
    ['reads the queue of reports', (browser) => browser.get('/api/admin/reports?page_size=1'), adminOnly],
    [
      'upholds a report',
      async (browser) => decideReport({ browser }, await addReport(api, (await published()).id), 'upheld', 'It is false.'),
      adminOnly,
    ],
    ['dismisses a report', async (browser) => decideReport({ browser }, await addReport(api, (await published()).id), 'dismissed'), adminOnly],
    ['reports a review that waits', async (browser) => report(browser, await pendingReview(api, await company('accepted'))), forNobody],
  ];
  testPermissions(calls, () => everybody);

  it('rejects a review, a confirmation or a report from another site, whoever is logged in', async () => {
    const listed = await reviewsOf('accepted');
    const stranger = browserOf('stranger');
    await stranger.post(listed).set('Origin', 'https://evil.example').send(reviewBody()).expect(403);
    await stranger.post('/api/reviews/confirm').set('Sec-Fetch-Site', 'cross-site').send({ token: 'x' }).expect(403);
    await stranger.post('/api/reviews/1/report').set('Origin', 'https://evil.example').send({ reason: 'It is false.' }).expect(403);
    await stranger
      .put(await ownReview())
      .set('Origin', 'https://evil.example')
      .send(reviewBody())
      .expect(403);
  });

  it('rejects a decision, a reply or a request from another site, whoever is logged in', async () => {
    const elsewhere = { Origin: 'https://evil.example' };
    const [owner, admin, review] = [browserOf('owner'), browserOf('admin'), await published()];
    await owner.post(`/api/user/reviews/${review.id}/reply`).set(elsewhere).send({ text: 'Thank you.' }).expect(403);
    await owner
      .post(requestsOf(await company('accepted')))
      .set(elsewhere)
      .send({ name: 'Ama Mensah', email: newEmail() })
      .expect(403);
    await admin.put(`/api/admin/reviews/${review.id}`).set(elsewhere).send({ state: 'removed', reason: 'It is false.' }).expect(403);
    await admin
      .put(`/api/admin/reports/${await addReport(api, review.id)}`)
      .set(elsewhere)
      .send({ state: 'dismissed' })
      .expect(403);
  });
});
