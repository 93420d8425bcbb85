import { expect } from 'chai';
import { countDuplicates } from '#api/modules/duplicates/queries/duplicates';
import type { DuplicatePair } from '#contract/duplicates/duplicates';
import { addCompany, addMember, adminUser, auditOf, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Possible duplicate contractors', () => {
  let api: TestApi;
  let admin: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
  });
  after(() => api.stop());

  const suggestions = async (query = ''): Promise<DuplicatePair[]> => (await admin.browser.get(`/api/admin/duplicates${query}`).expect(200)).body;
  /** Returns the suggested pairs that include any of these contractors. */
  async function pairsOf(...ids: number[]): Promise<{ ids: (number | undefined)[]; by: string[]; confidence: string }[]> {
    const pairs = (await suggestions()).map(({ sides, by, confidence }) => ({ ids: sides.map(({ profile }) => profile.id), by, confidence }));
    return pairs.filter((pair) => pair.ids.some((id) => id !== undefined && ids.includes(id)));
  }

  it('are pairs with the same website, or a similar name in one country, most certain first', async () => {
    const website = 'https://twin-drilling.example';
    const ids = [
      await addCompany(api, { name: 'Twin Drilling Ltd', website, country: 'Ghana' }),
      await addCompany(api, { name: 'TWIN Drilling Limited', website: 'http://www.twin-drilling.example/en', country: 'Ghana' }),
      await addCompany(api, { name: 'Twin Drilling GmbH', country: 'Ghana' }),
      await addCompany(api, { name: 'Twin Drilling', country: 'Chile' }),
      await addCompany(api, { name: 'Something Else', website, country: 'Peru' }),
    ].map(({ id }) => id);
    const [one, two, three, , five] = ids;
    expect(await pairsOf(...ids)).to.deep.equal([
      { ids: [one, two], by: ['website', 'name'], confidence: 'high' },
      { ids: [one, three], by: ['name'], confidence: 'low' },
      { ids: [one, five], by: ['website'], confidence: 'low' },
      { ids: [two, three], by: ['name'], confidence: 'low' },
      { ids: [two, five], by: ['website'], confidence: 'low' },
    ]);
  });

  it('exclude drafts, archived ones, shared websites and two entries of one register', async () => {
    const name = 'Solo Boring';
    const ids = [
      await addCompany(api, { name, country: 'Mali' }),
      await addCompany(api, { name: `${name} Ltd`, country: 'Mali', profile_status: 'draft' }),
      await addCompany(api, { name: `${name} SA`, country: 'Mali', profile_status: 'archived' }),
      await addCompany(api, { name: 'Facebook One', website: 'https://facebook.com/one' }),
      await addCompany(api, { name: 'Facebook Two', website: 'https://facebook.com/two' }),
      await addCompany(api, { name: 'Registered Drillers Ltd', country: 'Mali' }),
      await addCompany(api, { name: 'Registered Driller', country: 'Mali' }),
    ].map(({ id }) => id);
    for (const [index, id] of ids.slice(-2).entries())
      await api.services.database.transaction(async (trx) =>
        trx('contractors')
          .where({ id })
          .update({ external_id: `REG-${index}` }),
      );
    expect(await pairsOf(...ids)).to.deep.equal([]);
  });

  it('show what an admin needs to decide for both, page by page', async () => {
    const website = 'https://figures.example';
    const [one, two] = [await addCompany(api, { website, profile_status: 'pending' }), await addCompany(api, { website })];
    const owner = await verifiedUser(api, { full_name: 'Owen Er' });
    await addMember(api, two.id, owner.id, 'owner');
    await api.request.post(`/api/contractors/${two.id}/like`).send({ userId: 'user_ann', liked: true }).expect(200);
    const pair = (await suggestions()).find(({ sides }) => sides.some(({ profile }) => profile.id === two.id));
    expect(pair?.sides.map(({ profile }) => [profile.id, profile.profile_status])).to.deep.equal([
      [one.id, 'pending'],
      [two.id, 'accepted'],
    ]);
    expect(pair?.sides[1]?.figures).to.include({ likes: 1, reviews: 0, enquiries: 0, views: 0, open_claims: 0 });
    expect(pair?.sides[1]?.team).to.deep.equal([{ id: owner.id, full_name: 'Owen Er', username: owner.username, role: 'owner' }]);
    const answer = await admin.browser.get('/api/admin/duplicates?page=1&page_size=1').expect(200);
    expect(answer.body).to.have.length(1);
    expect(Number(answer.get('X-Total-Count'))).to.equal(await countDuplicates(api.services.database));
    expect(answer.get('Link')).to.include('rel="next"');
  });

  it('are dismissed permanently in either order, with an audit entry for both', async () => {
    const website = 'https://apart.example';
    const [one, two] = [await addCompany(api, { website }), await addCompany(api, { website })];
    const before = await countDuplicates(api.services.database);
    for (let round = 0; round < 2; round += 1) await admin.browser.post('/api/admin/duplicates/apart').send({ a: two.id, b: one.id }).expect(200);
    expect(await pairsOf(one.id, two.id)).to.deep.equal([]);
    expect(await countDuplicates(api.services.database)).to.equal(before - 1);
    for (const [company, rival] of [[one, two] as const, [two, one] as const]) {
      const [entry, ...rest] = await auditOf(admin, 'contractor', company.id);
      expect(rest).to.deep.equal([]);
      expect(entry).to.include({ action: 'contractor.told_apart', actor_id: admin.id });
      expect(entry?.after).to.deep.equal({ told_apart_from: { id: rival.id, name: rival.name, slug: rival.slug } });
    }
    await admin.browser.delete('/api/admin/duplicates/apart').send({ a: one.id, b: two.id }).expect(200);
    expect(await pairsOf(one.id, two.id)).to.have.length(1);
    expect((await auditOf(admin, 'contractor', one.id)).at(-1)).to.include({ action: 'contractor.alike_again' });
    await admin.browser.post('/api/admin/duplicates/apart').send({ a: one.id, b: one.id }).expect(422);
    await admin.browser.post('/api/admin/duplicates/apart').send({ a: one.id, b: 999_999 }).expect(404);
  });
});
