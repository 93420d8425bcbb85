import { expect } from 'chai';
import type { AdminContractorRow } from '#contract/contractors/adminContractors';
import { manageSortKeys } from '#contract/contractors/manageQuery';
import { addMember, adminUser, type Person } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { importText } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('List of contractors for admins', () => {
  let api: TestApi;
  let admin: Person;
  const ids = new Map<string, number>();
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
    const add = async (name: string, given: Parameters<TestApi['addContractor']>[0] | object = {}) =>
      ids.set(name, await api.addContractor({ ...given, name }));
    await add('Árbol Perforaciones', { country: 'Chile', city: 'Calama', profile_type: 'premium', website: 'https://www.arbol-drill.example/en' });
    await add('Boreal Coring', { country: 'Canada', profile_status: 'pending', profile_source: 'self_registered' });
    await add('Cedar Drilling', { country: 'Canada', profile_status: 'archived', verified: true, profile_type: 'standard' });
    await add('Delta Rigs', { country: 'Ghana', former_names: ['Omega Rigs'], profile_source: 'import' });
    await add('Echo Drilling', { profile_status: 'draft' });
    await addMember(api, idOf('Delta Rigs'), admin.id, 'owner');
    await api.request
      .post(`/api/contractors/${idOf('Delta Rigs')}/like`)
      .send({ userId: 'user_a' })
      .expect(200);
  });
  after(() => api.stop());

  const idOf = (name: string) => ids.get(name) ?? expect.fail(`No ${name}.`);
  const ask = (query = '') => admin.browser.get(`/api/admin/contractors?${query}`);
  const namesOf = async (query = '') => (await ask(query).expect(200)).body.map((row: AdminContractorRow) => row.name);

  it('lists contractors of every status by name, with the total and links to other pages', async () => {
    const answer = await ask('page=2&page_size=2').expect(200);
    expect(answer.body.map((row: AdminContractorRow) => row.name)).to.deep.equal(['Cedar Drilling', 'Delta Rigs']);
    expect(answer.headers['x-total-count']).to.equal('5');
    expect(answer.headers.link).to.include('page=3&page_size=2>; rel="next"');
    expect(await namesOf('page=9&page_size=2')).to.deep.equal([]);
  });

  it('shows the columns of the table for each contractor', async () => {
    const [row] = (await ask('search=delta').expect(200)).body;
    const { created_at, last_updated, ...rest } = row;
    expect(Date.parse(created_at)).to.be.closeTo(Date.now(), 60_000);
    expect(Date.parse(last_updated)).to.be.closeTo(Date.now(), 60_000);
    expect(rest).to.deep.equal({
      id: idOf('Delta Rigs'),
      slug: 'delta-rigs',
      name: 'Delta Rigs',
      place: 'Ghana',
      country: 'Ghana',
      profile_status: 'accepted',
      badge_tier: 'basic',
      badge_status: 'unverified',
      claimed: true,
      owners: 1,
      profile_source: 'import',
      likes: 1,
      review_count: 0,
      rating: null,
      completeness: 0,
      requested_tier: null,
    });
  });

  const found: [query: string, names: string[]][] = [
    ['search=arbol', ['Árbol Perforaciones']],
    ['search=rbol+perf', ['Árbol Perforaciones']],
    ['search=omega', ['Delta Rigs']],
    ['search=arbol-drill.example', ['Árbol Perforaciones']],
    ['search=https://arbol-drill.example/contact', ['Árbol Perforaciones']],
    ['search=cedar-drilling', ['Cedar Drilling']],
    ['search=CEDAR', ['Cedar Drilling']],
    ['search=nobody', []],
    ['profile_status=pending', ['Boreal Coring']],
    ['profile_status=pending&profile_status=draft', ['Boreal Coring', 'Echo Drilling']],
    ['badge_tier=premium&badge_tier=standard', ['Árbol Perforaciones', 'Cedar Drilling']],
    ['verified=true', ['Cedar Drilling']],
    ['claimed=true', ['Delta Rigs']],
    ['claimed=false&country=Canada', ['Boreal Coring', 'Cedar Drilling']],
    ['source=import&source=self_registered', ['Boreal Coring', 'Delta Rigs']],
    ['updated_from=2026-01-01&updated_to=2100-01-01&country=Chile', ['Árbol Perforaciones']],
    ['updated_to=2025-12-31', []],
  ];
  for (const [query, names] of found) {
    it(`finds ${names.join(' and ') || 'nothing'} by ${query}`, async () => {
      expect(await namesOf(query)).to.deep.equal(names);
    });
  }

  it('finds a contractor by its id and by its external id', async () => {
    expect(await namesOf(`search=${idOf('Echo Drilling')}`)).to.include('Echo Drilling');
    await importText(api, 'name,external_id,country\nForeign Key Drilling,CRM-00471,Peru\n');
    expect(await namesOf('search=crm-00471')).to.deep.equal(['Foreign Key Drilling']);
    ids.set('Foreign Key Drilling', (await ask('search=crm-00471')).body[0].id);
  });

  it('sorts by every key in both directions, then by name', async () => {
    expect((await namesOf('sort=-likes'))[0]).to.equal('Delta Rigs');
    expect((await namesOf('sort=-name'))[0]).to.equal('Foreign Key Drilling');
    expect((await namesOf('sort=status')).slice(0, 2)).to.deep.equal(['Echo Drilling', 'Boreal Coring']);
    expect((await namesOf('sort=-tier')).slice(0, 2)).to.deep.equal(['Árbol Perforaciones', 'Cedar Drilling']);
    expect(await namesOf('sort=country')).to.deep.equal([
      'Boreal Coring',
      'Cedar Drilling',
      'Árbol Perforaciones',
      'Delta Rigs',
      'Foreign Key Drilling',
      'Echo Drilling',
    ]);
    for (const key of manageSortKeys) {
      const [rising, falling] = [await namesOf(`sort=${key}`), await namesOf(`sort=-${key}`)];
      expect(rising, key).to.have.length(6);
      expect(new Set(falling), key).to.deep.equal(new Set(rising));
    }
  });

  it('shows changes, likes, new and deleted contractors at once', async () => {
    const name = 'Follows At Once';
    const id = await api.addContractor({ name, profile_status: 'draft' });
    expect(await namesOf('search=follows')).to.deep.equal([name]);
    await admin.browser.put(`/api/admin/contractors/${id}`).send({ name: 'Follows Later', profile_status: 'accepted' }).expect(200);
    expect(await namesOf('search=later&profile_status=accepted')).to.deep.equal(['Follows Later']);
    for (const userId of ['user_b', 'user_c']) await api.request.post(`/api/contractors/${id}/like`).send({ userId }).expect(200);
    expect((await namesOf('sort=-likes'))[0]).to.equal('Follows Later');
    await api.services.database.transaction(async (trx) => {
      await trx('contractors').where({ id }).delete();
      await trx('contractor_changes').insert({ contractor_id: id, revision: 99, kind: 'removed', changed_at: Date.now() });
    });
    expect(await namesOf('search=follows')).to.deep.equal([]);
    expect((await namesOf('sort=-likes'))[0]).to.equal('Delta Rigs');
  });

  it('names the invalid parameter', async () => {
    for (const [query, parameter] of [
      ['sort=upwards', 'sort'],
      ['profile_status=gone', 'profile_status'],
      ['verified=maybe', 'verified'],
      ['updated_from=yesterday', 'updated_from'],
      ['updated_to=2026-02-30', 'updated_to'],
      ['page=0', 'page'],
      ['page_size=101', 'page_size'],
    ] as const) {
      expect(Object.keys(readError((await ask(query).expect(400)).body).fields ?? {}), query).to.deep.equal([parameter]);
    }
  });

  it('exports the filtered list as CSV in its order, which imports again without a change', async () => {
    const answer = await admin.browser.get('/api/admin/contractors/export.csv?sort=-name&country=Canada&country=Chile').expect(200);
    expect(answer.headers['content-disposition']).to.equal('attachment; filename="contractors.csv"');
    expect(answer.headers['content-type']).to.equal('text/csv; charset=utf-8');
    const lines = answer.text.trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',')[2])).to.deep.equal(['Cedar Drilling', 'Boreal Coring', 'Árbol Perforaciones']);
    const { counts } = await importText(api, answer.text);
    expect(counts).to.include({ unchanged: 3, created: 0, updated: 0, refused: 0 });
    const nothing = await admin.browser.get('/api/admin/contractors/export.csv?search=nobody').expect(200);
    expect(nothing.text.trim().split('\r\n')).to.have.length(1);
    await admin.browser.get('/api/admin/contractors/export.csv?sort=upwards').expect(400);
  });
});
