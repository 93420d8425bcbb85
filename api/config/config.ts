import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadEnvFile } from 'node:process';
import type { PublicSiteConfig } from '../contract/site/page';
import { projectRoot } from './paths';
import { buildThirdParties, findThirdPartyProblems } from './thirdParties';
import { factor, integer, mysqlUrl, oneOf, origin, secret, serverUrl, textMatching, type Variable } from './variables';

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Every environment variable of the program, in the order in which `make config` prints them. */
const variables = {
  NODE_ENV: oneOf(['development', 'production', 'test'], 'development', 'production needs PUBLIC_URL and SESSION_SECRET and has no demo data'),
  HOST: textMatching('127.0.0.1', 'Address to listen on; outside production only this machine', 'a host name or address', /^[\w.:-]+$/),
  PORT: integer(3000, 0, 65_535, 'Port of the directory'),
  CMS: oneOf(['on', 'off'], 'on', 'Whether the CMS is started by make start, and synchronised'),
  CMS_PORT: integer(1337, 0, 65_535, 'Port of the CMS'),
  CMS_URL: serverUrl(
    'Address of the CMS, for people and for the API; if empty, this machine at CMS_PORT',
    'empty or an http(s):// address',
    /^https?:\/\/[^\s@]+$/,
  ),
  CMS_SECRET: secret('Signs calls between site and CMS. Generated outside production; there, without it the CMS is left alone'),
  CMS_DATABASE_URL: mysqlUrl('Database of the CMS: empty for SQLite in DATA_DIR, or mysql://user:password@host:port/database?ssl-mode=…'),
  DATA_DIR: textMatching('./.data', 'Folder of the SQLite database and of everything else that is kept on disk', 'a folder', /./),
  DATABASE_URL: mysqlUrl('Empty for SQLite in DATA_DIR, or mysql://user:password@host:port/database?ssl-mode=VERIFY_IDENTITY'),
  S3_ENDPOINT: serverUrl(
    'Address of an S3-compatible store for uploaded files; if empty, they lie in DATA_DIR',
    'empty or an http(s):// address',
    /^https?:\/\/[^\s@]+$/,
  ),
  S3_BUCKET: textMatching('', 'Its bucket', 'the name of a bucket', /^$|^[\w.-]{3,}$/),
  S3_REGION: textMatching('us-east-1', 'Its region', 'the name of a region', /^[\w-]+$/),
  S3_ACCESS_KEY_ID: textMatching('', 'Who the store knows this program as', 'a text without blanks', /^\S*$/),
  S3_SECRET_ACCESS_KEY: { ...textMatching('', 'What proves it to the store', 'a text without blanks', /^\S*$/), secret: true },
  PUBLIC_URL: origin('', 'Address visitors use; canonical links and mails are made from it'),
  SESSION_SECRET: secret('Signs cookies; several, separated by commas, while a new one replaces the old. Generated outside production', {
    several: true,
  }),
  TRUST_PROXY: oneOf(['off', 'on', '2', '3'], 'off', 'Whether X-Forwarded-* is believed: of the one proxy in front (on), or of a chain of 2 or 3'),
  SMTP_URL: serverUrl(
    'Mail server, smtp(s)://user:password@host:port; without one mails are shown at /dev/mailbox, in production they wait',
    'empty or an smtp(s):// address',
    /^smtps?:\/\/(?:[^\s/]*@)?[^\s/@?]+\/?(?:\?[^\s@]*)?$/,
  ),
  MAIL_FROM: textMatching(
    '',
    'Sender of mails; if empty, the product at the domain of PUBLIC_URL',
    'an address, e.g. Name <name@example.com>',
    /^$|^[^\s<>@]+@[^\s<>@]+$|^[^<>@]*<[^\s<>@]+@[^\s<>@]+>$/,
  ),
  WORKER: oneOf(['on', 'off'], 'on', 'Whether this process works in the background: mails, digests, counts of the days, imports, bulk changes'),
  SHUTDOWN_GRACE_SECONDS: {
    ...integer(0, 0, 20, 'Seconds for which a process that is to end still accepts requests, while /readyz answers 503; 5 in production'),
    productionFallback: '5',
  },
  RATE_LIMIT_SCALE: factor(1, 'Factor on all request limits; 0 switches them off, outside production only'),
  METRICS_TOKEN: secret('Bearer token that the monitoring sends to /metrics; without one only this machine gets the figures, in production nobody'),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'info', 'Least severe line that is logged'),
  PRODUCT_NAME: textMatching('Drill Contractor Directory', 'Name shown in titles and the header', 'a name', /\S/),
  CONTACT_EMAIL: textMatching('hello@directory.example', 'Address in the footer', 'an email address', /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/),
  TOUR_URL: textMatching('https://sister.example/tour', 'Target of Schedule Product Tour', 'an http(s) address', /^https?:\/\/\S+$/),
  SISTER_SITE_URL: textMatching('https://sister.example', "Sister company's site that the footer links to", 'an http(s) address', /^https?:\/\/\S+$/),
  POSTHOG_KEY: textMatching(
    '',
    'Key of the PostHog project that is told of visits, of those who allow it; empty for none',
    'a key without blanks',
    /^$|^[\w-]+$/,
  ),
  POSTHOG_HOST: origin('https://eu.i.posthog.com', 'Where that project is told'),
  FEATUREBASE_ORG: textMatching(
    '',
    "Featurebase's name of the organisation whose widget takes feedback; empty for our own form",
    'letters, digits and -',
    /^$|^[\da-z-]+$/i,
  ),
  FEATUREBASE_SECRET: {
    ...textMatching(
      '',
      'Its key for identity verification, which proves who somebody is. Made by itself outside production',
      'a text without blanks',
      /^\S*$/,
    ),
    secret: true,
  },
  FEATUREBASE_URL: origin('https://do.featurebase.app', "Where Featurebase's script comes from"),
  COMPANY_LOOKUP_URL: serverUrl(
    'Address that is asked which company the network address of a visitor who allows it belongs to: {ip} in it, or else a parameter ip; empty for none',
    'empty or an http(s):// address',
    /^https?:\/\/[^\s@]+$/,
  ),
  COMPANY_LOOKUP_KEY: { ...textMatching('', 'Key that it is shown, as a bearer token', 'a text without blanks', /^\S*$/), secret: true },
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
  if (production && values.SESSION_SECRET === '')
    problems.push('SESSION_SECRET must be set in production, e.g. to what openssl rand -hex 32 prints.');
  if (production && values.RATE_LIMIT_SCALE === 0) problems.push('RATE_LIMIT_SCALE must be greater than 0 in production.');
  problems.push(...findMissingStoreSettings(values), ...(production ? findThirdPartyProblems(values) : []));
  // An invalid host is already reported.
  if (!production && values.HOST && !loopback.test(values.HOST)) {
    problems.push(`HOST must be this machine (127.0.0.1) outside production, not "${values.HOST}"; set NODE_ENV=production to serve others.`);
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
    : missing.map((name) => `${name} must be set where another of ${storeVariables.join(', ')} is.`);
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
