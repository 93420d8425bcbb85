import { expect } from 'chai';
import sinon from 'sinon';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { until } from '#test/support/probes/until';

describe('Responses cached in memory', () => {
  let api: TestApi;
  let slug: string;
  before(async () => {
    api = await startTestApi();
    const id = await api.addContractor({ name: 'Cached Core' });
    slug = (await api.request.get(`/api/contractors/${id}`)).body.slug;
  });
  after(() => api.stop());

  it('show a like at once in the list and in the profile', async () => {
    const likes = async () => {
      const [list, profile] = await Promise.all([api.request.get('/api/contractors'), api.request.get(`/api/contractors/${slug}`)]);
      return [list.body[0].likes, profile.body.likes];
    };
    expect(await likes()).to.deep.equal([0, 0]);
    await api.request.post(`/api/contractors/${slug}/like`).send({ userId: 'user_cache', liked: true }).expect(200);
    expect(await likes()).to.deep.equal([1, 1]);
  });

  it('are never sent to a visitor who identifies themselves', async () => {
    await api.request.post(`/api/contractors/${slug}/like`).send({ userId: 'user_me', liked: true }).expect(200);
    const anonymous = await api.request.get('/api/contractors');
    const mine = await api.request.get('/api/contractors').set('X-Visitor-Id', 'user_me');
    const after = await api.request.get('/api/contractors');
    expect([anonymous, mine, after].map((answer) => answer.body[0].users_who_liked)).to.deep.equal([[], ['user_me'], []]);
  });

  it('repeat the headers of the first response and revalidate by ETag', async () => {
    const address = '/api/contractors?page=1&page_size=1';
    const first = await api.request.get(address);
    const second = await api.request.get(address);
    for (const header of ['etag', 'x-total-count', 'link', 'content-type', 'content-security-policy']) {
      expect(second.headers[header], header).to.be.a('string').and.equal(first.headers[header]);
    }
    expect(second.headers['x-request-id']).to.not.equal(first.headers['x-request-id']);
    const unchanged = await api.request.get(address).set('If-None-Match', first.headers.etag ?? '');
    expect([unchanged.status, unchanged.text]).to.deep.equal([304, '']);
    expect(unchanged.headers['content-security-policy']).to.equal(first.headers['content-security-policy']);
  });

  it('are stored separately for each encoding', async () => {
    for (let index = 0; index < 20; index += 1)
      await api.addContractor({ name: `Filler ${index}`, description: 'Long enough to be compressed. '.repeat(5) });
    const address = '/api/contractors?sort=a-z';
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await api.request.get(address).set('Accept-Encoding', encoding);
      expect(answer.headers['content-encoding'] ?? 'identity').to.equal(encoding);
      expect(answer.body).to.have.length(21);
    }
  });

  /** Returns how many queries the work sends to the database. */
  async function countQueries(work: () => Promise<unknown>): Promise<number> {
    const { read } = api.services.database;
    let count = 0;
    const listener = () => {
      count += 1;
    };
    read.on('query', listener);
    await work();
    read.off('query', listener);
    return count;
  }
  const showProfile = () => api.request.get(`/api/contractors/${slug}`).expect(200);
  const like = (userId: string) => api.request.post(`/api/contractors/${slug}/like`).send({ userId, liked: true }).expect(200);

  it('are computed once for simultaneous requests', async () => {
    await like('user_before_one');
    const forOne = await countQueries(showProfile);
    await like('user_before_many');
    const forMany = await countQueries(() => Promise.all(Array.from({ length: 20 }, showProfile)));
    expect(forOne).to.be.greaterThan(0);
    expect(forMany).to.equal(forOne);
  });

  it('show a like to requests that arrive after it, while earlier ones are being answered', async () => {
    const before: number = (await showProfile()).body.likes;
    for (let count = 1; count <= 5; count += 1) {
      const earlier = [showProfile(), showProfile()];
      await like(`user_meanwhile_${count}`);
      expect((await showProfile()).body.likes).to.equal(before + count);
      await Promise.all(earlier);
    }
  });

  it('stay valid when a like changes nothing', async () => {
    await like('user_twice');
    await showProfile();
    await like('user_twice');
    expect(await countQueries(showProfile)).to.equal(0);
  });

  it("exclude the operator's readiness check", async () => {
    const answer = await api.request.get('/readyz');
    expect(answer.headers['cache-control']).to.equal('no-store');
  });

  it('are not waited for where each request has its own, as in readiness checks', async () => {
    await api.request.get('/readyz').expect(200);
    let release: () => void = () => undefined;
    const check = sinon.stub(api.services.database, 'checkWritable');
    check.onFirstCall().returns(new Promise<void>((resolve) => (release = resolve)));
    check.resolves();
    try {
      const slow = api.request.get('/readyz').then(({ status }) => status);
      await until(async () => check.callCount === 1, 'the first check to begin');
      await api.request.get('/readyz').expect(200);
      release();
      expect(await slow).to.equal(200);
    } finally {
      check.restore();
    }
  });
});
