import { expect } from 'chai';
import { isSameValue } from '#contract/cms-sync/mergeField';
import { contractorFields } from '#contract/contractors/contractorFields';
import { sampleProject } from '#test/support/data/sampleProject';
import { fieldEdits, firstItemKeys } from '../support/cms/real/companyChanges';
import { companyOf, differences, newPicture, type TwoSided, uploadAsEditor } from '../support/cms/real/concurrentEdits';
import { type BothSides, startBothSides } from '../support/cms/real/siteAndCms';
import { until } from '../support/probes/until';

/** Milliseconds within which one side must show a change made on the other. */
const soon = 8000;
/** Each test uses its own company. */
const names = ['Table', 'Apart', 'Apart the other way round', 'Alike', 'Renamed', 'Draft', 'Projects', 'Pictures', 'Standing'] as const;
const fields = contractorFields.map(({ key }) => key);
/** A new name adds the previous one to the former names, so the name is excluded. */
const several = fields.filter((key) => key !== 'name');
const project = (name: string, more: object = {}) => sampleProject({ name, country: 'Ghana', year: 2020, metres: 500, ...more });

describe('Two-way sync of company and editor changes', function () {
  this.timeout(60_000);
  let sides: BothSides;
  before(async function () {
    this.timeout(180_000);
    // The tier limits the number of pictures. Editors can publish coordinates only as a pair.
    sides = await startBothSides(names.map((name) => ({ name, profile_type: 'premium', lat: 5.5, lng: -0.2 })));
  });
  after(() => sides?.remove());

  const company = (name: (typeof names)[number]) => companyOf(sides, names.indexOf(name));
  const becomes = (read: () => Promise<unknown>, field: string, value: unknown) =>
    until(async () => isSameValue(field, await read(), value), `${field} as ${JSON.stringify(value)}`, soon);
  /** The values that the company and an editor give a field; terms must exist. */
  function valuesOf(key: string): { company: unknown; editor: unknown } {
    const terms = sides.labels.get(key);
    const edit = fieldEdits.find((one) => one.key === key);
    return terms ? { company: terms.slice(1, 3), editor: terms.slice(2, 4) } : { company: edit?.company, editor: edit?.editor };
  }

  it('shows every field that a company saves in the CMS, both published and in the draft', async () => {
    const { owner, readCmsValue: said } = await company('Table');
    for (const key of fields) {
      const value = valuesOf(key).company;
      await owner({ [key]: value });
      await becomes(() => said(key), key, value);
      expect(isSameValue(key, await said(key, 'draft'), value), `the draft of ${key}`).to.equal(true);
    }
  });

  for (const turn of [0, 1]) {
    it(`keeps concurrent changes to different fields, every field changed by ${turn === 0 ? 'one' : 'the other'} of the two sides`, async () => {
      const { owner, publish, shown, readCmsValue: said, conflicts } = await company(turn === 0 ? 'Apart' : 'Apart the other way round');
      // The region depends on the country.
      const isOwners = (key: string) => several.findIndex((one) => one === (key === 'region' ? 'country' : key)) % 2 === turn;
      const expected = several.map((key) => ({ key, value: isOwners(key) ? valuesOf(key).company : valuesOf(key).editor }));
      const valuesBy = (isOurs: boolean) =>
        Object.fromEntries(expected.filter(({ key }) => isOwners(key) === isOurs).map(({ key, value }) => [key, value]));
      await sides.apart(async () => {
        await owner(valuesBy(true));
        await publish(valuesBy(false));
      });
      await sides.quiet();
      for (const { key, value } of expected) {
        const [here, there] = [await shown(key), await said(key)];
        expect(isSameValue(key, here, value), `${key} here: ${JSON.stringify(here)}`).to.equal(true);
        expect(isSameValue(key, there, value), `${key} there: ${JSON.stringify(there)}`).to.equal(true);
      }
      expect(await conflicts()).to.deep.equal([]);
    });
  }

  it("keeps the editor's value when both change the same field, and records the company's as a conflict", async () => {
    const { owner, publish, shown, readCmsValue: said, conflicts } = await company('Alike');
    // Projects are excluded, because they are merged one by one.
    const keys = several.filter((key) => firstItemKeys[key] === undefined);
    await sides.apart(async () => {
      await owner(Object.fromEntries(keys.map((key) => [key, valuesOf(key).company])));
      await publish(Object.fromEntries(keys.map((key) => [key, valuesOf(key).editor])));
    });
    await sides.quiet();
    const kept = await conflicts();
    for (const key of keys) {
      const { company: ours, editor: theirs } = valuesOf(key);
      expect(isSameValue(key, await shown(key), theirs), `${key} here`).to.equal(true);
      expect(isSameValue(key, await said(key), theirs), `${key} there`).to.equal(true);
      const conflict = kept.find(({ field }) => field === key);
      expect(isSameValue(key, conflict?.ours, ours), `${key}: ${JSON.stringify(conflict)}`).to.equal(true);
      expect(isSameValue(key, conflict?.theirs, theirs), `${key}: ${JSON.stringify(conflict)}`).to.equal(true);
    }
    expect(kept).to.have.length(keys.length);
  });

  it("keeps a company's rename beside an editor's other changes, and the editor's name when both rename", async () => {
    const { owner, publish, shown, readCmsValue: said, conflicts } = await company('Renamed');
    await sides.apart(async () => {
      await owner({ name: 'Renamed by the company' });
      await publish({ city: 'Obuasi' });
    });
    await sides.quiet();
    for (const read of [shown, said]) {
      expect([await read('name'), await read('city'), await read('former_names')]).to.deep.equal(['Renamed by the company', 'Obuasi', ['Renamed']]);
    }
    expect(await conflicts()).to.deep.equal([]);
    await sides.apart(async () => {
      await owner({ name: 'Renamed anew by the company' });
      await publish({ name: 'Renamed by an editor' });
    });
    await sides.quiet();
    for (const read of [shown, said]) expect(await read('name')).to.equal('Renamed by an editor');
    expect((await conflicts()).filter(({ field }) => field === 'name')).to.deep.equal([
      { field: 'name', item: '', ours: 'Renamed anew by the company', theirs: 'Renamed by an editor' },
    ]);
  });

  it("publishes nothing of an editor's draft with a company's save, and records a conflict when that draft overrules it", async () => {
    const { owner, draft, publish, readCmsValue: said, shown, conflicts } = await company('Draft');
    await draft({ description: "The editor's.", phone: '+61 8 5550 0199' });
    await owner({ city: 'Obuasi', description: "The company's." });
    await becomes(() => said('city'), 'city', 'Obuasi');
    expect([await said('description'), await said('phone')]).to.deep.equal(["The company's.", null]);
    expect([await said('description', 'draft'), await said('phone', 'draft'), await said('city', 'draft')]).to.deep.equal([
      "The editor's.",
      '+61 8 5550 0199',
      'Obuasi',
    ]);
    await publish();
    await becomes(() => shown('description'), 'description', "The editor's.");
    await sides.quiet();
    expect([await shown('city'), await shown('phone')]).to.deep.equal(['Obuasi', '+61 8 5550 0199']);
    expect(await conflicts()).to.deep.equal([{ field: 'description', item: '', ours: "The company's.", theirs: "The editor's." }]);
  });

  it('merges projects one by one', async () => {
    const { owner, publish, readCmsValue: said, shown, conflicts } = await company('Projects');
    await owner({ notable_projects: [project('Both'), project('Theirs'), project('Ours')] });
    await sides.quiet();
    await sides.apart(async () => {
      await owner({ notable_projects: [project('Both', { metres: 1 }), project('Theirs'), project('Ours', { metres: 2 }), project('New of ours')] });
      await publish({
        notable_projects: [project('Both', { metres: 3 }), project('Theirs', { metres: 4 }), project('Ours'), project('New of theirs')],
      });
    });
    await sides.quiet();
    const merged = [
      project('Both', { metres: 3 }),
      project('Theirs', { metres: 4 }),
      project('Ours', { metres: 2 }),
      project('New of ours'),
      project('New of theirs'),
    ];
    expect(await shown('notable_projects')).to.have.deep.members(merged);
    expect(await said('notable_projects')).to.deep.equal(await shown('notable_projects'));
    const [conflict, ...others] = await conflicts();
    expect(others).to.deep.equal([]);
    expect(conflict).to.deep.include({ field: 'notable_projects', item: 'both', ours: project('Both', { metres: 1 }) });
  });

  describe('Two-way sync of pictures', () => {
    let pictures: TwoSided;
    before(async () => {
      pictures = await company('Pictures');
    });
    const alts = (value: unknown) => (Array.isArray(value) ? value.map((one: { alt?: unknown }) => one.alt) : []);
    const bothShow = (expected: string[]) =>
      until(
        async () =>
          JSON.stringify([alts(await pictures.readCmsValue('media')), alts(await pictures.shown('media'))]) === JSON.stringify([expected, expected]),
        `${expected} on both sides`,
        soon,
      );
    const add = async (alt: string) =>
      sides.owner
        .post(`/api/user/contractors/${pictures.id}/media`)
        .field({ alt })
        .attach('file', await newPicture(), 'rig.png')
        .expect(200);
    /** The library ids of the gallery's files. */
    const inLibrary = async () => {
      const found = await sides.editor.call(
        'GET',
        `/content-manager/collection-types/api::contractor.contractor/${pictures.documentId}?status=published`,
      );
      const media = found.at('data.media');
      return Array.isArray(media) ? media.map(({ id, alternativeText }: { id: number; alternativeText: string }) => ({ id, alternativeText })) : [];
    };

    it('stores pictures of a company in the document and the library, with their descriptions', async () => {
      await add('Our rig');
      await sides.owner
        .post(`/api/user/contractors/${pictures.id}/logo`)
        .attach('file', await newPicture(), 'logo.png')
        .expect(200);
      await bothShow(['Our rig']);
      await until(async () => Boolean(await pictures.readCmsValue('logo')), 'the logo', soon);
      expect(await pictures.readCmsValue('logo', 'draft')).to.deep.equal(await pictures.readCmsValue('logo'));
      const [{ id } = { id: 0 }] = (await sides.owner.get(`/api/user/contractors/${pictures.id}`).expect(200)).body.media;
      await sides.owner.put(`/api/user/contractors/${pictures.id}/media/${id}`).send({ alt: 'Our rig at work' }).expect(200);
      await bothShow(['Our rig at work']);
      expect((await inLibrary()).map(({ alternativeText }) => alternativeText)).to.deep.equal(['Our rig at work']);
    });

    it('shows and serves pictures that editors and the company add at the same time on both sides', async () => {
      const ids = (await inLibrary()).map(({ id }) => id);
      await sides.apart(async () => {
        await add('A second one of ours');
        await pictures.publish({ media: [...ids, await uploadAsEditor(sides, 'One of theirs')] });
      });
      await bothShow(['Our rig at work', 'One of theirs', 'A second one of ours']);
      const { media } = (await sides.owner.get(`/api/user/contractors/${pictures.id}`).expect(200)).body;
      for (const { url } of media) await sides.owner.get(url).expect(200);
    });

    it('removes pictures on both sides when either side removes them', async () => {
      const [ours, theirs] = await inLibrary();
      await pictures.publish({ media: [ours?.id, theirs?.id] });
      await bothShow(['Our rig at work', 'One of theirs']);
      const { media } = (await sides.owner.get(`/api/user/contractors/${pictures.id}`).expect(200)).body;
      await sides.owner.delete(`/api/user/contractors/${pictures.id}/media/${media[0].id}`).expect(200);
      await bothShow(['One of theirs']);
      expect(alts(await pictures.readCmsValue('media', 'draft'))).to.deep.equal(['One of theirs']);
    });
  });

  it("shows the admins' decisions in the CMS: tier, verification and status", async () => {
    const { id, documentId } = await company('Standing');
    const decide = (decision: object) => sides.admin.put(`/api/admin/contractors/${id}`).send(decision).expect(200);
    const found = (key: string, version: string) => async () => {
      const base = '/content-manager/collection-types/api::contractor.contractor';
      return (await sides.editor.call('GET', `${base}/${documentId}?status=${version}`)).at(`data.${key}`);
    };
    await decide({ profile_type: 'standard', premium: true });
    for (const version of ['published', 'draft']) await becomes(found('premium', version), 'premium', true);
    await decide({ profile_status: 'archived' });
    await becomes(found('profile_status', 'draft'), 'profile_status', 'archived');
    await decide({ profile_status: 'accepted' });
    for (const version of ['published', 'draft']) await becomes(found('profile_status', version), 'profile_status', 'accepted');
  });

  it('leaves every company identical on both sides', async () => {
    await sides.quiet();
    const found = await Promise.all(sides.ids.map((id) => differences(sides, id)));
    expect(found.flat()).to.deep.equal([]);
  });
});
