import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadEnvFile } from 'node:process';

/** The folder of cms/package.json, found from this file's location: the same for sources and compiled code. */
const cmsRoot = findPackageRoot(__dirname);
const projectRoot = path.dirname(cmsRoot);

const envFile = path.join(projectRoot, '.env');
if (existsSync(envFile)) loadEnvFile(envFile);
const environment = process.env;

export const isProduction = environment.NODE_ENV === 'production';
export const host = environment.HOST || '127.0.0.1';
// Outside production there are accounts with well-known passwords.
if (!isProduction && !/^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host))
  throw new Error(`Outside production, HOST must be this machine (127.0.0.1), not "${host}". To serve other machines, set NODE_ENV=production.`);
export const port = Number(environment.CMS_PORT || 1337);
/** URL of the site for requests from this process. */
export const directoryUrl = (environment.DIRECTORY_URL || environment.PUBLIC_URL || `http://127.0.0.1:${environment.PORT || 3000}`).replace(
  /\/$/,
  '',
);
/** Public URL of the site. */
export const siteUrl = (environment.PUBLIC_URL || directoryUrl).replace(/\/$/, '');
/** Public URL of the CMS. */
export const cmsUrl = (environment.CMS_URL || '').replace(/\/$/, '');
export const isBehindProxy = (environment.TRUST_PROXY || 'off') !== 'off';
/** Number of trusted proxies: only the entries that they added to X-Forwarded-For are used, not those that they received. */
export const proxyCount = Number(environment.TRUST_PROXY) || 1;
/** Maps the directory's log levels to Strapi's. */
const strapiLogLevels = new Map([
  ['trace', 'silly'],
  ['debug', 'debug'],
  ['info', 'info'],
  ['warn', 'warn'],
  ['error', 'error'],
]);
export const logging = { level: strapiLogLevels.get(environment.LOG_LEVEL || 'info') ?? 'error', silent: environment.LOG_LEVEL === 'silent' };
export const databaseUrl = environment.CMS_DATABASE_URL || '';
/** The folder for everything that the CMS stores on disk. */
export const dataFolder = path.join(path.resolve(projectRoot, environment.DATA_DIR || './.data'), 'cms');
export const publicFolder = path.join(dataFolder, 'public');
mkdirSync(path.join(publicFolder, 'uploads'), { recursive: true, mode: 0o700 });

const secretNames = ['APP_KEYS', 'ADMIN_JWT_SECRET', 'API_TOKEN_SALT', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY'] as const;
/** Strapi's keys for signing and encryption: from the environment, or created at the first start and stored in the data folder. */
export const secrets = readSecrets();

/** Shared secret that signs calls between site and CMS; empty in production if not set. */
export const sharedSecret = environment.CMS_SECRET || (isProduction ? '' : readOrCreateFile(path.join(dataFolder, 'secret'), newSecret));

function readSecrets(): Record<(typeof secretNames)[number], string> {
  const generate = () => JSON.stringify(Object.fromEntries(secretNames.map((name) => [name, newSecret()])), null, 2);
  const hasAllSecrets = secretNames.every((name) => environment[name]);
  const stored: unknown = hasAllSecrets ? {} : JSON.parse(readOrCreateFile(path.join(dataFolder, 'secrets.json'), generate));
  const storedSecrets = new Map<string, unknown>(Object.entries(stored ?? {}));
  const requireSecret = (name: string): string => {
    const value = environment[name] || storedSecrets.get(name);
    if (typeof value !== 'string' || value === '') throw new Error(`${name} is missing in ${path.join(dataFolder, 'secrets.json')}`);
    return value;
  };
  return {
    APP_KEYS: requireSecret('APP_KEYS'),
    ADMIN_JWT_SECRET: requireSecret('ADMIN_JWT_SECRET'),
    API_TOKEN_SALT: requireSecret('API_TOKEN_SALT'),
    TRANSFER_TOKEN_SALT: requireSecret('TRANSFER_TOKEN_SALT'),
    ENCRYPTION_KEY: requireSecret('ENCRYPTION_KEY'),
  };
}

/** Reads a file, or creates it; if several processes start at once, one of them creates it. */
function readOrCreateFile(file: string, create: () => string): string {
  if (!existsSync(file)) {
    try {
      writeFileSync(file, create(), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function findPackageRoot(start: string): string {
  if (existsSync(path.join(start, 'package.json')) || path.dirname(start) === start) return start;
  return findPackageRoot(path.dirname(start));
}
