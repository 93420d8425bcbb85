import { expect } from 'chai';
import { SiteContentRow } from '#api/modules/site-content/SiteContentRow';
import { prepareDatabase } from '#api/modules/system/prepareDatabase';
import { Term } from '#api/modules/vocabularies/Term';
import type { SyncState } from '#contract/cms-sync/cmsSync';
import { adminUser, auditOf } from '#test/support/api/companyMembers';
import { contractorBody, newName, type ReadingApi, slugOf, startReadingApi } from '#test/support/cms/fake/apiWithCms';
import { editor } from '#test/support/cms/fake/fakeCms';

const termBody = (label: string, given: object = {}) => ({
  vocabulary: 'drilling_methods',
  label,
  group: null,
  definition: null,
  synonyms: [],
  ...given,
});
const pageBody = (slug: string, given: object = {}) => ({
  ...{
    title: 'Diamond drilling in Ghana',
    slug,
    introduction: 'Crews that core.',
    filters: { country: 'Ghana', drilling_methods: ['Diamond Drilling'] },
  },
  ...{ questions: [], description: null },
  ...given,
});

describe('Terms, pages and settings published by editors', () => {
  let reading: ReadingApi;
  before(async () => {
    reading = await startReadingApi();
  });
  after(() => reading.stop());

  const read = () => reading.read();
  const termNamed = async (label: string) => Term.query(reading.api.services.database.read).findOne({ vocabulary: 'drilling_methods', label });
  const found = async (search: string): Promise<string[]> =>
    (await reading.api.request.get('/api/contractors').query({ search }).expect(200)).body.map(({ name }: { name: string }) => name);
  const problems = async (): Promise<string[]> => {
    const { body }: { body: SyncState } = await (await adminUser(reading.api)).browser.get('/api/admin/sync').expect(200);
    return body.refused.flatMap((one) => one.problems.map(({ sentence }) => sentence));
  };
  const content = (type: string, name = '') => SiteContentRow.query(reading.api.services.database.read).findOne({ type, name });

  it('finds a contractor by a synonym that editors added to its term', async () => {
    const name = newName();
    reading.fake.addPublished('contractor', contractorBody({ name, drilling_methods: ['Sonic Drilling'] }));
    await read();
    const term = await termNamed('Sonic Drilling');
    const document = reading.fake.addPublished(
      'term',
      termBody('Sonic Drilling', { synonyms: term?.synonyms, definition: term?.definition }),
      term?.id,
    );
    await read();
    expect(await found('shakydrill')).to.deep.equal([]);
    reading.fake.edit(document, { synonyms: [...(term?.synonyms ?? []), 'Shakydrill'], definition: 'Drilling by vibration.' });
    reading.fake.publish(document);
    await read();
    expect(await found('shakydrill')).to.deep.equal([name]);
    expect(await termNamed('Sonic Drilling')).to.include({ definition: 'Drilling by vibration.', locked: term?.locked });
  });

  it('offers a new term, renames it on every contractor, and resolves its old name in older documents', async () => {
    const document = reading.fake.addPublished('term', termBody('Plasma Drilling', { group: 'Rotary' }));
    const name = newName();
    const company = reading.fake.addPublished('contractor', contractorBody({ name, drilling_methods: ['Plasma Drilling'] }));
    await read();
    const methods = async (): Promise<string[]> => (await reading.api.request.get('/api/drilling-methods').expect(200)).body;
    expect(await methods()).to.include('Plasma Drilling');
    reading.fake.edit(document, { label: 'Plasma Pulse Drilling' });
    reading.fake.publish(document);
    await read();
    expect(await methods())
      .to.include('Plasma Pulse Drilling')
      .and.not.include('Plasma Drilling');
    const shown = async () => (await reading.profile(slugOf(name)).expect(200)).body.drilling_methods;
    expect(await shown()).to.deep.equal(['Plasma Pulse Drilling']);
    reading.fake.edit(company, { drilling_methods: ['Plasma Drilling', 'Diamond Drilling'] });
    reading.fake.publish(company);
    await read();
    expect(await shown()).to.have.members(['Plasma Pulse Drilling', 'Diamond Drilling']);
    await prepareDatabase(reading.api.services.database);
    expect(await methods()).to.not.include('Plasma Drilling');
    const [made, renamed] = await auditOf(await adminUser(reading.api), 'term', (await termNamed('Plasma Pulse Drilling'))?.id ?? 0);
    expect(made).to.include({ action: 'term.created', editor });
    expect(renamed?.after).to.deep.include({ label: 'Plasma Pulse Drilling' });
  });

  for (const action of ['unpublish', 'remove'] as const) {
    it(`retires a term on ${action}, and keeps it on contractors that have it`, async () => {
      const label = `Steam Drilling ${action}`;
      const document = reading.fake.addPublished('term', termBody(label));
      const name = newName();
      reading.fake.addPublished('contractor', contractorBody({ name, drilling_methods: [label] }));
      await read();
      reading.fake[action](document);
      await read();
      expect((await termNamed(label))?.retired).to.equal(true);
      expect((await reading.profile(slugOf(name)).expect(200)).body.drilling_methods).to.deep.equal([label]);
      if (action === 'unpublish') reading.fake.publish(document);
      else reading.fake.addPublished('term', termBody(label));
      await read();
      expect((await termNamed(label))?.retired).to.equal(false);
    });
  }

  it('rejects renaming a term of the specification, duplicate names and moving a term to another vocabulary', async () => {
    const term = await termNamed('Diamond Drilling');
    const locked = reading.fake.addPublished('term', termBody('Diamond Drilling', { synonyms: term?.synonyms }), term?.id);
    await read();
    reading.fake.edit(locked, { label: 'Core Drilling by Diamond' });
    reading.fake.publish(locked);
    const moved = reading.fake.addPublished('term', termBody('Laser Drilling'));
    await read();
    expect(await problems()).to.deep.equal(["The term Diamond Drilling can't be renamed."]);
    reading.fake.edit(locked, { label: 'Diamond Drilling' });
    reading.fake.publish(locked);
    reading.fake.edit(moved, { label: 'Diamond Drilling' });
    reading.fake.publish(moved);
    await read();
    expect(await problems()).to.deep.equal(['This vocabulary already has a term Diamond Drilling.']);
    reading.fake.edit(moved, { label: 'Laser Drilling', vocabulary: 'areas' });
    reading.fake.publish(moved);
    await read();
    expect(await problems()).to.deep.equal(["You can't move a term to another vocabulary. Create a new term there instead."]);
    reading.fake.edit(moved, { vocabulary: 'drilling_methods' });
    reading.fake.publish(moved);
    await read();
    expect(await problems()).to.deep.equal([]);
  });

  it('stores a landing page under its slug, and removes it when it is unpublished', async () => {
    const document = reading.fake.addPublished('landing-page', pageBody('diamond-drilling-ghana'));
    await read();
    expect(await content('landing-page', 'diamond-drilling-ghana')).to.deep.include({ published: true });
    reading.fake.edit(document, { slug: 'coring-ghana', title: 'Coring in Ghana' });
    reading.fake.publish(document);
    await read();
    expect(await content('landing-page', 'diamond-drilling-ghana')).to.equal(undefined);
    expect((await content('landing-page', 'coring-ghana'))?.body).to.include({ title: 'Coring in Ghana' });
    reading.fake.unpublish(document);
    await read();
    expect((await content('landing-page', 'coring-ghana'))?.published).to.equal(false);
    reading.fake.publish(document);
    await read();
    expect((await content('landing-page', 'coring-ghana'))?.published).to.equal(true);
    reading.fake.remove(document);
    await read();
    expect(await content('landing-page', 'coring-ghana')).to.equal(undefined);
  });

  it('rejects a landing page with an unknown term or country, or with a slug that another page uses', async () => {
    reading.fake.addPublished('landing-page', pageBody('taken'));
    const other = reading.fake.addPublished('landing-page', pageBody('taken'));
    const unknown = reading.fake.addPublished('landing-page', pageBody('unknown', { filters: { country: 'Atlantis', areas: ['The Deep'] } }));
    const areas = ['The Deep', 'The Dark', 'The Far', 'The End'];
    const several = reading.fake.addPublished('landing-page', pageBody('several', { filters: { areas } }));
    await read();
    expect(await problems()).to.have.members([
      'Another landing page already uses the slug taken.',
      'Unknown term: The Deep.',
      'Unknown terms: The Deep, The Dark, The Far and 1 more.',
      'Unknown country: Atlantis.',
    ]);
    reading.fake.remove(other);
    reading.fake.remove(unknown);
    reading.fake.remove(several);
    await read();
    expect(await problems()).to.deep.equal([]);
  });

  for (const [type, body, changed] of [
    ['home-page', { heading: 'Drillers, found', introduction: null }, { heading: 'Found drillers' }],
    ['get-started-page', { heading: 'Look for yourself' }, { introduction: 'Search, then claim.' }],
    ['join-page', { heading: 'Come in' }, { basic: 'To be found.' }],
    ['review-rules-page', { rules: [{ title: 'Be fair', points: ['Say what you saw.'] }] }, { heading: 'How to review' }],
    ['site-settings', { product_name: 'Drillers', footer_groups: [] }, { contact_email: 'hello@drill.example' }],
  ] as const) {
    it(`applies ${type} when it is published, and restores the built-in content when it is unpublished`, async () => {
      const document = reading.fake.addPublished(type, body);
      await read();
      expect((await content(type))?.body).to.deep.include(body);
      reading.fake.edit(document, changed);
      await read();
      expect((await content(type))?.body).to.not.deep.include(changed);
      reading.fake.publish(document);
      await read();
      const row = await content(type);
      expect(row?.body).to.deep.include(changed);
      const entries = await auditOf(await adminUser(reading.api), 'content', row?.id ?? 0);
      expect(entries.map(({ action }) => action)).to.deep.equal(['content.published', 'content.published']);
      reading.fake.unpublish(document);
      await read();
      expect((await content(type))?.published).to.equal(false);
    });
  }
});
