import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadEnvFile } from 'node:process';
import { formatAlternatives } from '../contract/shared/text/format';
import type { PublicSiteConfig } from '../contract/site/page';
import { projectRoot } from './paths';
import { buildThirdParties, findThirdPartyProblems } from './thirdParties';
import { factor, integer, mysqlUrl, oneOf, origin, secret, serverUrl, textMatching, type Variable } from './variables';

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Every environment variable of the program, in the order in which `make config` prints them. */
const variables = {
  NODE_ENV: oneOf(
    ['development', 'production', 'test'],
    'development',
    'Environment; production requires PUBLIC_URL and SESSION_SECRET and has no demo data',
  ),
  HOST: textMatching(
    '127.0.0.1',
    'IP address or host name to listen on; outside production, only this machine',
    'an IP address or host name',
    /^[\w.:-]+$/,
  ),
  PORT: integer(3000, 0, 65_535, 'Port of the site'),
  CMS: oneOf(['on', 'off'], 'on', 'Whether make start runs the CMS and the site syncs with it'),
  CMS_PORT: integer(1337, 0, 65_535, 'Port of the CMS'),
  CMS_URL: serverUrl(
    'URL of the CMS, for browsers and the API; if empty, this machine at CMS_PORT',
    'empty or an http(s):// URL',
    /^https?:\/\/[^\s@]+$/,
  ),
  CMS_SECRET: secret(
    'Shared secret that signs calls between the site and the CMS. Generated outside production; in production, the site runs without the CMS if this is empty',
  ),
  CMS_DATABASE_URL: mysqlUrl('Database of the CMS: empty for SQLite in DATA_DIR, or mysql://user:password@host:port/database?ssl-mode=…'),
  DATA_DIR: textMatching('./.data', 'Folder for the SQLite database and all other files on disk', 'a folder', /./),
  DATABASE_URL: mysqlUrl('Database of the site: empty for SQLite in DATA_DIR, or mysql://user:password@host:port/database?ssl-mode=VERIFY_IDENTITY'),
  BACKUP_DIR: textMatching('', 'Folder for backups; if empty, the folder backups in DATA_DIR', 'a folder', /^.*$/),
  BACKUP_KEEP: integer(14, 1, 10_000, 'Number of backups to keep in BACKUP_DIR; make backup removes older ones'),
  BACKUP_RECIPIENT: textMatching(
    '',
    'Public key of age for which backups are encrypted; empty for no encryption',
    'empty or a public key that begins with age1',
    /^$|^age1[\da-z]{20,}$/,
  ),
  BACKUP_IDENTITY_FILE: textMatching('', 'File with the secret key of age that decrypts backups', 'a file', /^.*$/),
  S3_ENDPOINT: serverUrl(
    'URL of S3-compatible storage for uploaded files; if empty, files are stored in DATA_DIR',
    'empty or an http(s):// URL',
    /^https?:\/\/[^\s@]+$/,
  ),
  S3_BUCKET: textMatching('', 'S3 bucket', 'a bucket name', /^$|^[\w.-]{3,}$/),
  S3_REGION: textMatching('us-east-1', 'S3 region', 'a region name', /^[\w-]+$/),
  S3_ACCESS_KEY_ID: textMatching('', 'S3 access key ID', 'text without spaces', /^\S*$/),
  S3_SECRET_ACCESS_KEY: { ...textMatching('', 'S3 secret access key', 'text without spaces', /^\S*$/), secret: true },
  PUBLIC_URL: origin('', 'Public URL of the site; used in canonical links and emails'),
  SESSION_SECRET: secret(
    'Secret that signs cookies; to rotate it, put the new secret before the old one, separated by a comma. Generated outside production',
    {
      several: true,
    },
  ),
  TRUST_PROXY: oneOf(
    ['off', 'on', '2', '3'],
    'off',
    'Whether to trust X-Forwarded-* headers: from one proxy (on), or from a chain of 2 or 3 proxies',
  ),
  SMTP_URL: serverUrl(
    'Mail server, smtp(s)://user:password@host:port; without one, emails are shown at /dev/mailbox, or queued in production',
    'empty or an smtp(s):// URL',
    /^smtps?:\/\/(?:[^\s/]*@)?[^\s/@?]+\/?(?:\?[^\s@]*)?$/,
  ),
  MAIL_FROM: textMatching(
    '',
    'Sender of emails; if empty, the product name and no-reply at the domain of PUBLIC_URL',
    'an email address, e.g. Name <name@example.com>',
    /^$|^[^\s<>@]+@[^\s<>@]+$|^[^<>@]*<[^\s<>@]+@[^\s<>@]+>$/,
  ),
  WORKER: oneOf(['on', 'off'], 'on', 'Whether this process runs background jobs: emails, digests, daily statistics, imports and bulk changes'),
  SHUTDOWN_GRACE_SECONDS: {
    ...integer(0, 0, 20, 'Seconds to keep accepting requests during shutdown, while /readyz returns 503; 5 in production'),
    productionFallback: '5',
  },
  RATE_LIMIT_SCALE: factor(1, 'Multiplier for all rate limits; 0 turns them off (not in production)'),
  METRICS_TOKEN: secret('Bearer token for /metrics; without one, only this machine can read metrics, and in production nobody can'),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'info', 'Minimum severity to log'),
  PRODUCT_NAME: textMatching('Drill Contractor Directory', 'Product name in page titles and the header', 'a name', /\S/),
  CONTACT_EMAIL: textMatching(
    'hello@directory.example',
    'Contact email address in the footer, in emails and on error pages',
    'an email address',
    /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
  ),
  TOUR_URL: textMatching('https://sister.example/tour', 'URL of the "Schedule Product Tour" link', 'an http(s) URL', /^https?:\/\/\S+$/),
  SISTER_SITE_URL: textMatching(
    'https://sister.example',
    "URL of the sister company's site, linked from the footer",
    'an http(s) URL',
    /^https?:\/\/\S+$/,
  ),
  POSTHOG_KEY: textMatching(
    '',
    'PostHog project key, for analytics of visitors who consent; empty for no analytics',
    'a key without spaces',
    /^$|^[\w-]+$/,
  ),
  POSTHOG_HOST: origin('https://eu.i.posthog.com', 'URL of the PostHog host'),
  FEATUREBASE_ORG: textMatching(
    '',
    'Featurebase organisation whose widget collects feedback; empty for the built-in form',
    'letters, digits and hyphens',
    /^$|^[\da-z-]+$/i,
  ),
  FEATUREBASE_SECRET: {
    ...textMatching('', 'Featurebase key for identity verification. Generated outside production', 'text without spaces', /^\S*$/),
    secret: true,
  },
  FEATUREBASE_URL: origin('https://do.featurebase.app', 'URL of the Featurebase script'),
  COMPANY_LOOKUP_URL: serverUrl(
    'URL of a service that identifies the company behind an IP address, for visitors who consent; the IP address replaces {ip}, or is sent as the parameter ip; empty for no lookups',
    'empty or an http(s):// URL',
    /^https?:\/\/[^\s@]+$/,
  ),
  COMPANY_LOOKUP_KEY: { ...textMatching('', 'Bearer token for the company lookup service', 'text without spaces', /^\S*$/), secret: true },
} satisfies Record<string, Variable<unknown>>;

