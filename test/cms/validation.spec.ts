import { expect } from 'chai';
import type { CmsType } from '#contract/site-content/cmsTypes';
import { fallbackTerms } from '#contract/vocabularies/vocabularies';
import { type Editor, type RunningCms, signedIn } from '../support/cms/real/cms';
import { forms, ownWord, publishNew, wholeBody } from '../support/cms/real/cmsDocuments';
import { sharedCms } from '../support/cms/real/sharedCms';

/** Values that are already invalid in a draft: the changed fields, and the field that shows the message. */
const wrong: { type: CmsType; what: string; change: object; at: string; says: RegExp }[] = [
  { type: 'contractor', what: 'a latitude beyond the pole', change: { lat: 91 }, at: 'lat', says: /90/ },
  { type: 'contractor', what: 'a website that is none', change: { website: 'not a site' }, at: 'website', says: /website URL/ },
  { type: 'contractor', what: 'a name without letters', change: { name: '---' }, at: 'name', says: /company name/ },
  { type: 'contractor', what: 'a negative number of rigs', change: { rig_count: -1 }, at: 'rig_count', says: /0/ },
  { type: 'contractor', what: 'a number of rigs beyond all', change: { rig_count: 3_000_000_000 }, at: 'rig_count', says: /1000000/ },
  { type: 'contractor', what: 'a description that is too long', change: { description: 'x'.repeat(10_001) }, at: 'description', says: /10000/ },
  { type: 'contractor', what: 'a city longer than its column', change: { city: 'x'.repeat(300) }, at: 'city', says: /200/ },
  { type: 'contractor', what: 'a text where a list belongs', change: { rig_types: 'one, two' }, at: 'rig_types', says: /list/ },
  { type: 'contractor', what: 'software that there is not', change: { software_products: ['Excel'] }, at: 'software_products.0', says: /./ },
  {
    type: 'contractor',
    what: 'a project of the future',
    change: { notable_projects: [{ name: 'Later', year: 3000 }] },
    at: 'notable_projects.0.year',
    says: /must not be in the future/,
  },
  { type: 'term', what: 'a definition that is too long', change: { definition: 'x'.repeat(2001) }, at: 'definition', says: /2000/ },
  { type: 'landing-page', what: 'an address with capitals', change: { slug: 'Drilling' }, at: 'slug', says: /lower-case letters/ },
  {
    type: 'landing-page',
    what: 'a question that is too long',
    change: { questions: [{ question: 'x'.repeat(301), answer: 'a' }] },
    at: 'questions.0.question',
    says: /300/,
  },
  { type: 'home-page', what: 'a heading that is too long', change: { heading: 'x'.repeat(161) }, at: 'heading', says: /160/ },
  { type: 'site-settings', what: 'an address of another kind', change: { tour_url: 'ftp://tour.example' }, at: 'tour_url', says: /https/ },
  { type: 'site-settings', what: 'no email address', change: { contact_email: 'nobody' }, at: 'contact_email', says: /email/ },
  {
    type: 'site-settings',
    what: 'a link to a script',
    change: { footer_groups: [{ heading: 'H', links: [{ label: 'l', address: 'javascript:alert(1)' }] }] },
    at: 'footer_groups.0.links.0.address',
    says: /path|address/,
  },
];

/** Fields that a draft may omit but a published document must have. */
const lacking: { type: CmsType; change: object; at: string[] }[] = [
  { type: 'contractor', change: { description: null, country: null, drilling_methods: [] }, at: ['description', 'country', 'drilling_methods'] },
  { type: 'contractor', change: { name: '' }, at: ['name'] },
  { type: 'term', change: { label: null, vocabulary: null }, at: ['label', 'vocabulary'] },
  { type: 'landing-page', change: { introduction: '', filters: null }, at: ['introduction', 'filters'] },
  { type: 'landing-page', change: { questions: [{ question: 'Who?', answer: '' }] }, at: ['questions.0.answer'] },
  { type: 'review-rules-page', change: { rules: [{ title: 'Title', points: [] }] }, at: ['rules.0.points'] },
];

