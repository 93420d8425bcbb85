import { expect } from 'chai';
import { signIn } from '../support/cms/real/cms';
import { companyOf, differences, type TwoSided } from '../support/cms/real/concurrentEdits';
import { type BothSides, startBothSides } from '../support/cms/real/siteAndCms';
import { until } from '../support/probes/until';

/** The number of queued changes when a process is killed while handling them. */
const many = 24;
const published = 200;
const contractors = '/content-manager/collection-types/api::contractor.contractor';

describe('Two-way sync with killed processes and lost requests', function () {
  this.timeout(180_000);
  let sides: BothSides;
  let taken = 0;
  before(async function () {
    this.timeout(180_000);
    // The CMS's nudges to the site are lost, because nothing listens there.
    const names = Array.from({ length: 2 * many + 5 }, (_, index) => ({ name: `Company ${index}` }));
    sides = await startBothSides(names, { DIRECTORY_URL: 'http://127.0.0.1:9' });
  });
  after(() => sides?.remove());

  /** Returns companies that no other test uses. */
  async function someCompanies(count: number): Promise<TwoSided[]> {
    const from = taken;
    taken += count;
    return Promise.all(Array.from({ length: count }, (_, index) => companyOf(sides, from + index)));
  }
  const waiting = async () => Number((await sides.database.read('cms_outbox').count({ rows: '*' }).first())?.rows);
  const readAll = (companies: TwoSided[], field: string) => Promise.all(companies.map(({ readCmsValue: said }) => said(field)));
  const shownByAll = (companies: TwoSided[], field: string) => Promise.all(companies.map(({ shown }) => shown(field)));
  const read = () => sides.admin.post('/api/admin/sync').send({}).expect(200);

  /** Expects every company to exist once on both sides, with the same fields. */
  async function expectAgreement(companies: TwoSided[]): Promise<void> {
    const found = await Promise.all(companies.map(({ id }) => differences(sides, id)));
    expect(found.flat()).to.deep.equal([]);
    const rows = await sides.home.rows('contractors');
    for (const { id, documentId } of companies) {
      const versions = rows.filter(({ directory_id }) => directory_id === id);
      expect(versions.map(({ document_id }) => document_id)).to.deep.equal([documentId, documentId]);
      expect(versions.filter(({ published_at }) => published_at === null)).to.have.length(1);
    }
  }

  it('delivers all company saves to a CMS that was killed during a write and stayed down for a while', async () => {
    const companies = await someCompanies(many);
    await Promise.all(companies.map(({ owner }) => owner({ city: 'Obuasi' })));
    await until(async () => (await waiting()) < (many * 3) / 4, 'some to be there');
    await sides.stopCms('SIGKILL');
    expect(await waiting()).to.be.greaterThan(0);
    const others = companies.slice(0, 12);
    await Promise.all(others.map(({ owner }, index) => owner({ phone: `+233 30 111 22${index + 10}` })));
    await companies[0]?.owner({ phone: null, city: 'Tarkwa' });
    await sides.startCms();
    await sides.quiet(60_000);
    const [first, ...rest] = await readAll(companies, 'city');
    expect([first, new Set(rest)]).to.deep.equal(['Tarkwa', new Set(['Obuasi'])]);
    expect((await readAll(others, 'phone')).slice(1)).to.deep.equal(others.slice(1).map((_, index) => `+233 30 111 22${index + 11}`));
    await expectAgreement(companies);
  });

  it('delivers both sides when the site was killed while writing to the CMS and editors published during its downtime', async () => {
    const companies = await someCompanies(many);
    await Promise.all(companies.map(({ owner }) => owner({ city: 'Kumasi' })));
    await until(async () => (await waiting()) < (many * 3) / 4, 'some to be there');
    await sides.stopSite('SIGKILL');
    expect(await waiting()).to.be.greaterThan(0);
    const edited = [...companies.slice(0, 4), ...companies.slice(-4)];
    for (const { publish } of edited) await publish({ phone: '+233 30 222 3333' });
    await sides.startSite();
    await sides.quiet(60_000);
    expect(new Set(await readAll(companies, 'city'))).to.deep.equal(new Set(['Kumasi']));
    expect(new Set(await shownByAll(edited, 'phone'))).to.deep.equal(new Set(['+233 30 222 3333']));
    await expectAgreement(companies);
  });

  it('continues with other entries when one cannot be read, written or imported, and reports why', async () => {
    const [unreadable, refused, wrong, fine] = await someCompanies(4);
    const note = { type: 'contractor', action: 'publish', created_at: new Date(), updated_at: new Date() };
    await sides.home.write(async (database) => {
      await database('contractors').where({ document_id: refused?.documentId }).update({ website: 'nonsense' });
      // An overridden value without a field name is a response that the site cannot read.
      const nameless = { field: '', item: '', value: 'null', is_published: true };
      await database('directory_overwritten_values').insert({ ...nameless, document_id: 'unreadable', target: unreadable?.documentId });
      const targets = [unreadable?.documentId, 'nosuchdocument', refused?.documentId];
      await database('directory_changes').insert(targets.map((target, index) => ({ ...note, target, document_id: `poisoned${index}` })));
    });
    await sides.database.write('contractors').where({ id: wrong?.id }).update({ website: 'nonsense' });
    await wrong?.owner({ city: 'Tarkwa' });
    await fine?.publish({ city: 'Accra' });
    await fine?.owner({ phone: '+233 30 444 5555' });
    await read();
    await until(
      async () => (await fine?.shown('city')) === 'Accra' && (await fine?.readCmsValue('phone')) === '+233 30 444 5555',
      'the one that is fine',
    );
    const state = async () => (await sides.admin.get('/api/admin/sync').expect(200)).body;
    await until(async () => (await state()).refused_count === 2, 'both of the others to be refused');
    const { refused: all } = await state();
    const reasons = new Map<number, string>(
      all.map(({ contractor_id, problems }: { contractor_id: number; problems: { sentence: string }[] }) => [
        contractor_id,
        problems[0]?.sentence ?? '',
      ]),
    );
    expect(reasons.get(refused?.id ?? 0)).to.include('website URL');
    expect(reasons.get(unreadable?.id ?? 0)).to.include('The site could not read this entry from the CMS');
    await until(async () => (await state()).sending.failed_count === 1, 'what could not be written to be told');
    const [failed] = (await state()).sending.failed;
    expect(failed.contractor.id).to.equal(wrong?.id);
    expect(failed.error).to.include('website: Please enter a website URL');
  });

  it(`shows ${published} entries published at once, each once, without a notification and with the site killed while reading them`, async () => {
    const [model] = await someCompanies(1);
    const rows = (await sides.home.rows('contractors')).filter(
      ({ document_id, published_at }) => document_id === model?.documentId && published_at === null,
    );
    const { id: _, ...row } = rows[0] ?? {};
    // MariaDB returns lists, but accepts them only as text.
    const draft = Object.fromEntries(Object.entries(row).map(([column, value]) => [column, Array.isArray(value) ? JSON.stringify(value) : value]));
    const documentIds = Array.from({ length: published }, (_entry, index) => `atonce${String(index).padStart(18, '0')}`);
    const drafts = documentIds.map((document_id, index) => ({ ...draft, document_id, directory_id: null, name: `At once ${index}`, slug: null }));
    await sides.home.write((database) => database.batchInsert('contractors', drafts, 20));
    const chunks = Array.from({ length: 5 }, (_entry, index) => documentIds.filter((_id, place) => place % 5 === index));
    const editor = await signIn(sides.cms().url, 'admin@demo.example', 'Demo-admin-1');
    const publishing = Promise.all(chunks.map((chunk) => editor.call('POST', `${contractors}/actions/bulkPublish`, { documentIds: chunk })));
    for (const { status, body } of await publishing) expect(status, JSON.stringify(body)).to.equal(200);
    const shown = () => sides.database.read('contractors').where('name', 'like', 'At once %').where({ profile_status: 'accepted' }).pluck('name');
    // The site polls every 15 seconds.
    await until(async () => (await shown()).length > published / 10, 'some of them', 25_000);
    await sides.stopSite('SIGKILL');
    expect((await shown()).length).to.be.lessThan(published);
    await sides.startSite();
    await until(async () => (await shown()).length >= published, 'all of them', 90_000);
    expect(await shown()).to.have.members(drafts.map(({ name }) => name));
  });
});
