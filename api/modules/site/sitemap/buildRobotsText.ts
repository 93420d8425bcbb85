/** Paths that require an account or a link, internal tools, and paths that are not pages. */
const disallowedPaths = [
  '/api/',
  '/admin',
  '/auth',
  '/dashboard',
  '/debug/',
  '/design-preview',
  '/design/',
  '/confirm-email/',
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
  '/shortlists',
  '/style-guide',
  '/test',
  '/verify-email/',
  '/welcome',
];

/**
 * Builds robots.txt: disallowed paths and the location of the sitemap.
 * @param publicUrl without a trailing slash
 */
export function buildRobotsText(publicUrl: string): string {
  return ['User-agent: *', ...disallowedPaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
