import { expect } from 'chai';
import sharp from 'sharp';
import { type Editor, type RunningCms, signedIn } from '../support/cms/real/cms';
import { forms, ownWord, publishNew, wholeBody } from '../support/cms/real/cmsDocuments';
import { sharedCms } from '../support/cms/real/sharedCms';

const uploadPicture = async (editor: Editor, name: string, bytes: Buffer) => {
  const form = new FormData();
  form.set('files', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), name);
  return editor.call('POST', '/upload', form);
};

/** Implausible values that an editor tries to publish, and the field message that rejects them. */
const implausible: { what: string; change: object; at: string; says: string }[] = [
  { what: 'a phone number without digits', change: { phone: 'abc' }, at: 'phone', says: 'Enter a phone number' },
  {
    what: "another country's province",
    change: { state_region: 'Ontario' },
    at: 'state_region',
    says: 'Ontario is not a state or province of Australia',
  },
  { what: 'a latitude without a longitude', change: { lng: null }, at: 'lng', says: 'both latitude and longitude' },
  {
    what: 'a project in no country',
    change: { notable_projects: [{ name: 'First', country: 'Nowhere' }] },
    at: 'notable_projects.0.country',
    says: 'Nowhere is not a country name',
  },
];

describe('Rules for editor input', () => {
  let running: RunningCms;
  let designer: Editor;
  let admin: Editor;

  before(async function () {
    this.timeout(120_000);
    running = await sharedCms();
    designer = await signedIn(running.url, 'designer@demo.example');
    admin = await signedIn(running.url, 'admin@demo.example');
  });

  for (const { what, change, at, says } of implausible) {
    it(`prevent publishing ${what}`, async () => {
      const body = wholeBody('contractor');
      const documentId = await publishNew(designer, 'contractor', body);
      const { publish } = forms(designer, 'contractor');
      const refused = await publish(documentId, { ...body, ...change });
      expect(refused.status).to.equal(400);
      expect(Object.keys(refused.problems)).to.deep.equal([at]);
      expect(refused.problems[at]).to.include(says);
    });
  }

  it('allow publishing other changes of a profile that already has an implausible value', async () => {
    const body = { ...wholeBody('contractor'), phone: 'abc', lng: null };
    const { documentId } = await running.cms.ensureDocument('contractor', { directory_id: 7_000_001, body, owned: {} });
    const published = await forms(designer, 'contractor').publish(documentId, { ...body, city: 'Perth' });
    expect(published.status, JSON.stringify(published.problems)).to.equal(200);
  });

  it('name fields by their labels', async () => {
    const { create } = forms(designer, 'contractor');
    const { problems } = await create({ ...wholeBody('contractor'), years_experience: -1, notable_projects: [{ name: 'First', year: 3000 }] });
    expect(problems.years_experience).to.equal('Years of experience must be at least 0');
    expect(problems['notable_projects.0.year']).to.match(/^Notable projects 1, Year must be at most/);
    expect((await create({ ...wholeBody('contractor'), country: 'Atlantis' })).problems).to.deep.equal({
      country: 'Country: choose a value from the list',
    });
  });

  it('store a website with its scheme, as the site does', async () => {
    const word = ownWord();
    const body = { ...wholeBody('contractor'), website: `brand-${word}.example` };
    const documentId = await publishNew(designer, 'contractor', body);
    const document = await running.cms.fetchDocument('contractor', documentId, 'published');
    expect(document?.body).to.include({ website: `https://brand-${word}.example` });
  });

  it('generate the slug of a landing page from its title', async () => {
    const word = ownWord();
    const body = { ...wholeBody('landing-page', word), title: `Sonic Drilling in ${word}`, slug: '' };
    const documentId = await publishNew(designer, 'landing-page', body);
    const document = await running.cms.fetchDocument('landing-page', documentId, 'published');
    expect(document?.body).to.include({ slug: `sonic-drilling-in-${word}` });
  });

  it('reject a file that is a picture only by its name', async () => {
    const refused = await uploadPicture(designer, 'notes.jpg', Buffer.from('Only a text.\n'.repeat(50)));
    expect(refused.status).to.equal(400);
    expect(refused.at('error.message')).to.include('not a picture');
  });

  it('prevent publishing a logo of a few pixels', async () => {
    const picture = (size: number) =>
      sharp({ create: { width: size, height: size, channels: 3, background: '#175cb8' } })
        .jpeg()
        .toBuffer();
    const body = wholeBody('contractor');
    const documentId = await publishNew(designer, 'contractor', body);
    const { publish } = forms(designer, 'contractor');
    const logo = async (size: number) => (await uploadPicture(designer, `logo-${size}.jpg`, await picture(size))).at('0.id');
    expect((await publish(documentId, { ...body, logo: await logo(20) })).problems).to.deep.equal({
      logo: 'The logo is 20 × 20 pixels. Upload one that is at least 96 × 96 pixels',
    });
    expect((await publish(documentId, { ...body, logo: await logo(96) })).status).to.equal(200);
  });

  it('allow designers to unpublish a few entries at once and admins any number', async () => {
    const ids = await Promise.all(Array.from({ length: 11 }, () => publishNew(designer, 'landing-page', wholeBody('landing-page', ownWord()))));
    const unpublish = (editor: Editor, documentIds: string[]) =>
      editor.call('POST', '/content-manager/collection-types/api::landing-page.landing-page/actions/bulkUnpublish', { documentIds });
    const refused = await unpublish(designer, ids);
    expect(refused.status).to.equal(400);
    expect(refused.at('error.message')).to.include('up to 10 entries');
    expect(await running.cms.fetchDocument('landing-page', ids[0] ?? '', 'published')).to.not.equal(null);
    expect((await unpublish(designer, ids.slice(0, 2))).status).to.equal(200);
    expect((await unpublish(admin, ids.slice(2))).status).to.equal(200);
    expect(await running.cms.fetchDocument('landing-page', ids[10] ?? '', 'published')).to.equal(null);
  });

  it("list the editors' changes on the home page, but not those of the sync", async () => {
    const body = wholeBody('contractor');
    const own = await publishNew(designer, 'contractor', body);
    const { documentId } = await running.cms.ensureDocument('contractor', { directory_id: 7_000_002, body: wholeBody('contractor'), owned: {} });
    const term = await publishNew(designer, 'term', wholeBody('term'));
    for (const action of ['update', 'publish']) {
      const recent = await designer.call('GET', `/content-manager/homepage/recent-documents?action=${action}`);
      const listed = JSON.stringify(recent.body);
      for (const id of [own, term]) expect(listed).to.include(id);
      expect(listed).to.not.include(documentId);
    }
    const version = (await running.cms.fetchDocument('contractor', own, 'published'))?.version ?? null;
    await running.cms.pushContractorChange(own, {
      version,
      directory_id: 7_000_003,
      owned: {},
      changes: { city: { from: 'Kalgoorlie', to: 'Ho' } },
      publish: null,
    });
    for (const action of ['update', 'publish']) {
      const recent = await designer.call('GET', `/content-manager/homepage/recent-documents?action=${action}`);
      expect(JSON.stringify(recent.body)).to.not.include(own);
    }
  });

  it('explain why the site does not respond', async () => {
    const answer = await designer.call('GET', '/directory/overview');
    expect([answer.status, answer.at('error.message')]).to.deep.equal([503, 'The site is not responding.']);
    const documentId = await publishNew(designer, 'term', wholeBody('term'));
    const state = await designer.call('GET', `/directory/state/term/${documentId}`);
    expect(state.body).to.include({ state: 'silent', reason: 'The site is not responding.' });
  });

  it('apply the content security policy of production to the panel', async () => {
    const { headers } = await fetch(`${running.url}/admin/`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).to.match(/script-src 'self'(;|$)/);
    expect(policy).to.match(/connect-src 'self'(;|$)/);
  });
});
