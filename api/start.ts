import path from 'node:path';
import { cmsSecret } from './cmsSecret';
import { type Config, childEnvironment, loadConfig } from './config';
import { projectRoot } from './projectRoot';
import { describeStartFailure } from './starting/describeStartFailure';
import { freePort } from './starting/freePort';
import type { Command } from './starting/kept';
import type { CmsPlan } from './starting/runCms';
import { serverFlags } from './starting/serverFlags';
import { supervise } from './starting/supervise';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs site and CMS for who wants both with one command; each can be run alone, as it is in production. */
async function start(): Promise<number> {
  const asked = loadConfig();
  const secret = await cmsSecret(asked);
  const here = secret !== null && asked.CMS_URL === '';
  const config = { ...asked, CMS_PORT: here && asked.CMS_PORT === 0 ? await freePort() : asked.CMS_PORT };
  const ports = { CMS_PORT: String(config.CMS_PORT) };
  const site: Command = {
    program: process.execPath,
    args: [...serverFlags, path.join(projectRoot, 'dist/api/server.js')],
    folder: projectRoot,
    environment: childEnvironment(ports),
  };
  if (asked.CMS_URL && secret !== null) say(`The CMS is expected at ${asked.CMS_URL}; it is not started here.`);
  if (asked.CMS === 'on' && secret === null) say('There is no CMS: CMS_SECRET is not set.');
  return supervise({
    site,
    cms: here ? (sitePort) => cmsPlan(config, sitePort, secret) : null,
    logFile: path.join(config.DATA_DIR, 'cms', 'cms.log'),
    say,
  });
}

/** What the Makefile says, and .ci/alone. */
const stages = [
  { line: 'Installing the packages of the CMS ...', failed: 'The packages of the CMS could not be installed' },
  { line: 'Building the panel of the CMS ...', failed: 'The panel of the CMS could not be built' },
  { line: 'Building the CMS ...', failed: 'The CMS could not be built' },
  { line: 'Another make is at work on this; waiting for it ...', failed: 'The CMS could not be set up' },
];

/** The CMS of the folder `cms`, with the Makefile's target for what has to be there before. */
function cmsPlan(config: Config, sitePort: number, secret: string): CmsPlan {
  const anyAddress = ['0.0.0.0', '::'].includes(config.HOST);
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  const directory = `http://${anyAddress ? '127.0.0.1' : host}:${sitePort}`;
  const environment = childEnvironment({
    STRAPI_TELEMETRY_DISABLED: 'true',
    NODE_ENV: config.NODE_ENV,
    DATA_DIR: config.DATA_DIR,
    // The site looks for it on this machine, whatever name it has among others.
    HOST: anyAddress ? config.HOST : '127.0.0.1',
    CMS_PORT: String(config.CMS_PORT),
    CMS_SECRET: secret,
    DIRECTORY_URL: directory,
    PUBLIC_URL: config.PUBLIC_URL || directory,
  });
  const command = (program: string, ...args: string[]): Command => ({ program, args, folder: projectRoot, environment });
  return {
    setUp: { command: command('.ci/alone', 'cms', 'make', '--no-print-directory', 'cms/dist/.built'), stages },
    service: { ...command(process.execPath, 'node_modules/@strapi/strapi/bin/strapi.js', 'start'), folder: path.join(projectRoot, 'cms') },
    port: config.CMS_PORT,
    address: `http://127.0.0.1:${config.CMS_PORT}`,
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
