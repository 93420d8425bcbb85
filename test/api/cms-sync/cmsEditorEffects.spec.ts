import { expect } from 'chai';
import { signCall } from '#api/integrations/cms/cmsSignature';
import { recordConflicts } from '#api/modules/cms-sync/models/CmsConflict';
import type { CmsEntryState } from '#contract/cms-sync/cmsSync';
import { addMember, verifiedUser } from '#test/support/api/companyMembers';
import { mailsTo } from '#test/support/api/records/enquiries';
import { sampleLandingPage } from '#test/support/api/records/siteContent';
import { contractorBody, newName, type ReadingApi, slugOf, startReadingApi } from '#test/support/cms/fake/apiWithCms';
import { cmsSecretOfTests, editor } from '#test/support/cms/fake/fakeCms';

describe('Effects of publishing and unpublishing by editors', () => {
  let reading: ReadingApi;
  before(async () => {
    reading = await startReadingApi();
  });
  after(() => reading.stop());

  const entry = async (type: string, id: string): Promise<CmsEntryState> => {
    const path = `/api/cms/entries/${type}/${id}`;
    const signature = signCall(cmsSecretOfTests, { method: 'GET', path, body: '' }, reading.api.services.now());
    return (await reading.api.request.get(path).set('X-Directory-Signature', signature).expect(200)).body;
  };
  const landing = (slug: string) => reading.api.request.get(`/api/landing-pages/${slug}`);
  const publishContractor = async () => {
    const name = newName();
    const document = reading.fake.addPublished('contractor', contractorBody({ name }));
    await reading.read();
    const { id } = (await reading.profile(slugOf(name)).expect(200)).body;
    return { name, document, id };
  };

  it('redirects all former URLs of a renamed landing page', async () => {
    const document = reading.fake.addPublished('landing-page', { ...sampleLandingPage({ slug: 'first-name' }) });
    await reading.read();
    for (const slug of ['second-name', 'third-name']) {
      reading.fake.edit(document, { slug });
      reading.fake.publish(document);
      await reading.read();
    }
    for (const slug of ['first-name', 'second-name']) {
      expect((await landing(slug).expect(200)).body).to.include({ slug: 'third-name', redirect_to: 'third-name' });
    }
    expect((await landing('third-name').expect(200)).body).to.not.have.property('redirect_to');
  });

  it('gives the former URL of a landing page to another page published there, and back again', async () => {
    const document = reading.fake.addPublished('landing-page', { ...sampleLandingPage({ slug: 'old-place' }) });
    await reading.read();
    reading.fake.edit(document, { slug: 'new-place' });
    reading.fake.publish(document);
    await reading.read();
    const other = reading.fake.addPublished('landing-page', { ...sampleLandingPage({ slug: 'old-place', title: 'Another page' }) });
    await reading.read();
    expect((await landing('old-place').expect(200)).body)
      .to.include({ title: 'Another page' })
      .and.not.have.property('redirect_to');
    reading.fake.remove(other);
    await reading.read();
    await landing('old-place').expect(404);
    reading.fake.edit(document, { slug: 'old-place' });
    reading.fake.publish(document);
    await reading.read();
    expect((await landing('old-place').expect(200)).body).to.not.have.property('redirect_to');
    expect((await landing('new-place').expect(200)).body).to.include({ redirect_to: 'old-place' });
    reading.fake.remove(document);
    await reading.read();
    await landing('new-place').expect(404);
  });

  it('emails the owners, not the editors, when a CMS editor unpublishes their profile', async () => {
    const { name, document, id } = await publishContractor();
    const [owner, manager] = [await verifiedUser(reading.api), await verifiedUser(reading.api)];
    await addMember(reading.api, id, owner.id, 'owner');
    await addMember(reading.api, id, manager.id, 'editor');
    reading.fake.unpublish(document);
    await reading.read();
    const subjects = async (username: string) => (await mailsTo(reading.api, username)).map(({ subject }) => subject);
    expect(await subjects(owner.username)).to.deep.equal([`The profile of ${name} is no longer public`]);
    expect(await subjects(manager.username)).to.deep.equal([]);
  });

  it('lists the fields of a contractor with open conflicts in its entry state', async () => {
    const { document, id } = await publishContractor();
    expect((await entry('contractor', document)).conflicts).to.deep.equal([]);
    const conflict = {
      contractor_id: id,
      ours: { value: 'Accra' },
      theirs: { value: 'Ho' },
      picture_id: null,
      editor,
      noted_at: reading.api.services.now(),
    };
    await reading.api.services.database.transaction((trx) =>
      recordConflicts(trx, [
        { ...conflict, field: 'city', item: '' },
        { ...conflict, field: 'media', item: 'one' },
        { ...conflict, field: 'media', item: 'two' },
      ]),
    );
    expect((await entry('contractor', document)).conflicts).to.deep.equal([
      { field: 'city', label: 'City' },
      { field: 'media', label: 'Pictures' },
    ]);
  });

  it('returns the settings in force and the built-in footer and review rules', async () => {
    const settings = reading.fake.addPublished('site-settings', { product_name: 'Drillers of the World' });
    const rules = reading.fake.addPublished('review-rules-page', {});
    const home = reading.fake.addPublished('home-page', {});
    await reading.read();
    const state = await entry('site-settings', settings);
    expect(state.facts).to.deep.include({ label: 'Product name', value: 'Drillers of the World' });
    expect(state.facts.map(({ label }) => label)).to.include.members(['Contact email', 'Product tour URL', 'Sister site URL']);
    expect(state.built_in?.field).to.equal('footer_groups');
    expect(JSON.stringify(state.built_in?.value)).to.include('{"label":"Drillers of the World","address":"/"}');
    expect((await entry('review-rules-page', rules)).built_in).to.deep.include({ field: 'rules' });
    expect((await entry('home-page', home)).built_in).to.equal(null);
  });

  it('explains why a second document of the same page is rejected', async () => {
    reading.fake.addPublished('join-page', { heading: 'Join' });
    const second = reading.fake.addPublished('join-page', { heading: 'Join too' });
    await reading.read();
    expect((await entry('join-page', second)).problems).to.deep.equal({
      document: 'Join and tiers: another entry is already published. Unpublish that entry first.',
    });
  });

  it('tells a CMS with a different secret which setting is wrong', async () => {
    const path = '/api/cms/overview';
    const signature = signCall('another secret', { method: 'GET', path, body: '' }, reading.api.services.now());
    const { body } = await reading.api.request.get(path).set('X-Directory-Signature', signature).expect(401);
    expect(body.error).to.equal('The signature is not valid. Set CMS_SECRET to the same value for the site and the CMS.');
  });
});
