import { expect } from 'chai';
import sinon from 'sinon';
import supertest from 'supertest';
import { createApp } from '#api/app';
import { ApiError } from '#api/http/errors';
import type { FrontendBundle } from '#api/modules/site/loadSite';
import { renderErrorPage } from '#frontend/entry.server';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { captureLog } from '#test/support/probes/capturedLog';

describe('Error pages for visitors', () => {
  let api: TestApi;
  const { log, lines, failures } = captureLog();
  before(async () => {
    api = await startTestApi({}, log);
  });
  after(() => api.stop());
  beforeEach(() => void lines.splice(0));

  const fails = (error: Error) => async () => {
    throw error;
  };
  function browse(site: Partial<FrontendBundle>) {
    const folders = { bundleFolder: '/nowhere', publicFolder: '/nowhere', flagsFolder: '/nowhere' };
    const app = createApp(api.services, {
      ...folders,
      assets: () => ({ entry: ['/assets/main.js'], chunks: {}, fonts: [] }),
      accessOf: () => 'anyone',
      searchOf: (_path, search) => search,
      renderPage: fails(new TypeError('x is not a function')),
      renderErrorPage,
      ...site,
    });
    return supertest(app.callback());
  }

  const cases: [error: Error, status: number, title: string][] = [
    [new TypeError('x is not a function'), 500, 'Something went wrong'],
    [new ApiError('unavailable', 'Away.'), 503, 'The directory isn&#x27;t available right now'],
    [new ApiError('too_many_requests', 'Too many.'), 429, 'Too many requests'],
    [new ApiError('forbidden', 'No.'), 403, 'You don&#x27;t have access to this page'],
    [new ApiError('not_found', 'No.'), 404, '404 Page Not Found'],
  ];
  for (const [error, status, title] of cases) {
    it(`show a page for ${status} without scripts and with the request id`, async () => {
      const answer = await browse({ renderPage: fails(error) })
        .get('/some/page?a=1')
        .set('Accept', 'text/html')
        .expect(status);
      expect(answer.type).to.equal('text/html');
      expect(answer.text).to.include(title);
      expect(answer.text).to.include('href="/"');
      expect(answer.text).to.include(answer.headers['x-request-id']);
      expect(answer.text).to.include('noindex');
      expect(answer.text).to.not.include('<script');
      expect(answer.text).to.not.include('x is not a function');
      expect(answer.text.includes('href="/some/page?a=1"')).to.equal(status === 429 || status >= 500);
      const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(answer.headers['content-security-policy'] ?? '')?.[1];
      expect(answer.text).to.include(`nonce="${nonce}"`);
      expect(answer.headers['cache-control']).to.equal('no-store');
      expect(answer.headers['retry-after']).to.equal(status === 503 ? '5' : undefined);
    });
  }

  it('fall back to a plain page when the error page cannot be rendered', async () => {
    const site = browse({ renderErrorPage: fails(new Error('no renderer')) });
    const answer = await site.get('/').expect(500);
    expect(answer.text).to.include('<h1>Something went wrong</h1>').and.include(answer.headers['x-request-id']);
    expect(answer.text).to.not.include('<script');
    expect(failures().map(({ msg }) => msg)).to.deep.equal(['unexpected error', 'an error page could not be rendered']);
  });

  it('show a page when rendering takes more than ten seconds', async () => {
    const clock = sinon.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let begin: () => void = () => undefined;
      const begun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      const site = browse({
        renderPage: () => {
          begin();
          return new Promise(() => undefined);
        },
      });
      const answered = site.get('/').then((answer) => answer);
      await begun;
      await clock.tickAsync(10_001);
      const answer = await answered;
      expect([answer.status, answer.type, answer.headers['retry-after']]).to.deep.equal([503, 'text/html', '5']);
    } finally {
      clock.restore();
    }
  });

  it('stay JSON for the API, the operator and files that browsers do not open as pages', async () => {
    const site = browse({});
    for (const path of ['/api/nothing', '/api/contractors/999999', '/assets/nothing.js']) {
      const answer = await site.get(path);
      expect([path, answer.status >= 400, answer.type]).to.deep.equal([path, true, 'application/json']);
    }
    expect((await site.get('/assets/nothing.js').set('Accept', 'text/html,*/*')).type).to.equal('text/html');
  });

  it('show a page when a form is posted to a page, without offering to retry', async () => {
    const answer = await browse({}).post('/auth').type('form').send('a=1').expect(405);
    expect(answer.type).to.equal('text/html');
    expect(answer.text).to.not.include('Try again');
  });
});
