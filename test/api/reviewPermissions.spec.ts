import { expect } from 'chai';
import { errorStatuses } from '../../api/contract/errors';
import { addCompany, addMember, adminUser, verifiedUser } from '../support/claiming';
import { readError } from '../support/errorBody';
import { type Browser, openBrowser, registerUser } from '../support/registeredUsers';
import { leaveReview, pendingReview, publishedReview, reviewBody, sendReview } from '../support/reviewing';
import { startTestApi, type TestApi } from '../support/testApi';

/** Who asks. The owners and the editor belong to the contractor that the call is about. */
const people = ['anonymous', 'unverified owner', 'stranger', 'editor', 'owner', 'designer', 'admin'] as const;
/** What each of them is answered, in that order. */
type Statuses = [number, number, number, number, number, number, number];

const forAll: Statuses = [200, 200, 200, 200, 200, 200, 200];
const forNobody: Statuses = [404, 404, 404, 404, 404, 404, 404];
/** Nobody reviews the own company. */
const forOthers: Statuses = [200, 422, 200, 422, 422, 200, 200];

describe('what each of them may do with the reviews that everybody sees', () => {
  let api: TestApi;
  const browsers = new Map<string, Browser>();
  const members: { id: number; role: 'owner' | 'editor' }[] = [];
  before(async () => {
    api = await startTestApi();
    const [owner, unverified, editor] = [await verifiedUser(api), await registerUser(api), await verifiedUser(api)];
    members.push({ id: owner.id, role: 'owner' }, { id: unverified.id, role: 'owner' }, { id: editor.id, role: 'editor' });
    browsers.set('anonymous', openBrowser(api));
    browsers.set('unverified owner', unverified.browser);
    browsers.set('stranger', (await verifiedUser(api)).browser);
    browsers.set('editor', editor.browser);
    browsers.set('owner', owner.browser);
    browsers.set('designer', (await verifiedUser(api, { role: 'designer' })).browser);
    browsers.set('admin', (await adminUser(api)).browser);
  });
  after(() => api.stop());

  const browserOf = (who: string) => browsers.get(who) ?? expect.fail(`Nobody is ${who}.`);
  async function company(profile_status: 'accepted' | 'draft'): Promise<number> {
    const { id } = await addCompany(api, { profile_status });
    for (const member of members) await addMember(api, id, member.id, member.role);
    return id;
  }
  const reviewsOf = async (status: 'accepted' | 'draft') => `/api/contractors/${await company(status)}/reviews`;
  /** The address of a review by the link that its writer got. */
  const ownReview = async () => `/api/reviews/own/${(await pendingReview(api, await company('accepted'))).edit}`;
  const report = (browser: Browser, { id }: { id: number }) => browser.post(`/api/reviews/${id}/report`).send({ reason: 'It is false.' });

  type Answer = PromiseLike<{ status: number; body: unknown }>;
  const calls: [call: string, ask: (browser: Browser) => Answer | Promise<Answer>, statuses: Statuses][] = [
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
    ['reports a review that waits', async (browser) => report(browser, await pendingReview(api, await company('accepted'))), forNobody],
  ];
  for (const [call, ask, statuses] of calls) {
    for (const [index, who] of people.entries()) {
      const status = statuses[index];
      it(`${who} ${call}: ${status}`, async () => {
        const answer = await ask(browserOf(who));
        expect(answer.status).to.equal(status);
        if (status !== 200) expect(errorStatuses[readError(answer.body).code as keyof typeof errorStatuses]).to.equal(status);
      });
    }
  }

  it('a review, a confirmation or a report from another site is refused, whoever is signed in', async () => {
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
});
