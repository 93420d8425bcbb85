import { expect } from 'chai';
import type { Services } from '#api/config/services';
import { changeContractor } from '#api/modules/contractors/store/changeContractor';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import type { Changes } from '#api/modules/contractors/store/saveContractorRecord';
import { createAlertJob } from '#api/modules/directory/saved-searches/createAlertJob';
import { SavedSearch } from '#api/modules/directory/saved-searches/SavedSearch';
import { addCompany, day, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { startSecondApi } from '#test/support/api/secondApi';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleCertificate } from '#test/support/data/sampleCertificate';
import { sampleRig } from '#test/support/data/sampleRig';

const hour = 3_600_000;

/** The lines about companies in order, without their profiles' URLs. */
function companyLines(text: string): string[] {
  return (text.split('\n\n')[2] ?? '')
    .split('\n')
    .filter((line) => !line.startsWith('http'))
    .sort((a, b) => (a < b ? -1 : 1));
}

/** See docs/product-rules.md#33-saved-searches. */
describe('Alerts of saved searches', () => {
  let api: TestApi;
  let owner: Person;
  beforeEach(async () => {
    api = await startTestApi();
    owner = await verifiedUser(api);
  });
  afterEach(() => api.stop());

  const run = (services: Services = api.services) => createAlertJob(services).begin();
  const save = (query: string, frequency: 'daily' | 'weekly' = 'daily', person = owner) =>
    person.browser.post('/api/saved-searches').send({ query, name: query, frequency }).expect(200);
  const change = (id: number, changes: Changes) =>
    api.services.database.transaction(async (trx) => changeContractor(trx, await lockContractor(trx, id), changes, {}, api.services.now()));
  /** The alerts since the last call: recipient, and the lines about companies. */
  async function sent(): Promise<{ to: string; lines: string[] }[]> {
    const mails = (await api.mails()).filter(({ subject }) => subject.includes('in your search'));
    await api.services.database.write('mail_outbox').delete();
    return mails.map(({ to, text }) => ({ to, lines: companyLines(text) }));
  }
  async function confirmedVisitor(email: string, query: string): Promise<void> {
    await api.request.post('/api/saved-searches').send({ query, name: query, frequency: 'weekly', email }).expect(200);
    const mail = (await api.mails()).find(({ to }) => to === email);
    const token = /searches\/confirm\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    await api.request.post('/api/saved-searches/confirm').send({ token }).expect(200);
  }
  /** Services whose first transaction fails after its work, before it is committed. */
  function failingOnce(services: Services): Services {
    let failed = false;
    const transactionWithoutInvalidation: Services['database']['transactionWithoutInvalidation'] = (work) =>
      services.database.transactionWithoutInvalidation(async (trx) => {
        const result = await work(trx);
        if (failed) return result;
        failed = true;
        throw new Error('The process was killed.');
      });
    return { ...services, database: { ...services.database, transactionWithoutInvalidation } };
  }

  it('tell every subscriber exactly what is new in 60 days, although the worker fails and two run at once', async () => {
    type Company = { id: number; name: string; country: string; listed: boolean };
    const companies: Company[] = [];
    const add = async (name: string, country: string) => {
      const { id } = await addCompany(api, { name, country });
      companies.push({ id, name, country, listed: true });
    };
    for (const country of ['Ghana', 'Peru']) for (let index = 0; index < 3; index += 1) await add(`Old ${country} ${index}`, country);
    const second = await verifiedUser(api);
    await save('country=Ghana');
    await save('country=Peru', 'weekly', second);
    await save('country=Chile', 'daily', second);
    await confirmedVisitor('gia@mine.example', 'country=Ghana');
    await sent();
    const listed = (country: string) => companies.filter((one) => one.listed && one.country === country);
    const subscribers = [
      { to: owner.username, country: 'Ghana', every: 1 },
      { to: second.username, country: 'Peru', every: 7 },
      { to: 'gia@mine.example', country: 'Ghana', every: 7 },
    ].map((one) => ({ ...one, known: new Set(listed(one.country).map(({ id }) => id)), since: 0 }));
    const news: { id: number; on: number; text: string }[] = [];
    let random = 7;
    const next = (below: number) => {
      random = (random * 1103515245 + 12345) % 2147483648;
      return Math.floor((random / 2147483648) * below);
    };
    const other = await startSecondApi(api);
    let mailCount = 0;
    for (let today = 1; today <= 60; today += 1) {
      api.clock.ahead = today * day - hour;
      for (let index = next(4); index > 0; index -= 1) {
        const country = next(2) === 0 ? 'Ghana' : 'Peru';
        const candidates = listed(country);
        const company = candidates[next(candidates.length)];
        const kind = next(6);
        if (kind === 0 || !company) await add(`New ${today}-${index}`, country);
        else if (kind === 1 && candidates.length > 1) {
          await change(company.id, { profile_status: 'archived' });
          company.listed = false;
        } else if (kind === 2) await change(company.id, { description: `Changed on day ${today}-${index}.` });
        else if (kind === 3) {
          await change(company.id, { certificate_records: [sampleCertificate({ type: 'COR', number: `${today}-${index}` })] });
          news.push({ id: company.id, on: today, text: 'New certificate: COR' });
        } else {
          await change(company.id, { rig_register: [sampleRig({ model: `M${today}-${index}`, availability: 'Free now' })] });
          news.push({ id: company.id, on: today, text: 'New availability: Free now' });
        }
      }
      api.clock.ahead = today * day + hour;
      if (today % 5 === 0) await run(failingOnce(api.services)).catch(() => undefined);
      if (today % 3 === 0) await Promise.all([run(), run(other.services)]);
      else await run();
      await run();
      const expected = subscribers.flatMap((one) => {
        if (today % one.every !== 0) return [];
        const lines = listed(one.country).flatMap(({ id, name }) => {
          const reported = news.filter(({ id: about, on }) => about === id && on > one.since).map(({ text }) => text);
          const reasons = [...(one.known.has(id) ? [] : ['New in this search']), ...new Set(reported)];
          return reasons.length === 0 ? [] : [`${name}: ${reasons.join('; ')}`];
        });
        one.known = new Set(listed(one.country).map(({ id }) => id));
        one.since = today;
        return lines.length === 0 ? [] : [{ to: one.to, lines: lines.sort() }];
      });
      expect(await sent(), `day ${today}`).to.have.deep.members(expected);
      mailCount += expected.length;
    }
    expect(mailCount).to.be.greaterThan(40);
    await other.stop();
  });

  it('link to each profile', async () => {
    await save('country=Ghana');
    const { slug } = await addCompany(api, { name: 'Accra Core', country: 'Ghana' });
    api.clock.ahead = day + hour;
    await run();
    const mail = (await api.mails()).find(({ subject }) => subject.includes('in your search'));
    const url = `${api.services.site.names.publicUrl}/contractors/${slug}`;
    expect(mail?.text).to.include(`Accra Core: New in this search\n${url}\n`);
    expect(mail?.html).to.include(`<a href="${url}"`).and.to.include('>Accra Core</a>');
  });

  it('list at most 20 companies, and count the others', async () => {
    await save('country=Ghana');
    for (let index = 0; index < 23; index += 1) await addCompany(api, { country: 'Ghana' });
    api.clock.ahead = day + hour;
    await run();
    const [mail] = (await api.mails()).filter(({ subject }) => subject.startsWith('23 updates in your search'));
    expect(mail?.text.match(/New in this search/g)).to.have.length(20);
    expect(mail?.text).to.include('and 3 more').and.to.include('/?country=Ghana\n');
  });

  it('find companies as the directory does, by filters, search and job', async () => {
    await save('search=sonic&country=Ghana');
    await save('job_place=Ghana&job_method=Sonic');
    await addCompany(api, { name: 'Accra Sonic', country: 'Ghana', drilling_methods: ['Sonic'] });
    await addCompany(api, { name: 'Lima Sonic', country: 'Peru', drilling_methods: ['Sonic'] });
    api.clock.ahead = day + hour;
    await run();
    for (const query of ['search=sonic&country=Ghana', 'job_place=Ghana&job_method=Sonic']) {
      const { body } = await api.request.get(`/api/contractors?${query}`).expect(200);
      const names = body.map(({ name }: { name: string }) => name);
      const mail = (await api.mails()).find(({ subject }) => subject.endsWith(query));
      const listed = companyLines(mail?.text ?? '').map((line) => line.split(':')[0]);
      expect(listed, query).to.have.members(names);
    }
  });

  it('are stopped by one click on the page, and by the header of the email from anywhere', async () => {
    await save('country=Ghana');
    await save('country=Ghana&verified=false');
    await addCompany(api, { country: 'Ghana' });
    api.clock.ahead = day + hour;
    await run();
    const rows: { text: string; unsubscribe_url: string }[] = await api.services.database.read('mail_outbox').whereNotNull('unsubscribe_url');
    expect(rows).to.have.length(2);
    const [first, second] = rows;
    const token = /searches\/stop\/([\w-]+)/.exec(first?.text ?? '')?.[1] ?? expect.fail();
    await api.request.post('/api/saved-searches/stop').send({ token }).expect(200);
    await api.request.post('/api/saved-searches/stop').send({ token }).expect(200);
    const url = new URL(second?.unsubscribe_url ?? '');
    await api.request
      .post(url.pathname)
      .set({ Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' })
      .type('form')
      .send('List-Unsubscribe=One-Click')
      .expect(200);
    await addCompany(api, { country: 'Ghana' });
    api.clock.ahead = 3 * day;
    await sent();
    await run();
    expect(await sent()).to.deep.equal([]);
    expect(await SavedSearch.query(api.services.database.read).where({ state: 'stopped' }).resultSize()).to.equal(2);
  });

  it('are not stopped by a wrong token or that of another search', async () => {
    await save('country=Ghana');
    const [search] = await SavedSearch.query(api.services.database.read);
    for (const token of ['x', `${search?.id}-x`, `${search?.id}-${'A'.repeat(43)}`, '999999999-x']) {
      await api.request.post('/api/saved-searches/stop').send({ token }).expect(400);
      await api.request.post(`/searches/stop/${token}`).type('form').send('List-Unsubscribe=One-Click').expect(400);
    }
    expect(await SavedSearch.query(api.services.database.read).where({ state: 'active' }).resultSize()).to.equal(1);
  });

  it('are not sent to a disabled account, and resume with everything that is new since', async () => {
    await save('country=Ghana');
    const setDisabled = (disabled_at: number | null) => api.services.database.write('users').where({ id: owner.id }).update({ disabled_at });
    await setDisabled(1);
    await addCompany(api, { name: 'Accra Core', country: 'Ghana' });
    api.clock.ahead = day + hour;
    await run();
    expect(await sent()).to.deep.equal([]);
    await setDisabled(null);
    api.clock.ahead = 2 * day + hour;
    await run();
    expect(await sent()).to.deep.equal([{ to: owner.username, lines: ['Accra Core: New in this search'] }]);
  });
});
