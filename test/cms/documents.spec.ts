import { expect } from 'chai';
import type { AnyObjectSchema } from 'yup';
import { cmsBodySchemas } from '#contract/cms-sync/cms';
import { apiOwnedFields, type CmsType, cmsTypeKeys } from '#contract/site-content/cmsTypes';
import { type RunningCms, signedIn } from '../support/cms/real/cms';
import { forms, isSingle, ownWord, publishNew, wholeBody } from '../support/cms/real/cmsDocuments';
import { sharedCms } from '../support/cms/real/sharedCms';
import { plain } from '../support/data/samplePictures';

const manyTypes = cmsTypeKeys.filter((type) => !isSingle(type));
let nextRecord = 1000;
const newRecord = () => nextRecord++;
const picture = (width: number, height: number) => plain(width, height).png().toBuffer();

describe('CMS documents', () => {
  let running: RunningCms;
  before(async function () {
    this.timeout(120_000);
    running = await sharedCms();
  });

  async function publishedBody(type: CmsType, documentId: string): Promise<object> {
    const found = await running.cms.fetchDocument(type, documentId, 'published');
    if (!found) throw new Error('It is not published.');
    return found.body;
  }

  for (const type of cmsTypeKeys) {
    it(`contain every field of a ${type} in the contract and return what an editor publishes`, async () => {
      const body = wholeBody(type);
      const schema: AnyObjectSchema = cmsBodySchemas[type];
      const pictures = type === 'contractor' ? { logo: null, media: [] } : {};
      expect(Object.keys({ ...body, ...pictures })).to.have.members(Object.keys(schema.fields));
      const documentId = await publishNew(await signedIn(running.url, 'designer@demo.example'), type, body);
      expect(await publishedBody(type, documentId)).to.deep.equal({ ...body, ...pictures });
    });
  }

  for (const type of manyTypes) {
    it(`are created and published once for a ${type} from the API, with every field`, async () => {
      const record = { directory_id: newRecord(), body: wholeBody(type), owned: {} };
      const first = await running.cms.ensureDocument(type, record);
      const again = await running.cms.ensureDocument(type, { ...record, body: { ...record.body, description: 'Another one' } });
      expect(first.created).to.equal(true);
      expect(again).to.deep.equal({ documentId: first.documentId, created: false });
      const found = await running.cms.fetchDocument(type, first.documentId, 'published');
      expect(found?.directory_id).to.equal(record.directory_id);
      expect(found?.body).to.deep.include(record.body);
      expect((await running.cms.fetchDocument(type, first.documentId, 'draft'))?.body).to.deep.equal(found?.body);
    });
  }

  it('are created once for a record that is sent several times at once', async () => {
    const record = { directory_id: newRecord(), body: wholeBody('contractor'), owned: {} };
    const made = await Promise.all([1, 2, 3].map(() => running.cms.ensureDocument('contractor', record)));
    expect(new Set(made.map(({ documentId }) => documentId)).size).to.equal(1);
    expect(made.filter((one) => one.created)).to.have.length(1);
  });

  it('find and reuse an existing term by vocabulary and label, a landing page by its slug, and a single type', async () => {
    const designer = await signedIn(running.url, 'designer@demo.example');
    for (const type of ['term', 'landing-page', 'home-page', 'site-settings'] as const) {
      const body = wholeBody(type);
      const documentId = await publishNew(designer, type, body);
      const found = await running.cms.ensureDocument(type, { directory_id: newRecord(), body, owned: {} });
      expect(found, type).to.deep.equal({ documentId, created: false });
    }
  });

  it("keep the API's own fields of a contractor and update them when the record is sent again", async () => {
    const admin = await signedIn(running.url, 'admin@demo.example');
    const owned = {
      slug: `drilling-${ownWord()}`,
      profile_status: 'accepted',
      profile_type: 'basic',
      verification_status: 'verified',
      verified: true,
    };
    const record = { directory_id: newRecord(), body: wholeBody('contractor'), owned };
    const { documentId } = await running.cms.ensureDocument('contractor', record);
    await running.cms.ensureDocument('contractor', { ...record, owned: { ...owned, profile_type: 'premium', premium: true } });
    for (const status of ['draft', 'published']) {
      const { at } = await forms(admin, 'contractor').find(documentId, status);
      const shown = Object.fromEntries(apiOwnedFields.map(({ key }) => [key, at(`data.${key}`)]));
      expect(shown).to.deep.equal({ ...owned, directory_id: record.directory_id, profile_type: 'premium', premium: true, claimed: null });
    }
  });

  it('accept a record from the API without fields that editors must fill in, but no invalid record', async () => {
    const lacking = { directory_id: newRecord(), body: { name: `Drilling ${ownWord()}` }, owned: {} };
    const { documentId } = await running.cms.ensureDocument('contractor', lacking);
    expect(await publishedBody('contractor', documentId)).to.include({ name: lacking.body.name, country: null });
    // An editor can then fix one field without filling in all the others.
    const { publish } = forms(await signedIn(running.url, 'designer@demo.example'), 'contractor');
    expect((await publish(documentId, { ...lacking.body, city: 'Perth' })).status).to.equal(200);
    expect(await publishedBody('contractor', documentId)).to.include({ city: 'Perth', country: null });
    const wrong = { directory_id: newRecord(), body: { name: 'Drilling', lat: 95 }, owned: {} };
    const refusal: unknown = await running.cms.ensureDocument('contractor', wrong).catch((error: unknown) => error);
    expect(refusal).to.have.property('status', 400);
  });

  it('return a draft only when it is requested, and nothing that does not exist', async () => {
    const designer = await signedIn(running.url, 'designer@demo.example');
    const { create } = forms(designer, 'contractor');
    const documentId = String((await create({ name: 'Only a draft' })).at('data.documentId'));
    expect(await running.cms.fetchDocument('contractor', documentId, 'published')).to.equal(null);
    expect((await running.cms.fetchDocument('contractor', documentId, 'draft'))?.published_at).to.equal(null);
    expect(await running.cms.fetchDocument('term', documentId, 'draft')).to.equal(null);
  });

  it('return the published text while a newer draft exists', async () => {
    const designer = await signedIn(running.url, 'designer@demo.example');
    const body = wholeBody('contractor');
    const documentId = await publishNew(designer, 'contractor', body);
    const { update, discard } = forms(designer, 'contractor');
    expect((await update(documentId, { ...body, city: 'Perth' })).status).to.equal(200);
    expect(await publishedBody('contractor', documentId)).to.include({ city: 'Kalgoorlie' });
    expect((await running.cms.fetchDocument('contractor', documentId, 'draft'))?.body).to.include({ city: 'Perth' });
    await discard(documentId);
    expect((await running.cms.fetchDocument('contractor', documentId, 'draft'))?.body).to.include({ city: 'Kalgoorlie' });
  });

  it('are listed page by page for the published documents of a type', async () => {
    const made: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { documentId } = await running.cms.ensureDocument('term', { directory_id: newRecord(), body: wholeBody('term'), owned: {} });
      made.push(documentId);
    }
    const found: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const { documents, next }: { documents: { document_id: string }[]; next?: string | null } = await running.cms.fetchDocuments('term', after);
      found.push(...documents.map(({ document_id }) => document_id));
      after = next ?? null;
    }
    expect(found).to.include.members(made);
    expect(found).to.deep.equal([...new Set(found)].sort());
  });

  it('include pictures with their descriptions, under a new key once the file was replaced', async () => {
    const admin = await signedIn(running.url, 'admin@demo.example');
    const file = await running.cms.uploadFile({ name: 'rig.png', mime: 'image/png', alt: 'A rig', bytes: await picture(300, 200) });
    const body = { ...wholeBody('contractor'), logo: { file }, media: [{ file, alt: '' }] };
    const { documentId } = await running.cms.ensureDocument('contractor', { directory_id: newRecord(), body, owned: {} });
    const shown = await publishedBody('contractor', documentId);
    const { logo, media } = await cmsBodySchemas.contractor.validate(shown);
    expect(logo).to.include({ file, alt: 'A rig' });
    expect(media).to.deep.equal([logo]);
    expect((await running.cms.downloadFile(logo?.url ?? '', 1_000_000)).subarray(1, 4).toString()).to.equal('PNG');

    const library = await admin.call('GET', `/upload/files?filters[hash][$eq]=${file.split('.')[0]}`);
    const form = new FormData();
    form.set('files', new Blob([Uint8Array.from(await picture(310, 210))], { type: 'image/png' }), 'rig.png');
    form.set('fileInfo', JSON.stringify({ name: 'rig.png', alternativeText: 'Another rig' }));
    const before = (await running.cms.fetchChanges(0, 1)).newest;
    expect((await admin.call('POST', `/upload?id=${library.at('results.0.id')}`, form)).status).to.equal(200);
    const after = await cmsBodySchemas.contractor.validate(await publishedBody('contractor', documentId));
    expect(after.logo).to.include({ url: logo?.url, alt: 'Another rig' });
    expect(after.logo?.file).to.not.equal(file);
    const { changes } = await running.cms.fetchChanges(before, 10);
    expect(changes.map((change) => change.document_id)).to.include(documentId);
  });
});
