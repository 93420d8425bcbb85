import { expect } from 'chai';
import { describeConfig, loadConfig } from '#api/config/config';
import { problemsOf } from '../support/data/configProblems';

describe('configuration of a store for files', () => {
  const store = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'directory', S3_SECRET_ACCESS_KEY: 'hidden-from-all' };

  it('is whole or not there at all', () => {
    expect(problemsOf(store)).to.deep.equal([]);
    expect(loadConfig(store).S3_REGION).to.equal('us-east-1');
    for (const name of Object.keys(store)) {
      const [problem, ...others] = problemsOf({ ...store, [name]: '' });
      expect(problem).to.match(new RegExp(`^${name} must be set`));
      expect(others).to.deep.equal([]);
    }
  });

  it('names an address and a bucket, and never shows its secret', () => {
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
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://directory.example', SESSION_SECRET: 'a-secret-of-more-than-32-characters' };
    const [problem, ...others] = problemsOf({ ...production, FEATUREBASE_ORG: 'directory' });
    expect(problem).to.match(/^FEATUREBASE_SECRET must be set/);
    expect(others).to.deep.equal([]);
    for (const name of ['FEATUREBASE_SECRET', 'COMPANY_LOOKUP_KEY'])
      expect(problemsOf({ [name]: 'hidden from-all' })).to.deep.equal([`${name} must be text without spaces.`]);
    expect(describeConfig(loadConfig({ ...featurebase, COMPANY_LOOKUP_KEY: 'hidden-from-all' }))).to.not.include('hidden-from-all');
  });
});
