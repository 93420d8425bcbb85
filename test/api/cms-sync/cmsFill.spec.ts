import { expect } from 'chai';
import { acquireLease, isLeased } from '#api/background/leases';
import { httpCms } from '#api/integrations/cms/httpCms';
import { createSyncJob } from '#api/modules/cms-sync/jobs/syncJob';
import { CmsEntry } from '#api/modules/cms-sync/models/CmsEntry';
import { saveSiteContent } from '#api/modules/site-content/SiteContentRow';
import { type Filling, showPictures, startFilling, widthOf } from '#test/support/cms/fake/initialSync';
import { sampleProject } from '#test/support/data/sampleProject';
import { until } from '#test/support/probes/until';

describe('Initial sync of the directory to the CMS', () => {
  let filling: Filling;
  beforeEach(async () => {
    filling = await startFilling();
  });
  afterEach(() => filling.stop());

  const add = (name: string, input = {}) => filling.api.addContractor({ name, country: 'Ghana', ...input });
  const addAll = async (count: number) => {
    const ids: number[] = [];
    for (let index = 1; index <= count; index += 1) ids.push(await add(`Company ${index}`));
    return ids;
  };
  const handed = () => filling.cms.of('contractor').map(({ directoryId }) => directoryId);
  const entries = () => CmsEntry.query(filling.api.services.database.read).orderBy('id');
  /** Moves the clock past every pending delay. */
  const later = () => {
    filling.api.clock.ahead += 60_000;
  };

  it("hands over every field of a contractor and the directory's own fields", async () => {
    const fields = {
      ...{ description: 'Two lines.\nOf text.', website: 'https://deep.example', phone: '+61 8 5550', lat: -31.951234, lng: 115.861234 },
      ...{ former_names: ['Shallow Pty'], rig_count: 12, years_experience: 30, rig_types: ['LF90D'], software_products: ['Vulcan' as const] },
      ...{ drilling_methods: ['Diamond Drilling'], country: 'Australia', state_region: 'Western Australia', city: 'Perth', premium: true },
      notable_projects: [sampleProject({ name: 'Big hole', country: 'Ghana', year: 2020, metres: 4000 })],
    };
    const id = await add('Deep Core', fields);
    await filling.newWork().begin();
    const [document] = filling.cms.of('contractor');
    expect(document?.directoryId).to.equal(id);
    const { premium, ...shown } = fields;
    expect(document?.body).to.deep.include({ name: 'Deep Core', areas: [], logo: null, media: [], ...shown });
    expect(document?.owned).to.include({ slug: 'deep-core', profile_status: 'accepted', profile_type: 'premium', premium, claimed: false });
    const [entry] = await entries();
    expect(entry).to.include({ type: 'contractor', record_id: id, document_id: document?.id, state: 'published' });
    expect(entry?.body).to.deep.include({ name: 'Deep Core', ...shown });
  });

  it('sends terms and landing pages first, then contractors, and reports progress', async () => {
    const { database } = filling.api.services;
    await database.write('terms').where({ vocabulary: 'drilling_methods' }).update({ retired: false });
    const terms = Number((await database.read('terms').where({ retired: false }).count({ rows: '*' }).first())?.rows);
    const body = { title: 'Drilling in Ghana', slug: 'drilling-in-ghana', introduction: 'Some.', filters: { country: 'Ghana' }, questions: [] };
    await database.transactionWithoutInvalidation((trx) => saveSiteContent(trx, { type: 'landing-page', name: body.slug, body, published: true }, 1));
    await database.transactionWithoutInvalidation((trx) => saveSiteContent(trx, { type: 'landing-page', name: 'draft', body, published: false }, 1));
    await addAll(20);
    await filling.newWork().begin();
    const types = filling.cms.documents.map(({ type }) => type);
    expect(types).to.deep.equal([...Array(terms).fill('term'), 'landing-page', ...Array(20).fill('contractor')]);
    expect(filling.cms.of('landing-page')[0]?.body).to.deep.include(body);
    expect(filling.cms.of('term').find(({ body: term }) => term.label === 'Diamond Drilling')?.body).to.include({ vocabulary: 'drilling_methods' });
    const state = await filling.state();
    expect([state.filled, state.to_fill]).to.deep.equal([terms + 21, terms + 21]);
    expect(state.filled_at).to.be.a('number');
    const percents = filling.logged.flatMap((line) => /initial sync to the CMS: (\d+)% done/.exec(line)?.[1] ?? []);
    expect(percents.map(Number)).to.have.length(10);
    expect(percents.at(-1)).to.equal('100');
  });

  it('skips generated contractors, contractors that are not accepted, and retired terms', async () => {
    const { database } = filling.api.services;
    const sample = await add('Generated');
    await database.write('contractors').where({ id: sample }).update({ external_id: 'sample-1' });
    const imported = await add('Imported');
    await database.write('contractors').where({ id: imported }).update({ external_id: 'K-1' });
    for (const profile_status of ['draft', 'pending', 'rejected', 'archived'] as const) await add(`Is ${profile_status}`, { profile_status });
    await filling.newWork().begin();
    expect(handed()).to.deep.equal([imported]);
    expect(filling.cms.of('term')).to.deep.equal([]);
  });

  it('uploads each picture once, in its largest stored size', async () => {
    const id = await add('With pictures');
    const alt = await showPictures(filling.api, id);
    filling.cms.fault = ({ path }) => (path.endsWith('/contractor') ? 'down' : null);
    await filling.newWork().begin();
    expect(filling.cms.files).to.have.length(2);
    filling.cms.fault = () => null;
    await filling.newWork().begin();
    const [logo, image] = filling.cms.files;
    expect(filling.cms.files).to.have.length(2);
    expect([await widthOf(logo?.bytes ?? Buffer.of()), await widthOf(image?.bytes ?? Buffer.of())]).to.deep.equal([512, 900]);
    expect([logo?.mime, image?.mime, image?.alt]).to.deep.equal(['image/webp', 'image/webp', alt]);
    expect(filling.cms.of('contractor')[0]?.body).to.deep.include({
      logo: { file: logo?.key, url: `/uploads/${logo?.key}.webp`, alt: '' },
      media: [{ file: image?.key, url: `/uploads/${image?.key}.webp`, alt }],
    });
  });

  it('hands over a contractor without a picture whose file is missing', async () => {
    const id = await add('With a logo');
    await showPictures(filling.api, id);
    const { database, storage } = filling.api.services;
    for (const { storage_key, kind } of await database.read('pictures')) if (kind === 'logo') await storage.pictures.remove(`${storage_key}-512`);
    await filling.newWork().begin();
    expect(filling.cms.of('contractor')[0]?.body.logo).to.equal(null);
    expect(filling.cms.files).to.have.length(1);
  });

  it('changes nothing when the CMS reports the handed-over records back', async () => {
    const { database, storage, log, now, site } = filling.api.services;
    await showPictures(filling.api, await add('With pictures', { drilling_methods: ['Diamond Drilling'], lat: 5.123456, lng: -1.5 }));
    await database.write('terms').where({ label: 'Diamond Drilling' }).update({ retired: false });
    await filling.newWork().begin();
    const rows = () =>
      Promise.all(['contractors', 'terms', 'contractor_changes', 'audit_log', 'pictures'].map((table) => database.read(table).orderBy('id')));
    const before = await rows();
    const reading = createSyncJob({ database, storage, log, now, site }, httpCms(filling.cms.url, filling.cms.secret));
    await reading.begin();
    expect((await filling.state()).sequence).to.equal(2);
    expect(await rows()).to.deep.equal(before);
    expect((await entries()).map(({ problems }) => problems)).to.deep.equal([null, null]);
  });

  it('resumes after the CMS was down, without creating duplicates', async () => {
    await addAll(30);
    filling.cms.fault = () => (filling.cms.documents.length < 12 ? null : 'down');
    const work = filling.newWork();
    await work.begin();
    expect(filling.cms.documents.length).to.be.within(12, 14);
    expect((await filling.state()).filled_at).to.equal(null);
    filling.cms.fault = () => null;
    await work.begin();
    expect(filling.cms.documents.length, 'it is left alone for a moment').to.be.within(12, 14);
    later();
    await work.begin();
    expect(new Set(handed()).size).to.equal(30);
    expect(filling.cms.documents).to.have.length(30);
    expect(filling.cms.makes).to.equal(30);
    const state = await filling.state();
    expect([state.filled, state.to_fill]).to.deep.equal([30, 30]);
  });

  it('finds documents again that were created when the response was lost', async () => {
    await addAll(5);
    filling.cms.fault = () => 'answer lost';
    await filling.newWork().begin();
    expect(await entries()).to.deep.equal([]);
    const made = filling.cms.documents.length;
    expect(made).to.be.greaterThan(0);
    filling.cms.fault = () => null;
    await filling.newWork().begin();
    expect(filling.cms.documents).to.have.length(5);
    expect(filling.cms.makes).to.equal(5 + made);
    expect(await entries()).to.have.length(5);
  });

  const isHeld = () => isLeased(filling.api.services.database.read, 'cms_initial_sync', filling.api.services.now());

  it('releases its lease when the process stops while waiting for the CMS', async () => {
    await addAll(5);
    filling.cms.fault = () => 'hangs';
    const work = filling.newWork();
    const turn = work.begin();
    await until(() => isHeld(), 'the filling');
    work.stop();
    await turn;
    expect(await isHeld()).to.equal(false);
    filling.cms.fault = () => null;
    await filling.newWork().begin();
    expect(filling.cms.documents).to.have.length(5);
  });

  it('runs in one process at a time', async () => {
    await addAll(10);
    await Promise.all([filling.newWork().begin(), filling.newWork().begin(), filling.newWork().begin()]);
    expect(filling.cms.makes).to.equal(10);
  });

  it('is resumed by another process 30 seconds after its process was killed', async () => {
    await addAll(2);
    const { database, now } = filling.api.services;
    await database.transactionWithoutInvalidation((trx) => acquireLease(trx, 'cms_initial_sync', now()));
    const work = filling.newWork();
    await work.begin();
    expect(filling.cms.documents).to.deep.equal([]);
    later();
    await work.begin();
    expect(filling.cms.documents).to.have.length(2);
  });

  it('hands over contractors accepted later, and nothing for edits to existing ones', async () => {
    await addAll(3);
    const work = filling.newWork();
    await work.begin();
    const { database } = filling.api.services;
    const id = await add('Accepted later');
    await add('Waits', { profile_status: 'pending' });
    await work.begin();
    expect(handed()).to.have.length(4).and.include(id);
    const state = await filling.state();
    expect([state.filled, state.to_fill]).to.deep.equal([4, 4]);
    await database.write('contractor_changes').insert({ contractor_id: id, revision: 9, kind: 'updated', changed_at: Date.now() });
    await work.begin();
    await work.begin();
    expect(filling.cms.makes).to.equal(4);
  });

  it('hands over a contractor again when its entry was deleted in the CMS and an admin accepted it again', async () => {
    const [id = 0] = await addAll(2);
    const work = filling.newWork();
    await work.begin();
    const { database } = filling.api.services;
    const old = filling.cms.of('contractor').find(({ directoryId }) => directoryId === id) ?? expect.fail();
    old.type = 'gone';
    await database.write('cms_entries').where({ document_id: old.id }).update({ state: 'deleted' });
    await database.write('contractor_changes').insert({ contractor_id: id, revision: 9, kind: 'updated', changed_at: Date.now() });
    await work.begin();
    const document = filling.cms.of('contractor').find(({ directoryId }) => directoryId === id);
    const own = (await entries()).filter(({ document_id }) => [old.id, document?.id].includes(document_id));
    expect(own.map(({ record_id, state }) => [record_id, state])).to.deep.equal([
      [null, 'deleted'],
      [id, 'published'],
    ]);
  });

  it('hands over everything again, including pictures, to a newly installed CMS', async () => {
    const { database, storage, log, now, site } = filling.api.services;
    await showPictures(filling.api, await add('With pictures'));
    await addAll(3);
    const work = filling.newWork();
    await work.begin();
    const reading = createSyncJob({ database, storage, log, now, site }, httpCms(filling.cms.url, filling.cms.secret));
    await reading.begin();
    expect(filling.cms.documents.splice(0)).to.have.length(4);
    expect(filling.cms.files.splice(0)).to.have.length(2);
    later();
    reading.nudge();
    await reading.begin();
    later();
    await work.begin();
    expect([filling.cms.documents.length, filling.cms.files.length]).to.deep.equal([4, 2]);
    expect((await database.read('contractors').where({ profile_status: 'accepted' })).length).to.equal(4);
  });
});
