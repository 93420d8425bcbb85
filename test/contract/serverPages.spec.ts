import { expect } from 'chai';
import { loadConfig } from '#api/config/config';
import { buildSiteCopy } from '#api/modules/site-content/buildSiteCopy';
import type { Role } from '#contract/accounts/session';
import { accessOf, renderPage } from '#frontend/entry.server';

const user = {
  ...{ id: 7, username: 'kim@drill.example', full_name: 'Kim van Lee', email_verified: true },
  ...{ created_at: '2026-10-01T08:00:00.000Z', company_name: null },
};

/**
 * Returns the page renderer's response and the API calls that it made.
 * @param role the user's role; null if nobody is signed in
 * @param answers the API's responses by path; every other call gets a 404
 */
async function page(path: string, search = '', role: Role | null | 'unknown' = null, answers: Record<string, object> = {}) {
  const asked: string[] = [];
  const answer = await renderPage({
    path,
    search,
    nonce: 'n',
    assets: { entry: [], chunks: {}, fonts: [] },
    browserConfig: { ...loadConfig({}).browser, words: buildSiteCopy({}, 'Test Directory'), footerGroups: [], guides: [] },
    user: role === 'unknown' ? undefined : role && { ...user, role },
    callApi: async (call) => {
      asked.push(call);
      const found = answers[call];
      if (found) return { status: 200, headers: {}, body: found };
      return { status: 404, headers: {}, body: { error: 'There is no page at this URL.', code: 'not_found' } };
    },
  });
  return { asked, html: '', redirect: '', ...answer };
}
const noindex = '<meta name="robots" content="noindex"/>';