describe('Validation of editor input in the CMS', () => {
  let running: RunningCms;
  let designer: Editor;
  let admin: Editor;

  before(async function () {
    this.timeout(120_000);
    running = await sharedCms();
    designer = await signedIn(running.url, 'designer@demo.example');
    admin = await signedIn(running.url, 'admin@demo.example');
  });

  for (const { type, what, change, at, says } of wrong) {
    it(`rejects ${what}, as a draft or published, with an error at the field`, async () => {
      const { create, publish, find } = forms(designer, type);
      const body = wholeBody(type);
      const documentId = await publishNew(designer, type, body);
      for (const refused of [await create({ ...body, ...change }), await publish(documentId, { ...body, ...change })]) {
        expect(refused.status).to.equal(400);
        expect(refused.problems).to.have.all.keys(at);
        expect(refused.problems[at]).to.match(says);
      }
      const [field = ''] = Object.keys(change);
      expect((await find(documentId)).at(`data.${field}`)).to.not.deep.equal(Object.values(change)[0]);
    });
  }

  for (const { type, change, at } of lacking) {
    it(`saves a draft of ${type} without ${at.join(', ')}, and does not publish it`, async () => {
      const body = { ...wholeBody(type), ...change };
      const { create, publish, find } = forms(designer, type);
      const created = await create(body);
      expect(created.status).to.be.within(200, 201);
      const documentId = String(created.at('data.documentId'));
      const before = (await running.cms.fetchChanges(0, 1)).newest;
      const refused = await publish(documentId, body);
      expect(refused.status).to.equal(400);
      expect(refused.problems).to.have.all.keys(at);
      expect((await running.cms.fetchChanges(0, 1)).newest).to.equal(before);
      expect((await find(documentId)).status).to.equal(200);
    });
  }

  it('publishes a page without texts, because the built-in ones apply', async () => {
    const body = Object.fromEntries(Object.keys(wholeBody('join-page')).map((key) => [key, null]));
    const documentId = await publishNew(designer, 'join-page', body);
    expect((await running.cms.fetchDocument('join-page', documentId, 'published'))?.body).to.deep.equal(body);
  });

  it('prevents two landing pages from having the same slug', async () => {
    const body = wholeBody('landing-page');
    await publishNew(designer, 'landing-page', body);
    const { create, publish } = forms(designer, 'landing-page');
    const created = await create({ ...body, title: 'Another one' });
    const second = created.status === 201 ? await publish(String(created.at('data.documentId')), { ...body, title: 'Another one' }) : created;
    expect(second.status).to.equal(400);
  });

  it('prevents a vocabulary from having the same term twice', async () => {
    const body = wholeBody('term');
    await publishNew(designer, 'term', body);
    const { create, publish } = forms(designer, 'term');
    const second = String((await create(body)).at('data.documentId'));
    expect((await publish(second, body)).problems).to.deep.equal({ label: 'This term already exists in this vocabulary. Edit that entry instead' });
    expect((await publish(second, { ...body, vocabulary: 'areas' })).status).to.equal(200);
  });

  describe('Terms of the specification in the CMS', () => {
    let documentId: string;
    const label = fallbackTerms('drilling_methods')[0] ?? '';
    const body = { vocabulary: 'drilling_methods', label, group: null, definition: null, synonyms: [] };

    before(async () => {
      documentId = (await running.cms.ensureDocument('term', { directory_id: 1, body, owned: {} })).documentId;
    });

    for (const [field, value] of [
      ['label', 'Another name'],
      ['vocabulary', 'capabilities'],
    ] as const) {
      it(`keep their ${field}`, async () => {
        const { update, publish } = forms(admin, 'term');
        for (const refused of [await update(documentId, { ...body, [field]: value }), await publish(documentId, { ...body, [field]: value })]) {
          expect(refused.status).to.equal(400);
          expect(refused.problems[field]).to.match(/is locked and cannot be changed/);
        }
      });
    }

    it('can be neither unpublished nor deleted, one by one or in bulk', async () => {
      const { unpublish, remove } = forms(admin, 'term');
      const base = '/content-manager/collection-types/api::term.term/actions';
      const answers = [
        await unpublish(documentId),
        await remove(documentId),
        await admin.call('POST', `${base}/bulkUnpublish`, { documentIds: [documentId] }),
        await admin.call('POST', `${base}/bulkDelete`, { documentIds: [documentId] }),
      ];
      for (const { status, at } of answers) {
        expect(status).to.equal(400);
        expect(at('error.message')).to.match(/cannot be unpublished or deleted/);
      }
      expect(await running.cms.fetchDocument('term', documentId, 'published')).to.not.equal(null);
    });

    it('accept synonyms and a definition', async () => {
      const synonyms = ['core drilling', ownWord()];
      const { publish } = forms(designer, 'term');
      expect((await publish(documentId, { ...body, synonyms, definition: 'With a core.' })).status).to.equal(200);
      expect((await running.cms.fetchDocument('term', documentId, 'published'))?.body).to.deep.include({
        label,
        synonyms,
        definition: 'With a core.',
      });
    });
  });
});

