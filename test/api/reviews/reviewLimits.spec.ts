import { expect } from 'chai';
import { addCompany, addMember, adminUser, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { newReviewer, pendingReview, publishedReview, sendReview } from '#test/support/api/records/reviews';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const hour = 3_600_000;

describe('Limits on reviews', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi({ RATE_LIMIT_SCALE: '1' });
  });
  afterEach(() => api.stop());

  /** Returns the statuses of `count` attempts, with the error message and wait (in seconds) of the last one. */
  async function tries(count: number, ask: (index: number) => PromiseLike<{ status: number; body: unknown; get(name: string): unknown }>) {
    const statuses: number[] = [];
    let last = { error: '', wait: 0 };
    for (let index = 0; index < count; index += 1) {
      const answer = await ask(index);
      statuses.push(answer.status);
      if (answer.status !== 200) last = { error: readError(answer.body).error, wait: Number(answer.get('Retry-After')) };
    }
    return { statuses, ...last };
  }

  it('allows 40 reviews an hour from one IP address, then answers 429', async () => {
    const { id } = await addCompany(api);
    const { statuses, error, wait } = await tries(41, () => sendReview(api.request, id));
    expect(statuses).to.deep.equal([...Array(40).fill(200), 429]);
    expect(error).to.match(/^Too many reviews\. Wait \d+ minutes, then try again\.$/);
    expect(wait).to.be.within(3500, 3600);
    expect(await api.services.database.read('reviews')).to.have.length(40);
    api.clock.ahead = hour + 60_000;
    await sendReview(api.request, id).expect(200);
  });

  it('allows 10 emails an hour to one email address, not counting rejected reviews', async () => {
    const email = newReviewer();
    const own = await addCompany(api, { website: `https://${email.split('@')[1]}` });
    await sendReview(api.request, own.id, { email }).expect(422);
    const { id } = await addCompany(api);
    const { statuses, error } = await tries(11, () => sendReview(api.request, id, { email }));
    expect(statuses).to.deep.equal([...Array(10).fill(200), 429]);
    expect(error).to.match(/^Too many review emails to this email address\. Wait/);
    await sendReview(api.request, id).expect(200);
  });

  it('reveals at most 20 times an hour that an email address has reviewed or works there', async () => {
    const { id } = await addCompany(api);
    const member = await verifiedUser(api);
    await addMember(api, id, member.id, 'owner');
    const { email } = await pendingReview(api, id);
    const { statuses, error } = await tries(21, (index) => sendReview(api.request, id, { email: index % 2 ? email : member.username }));
    expect(statuses.slice(0, 20)).to.not.include(429);
    expect(statuses[20]).to.equal(429);
    expect(error).to.match(/^Too many reviews\. Wait/);
    // The limit applies to every email address, so that the response reveals nothing about any of them.
    await sendReview(api.request, id).expect(429);
  });

  it('allows 30 reports an hour from one IP address', async () => {
    const { id } = await addCompany(api);
    const review = await publishedReview(api, await adminUser(api), id);
    const report = () => api.request.post(`/api/reviews/${review.id}/report`).send({ reason: 'It is false.' });
    const { statuses, error } = await tries(31, report);
    expect(statuses).to.deep.equal([...Array(30).fill(200), 429]);
    expect(error).to.match(/^Too many reports\. Wait/);
    expect(await api.services.database.read('review_reports')).to.have.length(30);
  });
});
