import path from 'node:path';
import { type CmsPlan, findFreePort } from './background/processes/runCms';
import type { Command } from './background/processes/runInProcessGroup';
import { serverFlags, supervise } from './background/processes/supervise';
import { buildChildEnvironment, type Config, loadConfig } from './config/config';
import { projectRoot } from './config/paths';
import { loadCmsSecret } from './config/secrets';
import { describeStartFailure } from './database/startup/describeStartFailure';

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs site and CMS with one command. Each can also run alone, as in production. */
async function start(): Promise<number> {
  const loadedConfig = loadConfig();
  const secret = await loadCmsSecret(loadedConfig);
  const startsCms = secret !== null && loadedConfig.CMS_URL === '';
  const config = { ...loadedConfig, CMS_PORT: startsCms && loadedConfig.CMS_PORT === 0 ? await findFreePort() : loadedConfig.CMS_PORT };
  const ports = { CMS_PORT: String(config.CMS_PORT) };
  const site: Command = {
    program: process.execPath,
    args: [...serverFlags, path.join(projectRoot, 'dist/api/server.js')],
    folder: projectRoot,
    environment: buildChildEnvironment(ports),
  };
  if (loadedConfig.CMS_URL && secret !== null) print(`Using the CMS at ${loadedConfig.CMS_URL}. It is not started here.`);
  if (loadedConfig.CMS === 'on' && secret === null) print('Running without the CMS, because CMS_SECRET is not set.');
  return supervise({
    site,
    cms: startsCms ? (sitePort) => buildCmsPlan(config, sitePort, secret) : null,
    logFile: path.join(config.DATA_DIR, 'cms', 'cms.log'),
    print: print,
  });
}

/** Output lines of the Makefile and of .ci/alone. */
const stages = [
  { line: 'Installing CMS packages ...', failureMessage: 'The CMS packages could not be installed.' },
  { line: 'Building the CMS admin panel ...', failureMessage: 'The CMS admin panel could not be built.' },
  { line: 'Building the CMS ...', failureMessage: 'The CMS could not be built.' },
  { line: 'Another make is already running; waiting for it to finish ...', failureMessage: 'The CMS could not be set up.' },
];

/** Describes how to run the CMS in the folder `cms`, and the Makefile target that prepares it. */
function buildCmsPlan(config: Config, sitePort: number, secret: string): CmsPlan {
  const isWildcardHost = ['0.0.0.0', '::'].includes(config.HOST);
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  const directoryUrl = `http://${isWildcardHost ? '127.0.0.1' : host}:${sitePort}`;
  const environment = buildChildEnvironment({
    STRAPI_TELEMETRY_DISABLED: 'true',
    NODE_ENV: config.NODE_ENV,
    DATA_DIR: config.DATA_DIR,
    // The site reaches the CMS on this machine, whatever other host names it has.
    HOST: isWildcardHost ? config.HOST : '127.0.0.1',
    CMS_PORT: String(config.CMS_PORT),
    CMS_SECRET: secret,
    DIRECTORY_URL: directoryUrl,
    PUBLIC_URL: config.PUBLIC_URL || directoryUrl,
  });
  const command = (program: string, ...args: string[]): Command => ({ program, args, folder: projectRoot, environment });
  return {
    setUp: { command: command('.ci/alone', 'cms', 'make', '--no-print-directory', 'cms/dist/.built'), stages },
    service: { ...command(process.execPath, 'node_modules/@strapi/strapi/bin/strapi.js', 'start'), folder: path.join(projectRoot, 'cms') },
    port: config.CMS_PORT,
    url: `http://127.0.0.1:${config.CMS_PORT}`,
  };
}

start().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${describeStartFailure(error)}\n`);
    process.exitCode = 1;
  },
);