type VariableName = keyof typeof variables;
type ConfigValues = { [K in VariableName]: Exclude<ReturnType<(typeof variables)[K]['parse']>, undefined> };

export interface Config extends ConfigValues {
  production: boolean;
  /** The public part of the configuration. Names that editors published take precedence (modules/site-content/SiteContent). */
  browser: PublicSiteConfig;
}

/** Thrown for invalid variables. Each problem is a sentence that names its variable. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
  }
}

/**
 * Reads and validates the configuration. `.env` in the project's folder supplies variables that the environment does not set.
 * @throws ConfigError naming every invalid variable
 */
export function loadConfig(environment: NodeJS.ProcessEnv = loadEnvironment()): Config {
  const problems: string[] = [];
  const read = ([name, variable]: [string, Variable<unknown>]) => {
    const productionFallback = environment.NODE_ENV === 'production' ? variable.productionFallback : undefined;
    const text = environment[name] || (productionFallback ?? variable.fallback);
    const value = variable.parse(text);
    const actual = variable.secret ? '' : `, not "${maskPassword(text)}"`;
    if (value === undefined) problems.push(`${name} must be ${variable.expects}${actual}.`);
    return [name, value];
  };
  // Object.entries loses the key types; each value comes from the parser of its own variable.
  const values = Object.fromEntries(Object.entries(variables).map(read)) as ConfigValues;
  const production = values.NODE_ENV === 'production';
  if (production && values.PUBLIC_URL === '') problems.push('PUBLIC_URL must be set in production, e.g. https://directory.example.');
  // An invalid secret is already reported.
  if (production && values.SESSION_SECRET === '') problems.push('SESSION_SECRET must be set in production. Generate one with: openssl rand -hex 32');
  if (production && values.RATE_LIMIT_SCALE === 0) problems.push('RATE_LIMIT_SCALE must be greater than 0 in production.');
  problems.push(...findMissingStoreSettings(values), ...(production ? findThirdPartyProblems(values) : []));
  // An invalid host is already reported.
  if (!production && values.HOST && !loopback.test(values.HOST)) {
    problems.push(
      `HOST must be this machine (127.0.0.1) outside production, not "${values.HOST}". To serve other machines, set NODE_ENV=production.`,
    );
  }
  if (problems.length > 0) throw new ConfigError(problems);
  const config: Config = {
    ...values,
    DATA_DIR: path.resolve(projectRoot, values.DATA_DIR),
    production,
    browser: {
      productName: values.PRODUCT_NAME,
      contactEmail: values.CONTACT_EMAIL,
      tourUrl: values.TOUR_URL,
      sisterSiteUrl: values.SISTER_SITE_URL.replace(/\/$/, ''),
      publicUrl: '',
      thirdParties: buildThirdParties(values),
      demoAccounts: [],
    },
  };
  return withPort(config, values.PORT);
}

