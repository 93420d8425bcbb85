import { expect } from 'chai';
import globalJsdom from 'global-jsdom';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('API reference at /api/docs', () => {
  let api: TestApi;
  let page: Document;
  let policy: string;
  before(async () => {
    api = await startTestApi({ PRODUCT_NAME: 'Rock & Core' });
    const answer = await api.request
      .get('/api/docs')
      .expect(200)
      .expect('Content-Type', /^text\/html/);
    policy = String(answer.headers['content-security-policy']);
    const removeGlobals = globalJsdom();
    page = new DOMParser().parseFromString(answer.text, 'text/html');
    removeGlobals();
  });
  after(() => api.stop());

  it('has the product name in its title, and the document for browsers without JavaScript', () => {
    expect(page.title).to.equal('Rock & Core API reference');
    expect(page.querySelector('noscript a')?.getAttribute('href')).to.equal('/api/openapi.json');
  });

  it('loads only files of this site, which exist and may be cached', async () => {
    const files = [...page.querySelectorAll('script, link[rel="stylesheet"]')].map(
      (element) => element.getAttribute('src') ?? element.getAttribute('href'),
    );
    expect(files).to.have.length(4);
    for (const file of files) {
      const { headers, text } = await api.request.get(String(file)).expect(200);
      expect(headers['content-type'], String(file)).to.match(/javascript|css/);
      expect(text.length, String(file)).to.be.greaterThan(50);
    }
    await api.request.get('/api/docs/assets/package.json').expect(404);
  });

  it('has a policy that allows no inline script, style element or other site', () => {
    expect(policy).to.match(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(policy).to.not.include('http');
    expect(page.querySelectorAll('script:not([src]), style, [style], [onload]')).to.have.length(0);
  });
});
