import { expect } from 'chai';
import type { SiteContentType } from '#api/modules/site-content/SiteContentRow';
import { pageCopyFields } from '#contract/site-content/pageCopy';
import type { SiteSettings } from '#contract/site-content/siteSettings';
import { verifiedUser } from '#test/support/api/companyMembers';
import { pageConfig, publish, sampleLandingPage } from '#test/support/api/records/siteContent';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const rules = [{ title: 'One rule', points: ['A point', 'Another'] }];

describe('Site content published by editors', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi();
  });
  afterEach(() => api.stop());
  const put = (type: SiteContentType, body: object, published = true) => publish(api.services.database, type, body, published);
  const settings = (changes: Partial<SiteSettings>) => put('site-settings', changes);
  /** Returns a page text from the configuration that every page receives. */
  const word = async (type: string, key: string): Promise<unknown> => {
    const words: Record<string, Record<string, unknown>> = (await pageConfig(api.services)).words;
    return words[type]?.[key];
  };

  for (const [type, fields] of Object.entries(pageCopyFields)) {
    for (const [key, { kind }] of Object.entries(fields)) {
      it(`${type}, ${key}: is shown while it is published, and the built-in text before and after`, async () => {
        const builtIn = await word(type, key);
        const own = kind === 'rules' ? rules : 'Words of an editor';
        const page = type as SiteContentType;
        await put(page, { [key]: own });
        expect(await word(type, key)).to.deep.equal(own);
        await put(page, { [key]: null });
        expect(await word(type, key)).to.deep.equal(builtIn);
        await put(page, { [key]: own }, false);
        expect(await word(type, key)).to.deep.equal(builtIn);
        await put(page, { [key]: own });
        await api.services.database.transaction(async (trx) => trx('site_contents').where({ type: page }).delete());
        expect(await word(type, key)).to.deep.equal(builtIn);
      });
    }
  }

  it('inserts the product name and the number of reviews for their placeholders', async () => {
    await put('join-page', { heading: 'Join {product}', introduction: '{reviews} and {countries}' });
    expect(await word('join-page', 'heading')).to.equal('Join Drill Contractor Directory');
    expect(await word('join-page', 'introduction')).to.equal('3 and {countries}');
    await settings({ product_name: 'Drillers of the World' });
    expect(await word('join-page', 'heading')).to.equal('Join Drillers of the World');
  });

  it('keeps the built-in texts when the published ones are invalid', async () => {
    const builtIn = await word('home-page', 'heading');
    await put('home-page', { heading: 'x'.repeat(5000) });
    expect(await word('home-page', 'heading')).to.equal(builtIn);
  });

  it('provides the settings to pages, and the configuration for empty ones', async () => {
    const before = await pageConfig(api.services);
    await settings({ contact_email: 'desk@drill.example', sister_site_url: 'https://other.example/', product_name: null });
    const { productName, contactEmail, sisterSiteUrl, tourUrl } = await pageConfig(api.services);
    expect({ productName, contactEmail, sisterSiteUrl, tourUrl }).to.deep.equal({
      productName: before.productName,
      contactEmail: 'desk@drill.example',
      sisterSiteUrl: 'https://other.example',
      tourUrl: before.tourUrl,
    });
  });

  it("has the specification's footer groups with the sister site's URL, until editors publish others", async () => {
    await settings({ sister_site_url: 'https://other.example' });
    const { footerGroups } = await pageConfig(api.services);
    expect(footerGroups.map(({ heading }) => heading)).to.deep.equal(['Software', 'Company', 'Resources']);
    expect(footerGroups[0]?.links[0]).to.deep.equal({ label: 'Platform', address: 'https://other.example/platform' });
    const own = [{ heading: 'Ours', links: [{ label: 'Rules', address: '/review-rules' }] }];
    await settings({ footer_groups: own });
    expect((await pageConfig(api.services)).footerGroups).to.deep.equal(own);
  });

  it('links at most six landing pages from the home page', async () => {
    for (const letter of 'gfedcba') await put('landing-page', sampleLandingPage({ slug: letter, title: `Page ${letter}` }));
    expect((await pageConfig(api.services)).guides.map(({ slug }) => slug)).to.deep.equal([...'abcdef']);
  });

  it("uses the editors' product name in emails, the OpenAPI document and error messages", async () => {
    await settings({ product_name: 'Drillers of the World', contact_email: 'desk@drill.example' });
    await pageConfig(api.services);
    const person = await verifiedUser(api);
    const [mail] = await api.mails();
    expect(mail?.subject).to.equal('Verify your email address for Drillers of the World');
    expect(mail?.text).to.include('Drillers of the World').and.include('desk@drill.example');
    expect((await api.request.get('/api/openapi.json').expect(200)).body.info.title).to.equal('Drillers of the World API');
    await person.browser.get('/api/user').expect(200);
  });
});
