import { expect } from 'chai';
import { ConfigError, describeConfig, loadConfig } from '../../api/config';

/** The sentences with which an environment is refused. */
function problemsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('configuration of third parties', () => {
  const featurebase = { FEATUREBASE_ORG: 'directory', FEATUREBASE_SECRET: 'hidden-from-all' };

  it('tells the browser of those that are configured, without any key, secret or address that may hold one', () => {
    const lookup = { COMPANY_LOOKUP_URL: 'https://lookup.example/v1/hidden-from-all', COMPANY_LOOKUP_KEY: 'hidden-from-all' };
    const { browser } = loadConfig({ ...featurebase, ...lookup, POSTHOG_KEY: 'hidden-from-all' });
    expect(browser.thirdParties).to.deep.equal({
      posthog: true,
      featurebase: { organisation: 'directory', url: 'https://do.featurebase.app' },
      companyLookup: 'lookup.example',
    });
    expect(JSON.stringify(browser)).to.not.include('hidden-from-all');
    expect(loadConfig({ POSTHOG_KEY: 'phc_1' }).browser.thirdParties).to.deep.equal({ posthog: true, featurebase: null, companyLookup: null });
    expect(loadConfig({}).browser.thirdParties).to.equal(null);
  });

  it('has a secret where Featurebase is in production, which it never shows', () => {
    expect(problemsOf({ FEATUREBASE_ORG: 'directory' })).to.deep.equal([]);
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://directory.example', SESSION_SECRET: 's'.repeat(32) };
    const [problem, ...others] = problemsOf({ ...production, FEATUREBASE_ORG: 'directory' });
    expect(problem).to.match(/^FEATUREBASE_SECRET must be set/);
    expect(others).to.deep.equal([]);
    for (const name of ['FEATUREBASE_SECRET', 'COMPANY_LOOKUP_KEY'])
      expect(problemsOf({ [name]: 'hidden from-all' })).to.deep.equal([`${name} must be a text without blanks.`]);
    expect(describeConfig(loadConfig({ ...featurebase, COMPANY_LOOKUP_KEY: 'hidden-from-all' }))).to.not.include('hidden-from-all');
  });
});
