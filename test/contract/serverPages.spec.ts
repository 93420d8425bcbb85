import { expect } from 'chai';
import { loadConfig } from '../../api/config';
import { siteWords } from '../../api/models/siteWords';
import { renderPage } from '../../frontend/entry.server';

/** What the page renderer answers to a stranger, and what it asked the API for. */
async function page(path: string, search = '') {
  const asked: string[] = [];
  const answer = await renderPage({
    path,
    search,
    nonce: 'n',
    assets: { entry: [], chunks: {}, fonts: [] },
    browserConfig: { ...loadConfig({}).browser, words: siteWords({}, 'Test Directory'), footerGroups: [], guides: [] },
    callApi: async (call) => {
      asked.push(call);
      return { status: 404, headers: {}, body: { error: 'There is nothing here.', code: 'not_found' } };
    },
  });
  return { asked, html: '', redirect: '', ...answer };
}
const noindex = '<meta name="robots" content="noindex"/>';

describe('pages as the server renders them', () => {
  for (const [from, to] of [
    ['/create-profile-wizard', '/onboarding/create'],
    ['/profile/wizard', '/onboarding/create'],
    ['/claim-profile', '/onboarding/claim'],
    ['/claim-profile/', '/onboarding/claim'],
  ] as const) {
    it(`sends ${from} to ${to} with its query`, async () => {
      const { status, redirect } = await page(from, '?contractor=a%20b');
      expect([status, redirect]).to.deep.equal([302, `${to}?contractor=a%20b`]);
    });
  }

  for (const path of ['/dashboard', '/profile/manage', '/admin', '/admin/contractors/7/edit', '/designer/sandbox', '/style-guide']) {
    it(`shows ${path} as a spinner that no search engine keeps, and asks for nothing`, async () => {
      const { status, html, asked } = await page(path);
      expect([status, asked]).to.deep.equal([200, []]);
      expect(html).to.include('Loading...').and.to.include(noindex);
      expect(html).to.match(/<title>[^<]+ \| Drill Contractor Directory<\/title>/);
      expect(html).to.not.include('<h1');
    });
  }

  for (const [search, selected, banner] of [
    ['', 'Login', ''],
    ['?redirect=%2Fonboarding%2Fclaim%3Fcontractor%3Dacme', 'Register', 'Authentication Required to Claim Profile'],
    ['?redirect=%2Fonboarding%2Fcreate', 'Register', 'Authentication Required to Create Profile'],
  ] as const) {
    it(`draws /auth${search} with the tab ${selected} and ${banner || 'no banner'}`, async () => {
      const { status, html } = await page('/auth', search);
      expect(status).to.equal(200);
      expect(html).to.match(new RegExp(`aria-selected="true"[^>]*>${selected}<`));
      expect(/Authentication Required[^<]*/.exec(html)?.[0] ?? '').to.equal(banner);
      expect(html).to.include(noindex).and.to.include('<noscript>').and.to.include('<title>Log in | Drill Contractor Directory</title>');
      // Until the page's script has taken over, nothing could be sent but by the browser itself: into the address, with the password.
      expect(html)
        .to.match(/<form [^>]*method="post"/)
        .and.to.match(/<button[^>]*type="submit"[^>]*disabled=""|<button[^>]*disabled=""[^>]*type="submit"/);
    });
  }

  for (const path of ['/forgot-password', '/reset-password/wrong', '/verify-email/wrong', '/invitations/wrong']) {
    it(`answers ${path} with 200, whatever the token`, async () => {
      const { status, html } = await page(path);
      expect([status, html.includes(noindex)]).to.deep.equal([200, true]);
    });
  }

  for (const path of ['/get-started', '/list-or-claim-profile']) {
    it(`draws ${path} for search engines, with a form that asks by the address`, async () => {
      const { status, html, asked } = await page(path);
      expect([status, html.includes(noindex), asked]).to.deep.equal([200, false, []]);
      expect(html).to.include('<link rel="canonical"').and.to.include('<title>Get Started | Drill Contractor Directory</title>');
      expect(html)
        .to.match(/<form [^>]*role="search"[^>]*method="get"|<form [^>]*method="get"[^>]*role="search"/)
        .and.to.match(/<input [^>]*name="search"/);
      expect(html).to.include('href="/onboarding/create"').and.to.include('href="/join"');
    });

    it(`looks on ${path} for what the address says`, async () => {
      const { asked } = await page(path, '?search=acme');
      expect(asked).to.deep.equal(['/api/contractors?search=acme&sort=relevance&page=1&page_size=8']);
    });
  }

  for (const path of ['/join', '/tiered-profile-wizard']) {
    it(`draws ${path} for search engines, as one page`, async () => {
      const { status, html } = await page(path);
      expect([status, html.includes(noindex)]).to.deep.equal([200, false]);
      expect(html)
        .to.match(/<link rel="canonical" href="[^"]+\/join"/)
        .and.to.include('<title>Join | Drill Contractor Directory</title>');
      for (const tier of ['Basic', 'Standard', 'Premium']) expect(html).to.include(tier);
    });
  }

  for (const path of ['/designer/profile', '/test', '/designer']) {
    it(`answers ${path}, which is not built, with 404`, async () => expect((await page(path)).status).to.equal(404));
  }
});
