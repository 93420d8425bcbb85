import { expect } from 'chai';
import { array, number, object } from 'yup';
import { numberChanges } from '#api/background/changeFeed/numberChanges';
import { type SecondApi, startSecondApi } from '#test/support/api/secondApi';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const minute = 60_000;
const cards = array(object({ id: number().required(), likes: number().required() }).required()).required();
/** Responses to a visitor are never cached. */
const headers = { 'X-Visitor-Id': 'user_counter', 'Content-Type': 'application/json' };

describe('Likes across processes', () => {
  let api: TestApi;
  let id: number;
  let voters = 0;
  beforeEach(async () => {
    api = await startTestApi();
    id = await api.addContractor({ name: 'Liked Drilling' });
    await api.addContractor({ name: 'Another Drilling' });
  });
  afterEach(() => api.stop());

  async function like(server: { url: string }, contractor = id): Promise<void> {
    voters += 1;
    const body = JSON.stringify({ userId: `user_v${voters}`, liked: true });
    const answer = await fetch(`${server.url}/api/contractors/${contractor}/like`, { method: 'POST', headers, body });
    expect(answer.status).to.equal(200);
  }

  /** Returns the likes on the contractor's card and its position in the list by likes. */
  async function shownBy(server: { url: string }): Promise<{ likes?: number; place: number }> {
    const list = await cards.validate(await (await fetch(`${server.url}/api/contractors?sort=likes`, { headers })).json());
    const place = list.findIndex((card) => card.id === id);
    return { likes: list[place]?.likes, place };
  }

  for (const [clock, ahead] of [
    ['5 minutes ahead', 5 * minute],
    ['5 minutes behind', -5 * minute],
  ] as const) {
    it(`are shown at once to all processes when one process has a clock that is ${clock}`, async () => {
      const second: SecondApi = await startSecondApi(api, ahead);
      const shown = async () => [await shownBy(api), await shownBy(second)];
      await shown();
      for (const [count, server] of [api, second, api, second].entries()) {
        await like(server);
        expect(await shown()).to.deep.equal([
          { likes: count + 1, place: 0 },
          { likes: count + 1, place: 0 },
        ]);
        if (count === 1) await numberChanges(second.database);
      }
      await second.stop();
    });
  }

  it('are shown at once after the clock was set back, and after it was corrected', async () => {
    const counts: (number | undefined)[] = [];
    for (const ahead of [0, 60 * minute, -120 * minute, 0, 20 * 24 * 60 * minute, 0]) {
      api.clock.ahead = ahead;
      await like(api);
      counts.push((await shownBy(api)).likes);
    }
    expect(counts).to.deep.equal([1, 2, 3, 4, 5, 6]);
  });

  it('are no change of the contractor: the index reads only the number again', async () => {
    const before = (await api.services.index.facts()).version;
    await like(api);
    expect((await shownBy(api)).likes).to.equal(1);
    expect((await api.services.index.facts()).version).to.equal(before);
    expect(await api.services.database.read('cms_outbox').where('changes', '>', 1)).to.deep.equal([]);
  });
});
