import { createRequire } from 'node:module';
import { expect } from 'chai';
import { SavedSearch } from '#api/modules/directory/saved-searches/SavedSearch';
import { limits } from '#contract/shared/limits';
import { addCompany, day, verifiedUser } from '#test/support/api/companyMembers';
import { registerUser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

/** The package has no types. */
const { JSDOM }: { JSDOM: new (text: string, options: { contentType: string }) => { window: { document: Document } } } = createRequire(
  import.meta.url,
)('jsdom');

/** See docs/product-rules.md#33-saved-searches. */
describe('Saved searches', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi();
  });
  afterEach(() => api.stop());

  const saveAs = (email: string | undefined, given: object = {}) =>
    api.request.post('/api/saved-searches').send({ query: 'country=Ghana', frequency: 'weekly', email, ...given });
  const tokensFor = async (email: string) =>
    (await api.mails()).flatMap(({ to, text }) => (to === email ? (/searches\/confirm\/([\w-]+)/.exec(text)?.[1] ?? []) : []));
  const confirm = (token: string | undefined) => api.request.post('/api/saved-searches/confirm').send({ token });
  const count = (where: object) => SavedSearch.query(api.services.database.read).where(where).resultSize();

  it('of a verified account are active at once, canonical, renamed and deleted', async () => {
    const { browser } = await verifiedUser(api);
    const query = 'search=core&country=Ghana&page=3&sort=a-z&saved=true&unknown=1';
    const { body } = await browser.post('/api/saved-searches').send({ query, frequency: 'daily' }).expect(200);
    expect(body).to.deep.equal({ state: 'active' });
    await browser.post('/api/saved-searches').send({ query: 'country=Ghana&search=core', frequency: 'weekly' }).expect(409);
    const { body: list } = await browser.get('/api/user/saved-searches').expect(200);
    expect(list).to.have.length(1);
    expect(list[0]).to.include({ query: 'country=Ghana&search=core', name: '“core” · Ghana', frequency: 'daily', last_sent_at: null });
    const path = `/api/user/saved-searches/${list[0].id}`;
    await browser.put(path).send({ name: '', frequency: 'weekly' }).expect(400);
    expect((await browser.put(path).send({ name: 'Core', frequency: 'weekly' }).expect(200)).body).to.include({ name: 'Core', frequency: 'weekly' });
    await browser.delete(path).expect(200);
    await browser.delete(path).expect(404);
    expect(await api.mails()).to.satisfy((mails: { subject: string }[]) => mails.every(({ subject }) => !subject.includes('saved search')));
  });

  it('reject malformed queries and a missing address', async () => {
    for (const given of [{ query: 'min_rig_count=many' }, { query: 7 }, { frequency: 'hourly' }, { query: 'x'.repeat(4001) }])
      await saveAs('gia@mine.example', given).expect(400);
    expect((await saveAs(undefined).expect(400)).body.fields).to.have.property('email');
    expect(await count({})).to.equal(0);
  });

  it('without an account wait for the emailed link, with the same response for known addresses', async () => {
    const known = await verifiedUser(api);
    for (const email of ['gia@mine.example', known.username])
      expect((await saveAs(email, { name: 'Win a prize' }).expect(200)).body).to.deep.equal({ state: 'pending' });
    const [mail] = (await api.mails()).filter(({ to }) => to === 'gia@mine.example');
    expect(mail?.text).to.include('Confirm saved search').and.not.to.include('prize');
    const [token] = await tokensFor('gia@mine.example');
    expect((await confirm(token).expect(200)).body).to.deep.equal({ name: 'Win a prize', query: 'country=Ghana', frequency: 'weekly' });
    await confirm(token).expect(200);
    await confirm('no-such-token').expect(400);
    expect(await count({ state: 'active', email: 'gia@mine.example' })).to.equal(1);
    await confirm((await tokensFor(known.username))[0]).expect(200);
    expect((await known.browser.get('/api/user/saved-searches').expect(200)).body).to.have.length(1);
  });

  it('of an unverified account need the link, too', async () => {
    const { browser, username } = await registerUser(api);
    const { body } = await browser.post('/api/saved-searches').send({ query: '', frequency: 'daily', email: username }).expect(200);
    expect(body).to.deep.equal({ state: 'pending' });
    await confirm((await tokensFor(username))[0]).expect(200);
    expect((await browser.get('/api/user/saved-searches').expect(200)).body).to.deep.equal([]);
    expect(await count({ state: 'active', email: username })).to.equal(1);
  });

  it('have a link of 48 hours, and are deleted after 7 days without it and 30 days after they were stopped', async () => {
    const { retentionRules } = await import('#api/modules/retention/retentionRules');
    const cleanUp = () =>
      api.services.database.transaction(async (trx) => {
        for (const { name, apply } of retentionRules) if (name.endsWith('saved searches')) await apply(trx, api.services.now());
      });
    await saveAs('gia@mine.example').expect(200);
    const [token] = await tokensFor('gia@mine.example');
    api.clock.ahead = 2 * day;
    await confirm(token).expect(400);
    api.clock.ahead = 7 * day - 60_000;
    await cleanUp();
    expect(await count({})).to.equal(1);
    api.clock.ahead = 7 * day + 60_000;
    await cleanUp();
    expect(await count({})).to.equal(0);
    await saveAs('gia@mine.example').expect(200);
    await SavedSearch.query(api.services.database.write).patch({ state: 'stopped', stopped_at: api.services.now() });
    api.clock.ahead += 30 * day - 60_000;
    await cleanUp();
    expect(await count({})).to.equal(1);
    api.clock.ahead += 120_000;
    await cleanUp();
    expect(await count({})).to.equal(0);
  });

  it('are hidden from and protected against strangers', async () => {
    const owner = await verifiedUser(api);
    const stranger = await verifiedUser(api);
    await owner.browser.post('/api/saved-searches').send({ query: 'country=Ghana', frequency: 'daily' }).expect(200);
    const [search] = (await owner.browser.get('/api/user/saved-searches').expect(200)).body;
    expect((await stranger.browser.get('/api/user/saved-searches').expect(200)).body).to.deep.equal([]);
    await stranger.browser.put(`/api/user/saved-searches/${search.id}`).send({ name: 'Mine', frequency: 'daily' }).expect(404);
    await stranger.browser.delete(`/api/user/saved-searches/${search.id}`).expect(404);
    await api.request.delete(`/api/user/saved-searches/${search.id}`).expect(401);
  });

  it('are limited to 20 per account and per address, also for parallel requests', async () => {
    const { browser } = await verifiedUser(api);
    const save = (index: number) => browser.post('/api/saved-searches').send({ query: `search=word${index}`, frequency: 'daily' });
    const answers = await Promise.all(Array.from({ length: limits.maxSavedSearches + 4 }, (_, index) => save(index)));
    expect(answers.filter(({ status }) => status === 200)).to.have.length(limits.maxSavedSearches);
    expect(answers.filter(({ status }) => status === 409)).to.have.length(4);
    for (let index = 0; index < limits.maxSavedSearches + 2; index += 1) await saveAs('gia@mine.example').expect(200);
    expect(await tokensFor('gia@mine.example')).to.have.length(limits.maxSavedSearches);
  });

  it('are part of the account export, and deleted with the account', async () => {
    const { browser } = await verifiedUser(api);
    await browser.post('/api/saved-searches').send({ query: 'country=Ghana', frequency: 'daily' }).expect(200);
    const { body } = await browser.get('/api/user/export').expect(200);
    expect(body.saved_searches).to.have.length(1);
    await browser.delete('/api/user').send({ password: 'correct horse battery' }).expect(200);
    expect(await count({})).to.equal(0);
  });

  it('have an Atom feed of the newest changes with stable ids', async () => {
    const read = async (query: string) => {
      const { text, body, headers } = await api.request.get(`/api/contractors.atom?${query}`).buffer(true).expect(200);
      expect(headers['content-type']).to.equal('application/atom+xml; charset=utf-8');
      // Throws if it isn't well-formed.
      const { document } = new JSDOM(text ?? String(body), { contentType: 'application/xml' }).window;
      const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
      return {
        id: textsOf('feed > id')[0],
        updated: textsOf('feed > updated')[0],
        self: document.querySelector('feed > link[rel=self]')?.getAttribute('href'),
        ...{ ids: textsOf('entry > id'), titles: textsOf('entry > title'), times: textsOf('entry > updated') },
      };
    };
    expect((await read('country=Ghana')).ids).to.deep.equal([]);
    await addCompany(api, { name: 'Core & <Sons>', country: 'Ghana' });
    await addCompany(api, { name: 'Lima Core', country: 'Peru' });
    const first = await read('country=Ghana&page=1');
    expect(first.titles).to.deep.equal(['Core & <Sons>: New company']);
    expect(first.updated).to.equal(first.times[0]);
    expect(first.self).to.match(/\/api\/contractors\.atom\?country=Ghana$/);
    for (let index = 0; index < limits.maxFeedEntries + 5; index += 1) await addCompany(api, { country: 'Ghana' });
    const second = await read('country=Ghana&page=2');
    expect(new Set(second.ids).size).to.equal(limits.maxFeedEntries);
    expect(second.id).to.equal(first.id);
    expect((await read('country=Ghana&page=3')).ids).to.deep.equal(second.ids);
    await api.request.get('/api/contractors.atom?min_rig_count=many').expect(400);
  });
});
