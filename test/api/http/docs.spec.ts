import { createHash } from 'node:crypto';
import { expect } from 'chai';
import globalJsdom from 'global-jsdom';
import type { OpenApiDocument } from '#test/support/api/openApiDocument';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('API reference at /api/docs', () => {
  let api: TestApi;
  let page: Document;
  let markup: string;
  let policy: string;
  let document: OpenApiDocument;
  before(async () => {
    api = await startTestApi({ PRODUCT_NAME: 'Rock & Core' });
    const answer = await api.request
      .get('/api/docs')
      .expect(200)
      .expect('Content-Type', /^text\/html/);
    markup = answer.text;
    policy = String(answer.headers['content-security-policy']);
    const removeGlobals = globalJsdom();
    page = new DOMParser().parseFromString(markup, 'text/html');
    removeGlobals();
    document = (await api.request.get('/api/openapi.json').expect(200)).body;
  });
  after(() => api.stop());

  const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const callsOf = (path: string) => {
    const calls: Element[] = [];
    const heading = page.getElementById(path);
    for (let next = heading?.nextElementSibling; next?.localName === 'details'; next = next.nextElementSibling) calls.push(next);
    return calls;
  };
  const rowsOf = (call: Element | undefined, heading: string) => {
    const title = [...(call?.querySelectorAll('h4') ?? [])].find((one) => one.textContent === heading);
    let next = title?.nextElementSibling;
    while (next && next.localName !== 'table') next = next.nextElementSibling;
    return [...(next?.querySelectorAll('tbody tr') ?? [])].map((row) => [...row.children].map(textOf));
  };

  it('shows the product name, a heading for each path and a section for each call', () => {
    expect(page.title).to.equal('Rock & Core API reference');
    expect(textOf(page.querySelector('h1'))).to.equal('Rock & Core API');
    const paths = Object.entries(document.paths);
    expect([...page.querySelectorAll('h3')].map(textOf)).to.have.members(paths.map(([path]) => path));
    for (const [path, item] of paths) {
      const summaries = callsOf(path).map((call) => textOf(call.querySelector('summary')).toLowerCase());
      expect(summaries, path).to.have.length(Object.keys(item).length);
      for (const [index, [method, { summary }]] of Object.entries(item).entries()) {
        expect(summaries[index], path).to.include(`${method}${summary.replaceAll('`', '').toLowerCase()}`);
      }
    }
  });

  it('describes parameters, bodies, responses and the required access of a call', () => {
    const [list] = callsOf('/api/contractors');
    expect(rowsOf(list, 'Parameters')).to.deep.include([
      'sort query',
      'string',
      'Sort order; one of "likes", "a-z", "z-a", "location", "relevance"; default "likes"',
    ]);
    expect(rowsOf(list, 'Response 200')).to.deep.include(['[].location.country', 'string or null', 'at most 200 characters']);
    const [like] = callsOf('/api/contractors/{contractor}/like');
    expect(rowsOf(like, 'Parameters').map(([name]) => name)).to.include('contractor path, required');
    expect(rowsOf(like, 'Request body')).to.deep.include(['liked optional', 'boolean', '']);
    const [, update] = callsOf('/api/user');
    expect(textOf(update?.querySelector('.access'))).to.equal('Signed-in users');
    expect(callsOf('/api/locations')[0]?.querySelector('.access')).to.equal(null);
    expect(rowsOf(callsOf('/api/admin/contractors/export.csv')[0], 'Response 200')).to.deep.equal([['value', 'string', 'format binary']]);
  });

  it('needs no script or other file, and its policy allows only its own style', () => {
    expect(page.querySelectorAll('script, link, img, iframe, [style]')).to.have.length(0);
    const style = page.querySelector('style')?.textContent ?? '';
    expect(policy).to.include(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy)
      .to.match(/^default-src 'none';/)
      .and.not.include('unsafe');
  });

  it('links to sections that exist', () => {
    const targets = [...page.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href')?.slice(1) ?? '');
    expect(targets.length).to.be.greaterThan(100);
    expect(targets.filter((id) => page.getElementById(id) === null)).to.deep.equal([]);
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).to.equal(ids.length);
  });

  it('omits the type of a value that can be anything', () => {
    expect(JSON.stringify(document)).to.not.include('"type":[]');
    expect(rowsOf(callsOf('/api/admin/audit')[0], 'Response 200')).to.deep.include(['[].before', 'any value', '']);
  });
});
