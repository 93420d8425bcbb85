import { expect } from 'chai';
import { describeConfig, loadConfig } from '#api/config/config';
import { problemsOf } from '../support/data/configProblems';

describe('File store configuration', () => {
  const store = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'directory', S3_SECRET_ACCESS_KEY: 'hidden-from-all' };

  it('must be complete or absent', () => {
    expect(problemsOf(store)).to.deep.equal([]);
    expect(loadConfig(store).S3_REGION).to.equal('us-east-1');
    for (const name of Object.keys(store)) {
      const [problem, ...others] = problemsOf({ ...store, [name]: '' });
      expect(problem).to.match(new RegExp(`^${name} must be set`));
      expect(others).to.deep.equal([]);
    }
  });

  it('requires a valid endpoint, region and bucket, and never shows its secret', () => {
    for (const wrong of [
      { S3_ENDPOINT: 's3.example' },
      { S3_ENDPOINT: 'https://me:hidden@s3.example' },
      { S3_BUCKET: 'a b' },
      { S3_REGION: 'a b' },
    ]) {
      expect(problemsOf({ ...store, ...wrong })[0]).to.match(new RegExp(`^${Object.keys(wrong)[0]} must be`));
    }
    expect(describeConfig(loadConfig(store))).to.not.include('hidden-from-all');
  });
});

describe('Third-party configuration', () => {
  const featurebase = { FEATUREBASE_ORG: 'directory', FEATUREBASE_SECRET: 'hidden-from-all' };

  it('tells the browser which third parties are configured, without keys, secrets or URLs that may contain one', () => {
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

  it('requires a secret for Featurebase in production, and never shows it', () => {
    expect(problemsOf({ FEATUREBASE_ORG: 'directory' })).to.deep.equal([]);
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://directory.example', SESSION_SECRET: 'a-secret-of-more-than-32-characters' };
    const [problem, ...others] = problemsOf({ ...production, FEATUREBASE_ORG: 'directory' });
    expect(problem).to.match(/^FEATUREBASE_SECRET must be set/);
    expect(others).to.deep.equal([]);
    for (const name of ['FEATUREBASE_SECRET', 'COMPANY_LOOKUP_KEY'])
      expect(problemsOf({ [name]: 'hidden from-all' })).to.deep.equal([`${name} must be text without spaces.`]);
    expect(describeConfig(loadConfig({ ...featurebase, COMPANY_LOOKUP_KEY: 'hidden-from-all' }))).to.not.include('hidden-from-all');
  });
});