describe('Server-rendered pages', () => {
  it('redirect an uppercase slug permanently, and a former slug to the current one', async () => {
    const company = { id: 7, slug: 'acme', redirect_to: null };
    const former = { ...company, redirect_to: 'new-acme' };
    for (const [path, found, redirect] of [
      ['/contractors/ACME', company, '/contractors/acme'],
      ['/contractors/Acme', former, '/contractors/new-acme'],
      ['/contractors/acme', former, '/contractors/new-acme'],
    ] as const)
      expect(await page(path, '', null, { '/api/contractors/acme': found }), path).to.include({ status: 301, redirect });
    expect(await page('/contractors/NOBODY')).to.include({ status: 404, redirect: '' });
  });

  it('have a canonical URL per page of the full list, and the first page for filtered lists', async () => {
    for (const [search, canonical] of [
      ['?page=2', '/?page=2'],
      ['?page=2&country=Ghana', '/'],
      ['?page=1', '/'],
      ['', '/'],
    ] as const)
      expect((await page('/', search)).html, search).to.match(new RegExp(`<link rel="canonical" href="[^"]*:\\d+${canonical.replace('?', '\\?')}"`));
  });

  for (const [path, canonical] of [
    ['/contractors/acme.', '/contractors/acme'],
    ['/contractors/acme,', '/contractors/acme'],
    ['/contractors/acme)', '/contractors/acme'],
    ['/contractors/acme).', '/contractors/acme'],
    ['/contractors/acme%20', '/contractors/acme'],
    ['/contractors/acme%E2%80%9D', '/contractors/acme'],
    ['/contractors/acme/', '/contractors/acme'],
    ['/contractors/acme//', '/contractors/acme'],
    ['/contractors/acme%2Ddrilling', '/contractors/acme-drilling'],
    ['/contractors/%61cme', '/contractors/acme'],
    ['/contractors/acme/leave-review!', '/contractors/acme/leave-review'],
    ['/get-started%22', '/get-started'],
    ['//privacy.', '/privacy'],
    ['/style-guide/', '/style-guide'],
    ['/contractors/', '/'],
    ['/contractors.', '/'],
  ] as const) {
    it(`redirects ${path} permanently to ${canonical} with its query`, async () => {
      const { status, redirect, asked } = await page(path, '?from=mail');
      expect([status, redirect]).to.deep.equal([301, `${canonical}?from=mail`]);
      expect(asked).to.deep.equal([]);
    });
  }

  it('answers 404 for an unknown path, with or without punctuation at its end', async () => {
    for (const path of ['/no/such/page', '/no/such/page.', '/no/such/page/', '//evil.example/', '/%2F%2Fevil.example.']) {
      expect(await page(path), path).to.include({ status: 404, redirect: '' });
    }
  });

  for (const [from, to] of [
    ['/create-profile-wizard', '/onboarding/create'],
    ['/profile/wizard', '/onboarding/create'],
    ['/claim-profile', '/onboarding/claim'],
    ['/claim-profile/', '/onboarding/claim'],
  ] as const) {
    it(`redirect ${from} to ${to} with its query`, async () => {
      const { status, redirect } = await page(from, '?contractor=a%20b');
      expect([status, redirect]).to.deep.equal([301, `${to}?contractor=a%20b`]);
    });
  }

  for (const [path, access, roles] of [
    ['/dashboard', 'signedIn', ['contractor', 'designer', 'admin']],
    ['/profile/manage', 'signedIn', ['contractor', 'designer', 'admin']],
    ['/admin', 'admin', ['admin']],
    ['/admin/contractors/7/edit', 'admin', ['admin']],
    ['/designer/sandbox', 'designer', ['designer', 'admin']],
    ['/style-guide', 'designer', ['designer', 'admin']],
  ] as const) {
    it(`restrict ${path} to ${access}: others are redirected to log in or rejected, without API requests`, async () => {
      expect(accessOf(path)).to.equal(access);
      const stranger = await page(path, '?a=1&b=2');
      expect([stranger.status, stranger.redirect]).to.deep.equal([302, `/auth?redirect=${encodeURIComponent(`${path}?a=1&b=2`)}`]);
      for (const role of ['contractor', 'designer', 'admin'] as const) {
        const { status, html, asked } = await page(path, '', role);
        const admitted = (roles as readonly Role[]).includes(role);
        expect([role, status, asked]).to.deep.equal([role, admitted ? 200 : 403, []]);
        expect(html)
          .to.include(noindex)
          .and.to.match(/<title>[^<]+ \| Drill Contractor Directory<\/title>/);
        // Permitted users get a spinner until the browser loads the content; the HTML contains no personal data.
        expect([html.includes('Loading...'), html.includes('kim@drill.example')]).to.deep.equal([admitted, !admitted]);
        expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).to.equal(admitted ? undefined : 'Access Denied');
      }
    });
  }

  it('return 503 with a spinner when the session is unknown, and the browser checks again', async () => {
    const { status, html } = await page('/dashboard', '', 'unknown');
    expect([status, html.includes('Loading...')]).to.deep.equal([503, true]);
  });

  for (const [search, selected, banner] of [
    ['', 'Login', ''],
    ['?redirect=%2Fonboarding%2Fclaim%3Fcontractor%3Dacme', 'Register', 'Authentication Required to Claim Profile'],
    ['?redirect=%2Fonboarding%2Fcreate', 'Register', 'Authentication Required to Create Profile'],
  ] as const) {
    it(`render /auth${search} with the tab ${selected} and ${banner || 'no banner'}`, async () => {
      const { status, html } = await page('/auth', search);
      expect(status).to.equal(200);
      expect(html).to.match(new RegExp(`aria-selected="true"[^>]*>${selected}<`));
      expect(/Authentication Required[^<]*/.exec(html)?.[0] ?? '').to.equal(banner);
      expect(html).to.include(noindex).and.to.include('<noscript>').and.to.include('<title>Log in | Drill Contractor Directory</title>');
      // Before the page is hydrated, the browser submits the form itself. A GET form would put the password into the URL.
      expect(html)
        .to.match(/<form [^>]*method="post"/)
        .and.to.match(/<button[^>]*type="submit"[^>]*disabled=""|<button[^>]*disabled=""[^>]*type="submit"/);
    });
  }

  for (const path of ['/forgot-password', '/reset-password/wrong', '/verify-email/wrong', '/confirm-email/wrong', '/invitations/wrong']) {
    it(`return 200 for ${path}, whatever the token`, async () => {
      const { status, html } = await page(path);
      expect([status, html.includes(noindex)]).to.deep.equal([200, true]);
    });
  }

  for (const path of ['/get-started', '/list-or-claim-profile']) {
    it(`render ${path} for search engines, with a form that searches by the URL`, async () => {
      const { status, html, asked } = await page(path);
      expect([status, html.includes(noindex), asked]).to.deep.equal([200, false, []]);
      expect(html).to.include('<link rel="canonical"').and.to.include('<title>Get Started | Drill Contractor Directory</title>');
      expect(html)
        .to.match(/<form [^>]*role="search"[^>]*method="get"|<form [^>]*method="get"[^>]*role="search"/)
        .and.to.match(/<input [^>]*name="search"/);
      expect(html).to.include('href="/onboarding/create"').and.to.include('href="/join"');
    });

    it(`search on ${path} for the query in the URL`, async () => {
      const { asked } = await page(path, '?search=acme');
      expect(asked).to.deep.equal(['/api/contractors?search=acme&sort=relevance&page=1&page_size=8']);
    });
  }

  for (const path of ['/join', '/tiered-profile-wizard']) {
    it(`render ${path} for search engines, as one page`, async () => {
      const { status, html } = await page(path);
      expect([status, html.includes(noindex)]).to.deep.equal([200, false]);
      expect(html)
        .to.match(/<link rel="canonical" href="[^"]+\/join"/)
        .and.to.include('<title>Join | Drill Contractor Directory</title>');
      for (const tier of ['Basic', 'Standard', 'Premium']) expect(html).to.include(tier);
    });
  }

  for (const path of ['/designer', '/design', '/debug', '/test/other']) {
    it(`return 404 for ${path}, which does not exist`, async () => expect((await page(path)).status).to.equal(404));
  }
});
