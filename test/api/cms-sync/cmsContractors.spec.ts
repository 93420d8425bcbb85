import { expect } from 'chai';
import { recordPush } from '#api/modules/cms-sync/models/CmsEntry';
import { contractorFields } from '#contract/contractors/contractorFields';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { addCompany, addMember, adminUser, auditOf, verifiedUser } from '#test/support/api/companyMembers';
import { contractorBody, newName, type ReadingApi, slugOf, startReadingApi } from '#test/support/cms/fake/apiWithCms';
import { editor } from '#test/support/cms/fake/fakeCms';
import { sampleBase } from '#test/support/data/sampleBase';
import { sampleCertificate } from '#test/support/data/sampleCertificate';
import { sampleProject } from '#test/support/data/sampleProject';
import { sampleRig } from '#test/support/data/sampleRig';
import { sampleSafetyYear } from '#test/support/data/sampleSafetyYear';

const project = (name: string, given: object = {}) => sampleProject({ name, ...given });

/** What an editor enters in each field, and how the profile shows it. */
const edits: Record<string, { value: unknown; shown?: (profile: ContractorProfile) => unknown; expected?: unknown }> = {
  name: { value: 'Renamed Drilling' },
  description: { value: 'Deep holes.\n\nIn hard rock.' },
  website: { value: 'https://edited.example/about' },
  phone: { value: '+233 30 111 2222' },
  years_experience: { value: 27 },
  former_names: { value: ['Old Drilling'] },
  country: { value: 'Canada', shown: ({ location }) => location.country },
  state_region: { value: 'Ashanti', shown: ({ location }) => location.state_region },
  city: { value: 'Obuasi', shown: ({ location }) => location.city },
  region: { value: 'Africa', shown: ({ location }) => location.region },
  lat: { value: 6.123456, shown: ({ location }) => location.lat },
  lng: { value: -1.654321, shown: ({ location }) => location.lng },
  rig_count: { value: 9 },
  rig_types: { value: ['LF90', 'Our own crawler'] },
  bases: { value: [sampleBase({ kind: 'Yard', country: 'Ghana' })] },
  certificate_records: { value: [sampleCertificate({ number: '9-1', issuer: 'SGS', expires_on: '2031-03-31' })] },
  safety_years: { value: [sampleSafetyYear({ hours: 512_000 })] },
  works_in: { value: ['Ghana', 'Ashanti (Ghana)'] },
  mobilisation_km: { value: 600 },
  rig_register: { value: [sampleRig({ quantity: 2, depth_nq: 900 })] },
  notable_projects: { value: [project('Ahafo', { year: 2024, metres: 12_000 })] },
  software_products: { value: ['CorePlan'] },
  parent_company: { value: 'Ashanti Group' },
  crew_size: { value: 90 },
  languages: { value: ['English', 'Twi'] },
  smallest_job_m: { value: 900 },
  pricing: { value: ['Day rate'] },
  currencies: { value: ['GHS', 'USD'] },
  included: { value: ['Fuel'] },
  drilling_methods: { value: ['RC Drilling', 'Sonic Drilling'] },
  drilling_locations: { value: ['Surface'] },
  drilling_purposes: { value: ['Exploration'] },
  capabilities: { value: ['Directional Drilling'] },
  certifications: { value: ['ISO 9001'] },
  areas: { value: ['Pilbara'] },
};

