import { expect } from 'chai';
import sharp from 'sharp';
import { createCmsHome, type Editor, type RunningCms, signedIn, startCms } from '../support/cms/real/cms';
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

  before(async function () {
    this.timeout(120_000);
    running = await sharedCms();
    designer = await signedIn(running.url, 'designer@demo.example');
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
    const { problems } = await create({ ...wholeBody('contractor'), years_experience: -1, notable_projects: [{ name: 'First', metres: -1 }] });
    expect(problems.years_experience).to.equal('Years of experience must be at least 0');
    expect(problems['notable_projects.0.metres']).to.match(/^Notable projects 1, Metres.* must be at least 0/);
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

  for (const { title, slug } of [
    { title: '中国钻探承包商', slug: 'zhong-guo-zuan-tan-cheng-bao-shang' },
    { title: '東京のボーリング', slug: 'dong-jing-noboringu' },
    { title: '서울 시추', slug: 'seoul-sicu' },
    { title: 'การเจาะในประเทศไทย', slug: 'kaarecchaaaainpraethsaithy' },
    { title: 'भारत में ड्रिलिंग', slug: 'bhaart-men-ddriling' },
    { title: 'ბურღვა საქართველოში', slug: 'burgva-sakartveloshi' },
    { title: 'Drilling in 中国 & Россия', slug: 'drilling-in-zhong-guo-and-rossiya' },
    { title: 'Bohrungen in Österreich', slug: 'bohrungen-in-oesterreich' },
    { title: 'Driller’s guide to RC/DD', slug: 'drillers-guide-to-rc-dd' },
    { title: '🎉🚀', slug: 'landing-page' },
    { title: '2024', slug: '2024' },
    { title: `${'a'.repeat(60)} ${'b'.repeat(60)} ${'c'.repeat(178)}`, slug: 'a'.repeat(60) },
    { title: 'd'.repeat(300), slug: 'd'.repeat(94) },
  ]) {
    it(`generate a readable slug from the title ${title.slice(0, 40)}`, async () => {
      const contentTypeUID = 'api::landing-page.landing-page';
      const { at } = await designer.call('POST', '/content-manager/uid/generate', { contentTypeUID, field: 'slug', data: { title, slug: '' } });
      expect(at('data')).to.equal(slug);
    });
  }

  it('give each page with the same title in Chinese a slug of its own', async () => {
    const slugs: unknown[] = [];
    for (let count = 0; count < 2; count += 1) {
      const documentId = await publishNew(designer, 'landing-page', { ...wholeBody('landing-page'), title: '金矿钻探', slug: '' });
      slugs.push(new Map(Object.entries((await running.cms.fetchDocument('landing-page', documentId, 'published'))?.body ?? {})).get('slug'));
    }
    expect(slugs).to.deep.equal(['jin-kuang-zuan-tan', 'jin-kuang-zuan-tan-1']);
  });

  for (const slug of ['中国', 'Gold Coast', 'gold--coast', '-', '../admin', '🎉', 'a'.repeat(101)]) {
    it(`reject ${slug.slice(0, 20)} as a slug with a message at the field`, async () => {
      const { status, problems } = await forms(designer, 'landing-page').create({ ...wholeBody('landing-page'), slug });
      expect(status).to.equal(400);
      expect(Object.keys(problems)).to.deep.equal(['slug']);
      expect(problems.slug).to.match(/only lower-case letters, numbers and single hyphens|URL must be at most 100 characters/);
    });
  }

  it('sort names in lists without regard to case and accents', async () => {
    const word = ownWord();
    const labels = ['Zinc', 'ADIA member', 'Éireann', 'abitibi Greenstone Belt', 'Abyss'].map((label) => `${label} ${word}`);
    for (const label of labels) await forms(designer, 'term').create({ ...wholeBody('term'), label });
    const listed = async (sort: string) => {
      const { at } = await designer.call('GET', `/content-manager/collection-types/api::term.term?_q=${word}&sort=${sort}`);
      return (at('results') as { label: string }[]).map(({ label }) => label.replace(` ${word}`, ''));
    };
    const sorted = ['abitibi Greenstone Belt', 'Abyss', 'ADIA member', 'Éireann', 'Zinc'];
    expect(await listed('label:ASC')).to.deep.equal(sorted);
    expect(await listed('label:DESC')).to.deep.equal(sorted.toReversed());
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

  it('list nothing on the home page of a CMS in which no editor has worked', async function () {
    this.timeout(120_000);
    const home = await createCmsHome();
    const unused = await startCms(home);
    try {
      for (const directory_id of [1, 2]) await unused.cms.ensureDocument('contractor', { directory_id, body: wholeBody('contractor'), owned: {} });
      await unused.cms.ensureDocument('term', { directory_id: 3, body: wholeBody('term'), owned: {} });
      for (const email of ['designer@demo.example', 'admin@demo.example'] as const) {
        const editor = await signedIn(unused.url, email);
        for (const action of ['update', 'publish']) {
          const recent = await editor.call('GET', `/content-manager/homepage/recent-documents?action=${action}`);
          expect(recent.at('data'), `${email} ${action}`).to.deep.equal([]);
        }
      }
    } finally {
      await unused.stop();
      await home.remove();
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
