import { expect } from 'chai';
import { httpCms } from '#api/integrations/cms/httpCms';
import type { DraftPreview } from '#contract/cms-sync/previews';
import type { CmsType } from '#contract/site-content/cmsTypes';
import { addCompany } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { expectDescribed, readOpenApiDocument } from '#test/support/api/openApiDocument';
import { openBrowser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { type DraftCms, draftSecret, startDraftCms } from '#test/support/cms/fake/draftCms';
import { plain } from '#test/support/data/samplePictures';

const hour = 3_600_000;
const call = '/api/cms/preview';

describe('Previews of CMS drafts', () => {
  let api: TestApi;
  let cms: DraftCms;
  let made = 0;
  before(async () => {
    [api, cms] = await Promise.all([startTestApi(), startDraftCms()]);
    api.services.cms = httpCms(cms.url, draftSecret);
  });
  afterEach(() => {
    cms.fault = null;
    api.clock.ahead = 0;
  });
  after(() => Promise.all([api.stop(), cms.stop()]));

  const newId = () => {
    made += 1;
    return `doc${made}`;
  };
  const shown = async (token: string): Promise<DraftPreview> => (await api.request.get(`${call}/${token}`).expect(200)).body;
  const draft = async (type: CmsType, body: object) => shown(cms.draft(type, newId(), body));
  /** Records that a document belongs to a record of the site. */
  const enter = (type: CmsType, document_id: string, record_id: number) =>
    api.services.database.transactionWithoutInvalidation(async (trx) =>
      trx('cms_entries').insert({ type, document_id, record_id, state: 'published' }),
    );

  it('show a draft to anyone with the link, and are never cached', async () => {
    const token = cms.draft('home-page', newId(), { heading: 'Drillers for deep ground' });
    const answer = await openBrowser(api).get(`${call}/${token}`).expect(200);
    expect(answer.get('Cache-Control')).to.equal('no-store');
    expect(Date.parse(answer.body.expires_at) - Date.now()).to.be.within(59 * 60_000, hour);
  });

  for (const [what, tokenOf] of [
    ['no token at all', () => 'nonsense'],
    ['another signature', (token: string) => `${token.slice(0, -3)}AAA`],
    [
      'other words than were signed',
      (token: string) => `${Buffer.from('["home-page","doc1",9999999999999]').toString('base64url')}.${token.split('.')[1]}`,
    ],
    ['a token that is an hour old', () => cms.draft('home-page', 'old', {}, Date.now() - hour)],
    [
      'a draft that has gone',
      (token: string) => {
        cms.drafts.clear();
        return token;
      },
    ],
  ] as const) {
    it(`answers 404 for ${what}`, async () => {
      const token = tokenOf(cms.draft('home-page', newId(), {}));
      const answer = await api.request.get(`${call}/${token}`).expect(404);
      expect(readError(answer.body).error).to.match(/^This (preview link is invalid or has expired|draft is no longer in the CMS)\.$/);
      await api.request.get(`${call}/${token}/files/rig`).expect(404);
    });
  }

  it('expire after an hour', async () => {
    const token = cms.draft('home-page', newId(), {});
    api.clock.ahead = hour - 10_000;
    await shown(token);
    api.clock.ahead = hour + 10_000;
    await api.request.get(`${call}/${token}`).expect(404);
  });

  for (const fault of [500, 'garbage'] as const) {
    it(`answers 503 with a message when the CMS answers ${fault}`, async () => {
      const token = cms.draft('home-page', newId(), {});
      cms.fault = fault;
      const answer = await api.request.get(`${call}/${token}`).expect(503);
      expect(readError(answer.body).error).to.equal("The CMS isn't responding. Try again in a moment.");
    });
  }

  it('answers 404 when no CMS is configured', async () => {
    const token = cms.draft('home-page', newId(), {});
    const { services } = api;
    const before = services.cms;
    services.cms = null;
    await api.request.get(`${call}/${token}`).expect(404);
    services.cms = before;
  });

  describe('of contractors', () => {
    it("show the draft profile with the current values of the directory's own fields", async () => {
      const company = await addCompany(api, { name: 'Acme Drilling', country: 'Australia', verified: true, profile_type: 'premium', phone: '+61 1' });
      const id = newId();
      const token = cms.draft('contractor', id, {
        name: 'Acme Deep Drilling',
        description: 'We drill deep.',
        country: 'fi',
        drilling_methods: ['Sonic Drilling'],
      });
      await enter('contractor', id, company.id);
      const { contractor, published, problems } = await shown(token);
      expect(published).to.equal(`/contractors/${company.slug}`);
      expect(contractor).to.include({ id: company.id, slug: company.slug, verified: true, profile_type: 'premium', profile_status: 'accepted' });
      expect(contractor).to.include({ name: 'Acme Deep Drilling', description: 'We drill deep.', phone: null });
      expect(contractor?.location).to.include({ country: 'Finland', region: 'Europe', continent: 'Europe' });
      expect(contractor?.drilling_methods).to.deep.equal(['Sonic Drilling']);
      expect(Object.keys(problems)).to.not.include.members(['name', 'description', 'country', 'drilling_methods']);
      const { body } = await api.request.get(`/api/contractors/${company.slug}`).expect(200);
      expect(body).to.include({ name: 'Acme Drilling', phone: '+61 1' });
    });

    it('show a new, incomplete draft and list what is missing or invalid', async () => {
      const { contractor, published, problems } = await draft('contractor', {
        description: 'Two rigs.',
        rig_count: 'many',
        lat: 91,
        notable_projects: [{ name: 'Deep Shaft', year: 2024 }, { year: 3000 }],
      });
      expect(published).to.equal(null);
      expect(contractor).to.include({
        id: 0,
        name: 'Unnamed company',
        description: 'Two rigs.',
        rig_count: null,
        likes: 0,
        review_count: 0,
      });
      expect(contractor?.location.lat).to.equal(null);
      expect(contractor?.notable_projects.map(({ name }) => name)).to.deep.equal(['Deep Shaft']);
      expect(problems).to.include.keys('name', 'country', 'rig_count', 'lat', 'notable_projects[1].name', 'notable_projects[1].year');
    });

    it('show pictures that are not copied yet from the library, and no other file in it', async () => {
      const png = await plain(60, 40).png().toBuffer();
      const [rig, logo, page] = [
        cms.file('rig_1.png', png, 'A rig'),
        cms.file('logo.png', png),
        cms.file('page.html', Buffer.from('<script>alert(1)</script>')),
      ];
      cms.file('secret.png', png);
      const token = cms.draft('contractor', newId(), { name: 'Acme', logo, media: [rig, page] });
      const { contractor } = await shown(token);
      expect(contractor?.logo).to.equal(`${call}/${token}/files/logo.png`);
      expect(contractor?.media.map(({ url, alt }) => [url, alt])).to.deep.equal([
        [`${call}/${token}/files/rig_1.png`, 'A rig'],
        [`${call}/${token}/files/page.html`, ''],
      ]);
      const picture = await api.request.get(`${call}/${token}/files/rig_1.png`).expect(200);
      expect(picture.body.equals(png)).to.equal(true);
      expect([picture.get('Content-Type'), picture.get('Cache-Control')]).to.deep.equal(['image/png', 'no-store']);
      expect(picture.get('Content-Security-Policy')).to.equal("default-src 'none'; sandbox");
      for (const file of ['page.html', 'secret.png', 'nothing.png']) await api.request.get(`${call}/${token}/files/${file}`).expect(404);
    });

    it("show already copied pictures from the site's storage", async () => {
      const id = newId();
      const url = '/media/aaaaaaaaaaaaaaaaaaaaaaaa/960.webp';
      const { services } = api;
      const company = await addCompany(api);
      await services.database.transaction(async (trx) => {
        const [picture] = await trx('pictures').insert({
          contractor_id: company.id,
          kind: 'image',
          storage_key: 'aaaaaaaaaaaaaaaaaaaaaaaa',
          width: 960,
          height: 640,
          created_at: 1,
          cms_file: 'rig_2.png',
        });
        const media = [{ id: picture, url, alt: 'Before', kind: 'image', width: 960, height: 640 }];
        await trx('contractors')
          .where({ id: company.id })
          .update({ media: JSON.stringify(media) });
      });
      await enter('contractor', id, company.id);
      const { contractor } = await shown(
        cms.draft('contractor', id, { name: 'Acme', media: [{ file: 'rig_2.png', url: '/uploads/x', alt: 'The second rig' }] }),
      );
      expect(contractor?.media.map((one) => [one.url, one.alt, one.width])).to.deep.equal([[url, 'The second rig', 960]]);
    });
  });

  for (const [type, path] of [
    ['home-page', '/'],
    ['get-started-page', '/get-started'],
    ['join-page', '/join'],
    ['review-rules-page', '/review-rules'],
  ] as const) {
    it(`of ${type} show the draft's texts, and the built-in ones where it has none`, async () => {
      const { site, published } = await draft(type, { heading: 'In other words', introduction: '' });
      expect(published).to.equal(path);
      expect(site?.words[type].heading).to.equal('In other words');
      expect(site?.words[type].introduction).to.not.equal('');
      expect(api.services.site.browserConfig.words[type].heading).to.not.equal('In other words');
    });
  }

  it('of the site settings show the valid values and the configured ones for invalid values', async () => {
    const groups = [{ heading: 'Help', links: [{ label: 'Start', address: '/get-started' }] }];
    const { site, problems } = await draft('site-settings', {
      product_name: 'Rigs of the World',
      tour_url: 'javascript:alert(1)',
      footer_groups: groups,
    });
    expect(site).to.include({ productName: 'Rigs of the World', tourUrl: api.services.config.browser.tourUrl });
    expect(site?.footerGroups).to.deep.equal(groups);
    expect(Object.keys(problems)).to.deep.equal(['tour_url']);
  });

  it('of terms list the contractors that have the term', async () => {
    await api.addContractor({ name: 'Sonic Brothers', drilling_methods: ['Sonic Drilling'] });
    await api.addContractor({ name: 'Hidden Brothers', drilling_methods: ['Sonic Drilling'], profile_status: 'draft' });
    const body = { vocabulary: 'drilling_methods', label: 'Sonic Drilling', definition: 'It shakes.', synonyms: ['Vibro drilling'] };
    const answer = await draft('term', body);
    expect(answer.body).to.deep.include(body);
    expect(answer.used_by).to.deep.equal({ total: 1, shown: [{ slug: 'sonic-brothers', name: 'Sonic Brothers' }] });
    expect((await draft('term', { label: 'New' })).used_by).to.deep.equal({ total: 0, shown: [] });
  });

  it('of landing pages show the draft page', async () => {
    const body = {
      title: 'Sonic drilling',
      slug: 'sonic-drilling',
      introduction: 'Fast in soft ground.',
      filters: { drilling_methods: ['Sonic Drilling'] },
    };
    const { landing_page, published, problems } = await draft('landing-page', body);
    expect(landing_page).to.deep.include({ ...body, questions: [], related: [] });
    expect([published, problems]).to.deep.equal([null, {}]);
    const bare = await draft('landing-page', {});
    expect(bare.landing_page).to.deep.include({ title: 'Untitled page', filters: {} });
    expect(Object.keys(bare.problems)).to.include.members(['title', 'slug', 'introduction']);
  });

  it('match the OpenAPI document', async () => {
    const document = await readOpenApiDocument(api);
    const described = '/api/cms/preview/{token}';
    await expectDescribed(document, openBrowser(api), [
      ['get', described, `${call}/${cms.draft('contractor', newId(), {})}`],
      ['get', described, `${call}/${cms.draft('landing-page', newId(), {})}`],
      ['get', described, `${call}/${cms.draft('term', newId(), {})}`],
      ['get', described, `${call}/${cms.draft('site-settings', newId(), {})}`],
    ]);
  });
});