const storeVariables = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** S3 settings must be complete or absent. Invalid values are already reported. */
function findMissingStoreSettings(values: ConfigValues): string[] {
  const missing = storeVariables.filter((name) => values[name] === '');
  return missing.length === storeVariables.length
    ? []
    : missing.map((name) => `${name} must be set if any of ${formatAlternatives(storeVariables)} is set.`);
}

/** Returns the configuration with the actual port, which links in pages and emails use if PUBLIC_URL is not set. */
export function withPort(config: Config, port: number): Config {
  const publicUrl = (config.PUBLIC_URL || `http://${config.HOST}:${port}`).replace(/\/$/, '');
  return { ...config, PORT: port, browser: { ...config.browser, publicUrl } };
}

/** Returns the configuration with the demo accounts for the sign-in page. Production never shows them. */
export function withDemoLogins(config: Config, demoAccounts: PublicSiteConfig['demoAccounts']): Config {
  return { ...config, browser: { ...config.browser, demoAccounts: config.production ? [] : demoAccounts } };
}

/** Describes each variable with its value and meaning on one line. Passwords are masked. */
export function describeConfig(config: Config): string {
  const lines = Object.entries(variables).map(([name, variable]) => {
    const value = maskPassword(String(config[name as VariableName]));
    const displayed = 'secret' in variable && value ? '***' : value;
    return `${name.padEnd(23)}${(displayed || '(empty)').padEnd(31)} ${variable.description}`;
  });
  return lines.join('\n');
}

function maskPassword(text: string): string {
  // Masks up to the last @, because a password typed into a URL by hand may contain an unencoded one.
  const userMatch = /\/\/[^:/\s]*:/.exec(text);
  const end = text.lastIndexOf('@');
  if (!userMatch || end < userMatch.index + userMatch[0].length) return text;
  return `${text.slice(0, userMatch.index + userMatch[0].length)}***${text.slice(end)}`;
}

function loadEnvironment(): NodeJS.ProcessEnv {
  const file = path.join(projectRoot, '.env');
  if (existsSync(file)) loadEnvFile(file);
  return process.env;
}

/** Returns the environment for a child process, with overrides and without the variables that make sets for its own recipes. */
export function buildChildEnvironment(overrides: Record<string, string>): NodeJS.ProcessEnv {
  const { MAKEFLAGS, MFLAGS, MAKELEVEL, ...inherited } = process.env;
  return { ...inherited, ...overrides };
}
