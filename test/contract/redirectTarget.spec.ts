import { expect } from 'chai';
import { buildAuthUrl, toSafeRedirectPath } from '#lib/navigation/authRedirect';

/** Decoded once, as `URLSearchParams` returns them. */
const attacks = [
  '',
  ' ',
  'dashboard',
  'evil.example',
  ' /dashboard',
  '//evil.example',
  '///evil.example',
  '/dashboard//evil',
  '/%2f/evil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '%2fdashboard',
  '/%252fevil.example',
  '/%25252fevil.example',
  '/%2525252fevil.example',
  'http://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  '/javascript:alert(1)',
  '/x%3ay',
  '/x%253ay',
  '/dashboard?next=https:%2f%2fevil.example',
  '/dashboard?at=10:30',
  '/dashboard#a:b',
  'data:text/html,x',
  'mailto:a@b.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%255cevil.example',
  '/dashboard\\..\\x',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aSet-Cookie=x',
  '/%00',
  '/a\u0000b',
  '/a\u007fb',
  '/a\u0085b',
  '/a\u2028b',
  '/a\u202eb',
  '/\ufeffa',
  '\u0000/dashboard',
  '/%',
  '/%zz',
  '/%2',
  '/%c0%af',
  '/%ff',
  '/100%25',
  '/auth',
  '/auth/',
  '/AUTH',
  '/auth?redirect=/auth',
  '/auth#x',
  '/%61uth',
  '/%2561uth',
  '/./auth',
  '/x/../auth',
  '/x/%2e%2e/auth',
  '?redirect=/dashboard',
  '#/dashboard',
  '.',
  '../dashboard',
  '@evil.example',
];

const harmless = [
  '/',
  '/dashboard',
  '/onboarding/claim?contractor=acme-drilling',
  '/onboarding/create',
  '/profile/manage/settings',
  '/?search=a%20b&drilling_methods=Air+Core',
  '/contractors/%E5%8C%97%E6%96%B9',
  '/authors',
  '/auth/more',
  '/admin/contractors/7/edit#top',
];

describe('Redirect target', () => {
  it('is tested with at least 40 attacks', () => expect(new Set(attacks).size).to.be.at.least(40));

  for (const attack of attacks) {
    it(`is the dashboard for ${JSON.stringify(attack)}`, () => expect(toSafeRedirectPath(attack)).to.equal('/dashboard'));
  }

  it('is the dashboard when none is requested', () => expect(toSafeRedirectPath(null)).to.equal('/dashboard'));

  for (const path of harmless) {
    it(`is ${path} itself, also through the URL of the auth page`, () => {
      expect(toSafeRedirectPath(path)).to.equal(path);
      const { pathname, searchParams } = new URL(buildAuthUrl(path), 'http://site.example');
      expect([pathname, toSafeRedirectPath(searchParams.get('redirect'))]).to.deep.equal(['/auth', path]);
    });
  }
});
