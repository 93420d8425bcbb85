/** What is for people with an account or a link, for those who build the site, or no page at all. */
const disallowedPaths = [
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

/** What search engines may not read, and where the sitemap is. @param publicUrl without a slash at the end */
export function buildRobotsText(publicUrl: string): string {
  return ['User-agent: *', ...disallowedPaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
