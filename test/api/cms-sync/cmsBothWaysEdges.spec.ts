import { expect } from 'chai';
import { CmsEntry, recordPush } from '#api/modules/cms-sync/models/CmsEntry';
import { addCompany, addMember, adminUser, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { contractorBody, newName } from '#test/support/cms/fake/apiWithCms';
import { type BothWays, handedOver, startBothWays } from '#test/support/cms/fake/twoWaySync';
import { plain } from '#test/support/data/samplePictures';
import { sampleProject } from '#test/support/data/sampleProject';

const project = (name: string, metres: number | null = null) => sampleProject({ name, metres });

describe('CMS sync when both sides change between two steps', () => {
  let both: BothWays;
  let owner: Person;
  let admin: Person;
  before(async () => {
    both = await startBothWays();
    [owner, admin] = [await verifiedUser(both.api), await adminUser(both.api)];
  });
  beforeEach(() => {
    both.fake.faults.length = 0;
  });
  after(() => both.stop());

  const entries = () => CmsEntry.query(both.api.services.database.write);
  const lostOf = async (id: number) => (await both.conflicts(id)).map(({ field, item, ours }) => [field, item, ours.value]);

  /** Adds a contractor with an owner to both sides. */
  async function company(given: object = {}) {
    const { fake } = both;
    const { id, name, document, kept } = await handedOver(both, owner, { city: 'Accra', country: 'Ghana', ...given });
    return {
      ...{ id, name, document, kept },
      says: (changes: object) => owner.browser.put(`/api/user/contractors/${id}`).send(changes).expect(200),
      publish: (changes: Record<string, unknown>) => {
        fake.edit(document, changes);
        fake.publish(document);
      },
      there: (field: string) => kept().published?.body[field],
      here: async () => (await owner.browser.get(`/api/user/contractors/${id}`).expect(200)).body,
      entry: async () => (await both.entryOf(id)) ?? expect.fail('It has no entry.'),
    };
  }

  it("applies an editor's publication after a process died between handing over a record and noting it", async () => {
    const it = await company();
    await entries().delete().where({ document_id: it.document });
    it.publish({ city: 'Tema' });
    await both.compare();
    await both.settle();
    expect([(await it.here()).location.city, it.there('city')]).to.deep.equal(['Tema', 'Tema']);
    expect(await lostOf(it.id)).to.deep.include(['city', '', 'Accra']);
  });

  it('writes nothing when a project text is empty on the site and null in the CMS', async () => {
    const it = await company({ notable_projects: [{ ...project('Big hole'), description: '' }] });
    const projects = [project('Big hole')];
    // The CMS stores null for empty texts, and the site reads that back after creating the document.
    Object.assign(it.kept().draft, { notable_projects: projects });
    Object.assign(it.kept().published?.body ?? {}, { notable_projects: projects });
    const { body } = await it.entry();
    await CmsEntry.query(both.api.services.database.write)
      .where({ document_id: it.document })
      .patch({ body: { ...body, notable_projects: projects } });
    const before = both.writes();
    await both.compare();
    await both.send();
    expect(both.writes()).to.equal(before);
    expect((await it.here()).notable_projects[0].description).to.equal('');
  });

  it("keeps the company's changes made after the handover when no editor has touched the document", async () => {
    const { api, fake } = both;
    const { id, name } = await addCompany(api, { city: 'Accra' });
    await addMember(api, id, owner.id, 'owner');
    const document = fake.addPublished('contractor', contractorBody({ name, city: 'Accra' }), id);
    const handed = { type: 'contractor', documentId: document, recordId: id, body: null, own: null, version: null, state: 'published' } as const;
    await api.services.database.transactionWithoutInvalidation((trx) => recordPush(trx, handed, api.services.now()));
    await owner.browser.put(`/api/user/contractors/${id}`).send({ city: 'Kumasi' }).expect(200);
    await both.read();
    await both.settle();
    expect(fake.documents.get(document)?.published?.body.city).to.equal('Kumasi');
    expect(await lostOf(id)).to.deep.equal([]);
  });

  it("applies an editor's new description of a library picture even if a push to the document came before it was read", async () => {
    const it = await company();
    const picture = both.fake.addFile(await plain(900, 600, '#205080').png().toBuffer(), 'A rig');
    it.publish({ media: [picture] });
    await both.read();
    await both.send();
    const described = { ...picture, alt: 'A rig at night' };
    const { published, draft } = it.kept();
    for (const body of [published?.body ?? {}, draft]) body.media = [described];
    await it.says({ city: 'Kumasi' });
    await both.send();
    both.fake.note(it.document, 'publish');
    await both.read();
    await both.settle();
    expect((await it.here()).media.map(({ alt }: { alt: string }) => alt)).to.deep.equal(['A rig at night']);
    expect([it.there('city'), it.there('media')]).to.deep.equal(['Kumasi', [described]]);
  });

  it('unpublishes the document of a contractor deleted on the site, even if editors published it in between', async () => {
    const it = await company();
    it.publish({ city: 'Tema' });
    await admin.browser.put(`/api/admin/contractors/${it.id}`).send({ profile_status: 'archived' }).expect(200);
    await admin.browser.delete(`/api/admin/contractors/${it.id}`).send({ name: it.name }).expect(200);
    await both.send();
    expect(it.kept().published).to.equal(null);
  });

  it('finds no conflict in pictures that were synced before two-way sync existed', async () => {
    const it = await company();
    const [one, other, logo, next] = [
      both.fake.addFile(await plain(900, 600, '#805020').png().toBuffer(), 'One'),
      both.fake.addFile(await plain(900, 600, '#508020').png().toBuffer(), 'Other'),
      both.fake.addFile(await plain(400, 400, '#202020').png().toBuffer()),
      both.fake.addFile(await plain(400, 400, '#909090').png().toBuffer()),
    ];
    it.publish({ media: [one, other], logo });
    await both.read();
    await both.send();
    await entries().where({ document_id: it.document }).patch({ own: null, version: null });
    it.publish({ media: [other], logo: next });
    await both.read();
    await both.settle();
    expect(await lostOf(it.id)).to.deep.equal([]);
    expect((await it.here()).media.map(({ alt }: { alt: string }) => alt)).to.deep.equal(['Other']);
  });

  it('keeps a contractor accepted after an admin accepted it again, even if the CMS failed to answer the push', async () => {
    const it = await company();
    both.fake.unpublish(it.document);
    await both.read();
    await admin.browser.put(`/api/admin/contractors/${it.id}`).send({ profile_status: 'accepted' }).expect(200);
    both.fake.faults.push({ path: it.document, answer: 500 });
    await both.send();
    await both.over(both.cms, 'compare').catch(() => undefined);
    both.fake.faults.length = 0;
    await both.settle();
    expect((await it.here()).profile_status).to.equal('accepted');
    expect(it.kept().published).to.not.equal(null);
  });

  it("pushes the value that the record derives from an editor's input, and finds no conflict in it", async () => {
    const it = await company();
    it.publish({ region: null });
    await both.read();
    await both.send();
    expect(it.there('region')).to.equal('Africa');
    it.publish({ region: 'Asia' });
    await both.read();
    expect((await it.here()).location.region).to.equal('Asia');
    expect(await lostOf(it.id)).to.deep.equal([]);
  });

  it('finds no conflict in terms that have been renamed since', async () => {
    const label = `Method ${newName()}`;
    const term = both.fake.addPublished('term', { vocabulary: 'drilling_methods', label, group: null, definition: null, synonyms: [] });
    await both.read();
    const it = await company({ drilling_methods: ['Diamond Drilling'] });
    it.publish({ drilling_methods: ['Diamond Drilling', label] });
    await both.read();
    await both.send();
    both.fake.edit(term, { label: `${label} renamed` });
    both.fake.publish(term);
    it.publish({ drilling_methods: ['Diamond Drilling', label, 'Reverse Circulation (RC)'] });
    await both.read();
    await both.settle();
    expect(await lostOf(it.id)).to.deep.equal([]);
    expect(it.there('drilling_methods')).to.have.members(['Diamond Drilling', `${label} renamed`, 'Reverse Circulation (RC)']);
  });

  it('records a conflict only once, however often the document is published afterwards', async () => {
    const it = await company();
    it.publish({ notable_projects: [project('Ahafo')] });
    await both.read();
    await both.send();
    both.fake.edit(it.document, { notable_projects: [project('Ahafo', 100)] });
    await it.says({ notable_projects: [project('Ahafo', 200)] });
    await both.send();
    both.fake.publish(it.document);
    await both.read();
    const [conflict] = await both.conflicts(it.id);
    await admin.browser.put(`/api/admin/conflicts/${conflict?.id}`).send({ choice: 'editors' }).expect(200);
    it.publish({ notable_projects: [project('Ahafo', 100), project('Obuasi')] });
    await both.read();
    expect(await both.conflicts(it.id)).to.have.length(1);
  });
});
