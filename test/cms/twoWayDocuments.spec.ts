import { expect } from 'chai';
import { cmsBodySchemas } from '#contract/cms-sync/cms';
import { type RunningCms, signedIn } from '../support/cms/real/cms';
import { forms } from '../support/cms/real/cmsDocuments';
import { addPictures, type Company, editNow, fieldEdits, firstItemKeys, newCompany } from '../support/cms/real/companyChanges';
import { sharedCms } from '../support/cms/real/sharedCms';
import { plain } from '../support/data/samplePictures';

describe("Company's change in the CMS", () => {
  let running: RunningCms;
  let form: ReturnType<typeof forms>;

  before(async function () {
    this.timeout(120_000);
    running = await sharedCms();
    form = forms(await signedIn(running.url, 'designer@demo.example'), 'contractor');
  });

  const newest = async () => (await running.cms.fetchChanges(0, 1)).newest;
  const statusOf = (promise: Promise<unknown>) => promise.then(() => 200).catch((error: { status: unknown }) => error.status);
  const picturesOf = ({ body }: { body: object }) => cmsBodySchemas.contractor.validate(body);
  const edit = (one: Company, values: object) => editNow(form, one, values);

  for (const { key, company, editor } of fieldEdits) {
    it(`reaches both versions (${key}), except where a draft differs, which is reported as overruling it once published`, async () => {
      const one = await newCompany(running);
      const noted = await newest();
      const before = await one.published();
      const answer = await one.says({ [key]: company });
      const after = await one.published();
      expect(after.body).to.deep.equal({ ...before.body, [key]: company });
      expect((await one.draft()).body).to.deep.equal(after.body);
      const { newest: recorded, ...standing } = answer ?? expect.fail();
      expect(recorded?.sequence).to.be.greaterThan(noted);
      expect(standing).to.deep.equal({ version: after.version, published_at: after.published_at, body: after.body });
      expect(after.version).to.be.greaterThan(before.version ?? 0);

      await edit(one, { [key]: editor });
      const stood = new Map(Object.entries(before.body)).get(key);
      await one.says({ [key]: stood });
      expect((await one.published()).body).to.deep.equal(before.body);
      expect((await one.published()).overruled).to.deep.equal([]);
      expect((await one.draft()).body).to.deep.equal({ ...before.body, [key]: editor });
      // The API's own write is not recorded as a change.
      expect(await newest()).to.equal(noted);
      await form.publish(one.documentId);
      const { overruled, version } = await one.published();
      const first = { field: key, item: firstItemKeys[key], value: [stood].flat()[0], version };
      const whole = { field: key, item: '', value: stood, version };
      expect(overruled).to.deep.include(firstItemKeys[key] ? first : whole);
    });
  }

  it('arrives with pictures and their descriptions, without pictures that no longer exist', async () => {
    const { one: first, two: second } = await addPictures(running);
    const one = await newCompany(running);
    const noted = await newest();
    const gone = { file: 'gone_1234.abcd', alt: 'Gone' };
    await one.says({ logo: first, media: [second, gone, { ...first, alt: 'Said anew' }] });
    for (const document of [await one.published(), await one.draft()]) {
      const { logo, media } = await picturesOf(document);
      expect(logo).to.include({ file: first.file, alt: 'Said anew' });
      expect(media.map(({ file, alt }) => ({ file, alt }))).to.deep.equal([second, { ...first, alt: 'Said anew' }]);
    }
    const { version, body } = await one.published();
    const { media } = await picturesOf({ body });
    await one.says({ media: media.map((picture, place) => (place === 0 ? { ...picture, alt: 'And again' } : picture)) });
    const after = await one.published();
    expect((await picturesOf(after)).media[0]?.alt).to.equal('And again');
    expect(after.version).to.be.greaterThan(version ?? 0);
    expect(await newest()).to.equal(noted);
    await one.says({ logo: null, media: [] });
    expect((await one.published()).body).to.deep.include({ logo: null, media: [] });
  });

  it('is reported to the directory when another profile shows the same picture', async () => {
    const { one: picture } = await addPictures(running);
    const [one, other] = [await newCompany(running, { media: [picture] }), await newCompany(running, { media: [picture] })];
    const noted = await newest();
    await one.says({ media: [{ ...picture, alt: 'Said by one of them' }] });
    const { changes } = await running.cms.fetchChanges(noted, 10);
    expect(changes.map(({ document_id }) => document_id)).to.deep.equal([other.documentId]);
  });

  it('stores a file in the library once, however often it is sent', async () => {
    const { cms } = running;
    const name = `once-${process.pid}.png`;
    const send = async (width: number, as = name) =>
      cms.uploadFile({ name: as, mime: 'image/png', alt: 'Once', bytes: await plain(width, 20).png().toBuffer() });
    const first = await send(20);
    expect(await send(20)).to.equal(first);
    expect(await send(21)).to.not.equal(first);
    expect(await send(20, `other-${name}`)).to.not.equal(first);
  });

  it("updates the API's own fields in both versions, without a new publication or marking the draft as modified", async () => {
    const one = await newCompany(running);
    const before = await one.published();
    const owned = { slug: `changed-${one.directory_id}`, profile_type: 'premium', premium: true };
    expect((await one.says({}, { owned }))?.version).to.equal(before.version);
    for (const status of ['draft', 'published']) {
      const { at } = await form.find(one.documentId, status);
      expect(Object.fromEntries(Object.keys(owned).map((key) => [key, at(`data.${key}`)]))).to.deep.equal(owned);
      expect(at('data.directory_id')).to.equal(one.directory_id);
      expect(at('data.status')).to.equal('published');
    }
    await edit(one, { city: 'Perth' });
    await one.says({}, { owned: { ...owned, premium: false } });
    expect((await form.find(one.documentId)).at('data.status')).to.equal('modified');
    expect((await one.published()).body).to.deep.equal(before.body);
  });

  it('is rejected without effect for any version but the published one, including when it is sent twice', async () => {
    const one = await newCompany(running);
    const { version, body } = await one.published();
    for (const other of [null, Number(version) + 1, Number(version) - 1]) {
      expect(await one.says({ city: 'Perth' }, { version: other, owned: { slug: 'never' } })).to.equal(null);
    }
    expect(await one.published()).to.deep.include({ version, body });
    expect((await form.find(one.documentId)).at('data.slug')).to.equal(null);
    expect(await one.says({ city: 'Perth' }, { version })).to.not.equal(null);
    expect(await one.says({ city: 'Perth' }, { version })).to.equal(null);
    const admin = forms(await signedIn(running.url, 'admin@demo.example'), 'contractor');
    expect((await admin.remove(one.documentId)).status).to.equal(200);
    expect(await one.says({ city: 'Perth' }, { version })).to.equal(null);
  });

  it('is rejected as a whole when it violates the contract', async () => {
    const one = await newCompany(running);
    const before = await one.published();
    for (const wrong of [{ lat: 95 }, { website: 'none' }, { name: null }, { areas: 'Gold' }, { nothing: 1 }]) {
      const owned = { slug: 'never' };
      expect(await statusOf(one.says({ city: 'Perth', ...wrong }, { owned })), JSON.stringify(wrong)).to.equal(400);
    }
    expect(await one.published()).to.deep.equal(before);
    expect((await one.draft()).body).to.deep.equal(before.body);
    expect((await form.find(one.documentId)).at('data.slug')).to.equal(null);
  });

  it('stays in the draft when nothing is published, and is published alone on request', async () => {
    const one = await newCompany(running);
    const { body } = await one.published();
    const noted = await newest();
    expect(await one.says({ city: 'Perth' }, { publish: false })).to.deep.include({ version: null, published_at: null });
    expect(await running.cms.fetchDocument('contractor', one.documentId, 'published')).to.equal(null);
    expect(await one.draft()).to.deep.include({ version: null, body: { ...body, city: 'Perth' } });

    expect(await one.says({ state_region: 'Queensland' })).to.deep.include({
      version: null,
      body: { ...body, city: 'Perth', state_region: 'Queensland' },
    });
    await edit(one, { city: 'Broome', phone: null });
    const whole = { ...body, city: 'Esperance', state_region: 'Queensland', media: [], logo: null };
    const answer = await one.says(whole, { publish: true });
    expect(answer).to.deep.include({ body: whole });
    expect(await one.published()).to.deep.include({ version: answer?.version, body: whole });
    expect((await one.draft()).body).to.deep.equal({ ...whole, city: 'Broome', phone: null });
    expect(await newest()).to.equal(noted);
    await form.publish(one.documentId);
    expect((await one.published()).overruled.map(({ field, value }) => [field, value])).to.deep.equal([['city', 'Esperance']]);
  });

  it('succeeds while editors save and publish at the same moment', async () => {
    const one = await newCompany(running);
    const cities = ['Perth', 'Broome', 'Esperance', 'Albany'];
    const opened = (await form.find(one.documentId)).at('data.company_changes');
    const edits = cities.map((city) => form.publish(one.documentId, { city, company_changes: opened }));
    const changes = ['1', '2', '3', '4'].map((digit) => one.says({ phone: `+61 8 5550 010${digit}` }));
    const [published, said] = [await Promise.all(edits), await Promise.all(changes)];
    // For a given field, the first save is accepted and the others are rejected.
    expect(published.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409, 409]);
    const versions = said.flatMap((answer) => answer?.version ?? []);
    expect(new Set(versions).size).to.equal(versions.length);
    const { body } = await one.published();
    expect((await one.draft()).body).to.deep.equal(body);
    const last = new Map<string, unknown>(Object.entries(body));
    expect(cities).to.include(last.get('city'));
  });

  it('keeps its internal fields out of lists and forms and not writable by editors', async () => {
    const one = await newCompany(running);
    await edit(one, { city: 'Perth' });
    await one.says({ city: 'Broome' });
    await form.update(one.documentId, { company_changes: 99, overruled: [], draft: [] });
    // The draft's revision: it was saved twice.
    expect((await form.find(one.documentId)).at('data.company_changes')).to.equal(2);
    expect(JSON.stringify((await form.find(one.documentId)).body)).to.not.include('Broome"}');
    const designer = await signedIn(running.url, 'designer@demo.example');
    for (const name of ['arrival', 'draft-history', 'overwritten-value'])
      expect((await designer.call('GET', `/content-manager/collection-types/api::directory.${name}`)).status, name).to.be.oneOf([403, 404]);
    await form.publish(one.documentId);
    expect((await one.published()).overruled).to.have.length(1);
  });
});
