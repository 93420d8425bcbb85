import { expect } from 'chai';
import { loadConfig } from '#api/config/config';
import { findMissingSettings } from '#api/config/findMissingSettings';
import { defaultFooter } from '#contract/site-content/siteSettings';

const least = { NODE_ENV: 'production', PUBLIC_URL: 'https://drill.test', SESSION_SECRET: 'abcdefgh'.repeat(4) };
const complete = {
  ...least,
  SMTP_URL: 'smtps://mail.drill.test',
  CONTACT_EMAIL: 'hello@drill.test',
  TOUR_URL: 'https://drill.test/tour',
  SISTER_SITE_URL: 'https://sister.test',
  CMS_SECRET: 'ijklmnop'.repeat(4),
  METRICS_TOKEN: 'qrstuvwx'.repeat(4),
  DATABASE_URL: 'mysql://site@db/directory?ssl-mode=VERIFY_CA',
  TRUST_PROXY: 'on',
};

function missing(environment: Record<string, string>): string[] {
  const config = loadConfig(environment);
  return findMissingSettings(config, { ...config.browser, footerGroups: defaultFooter(config.browser.sisterSiteUrl, config.browser.productName) });
}

describe('Settings missing in production', () => {
  it('are empty when everything is set', () => {
    expect(missing(complete)).to.deep.equal([]);
  });

  for (const [name, value, beginning] of [
    ['SMTP_URL', '', 'SMTP_URL is not set: emails'],
    [
      'CONTACT_EMAIL',
      '',
      'CONTACT_EMAIL is not set: the footer shows no contact email, and error pages and emails show the placeholder hello@directory.example.',
    ],
    ['TOUR_URL', '', 'TOUR_URL is not set: the footer does not show "Schedule Product Tour".'],
    ['SISTER_SITE_URL', '', 'SISTER_SITE_URL is not set: the footer does not show 7 links, such as Platform.'],
    ['CMS_SECRET', '', 'CMS_SECRET is not set:'],
    ['METRICS_TOKEN', '', 'METRICS_TOKEN is not set:'],
    ['DATABASE_URL', '', 'DATABASE_URL is not set:'],
    ['DATABASE_URL', 'mysql://site@db/directory?ssl-mode=DISABLED', 'DATABASE_URL has ssl-mode=DISABLED: the connection to db is not encrypted.'],
    ['CMS_DATABASE_URL', 'mysql://cms@db/cms?ssl-mode=DISABLED', 'CMS_DATABASE_URL has ssl-mode=DISABLED: the connection to db is not encrypted.'],
    ['PUBLIC_URL', 'http://drill.test', 'PUBLIC_URL is not https:'],
    ['TRUST_PROXY', '', 'TRUST_PROXY is off but PUBLIC_URL'],
  ] as const) {
    it(`include one message for ${name}=${value}`, () => {
      const [sentence, ...others] = missing({ ...complete, [name]: value });
      expect(sentence?.slice(0, beginning.length)).to.equal(beginning);
      expect(others).to.deep.equal([]);
    });
  }

  it('exclude features that need no setting', () => {
    expect(missing({ ...complete, CMS_SECRET: '', CMS: 'off' })).to.deep.equal([]);
    expect(missing({ ...complete, DATABASE_URL: 'mysql://site@127.0.0.1/directory' })).to.deep.equal([]);
    const config = loadConfig({ ...complete, SISTER_SITE_URL: '', CONTACT_EMAIL: '' });
    expect(findMissingSettings(config, { contactEmail: 'us@drill.test', tourUrl: 'https://drill.test', footerGroups: [] })).to.deep.equal([]);
  });
});
