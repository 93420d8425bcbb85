import { expect } from 'chai';
import { loadConfig } from '#api/config/config';
import { pagePolicy } from '#api/http/securityHeaders';

/** Returns the policy of a configuration by directive. */
function policyOf(environment: Record<string, string>, framedBy?: string): Record<string, string> {
  const policy = pagePolicy('n', framedBy, loadConfig(environment).browser.thirdParties);
  return Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/)));
}

const own = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'nonce-n'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'report-uri': '/api/csp-reports',
};

describe('Content security policy of a page', () => {
  it('allows no other origins', () => {
    expect(policyOf({})).to.deep.equal(own);
    expect(policyOf({}, 'https://cms.example')).to.deep.equal({ ...own, 'frame-ancestors': 'https://cms.example' });
  });

  it('allows no further origins for PostHog and the company lookup, which our server calls', () => {
    expect(policyOf({ POSTHOG_KEY: 'phc_1', COMPANY_LOOKUP_URL: 'https://lookup.example/v1/find?key=1;script-src' })).to.deep.equal(own);
  });

  it('allows the script, widget and frame of Featurebase when it is configured', () => {
    const host = 'https://do.featurebase.app';
    const hosts = `${host} https://*.featurebase.app`;
    expect(policyOf({ FEATUREBASE_ORG: 'directory', FEATUREBASE_SECRET: 's' })).to.deep.equal({
      ...own,
      'script-src': `'self' ${host}`,
      'style-src': `'self' 'nonce-n' ${host} https://fonts.googleapis.com`,
      'img-src': `'self' data: blob: ${hosts} https://*.featurebase-attachments.com https://fb-usercontent.fra1.cdn.digitaloceanspaces.com`,
      'font-src': "'self' https://fonts.gstatic.com",
      'frame-src': `'self' ${hosts}`,
      'connect-src': `'self' ${hosts} wss://*.featurebase.app`,
    });
  });
});
