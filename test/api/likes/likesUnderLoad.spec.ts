import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import { likeResponse } from '#contract/likes';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

interface Row {
  id: number;
  likes: number;
}

describe('Many simultaneous likes', function () {
  // A busy machine needs its time for a thousand likes.
  this.timeout(60_000);
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  async function likeColumns(): Promise<Row[]> {
    const rows: Row[] = await api.services.database.read('contractors').select('id', 'likes').orderBy('id');
    return rows;
  }

  /** Returns each contractor's like count and number of like rows, read in one query. */
  async function countsAndRows(): Promise<(Row & { rows: number })[]> {
    const { read } = api.services.database;
    const rows: (Row & { rows: number })[] = await read('contractors')
      .select('id', 'likes', read('likes').count('*').whereRaw('contractor_id = contractors.id').as('rows'))
      .orderBy('id');
    return rows.map((row) => ({ id: row.id, likes: row.likes, rows: Number(row.rows) }));
  }

  async function watchUntil(end: AbortSignal): Promise<(Row & { rows: number })[]> {
    const seen: (Row & { rows: number })[] = [];
    while (!end.aborted) {
      seen.push(...(await countsAndRows()));
      // SQLite queries do not yield to the event loop, but the like calls need it.
      await setImmediate();
    }
    return seen;
  }

  function call(contractor: number, userId: string, liked?: boolean): Promise<Response> {
    const body = JSON.stringify({ userId, liked });
    return fetch(`${api.url}/api/contractors/${contractor}/like`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  }

  it('keep each number equal to its rows, at every moment and at the end', async () => {
    const contractors: number[] = [];
    for (const name of ['One', 'Two', 'Three']) contractors.push(await api.addContractor({ name }));
    const end = new AbortController();
    const watching = watchUntil(end.signal);

    const wishes = [true, undefined, undefined, false, true];
    const answers: Response[] = [];
    // A thousand calls at once would wait for a connection for longer than the server allows on a busy machine.
    for (const wish of wishes) {
      const calls = Array.from({ length: 200 }, (_, index) => call(contractors[index % 3] ?? 0, `user_${(index * 7) % 200}`, wish));
      answers.push(...(await Promise.all(calls)));
    }
    end.abort();
    const seen = await watching;

    expect(answers.map((answer) => answer.status).filter((status) => status !== 200)).to.deep.equal([]);
    for (const answer of answers) likeResponse.validateSync(await answer.json(), { strict: true });
    expect(seen.filter(({ likes, rows }) => likes !== rows || likes < 0)).to.deep.equal([]);
    expect(new Set(seen.map(({ likes }) => likes)).size, 'numbers seen while they changed').to.be.greaterThan(2);
    const counts = await countsAndRows();
    expect(counts.map(({ likes }) => likes)).to.deep.equal(counts.map(({ rows }) => rows));
    expect(counts.every(({ likes }) => likes > 0 && likes <= 200)).to.equal(true);
  });

  it('reach every requested state', async () => {
    const contractor = await api.addContractor({ name: 'Wished for' });
    const visitors = Array.from({ length: 50 }, (_, index) => `user_w${index}`);
    await Promise.all(visitors.map((visitor) => call(contractor, visitor, true)));
    expect((await likeColumns()).find((row) => row.id === contractor)).to.deep.equal({ id: contractor, likes: 50 });
    await Promise.all(visitors.flatMap((visitor) => [call(contractor, visitor, false), call(contractor, visitor, false)]));
    expect((await likeColumns()).find((row) => row.id === contractor)).to.deep.equal({ id: contractor, likes: 0 });
  });
});

describe('Likes over the limit', () => {
  let api: TestApi;
  let id: number;
  beforeEach(async () => {
    api = await startTestApi({ RATE_LIMIT_SCALE: '1' });
    id = await api.addContractor({ name: 'Clicked Drilling' });
  });
  afterEach(() => api.stop());

  it('answer 429 with a wait to one visitor after 60 in a minute, and not to others', async () => {
    const like = (userId: string) => api.request.post(`/api/contractors/${id}/like`).send({ userId, liked: true });
    for (let time = 0; time < 60; time += 1) await like('user_eager').expect(200);
    const refusal = await like('user_eager').expect(429);
    expect(Number(refusal.get('Retry-After'))).to.be.within(1, 60);
    const { error, code, fields } = readError(refusal.body);
    expect({ code, fields }).to.deep.equal({ code: 'too_many_requests', fields: undefined });
    expect(error).to.include(`${refusal.get('Retry-After')} seconds`);
    await like('user_calm').expect(200, { likes: 2, userLiked: true });
  });

  it('answer 429 to one IP address after 300 likes and unlikes in a minute, from any visitors', async () => {
    const statuses: number[] = [];
    // Uses unlikes, because new likes of one contractor have a separate limit.
    for (let index = 0; index < 301; index += 1) {
      const answer = await api.request.post(`/api/contractors/${id}/like`).send({ userId: `user_many${index}`, liked: false });
      statuses.push(answer.status);
    }
    expect(statuses).to.deep.equal([...Array.from({ length: 300 }, () => 200), 429]);
    await api.request.get('/api/contractors').expect(200);
  });
});
