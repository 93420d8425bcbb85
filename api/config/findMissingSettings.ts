import { pluralize } from '../contract/shared/text/format';
import type { BrowserConfig } from '../contract/site/page';
import { isExampleDomain } from '../contract/site-content/siteSettings';
import type { Config } from './config';
import { isLoopback, parseMysqlUrl } from './mysqlUrl';

/**
 * Returns what production lacks for its visitors or operator: a sentence per setting. The program runs without them.
 * @param published the content of pages, which may include published values that are not configured
 */
export function findMissingSettings(config: Config, published: Pick<BrowserConfig, 'contactEmail' | 'tourUrl' | 'footerGroups'>): string[] {
  const exampleLinks = published.footerGroups.flatMap(({ links }) => links).filter(({ address }) => isExampleDomain(address));
  const problems: [isMissing: boolean, sentence: string][] = [
    [config.SMTP_URL === '', 'SMTP_URL is not set: emails are stored and not sent.'],
    [
      isExampleDomain(published.contactEmail),
      `CONTACT_EMAIL is not set: the footer shows no contact email, and error pages and emails show the placeholder ${published.contactEmail}.`,
    ],
    [isExampleDomain(published.tourUrl), 'TOUR_URL is not set: the footer does not show "Schedule Product Tour".'],
    [
      exampleLinks.length > 0,
      `SISTER_SITE_URL is not set: the footer does not show ${pluralize(exampleLinks.length, 'link')}, such as ${exampleLinks[0]?.label}.`,
    ],
    [
      config.CMS === 'on' && config.CMS_SECRET === '',
      'CMS_SECRET is not set: the site runs without the CMS. If you do not need the CMS, set CMS=off.',
    ],
    [config.METRICS_TOKEN === '', 'METRICS_TOKEN is not set: nobody can read /metrics.'],
    [config.DATABASE_URL === '', 'DATABASE_URL is not set: data is stored in an SQLite file, which only one machine can use.'],
    ...findUnencryptedDatabases(config),
    [!config.PUBLIC_URL.startsWith('https:'), 'PUBLIC_URL is not https: form data and sessions can be intercepted.'],
    [
      config.PUBLIC_URL.startsWith('https:') && config.TRUST_PROXY === 'off',
      "TRUST_PROXY is off but PUBLIC_URL is https: all visitors appear to come from the proxy's network address and share its rate limits.",
    ],
  ];
  return problems.filter(([isMissing]) => isMissing).map(([, sentence]) => sentence);
}

function findUnencryptedDatabases(config: Config): [isMissing: boolean, sentence: string][] {
  return (['DATABASE_URL', 'CMS_DATABASE_URL'] as const).map((name) => {
    const database = parseMysqlUrl(config[name]);
    return [
      database !== undefined && !database.ssl && !isLoopback(database.host),
      `${name} has ssl-mode=DISABLED: the connection to ${database?.host} is not encrypted. Use ssl-mode=VERIFY_IDENTITY.`,
    ];
  });
}
