import { expect } from 'chai';
import fc from 'fast-check';
import { hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import { ApiError } from '#api/http/errors';
import { User } from '#api/modules/accounts/models/User';
import { decideReport } from '#api/modules/reviews/commands/decideReport';
import { decideReview } from '#api/modules/reviews/commands/decideReview';
import { changeOwnReview, withdrawOwnReview } from '#api/modules/reviews/commands/ownReview';
import { Review } from '#api/modules/reviews/models/Review';
import { mapSubRatings, minReviewsForStars } from '#contract/reviews/reviewChoices';
import { type ReviewStatistics, reviewText } from '#contract/reviews/reviews';
import { addCompany, adminUser } from '#test/support/api/companyMembers';
import { reviewBody } from '#test/support/api/records/reviews';
import { addReport } from '#test/support/api/records/storedReviews';
import { startSecondApi } from '#test/support/api/secondApi';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const seed = 20_261_122;
const contractors = 6;
const reviews = 300;
const rounds = 5;
/** REVIEW_SUMS=long runs 5,000 operations in total. */
const operationsOfRound = process.env.REVIEW_SUMS === 'long' ? 1000 : 200;
const atOnce = 16;
/** One in this many operations goes to a second server. SQLite lets only one server write at a time, and the other retries. */
const atSecond = 5;
/** One in this many operations uses HTTP. The others call the functions behind it, so that the test takes only a minute. */
const overHttp = 4;
const reason = 'It says who it is.';

/** Sorted, as kinds of job with equally many reviews are. */
const methods = ['Auger Drilling', 'Diamond Drilling'];
const depths = ['300_to_1000', 'over_1000'] as const;

const stars = fc.integer({ min: 1, max: 5 });
const subStars = fc.record(mapSubRatings(() => fc.option(stars)));
const content = fc.record({
  rating: stars,
  sub_ratings: subStars,
  would_hire_again: fc.boolean(),
  method: fc.constantFrom(...methods),
  depth_band: fc.constantFrom(...depths, null),
});
const operation = fc.record({
  kind: fc.oneof(
    { weight: 40, arbitrary: fc.constant('published' as const) },
    { weight: 10, arbitrary: fc.constant('rejected' as const) },
    { weight: 20, arbitrary: fc.constant('removed' as const) },
    { weight: 20, arbitrary: fc.constant('edit' as const) },
    { weight: 9, arbitrary: fc.constant('uphold' as const) },
    { weight: 1, arbitrary: fc.constant('withdraw' as const) },
  ),
  review: fc.nat({ max: reviews - 1 }),
  content: content,
});
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

describe('Averages of reviews', () => {
  let api: TestApi;
  let second: Awaited<ReturnType<typeof startSecondApi>>;
  let cookie: string;
  let admin: User;
  const companies: number[] = [];
  let ids: number[];
  const emailOf = (index: number) => `writer${index}@client${index}.example`;
  before(async () => {
    api = await startTestApi();
    const person = await adminUser(api);
    cookie = person.cookie;
    admin = await User.query(api.services.database.read).findById(person.id).throwIfNotFound();
    for (let made = 0; made < contractors; made += 1) companies.push((await addCompany(api)).id);
    ids = await api.services.database.transaction(async (trx) => {
      const made: number[] = [];
      for (const [index, { sub_ratings, ...words }] of fc.sample(content, { numRuns: reviews, seed }).entries()) {
        const { email: _email, homepage: _homepage, sub_ratings: _sub, ...body } = { homepage: '', ...reviewBody() };
        const standing = {
          contractor_id: companies[index % contractors],
          state: 'pending' as const,
          proof: 'company_mail' as const,
          created_at: 1,
          confirmed_at: 2,
        };
        const row = { ...body, ...words, metres_band: '1000_to_5000' as const, ...sub_ratings, ...standing, email: emailOf(index) };
        made.push((await Review.query(trx).insert({ ...row, edit_token_hash: hashSecret(`first of ${index}`) })).id);
      }
      return made;
    });
    second = await startSecondApi(api);
  });
  after(async () => {
    await second.stop();
    await api.stop();
  });

  async function call(url: string, method: string, path: string, body: object): Promise<number> {
    // A busy server may close an idle connection just as the next call reuses it.
    const headers = { Cookie: cookie, 'Content-Type': 'application/json', Connection: 'close' };
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    await answer.arrayBuffer();
    return answer.status;
  }

  /** Returns the token of the newest email to a writer, or the initial one if nothing was decided yet. */
  async function tokenOf(index: number): Promise<string> {
    const mail = await api.services.database
      .read('mail_outbox')
      .where({ recipient: emailOf(index) })
      .orderBy('id', 'desc')
      .first('text');
    return mail ? (/\/reviews\/edit\/([\w-]+)/.exec(mail.text)?.[1] ?? expect.fail('A mail without a link.')) : `first of ${index}`;
  }

  /** Performs an operation over HTTP. */
  async function send(url: string, { kind, review, content: words }: Operation): Promise<number> {
    const id = ids[review] ?? 0;
    switch (kind) {
      case 'uphold':
        return call(url, 'PUT', `/api/admin/reports/${await addReport(api, id)}`, { state: 'upheld', reason });
      case 'edit':
        return call(url, 'PUT', `/api/own-reviews/${await tokenOf(review)}`, { ...reviewBody(), ...words });
      case 'withdraw':
        return call(url, 'DELETE', `/api/own-reviews/${await tokenOf(review)}`, {});
      default:
        return call(url, 'PUT', `/api/admin/reviews/${id}`, { state: kind, reason });
    }
  }

  /** Performs an operation without HTTP, by the functions that the calls use. */
  async function perform(services: Services, { kind, review, content: words }: Operation): Promise<number> {
    const id = ids[review] ?? 0;
    try {
      if (kind === 'uphold') await decideReport(services, admin, await addReport(api, id), { state: 'upheld', reason });
      else if (kind === 'edit')
        await changeOwnReview(services, await tokenOf(review), reviewText.validateSync({ ...reviewBody(), ...words }, { stripUnknown: true }));
      else if (kind === 'withdraw') await withdrawOwnReview(services, await tokenOf(review));
      else await decideReview(services, admin, id, { state: kind, reason });
      return 200;
    } catch (error) {
      if (error instanceof ApiError) return error.status;
      throw error;
    }
  }

  /** Performs all operations, many concurrently. Resolves to the number of responses by kind and status. */
  async function performAll(operations: Operation[]): Promise<Map<string, number>> {
    const outcomes = new Map<string, number>();
    const waiting = operations.entries();
    const work = async () => {
      for (const [index, one] of waiting) {
        const [url, services] = index % atSecond === 0 ? [second.url, { ...api.services, database: second.database }] : [api.url, api.services];
        const outcome = `${one.kind} ${index % overHttp === 0 ? await send(url, one) : await perform(services, one)}`;
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return outcomes;
  }

  const ratingsOf = (rows: Review[], method: string, depth: string) =>
    rows.filter((row) => row.method === method && row.depth_band === depth).map(({ rating }) => rating);

  /** Computes the figures directly from the rows. */
  function addUp(rows: Review[]): ReviewStatistics {
    const average = (values: number[]) =>
      values.length === 0 ? null : Math.round((values.reduce((sum, one) => sum + one, 0) / values.length) * 100) / 100;
    return {
      count: rows.length,
      average: average(rows.map(({ rating }) => rating)),
      distribution: [1, 2, 3, 4, 5].map((wanted) => rows.filter(({ rating }) => rating === wanted).length),
      sub_ratings: mapSubRatings((key) => average(rows.flatMap((row) => row[key] ?? []))),
      would_hire_again: rows.filter((row) => row.would_hire_again).length,
      methods: [...new Set(rows.map(({ method }) => method))].sort(),
      jobs: methods
        .flatMap((method) => depths.map((depth_band) => ({ method, depth_band, ratings: ratingsOf(rows, method, depth_band) })))
        .filter(({ ratings }) => ratings.length >= minReviewsForStars)
        .map(({ ratings, ...job }) => ({ ...job, count: ratings.length, average: average(ratings) ?? 0 }))
        .sort((one, other) => other.count - one.count),
    };
  }

  async function expectSums(): Promise<void> {
    const published = await Review.query(api.services.database.read).where({ state: 'published' });
    // With a visitor id, so that responses never come from the cache.
    const read = async (url: string) => (await fetch(url, { headers: { 'X-Visitor-Id': 'user_sums', Connection: 'close' } })).json();
    for (const id of companies) {
      const expected = addUp(published.filter(({ contractor_id }) => contractor_id === id));
      for (const { url } of [api, second]) {
        expect((await read(`${url}/api/contractors/${id}/reviews`)).figures).to.deep.equal(expected);
        const { rating, review_count } = await read(`${url}/api/contractors/${id}`);
        expect({ rating, review_count }).to.deep.equal({ rating: expected.average, review_count: expected.count });
      }
    }
  }

  it(`equal a recount after ${rounds * operationsOfRound} concurrent decisions, changes and withdrawals on two servers`, async function () {
    this.timeout(300_000);
    const all = fc.sample(operation, { numRuns: rounds * operationsOfRound, seed });
    const totals = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      const outcomes = await performAll(all.slice(round * operationsOfRound, (round + 1) * operationsOfRound));
      for (const [outcome, count] of outcomes) totals.set(outcome, (totals.get(outcome) ?? 0) + count);
      await expectSums();
    }
    const odd = [...totals.keys()].filter((outcome) => !/ (200|409)$|^(edit|withdraw) 404$/.test(outcome));
    expect(odd).to.deep.equal([]);
    for (const kind of ['published', 'rejected', 'removed', 'edit', 'uphold', 'withdraw'])
      expect(totals.get(`${kind} 200`), kind).to.be.greaterThan(operationsOfRound / 50);
  });
});