describe('Contractors published by editors', () => {
  let reading: ReadingApi;
  let labels: Map<string, string[]>;
  before(async () => {
    reading = await startReadingApi();
    const rows: { vocabulary: string; label: string }[] = await reading.api.services.database.read('terms').select('vocabulary', 'label');
    labels = new Map();
    for (const { vocabulary, label } of rows) labels.set(vocabulary, [...(labels.get(vocabulary) ?? []), label]);
  });
  after(() => reading.stop());

  /** Adds a listed contractor with its published document. */
  async function published(given: Record<string, unknown> = {}) {
    const name = newName();
    const document = reading.fake.addPublished('contractor', contractorBody({ ...given, name }));
    await reading.read();
    const { body }: { body: ContractorProfile } = await reading.profile(slugOf(name)).expect(200);
    return { name, document, slug: body.slug, id: body.id };
  }
  const shownNow = async (slug: string): Promise<ContractorProfile> => (await reading.profile(slug).expect(200)).body;

  it('covers every contractor field with an edit', () => {
    expect(Object.keys(edits)).to.have.members(contractorFields.map(({ key }) => key));
  });

  for (const [key, { value: given, shown = (profile: ContractorProfile) => new Map(Object.entries(profile)).get(key) }] of Object.entries(edits)) {
    it(`shows a changed ${key} only after it is published`, async () => {
      const { document, slug } = await published();
      const value = labels.get(key)?.slice(2, 4) ?? given;
      const before = shown(await shownNow(slug));
      reading.fake.edit(document, { [key]: value });
      await reading.read();
      expect(shown(await shownNow(slug))).to.deep.equal(before);
      reading.fake.publish(document);
      await reading.read();
      const profile = await shownNow(slug);
      const after = shown(profile);
      const section = contractorFields.find((field) => field.key === key)?.section ?? 'company';
      expect(profile.sources[section]?.by).to.equal('cms');
      // Terms follow the order of their vocabulary.
      if (labels.has(key)) expect(after).to.have.members(labels.get(key)?.slice(2, 4) ?? []);
      else expect(after).to.deep.equal(value);
    });
  }

  it('lists a new contractor with source CMS, unverified and without an owner, and logs the editor in the audit log', async () => {
    const admin = await adminUser(reading.api);
    const { id, slug } = await published();
    expect(await shownNow(slug)).to.include({
      profile_source: 'cms',
      profile_status: 'accepted',
      claimed: false,
      verified: false,
      profile_type: null,
    });
    const [entry] = await auditOf(admin, 'contractor', id);
    expect(entry).to.include({ action: 'contractor.created', actor_id: null, editor });
  });

  it("logs an editor's change in the audit log with the values before and after", async () => {
    const admin = await adminUser(reading.api);
    const { id, document } = await published({ city: 'Accra' });
    reading.fake.edit(document, { city: 'Tema' });
    reading.fake.publish(document);
    await reading.read();
    const entry = (await auditOf(admin, 'contractor', id)).at(-1);
    expect(entry).to.deep.include({ action: 'contractor.updated', actor_id: null, editor, before: { city: 'Accra' }, after: { city: 'Tema' } });
  });

  it('keeps changes that the company made after an older draft was started', async () => {
    const { id, slug, document } = await published({ city: 'Accra', phone: '+233 1' });
    const owner = await verifiedUser(reading.api);
    await addMember(reading.api, id, owner.id, 'owner');
    reading.fake.edit(document, { description: 'As the editor says.' });
    await owner.browser.put(`/api/user/contractors/${id}`).send({ city: 'Kumasi', phone: '+233 2' }).expect(200);
    reading.fake.publish(document);
    await reading.read();
    const now = await shownNow(slug);
    expect([now.description, now.location.city, now.phone]).to.deep.equal(['As the editor says.', 'Kumasi', '+233 2']);
  });

  it('merges projects one by one', async () => {
    const [kept, changed, gone] = [project('Kept'), project('Changed'), project('Gone')];
    const { id, slug, document } = await published({ notable_projects: [kept, changed, gone] });
    const owner = await verifiedUser(reading.api);
    await addMember(reading.api, id, owner.id, 'owner');
    const ours = [project('Kept', { year: 2020 }), changed, gone, project('Added here')];
    await owner.browser.put(`/api/user/contractors/${id}`).send({ notable_projects: ours }).expect(200);
    reading.fake.edit(document, { notable_projects: [project('Added there'), kept, project('Changed', { metres: 500 })] });
    reading.fake.publish(document);
    await reading.read();
    const { notable_projects } = await shownNow(slug);
    expect(notable_projects.map(({ name, year, metres }) => [name, year, metres])).to.deep.equal([
      ['Added there', null, null],
      ['Kept', 2020, null],
      ['Changed', null, 500],
      ['Added here', null, null],
    ]);
  });

  it('applies only the fields that the editor changed in a document handed over by the site', async () => {
    const company = await addCompany(reading.api, { city: 'Accra', drilling_methods: ['Diamond Drilling'] });
    const body = contractorBody({ name: company.name, city: 'Accra', website: `https://www.${company.domain}/about` });
    const document = reading.fake.addPublished('contractor', body, company.id);
    await reading.api.services.database.transactionWithoutInvalidation((trx) =>
      recordPush(
        trx,
        { type: 'contractor', documentId: document, recordId: company.id, body, own: body, version: 1, state: 'published' },
        reading.api.services.now(),
      ),
    );
    await reading.api.services.database.write('contractors').where({ id: company.id }).update({ city: 'Tamale' });
    reading.fake.edit(document, { phone: '+233 9' });
    reading.fake.publish(document);
    await reading.read();
    const now = await shownNow(company.slug);
    expect([now.phone, now.location.city, now.description]).to.deep.equal(['+233 9', 'Tamale', '']);
  });

  it('changes nothing on a record when its document carries its ID but no entry exists yet', async () => {
    const company = await addCompany(reading.api, { city: 'Accra' });
    reading.fake.addPublished('contractor', contractorBody({ name: company.name, city: 'Elsewhere' }), company.id);
    await reading.read();
    expect((await shownNow(company.slug)).location.city).to.equal('Accra');
  });

  it('ignores tier, verification, status, slug and likes in a document', async () => {
    const { slug, document } = await published();
    reading.fake.edit(document, {
      profile_type: 'premium',
      premium: true,
      verified: true,
      profile_status: 'draft',
      slug: 'another',
      likes: 99,
      city: 'Wa',
    });
    reading.fake.publish(document);
    await reading.read();
    expect(await shownNow(slug)).to.deep.include({ slug, profile_type: null, premium: false, verified: false, likes: 0 });
  });

  describe('that editors unpublish or delete', () => {
    for (const action of ['unpublish', 'remove'] as const) {
      it(`archives a contractor on ${action}, and keeps its members, likes and reviews`, async () => {
        const { id, slug, document } = await published();
        const owner = await verifiedUser(reading.api);
        await addMember(reading.api, id, owner.id, 'owner');
        await reading.api.request
          .post(`/api/contractors/${id}/like`)
          .send({ userId: `user_${id}` })
          .expect(200);
        reading.fake[action](document);
        await reading.read();
        await reading.profile(slug).expect(404);
        const own = (await owner.browser.get(`/api/user/contractors/${id}`).expect(200)).body;
        expect(own).to.deep.include({ profile_status: 'archived', likes: 1, role: 'owner' });
        expect(own.abilities.edit).to.equal(false);
        await owner.browser.put(`/api/user/contractors/${id}`).send({ city: 'Accra' }).expect(422);
      });
    }

    it('restores the contractor with all its data when it is published again', async () => {
      const { id, slug, document } = await published();
      await reading.api.request
        .post(`/api/contractors/${id}/like`)
        .send({ userId: `user_${id}` })
        .expect(200);
      reading.fake.unpublish(document);
      await reading.read();
      reading.fake.edit(document, { city: 'Ho' });
      reading.fake.publish(document);
      await reading.read();
      expect(await shownNow(slug)).to.deep.include({ id, likes: 1, profile_status: 'accepted' });
    });

    it('restores the contractor from a new document after the old one was deleted, and keeps values that the new one leaves empty', async () => {
      const { name, id, slug, document } = await published({ city: 'Accra', rig_count: 3 });
      reading.fake.remove(document);
      reading.fake.addPublished('contractor', contractorBody({ name, city: 'Ho' }));
      await reading.read();
      const now = await shownNow(slug);
      expect([now.id, now.location.city, now.rig_count]).to.deep.equal([id, 'Ho', 3]);
    });

    it('changes nothing when the contractor is handed over again to a new entry', async () => {
      const { name, id, slug, document } = await published({ city: 'Accra' });
      reading.fake.remove(document);
      await reading.read();
      const admin = await adminUser(reading.api);
      await admin.browser.put(`/api/admin/contractors/${id}`).send({ profile_status: 'accepted', city: 'Tamale' }).expect(200);
      reading.fake.addPublished('contractor', contractorBody({ name, city: 'Accra' }), id);
      await reading.read();
      expect((await shownNow(slug)).location.city).to.equal('Tamale');
    });

    it('keeps a contractor archived that an admin archived', async () => {
      const { id, slug, document } = await published();
      const admin = await adminUser(reading.api);
      await admin.browser.put(`/api/admin/contractors/${id}`).send({ profile_status: 'archived' }).expect(200);
      reading.fake.edit(document, { city: 'Ho' });
      reading.fake.publish(document);
      reading.fake.unpublish(document);
      reading.fake.publish(document);
      await reading.read();
      await reading.profile(slug).expect(404);
      const row = (await admin.browser.get(`/api/admin/contractors/${id}`).expect(200)).body;
      expect([row.profile_status, row.location.city]).to.deep.equal(['archived', 'Ho']);
    });

    it('keeps a contractor archived that an admin restored and archived again', async () => {
      const { id, slug, document } = await published();
      const admin = await adminUser(reading.api);
      reading.fake.unpublish(document);
      await reading.read();
      for (const profile_status of ['accepted', 'archived']) {
        await admin.browser.put(`/api/admin/contractors/${id}`).send({ profile_status }).expect(200);
      }
      reading.fake.publish(document);
      await reading.read();
      await reading.profile(slug).expect(404);
    });

    it('ignores the deletion of a draft that was never published', async () => {
      const name = newName();
      const document = reading.fake.add('contractor', contractorBody({ name }));
      reading.fake.remove(document);
      await reading.read();
      await reading.profile(slugOf(name)).expect(404);
    });
  });
});
