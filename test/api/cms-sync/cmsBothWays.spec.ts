import { expect } from 'chai';
import { parseContractorFields } from '#api/modules/cms-sync/documents/parseDocumentBody';
import { recordPush } from '#api/modules/cms-sync/models/CmsEntry';
import { isSameValue } from '#contract/cms-sync/mergeField';
import { contractorFields } from '#contract/contractors/contractorFields';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { addMember, adminUser, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { contractorBody, newName } from '#test/support/cms/fake/apiWithCms';
import { type BothWays, startBothWays } from '#test/support/cms/fake/twoWaySync';
import { sampleBase } from '#test/support/data/sampleBase';
import { sampleCertificate } from '#test/support/data/sampleCertificate';
import { sampleProject } from '#test/support/data/sampleProject';
import { sampleRig } from '#test/support/data/sampleRig';
import { sampleSafetyYear } from '#test/support/data/sampleSafetyYear';

const project = (name: string, metres: number | null = null) => sampleProject({ name, metres });

/** Two values of each field: the company's and the editors'. Vocabulary fields use two of their terms. */
const values: Record<string, [unknown, unknown]> = {
  name: ['Renamed by the company', 'Renamed by editors'],
  description: ['Core to 900 m.\n\nOn skids.', 'Deep holes in hard rock.'],
  website: ['https://ours.example/', 'https://theirs.example/'],
  phone: ['+233 30 111', '+233 30 222'],
  years_experience: [17, 27],
  former_names: [['Old Company'], ['Older Company']],
  country: ['Canada', 'Peru'],
  state_region: ['Ashanti', 'Volta'],
  city: ['Kumasi', 'Obuasi'],
  region: ['Europe', 'Asia'],
  lat: [6.123456, 7.25],
  lng: [-1.654321, -2.5],
  rig_count: [9, 12],
  rig_types: [['LF90', 'Our own crawler'], ['LF160']],
  bases: [[sampleBase()], [sampleBase({ name: 'Obuasi', country: 'Ghana' })]],
  certificate_records: [[sampleCertificate()], [sampleCertificate({ type: 'COR', expires_on: '2031-03-31' })]],
  safety_years: [[sampleSafetyYear()], [sampleSafetyYear({ year: 2022 })]],
  works_in: [['Ghana'], ['Mali', 'Queensland (Australia)']],
  mobilisation_km: [300, 900],
  rig_register: [[sampleRig({ depth_hq: 800 })], [sampleRig({ model: 'LF160' })]],
  notable_projects: [[project('Ahafo')], [project('Obuasi', 500)]],
  software_products: [['CorePlan'], ['Other']],
  parent_company: ['One Group', 'Other Group'],
  crew_size: [90, 120],
  languages: [['English'], ['French', 'Twi']],
  smallest_job_m: [400, 900],
  pricing: [['Per metre'], ['Day rate']],
  currencies: [['USD'], ['GHS']],
  included: [['Fuel'], ['Core trays']],
};

describe('CMS sync of a contractor changed by its company and by editors', () => {
  let both: BothWays;
  let owner: Person;
  let admin: Person;
  const labels = new Map<string, string[]>();
  before(async () => {
    both = await startBothWays();
    [owner, admin] = [await verifiedUser(both.api), await adminUser(both.api)];
    const rows: { vocabulary: string; label: string }[] = await both.api.services.database.read('terms').select('vocabulary', 'label');
    for (const { vocabulary, label } of rows) labels.set(vocabulary, [...(labels.get(vocabulary) ?? []), label]);
  });
  after(() => both.stop());

  const valuesOf = (key: string): [unknown, unknown] => values[key] ?? [labels.get(key)?.slice(2, 4), labels.get(key)?.slice(4, 5)];

  /** Adds a contractor with an owner to the directory and the CMS. */
  async function company(given: object = {}) {
    const { api, fake } = both;
    const name = newName();
    const document = fake.addPublished('contractor', contractorBody({ ...given, name }));
    await both.read();
    await both.send();
    const row = await api.services.database.read('contractors').where({ name }).first('id');
    const id: number = row.id;
    await addMember(api, id, owner.id, 'owner');
    const kept = () => fake.documents.get(document) ?? expect.fail('It is gone.');
    const body = (which: 'draft' | 'published') => (which === 'draft' ? kept().draft : (kept().published?.body ?? {}));
    const shown = async (): Promise<Record<string, unknown>> => {
      const { body: profile }: { body: ContractorProfile } = await owner.browser.get(`/api/contractors/${id}`).expect(200);
      return { ...profile, ...profile.location };
    };
    return {
      ...{ id, document, kept, shown },
      says: (changes: object) => owner.browser.put(`/api/user/contractors/${id}`).send(changes).expect(200),
      decides: (changes: object) => admin.browser.put(`/api/admin/contractors/${id}`).send(changes).expect(200),
      edit: (changes: Record<string, unknown>) => fake.edit(document, changes),
      publish: (changes: Record<string, unknown>) => {
        fake.edit(document, changes);
        fake.publish(document);
      },
      /** Returns a field's values on the site, in the published document and in the draft. */
      everywhere: async (key: string) => [(await shown())[key], fieldIn(body('published'), key), fieldIn(body('draft'), key)],
      conflicts: () => both.conflicts(id),
    };
  }
  const fieldIn = (body: object, key: string) => new Map<string, unknown>(Object.entries(parseContractorFields(body))).get(key);
  function expectSame(key: string, found: readonly unknown[], expected: unknown): void {
    for (const value of found)
      expect(isSameValue(key, value, expected), `${key}: ${JSON.stringify(value)} is not ${JSON.stringify(expected)}`).to.equal(true);
  }
  const deliver = async () => {
    await both.read();
    await both.send();
  };
  /** Checks that pushed values do not come back as changes. */
  async function expectQuiet(id: number): Promise<void> {
    const revision = () => both.api.services.database.read('contractors').where({ id }).first('revision');
    // First deliver what other tests left in the outbox.
    await both.compare();
    await deliver();
    const [before, writes] = [await revision(), both.writes()];
    await deliver();
    await both.compare();
    await both.send();
    expect([await revision(), both.writes()]).to.deep.equal([before, writes]);
  }

  for (const { key } of contractorFields) {
    const other = key === 'phone' ? 'city' : 'phone';
    // A company can't save one coordinate without the other.
    const given = key === 'lat' || key === 'lng' ? { lat: 5.5, lng: -0.2 } : {};
    it(`pushes the company's change to ${key} to the document and publishes no pending draft with it`, async () => {
      const it = await company(given);
      it.edit({ [other]: 'As the draft says' });
      await it.says({ [key]: valuesOf(key)[0] });
      await both.send();
      expectSame(key, await it.everywhere(key), valuesOf(key)[0]);
      expect([(await it.shown())[other], it.kept().published?.body[other], it.kept().draft[other]]).to.deep.equal([null, null, 'As the draft says']);
      await expectQuiet(it.id);
      expect(it.kept().draft[other]).to.equal('As the draft says');
    });

    it(`keeps the company's change to ${key} and the editors' concurrent change to another field`, async () => {
      const it = await company(given);
      await it.says({ [key]: valuesOf(key)[0] });
      it.publish({ [other]: '+1 555' });
      await deliver();
      expectSame(key, await it.everywhere(key), valuesOf(key)[0]);
      expectSame(other, await it.everywhere(other), '+1 555');
      expect(await it.conflicts()).to.deep.equal([]);
      await expectQuiet(it.id);
    });

    // Merged item by item, see below.
    if (key === 'notable_projects' || key === 'rig_register' || key === 'bases' || key === 'certificate_records' || key === 'safety_years') continue;
    it(`applies the editors' ${key} when both sides changed it, and stores the company's value as a conflict`, async () => {
      const it = await company(given);
      const [ours, theirs] = valuesOf(key);
      await it.says({ [key]: ours });
      it.publish({ [key]: theirs });
      await both.send();
      expectSame(key, await it.everywhere(key), theirs);
      const [conflict, ...others] = (await it.conflicts()).filter(({ field }) => field === key);
      expect(others).to.deep.equal([]);
      expectSame(key, [conflict?.ours.value], ours);
      expectSame(key, [conflict?.theirs.value], theirs);
      expect(conflict).to.deep.include({ item: '', decided_at: null });
      await expectQuiet(it.id);
    });
  }

  it('merges the rig register row by row', async () => {
    const rows = ['One', 'Two', 'Three'].map((model) => sampleRig({ model }));
    const [one, two, three] = rows;
    const it = await company({ rig_register: rows });
    await it.says({ rig_register: [{ ...one, depth_hq: 900 }, { ...two, quantity: 5 }, three, sampleRig({ model: 'Ours' })] });
    it.publish({ rig_register: [one, { ...two, quantity: 7 }, sampleRig({ model: 'Theirs' })] });
    await deliver();
    const expected = [{ ...one, depth_hq: 900 }, { ...two, quantity: 7 }, sampleRig({ model: 'Theirs' }), sampleRig({ model: 'Ours' })];
    for (const found of await it.everywhere('rig_register')) expect(found).to.have.deep.members(expected);
    expect((await it.shown()).registered_rigs).to.equal(10);
    const conflicts = (await it.conflicts()).map(({ field, item }) => [field, item]);
    expect(conflicts).to.deep.equal([['rig_register', 'boart longyear|two|']]);
    await expectQuiet(it.id);
  });

  it('merges projects one by one, and records a conflict for each project that both sides changed', async () => {
    const it = await company({ notable_projects: [project('One'), project('Two'), project('Three'), project('Four')] });
    await it.says({ notable_projects: [project('One', 1), project('Two', 2), project('Four'), project('Ours')] });
    it.publish({ notable_projects: [project('Theirs'), project('One'), project('Two', 22), project('Three', 33), project('Four')] });
    await deliver();
    const expected = [project('Theirs'), project('One', 1), project('Two', 22), project('Three', 33), project('Four'), project('Ours')];
    for (const found of await it.everywhere('notable_projects')) expect(found).to.deep.equal(expected);
    expect((await it.conflicts()).map(({ item, ours, theirs }) => [item, ours.value, theirs.value])).to.deep.equal([
      ['two', project('Two', 2), project('Two', 22)],
      ['three', null, project('Three', 33)],
    ]);
    await expectQuiet(it.id);
  });

  it('records a conflict when an older draft that overrides the company is published, and none when it is discarded', async () => {
    for (const isPublished of [true, false]) {
      const it = await company({ city: 'Accra' });
      it.edit({ city: 'Tema' });
      await it.says({ city: 'Kumasi' });
      await deliver();
      expect(await it.everywhere('city')).to.deep.equal(['Kumasi', 'Kumasi', 'Tema']);
      if (isPublished) both.fake.publish(it.document);
      else both.fake.discard(it.document);
      await deliver();
      expectSame('city', await it.everywhere('city'), isPublished ? 'Tema' : 'Kumasi');
      const kept = (await it.conflicts()).map(({ field, ours, theirs }) => [field, ours.value, theirs.value]);
      expect(kept).to.deep.equal(isPublished ? [['city', 'Kumasi', 'Tema']] : []);
      await expectQuiet(it.id);
    }
  });

  it('pushes tier, verification, status and slug to the document without publishing anything', async () => {
    const it = await company();
    it.edit({ city: 'Only in the draft' });
    const version = it.kept().published?.version;
    await it.decides({ profile_type: 'premium', verified: true });
    await both.send();
    expect(it.kept().owned).to.include({ profile_type: 'premium', verified: true, claimed: true, profile_status: 'accepted' });
    expect(it.kept().published?.version).to.equal(version);
    await it.decides({ profile_status: 'archived' });
    await both.send();
    expect(it.kept().owned).to.include({ profile_status: 'archived' });
    expect(it.kept().published?.version).to.equal(version);
    await it.decides({ profile_status: 'accepted' });
    await it.says({ name: `${newName()} Anew` });
    await both.send();
    const { slug } = await it.shown();
    expect(it.kept().owned).to.include({ profile_status: 'accepted', slug });
    await expectQuiet(it.id);
  });

  it('archives an unpublished contractor; when an admin accepts it, publishes it again without its draft', async () => {
    const it = await company({ city: 'Accra' });
    it.edit({ city: 'Only in the draft' });
    both.fake.unpublish(it.document);
    await deliver();
    expect(it.kept().owned).to.include({ profile_status: 'archived' });
    expect(it.kept().published).to.equal(null);
    await it.decides({ profile_status: 'accepted' });
    await deliver();
    expect(await it.everywhere('city')).to.deep.equal(['Accra', 'Accra', 'Only in the draft']);
    await expectQuiet(it.id);
  });

  it("unpublishes the document when the contractor is deleted on the site, and keeps the editors' draft", async () => {
    const it = await company();
    const { name } = await it.shown();
    await it.decides({ profile_status: 'archived' });
    await admin.browser.delete(`/api/admin/contractors/${it.id}`).send({ name }).expect(200);
    await both.send();
    expect([it.kept().published, it.kept().draft.name, it.kept().owned.profile_status]).to.deep.equal([null, name, 'archived']);
    await deliver();
    expect(await both.waiting()).to.deep.equal([]);
  });

  it('records no conflict for fields that the company never changed when no common base version is known', async () => {
    const { database, now } = both.api.services;
    const name = newName();
    const id = await both.api.addContractor({ name, country: 'Ghana' });
    const document = both.fake.addPublished('contractor', contractorBody({ name, city: 'Tema', rig_types: ['LF90'] }), id);
    const handed = { type: 'contractor', documentId: document, recordId: id, body: null, own: null, version: null, state: 'published' } as const;
    await database.transactionWithoutInvalidation((trx) => recordPush(trx, handed, now()));
    await both.read();
    expect((await both.conflicts(id)).map(({ field }) => field)).to.deep.equal([]);
  });

  it("assigns an ID and the directory's own fields to a contractor created in the CMS", async () => {
    const it = await company();
    expect(it.kept()).to.deep.include({ directory_id: it.id });
    expect(it.kept().owned).to.include({ profile_status: 'accepted', verified: false });
    await expectQuiet(it.id);
  });
});
