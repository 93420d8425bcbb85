import type { Config } from '../../config';

/** What is for people with an account or a link, for those who build the site, or no page at all. */
const closed = [
  '/api/',
  '/admin',
  '/auth',
  '/dashboard',
  '/debug/',
  '/design-preview',
  '/design/',
  '/designer/',
  '/dev/',
  '/enquiries/',
  '/form-demo',
  '/invitations/',
  '/onboarding/',
  '/preview/',
  '/profile/',
  '/reset-password/',
  '/reviews/',
  '/style-guide',
  '/test',
  '/verify-email/',
  '/welcome',
];

/** What search engines may read and where the sitemap is; outside production, nothing: what is there is made up. */
export function robotsText({ production, browser }: Config): string {
  const rules = production ? closed : ['/', ...closed];
  return ['User-agent: *', ...rules.map((path) => `Disallow: ${path}`), '', `Sitemap: ${browser.publicUrl}/sitemap.xml`, ''].join('\n');
}