describe('Content that the site would reject', function () {
  this.timeout(60_000);
  let running: RunningCms;
  let designer: Editor;

  before(async function () {
    this.timeout(120_000);
    running = await sharedCms();
    designer = await signedIn(running.url, 'designer@demo.example');
  });

  /** Publishes a document created by the directory, with changed values. */
  async function republish(type: CmsType, body: Record<string, unknown>, change: Record<string, unknown>) {
    const number = Math.floor(Math.random() * 1e8);
    const { documentId } = await running.cms.ensureDocument(type, { directory_id: number, body, owned: {} });
    const { find, publish } = forms(designer, type);
    const opened = await find(documentId);
    return { documentId, answer: await publish(documentId, { ...change, company_changes: opened.at('data.company_changes') ?? null }) };
  }

  for (const [type, field, unknown] of [
    ['contractor', 'areas', { areas: ['Gold', 'Moon dust'] }],
    ['landing-page', 'filters.areas', { filters: { areas: ['Moon dust'] } }],
  ] as const) {
    it(`is not published: a ${type} with a term that does not exist`, async () => {
      const { documentId, answer } = await republish(type, wholeBody(type), unknown);
      expect(answer.status).to.equal(400);
      expect(answer.problems[field]).to.match(/^Not published in this vocabulary: “Moon dust”/);
      expect(JSON.stringify(await running.cms.fetchDocument(type, documentId, 'published'))).not.to.include('Moon dust');
    });
  }

  it('is not rejected for a term that the published version already has', async () => {
    const { answer } = await republish('contractor', { ...wholeBody('contractor'), areas: ['Renamed since'] }, { city: 'Perth' });
    expect(answer.status).to.equal(200);
  });

  for (const [field, empty] of Object.entries({ description: null, country: null, drilling_methods: [] })) {
    it(`is not published: a listed profile whose ${field} was cleared`, async () => {
      const { answer } = await republish('contractor', wholeBody('contractor'), { [field]: empty });
      expect(answer.status).to.equal(400);
      expect(answer.problems).to.have.all.keys(field);
    });
  }

  it('is not rejected for a missing value that an imported profile never had', async () => {
    const { answer } = await republish('contractor', { ...wholeBody('contractor'), description: undefined }, { city: 'Perth' });
    expect(answer.status).to.equal(200);
  });

  it('is not published: a duplicate company, by name or by website', async () => {
    const name = `Twice ${ownWord()}`;
    const body = { ...wholeBody('contractor'), name, website: `https://www.${ownWord()}.example/start` };
    await publishNew(designer, 'contractor', body);
    const { create, publish } = forms(designer, 'contractor');
    const again = async (change: object) => {
      const created = await create({ ...body, ...change });
      return publish(String(created.at('data.documentId')), {});
    };
    expect((await again({ name: name.toUpperCase(), website: null })).problems.name).to.match(/is already published with the same name/);
    expect((await again({ name: `Other ${ownWord()}` })).problems.website).to.match(/is already published with the same website/);
    expect((await again({ name: `Other ${ownWord()}`, country: 'Chile', state_region: null })).status).to.equal(200);
  });

  it('is not published: a term in another spelling, or a synonym that is a term', async () => {
    const [label, synonym] = [`Capability ${ownWord()}`, ownWord()];
    const body = { ...wholeBody('term'), label, synonyms: [synonym] };
    await publishNew(designer, 'term', body);
    const { create, publish } = forms(designer, 'term');
    const attempt = async (change: object) => publish(String((await create({ ...body, synonyms: [], ...change })).at('data.documentId')), {});
    expect((await attempt({ label: label.toUpperCase().replace(' ', '  ') })).problems).to.have.all.keys('label');
    expect((await attempt({ label: synonym })).problems.label).to.match(/^This is already a synonym of /);
    expect((await attempt({ label: `New ${ownWord()}`, synonyms: [label.toLowerCase()] })).problems.synonyms).to.match(
      /^Already a term in this vocabulary: /,
    );
  });
});
