import { expect } from 'chai';
import { type LikeResponse, likeResponse } from '#contract/likes';
import { readError } from '#test/support/api/errorBody';
import { askList } from '#test/support/api/listClient';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

interface Stored {
  likes: number;
  revision: number;
  last_updated: number;
}

describe('Likes', () => {
  let api: TestApi;
  let id: number;
  before(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    id = await api.addContractor({ name: 'Copper Ridge Drilling' });
  });
  after(() => api.stop());

  async function like(userId: string, liked?: boolean, contractor: string | number = id): Promise<LikeResponse> {
    const answer = await api.request.post(`/api/contractors/${contractor}/like`).send({ userId, liked }).expect(200);
    return likeResponse.noUnknown().validateSync(answer.body, { strict: true });
  }

  async function stored(contractor = id): Promise<Stored & { rows: number }> {
    const { read } = api.services.database;
    const rows: Stored[] = await read('contractors').select('likes', 'revision', 'last_updated').where({ id: contractor });
    const visitors: unknown[] = await read('likes').where({ contractor_id: contractor });
    return { ...(rows[0] ?? expect.fail('The contractor is gone.')), rows: visitors.length };
  }

  async function likedIds(visitor: string): Promise<unknown> {
    return (await api.request.get('/api/likes').set('X-Visitor-Id', visitor).expect(200)).body;
  }

  it("are accepted by the contractor's former slug", async () => {
    await api.services.database.write('former_slugs').insert({ slug: `former-${id}`, contractor_id: id, created_at: 0 });
    expect(await like('user_former', true, `former-${id}`)).to.deep.equal({ likes: 1, userLiked: true });
  });

  it('toggle without `liked`', async () => {
    expect(await like('user_a')).to.deep.equal({ likes: 1, userLiked: true });
    expect(await like('user_b')).to.deep.equal({ likes: 2, userLiked: true });
    expect(await like('user_a')).to.deep.equal({ likes: 1, userLiked: false });
    expect(await like('user_a')).to.deep.equal({ likes: 2, userLiked: true });
    expect(await stored()).to.include({ likes: 2, rows: 2 });
  });

  it('reach the requested state with `liked`, however often it is sent', async () => {
    for (let time = 0; time < 3; time += 1) expect(await like('user_a', true)).to.deep.equal({ likes: 1, userLiked: true });
    for (let time = 0; time < 3; time += 1) expect(await like('user_a', false)).to.deep.equal({ likes: 0, userLiked: false });
    expect(await stored()).to.include({ likes: 0, rows: 0 });
  });

  it('are accepted by slug', async () => {
    const other = await api.addContractor({ name: 'Slug Drilling' });
    expect(await like('user_a', true, 'slug-drilling')).to.deep.equal({ likes: 1, userLiked: true });
    expect(await stored(other)).to.include({ likes: 1, rows: 1 });
  });

  it('count two simultaneous likes of one visitor once', async () => {
    const answers = await Promise.all([like('user_a', true), like('user_a', true)]);
    expect(answers).to.deep.equal([
      { likes: 1, userLiked: true },
      { likes: 1, userLiked: true },
    ]);
    expect(await stored()).to.include({ likes: 1, rows: 1 });
  });

  it('change neither the revision nor the last update of the contractor', async () => {
    const before = await stored();
    await like('user_a', true);
    expect(await stored()).to.deep.equal({ ...before, likes: 1, rows: 1 });
  });

  it('sort the list', async () => {
    for (let visitor = 0; visitor < 9; visitor += 1) await like(`user_${visitor}`, true);
    const { ids } = await askList(api, { sort: 'likes' });
    expect(ids[0]).to.equal(id);
  });

  describe('of the requesting visitor', () => {
    it('are returned by GET /api/likes to that visitor only', async () => {
      const other = await api.addContractor({ name: 'Other Drilling' });
      await like('user_lister', true);
      await like('user_lister', true, other);
      await like('user_stranger', true);
      expect(await likedIds('user_lister')).to.have.members([id, other]);
      expect(await likedIds('user_stranger')).to.deep.equal([id]);
      expect(await likedIds('user_nobody')).to.deep.equal([]);
    });

    it('are empty without the header', async () => {
      await like('user_a', true);
      expect((await api.request.get('/api/likes').expect(200)).body).to.deep.equal([]);
    });

    it('are rejected for a header that is not a valid visitor id', async () => {
      const answer = await api.request.get('/api/likes').set('X-Visitor-Id', 'admin').expect(400);
      expect(Object.keys(readError(answer.body).fields ?? {})).to.deep.equal(['X-Visitor-Id']);
    });

    it('can be listed with saved=true, with filters and in pages', async () => {
      const african = await api.addContractor({ name: 'African Drilling', country: 'Ghana' });
      for (const contractor of [id, african]) await like('user_saver', true, contractor);
      expect((await askList(api, { saved: 'true' }, 'user_saver')).ids).to.have.members([id, african]);
      expect(await askList(api, { saved: 'true', page: '1', page_size: '1' }, 'user_saver')).to.include({ total: 2 });
      expect((await askList(api, { saved: 'true', country: 'Ghana' }, 'user_saver')).ids).to.deep.equal([african]);
      expect((await askList(api, { saved: 'true' }, 'user_without')).ids).to.deep.equal([]);
      expect((await askList(api, { saved: 'true' })).ids).to.deep.equal([]);
      expect((await askList(api, { saved: 'false' }, 'user_saver')).total).to.be.greaterThan(2);
    });

    it('are marked in the list for that visitor only', async () => {
      await like('user_marker', true);
      await like('user_other', true);
      const marked = async (visitor: string) => {
        const answer = await api.request.get('/api/contractors').set('X-Visitor-Id', visitor).expect(200);
        const cards: { id: number; users_who_liked: string[] }[] = answer.body;
        return cards.filter((card) => card.users_who_liked.length > 0).map((card) => [card.id, card.users_who_liked]);
      };
      expect(await marked('user_marker')).to.deep.equal([[id, ['user_marker']]]);
      expect(await marked('user_unknown')).to.deep.equal([]);
    });
  });

  describe('that are invalid', () => {
    const bodies: [body: object, ...fields: string[]][] = [
      [{}, 'userId'],
      [{ liked: true }, 'userId'],
      [{ userId: '' }, 'userId'],
      [{ userId: null }, 'userId'],
      [{ userId: 7 }, 'userId'],
      [{ userId: ['user_a'] }, 'userId'],
      [{ userId: { $ne: '' } }, 'userId'],
      [{ userId: 'admin' }, 'userId'],
      [{ userId: 'user_' }, 'userId'],
      [{ userId: 'user_a b' }, 'userId'],
      [{ userId: 'user_a\n' }, 'userId'],
      [{ userId: `user_${'x'.repeat(100)}` }, 'userId'],
      [{ userId: 'user_a', liked: 'true' }, 'liked'],
      [{ userId: 'user_a', liked: 1 }, 'liked'],
      [{ userId: 'user_a', liked: null }, 'liked'],
      [{ userId: 'x', liked: 'x' }, 'userId', 'liked'],
    ];
    for (const [body, ...names] of bodies) {
      it(`are rejected with ${JSON.stringify(body).slice(0, 50)}, naming ${names.join(' and ')}`, async () => {
        const answer = await api.request.post(`/api/contractors/${id}/like`).send(body).expect(400);
        const { error, fields = {} } = readError(answer.body);
        expect(Object.keys(fields)).to.have.members(names);
        expect(Object.values(fields)).to.include(error);
        for (const name of names) expect(fields[name]).to.include(name);
        expect(await stored()).to.include({ likes: 0, rows: 0 });
      });
    }

    for (const path of ['no-such-company', '0', '99999999999', '%00']) {
      it(`are rejected for the unknown contractor ${path}`, async () => {
        const answer = await api.request.post(`/api/contractors/${path}/like`).send({ userId: 'user_a' }).expect(404);
        expect(readError(answer.body).code).to.equal('not_found');
      });
    }

    it('are rejected for a contractor that is not listed', async () => {
      const hidden = await api.addContractor({ name: 'Hidden', profile_status: 'pending' });
      await api.request.post(`/api/contractors/${hidden}/like`).send({ userId: 'user_a' }).expect(404);
      expect(await stored(hidden)).to.include({ likes: 0, rows: 0 });
    });
  });
});
