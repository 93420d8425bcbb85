import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type GaleraCluster, startGalera } from '../database/galera';
import { until } from '../probes/until';
import { freePort } from '../processes/freePort';
import { type MailServer, startMailServer } from '../processes/mailServer';
import { quickFolder } from '../processes/temporaryFolder';
import { defineSiteProcess, type SiteProcess } from '../reliability/siteProcess';

/** Three Galera nodes behind HAProxy, and behind it again two processes that serve and one that does the background work. */
export interface Cluster {
  /** Where visitors reach it. */
  url: string;
  galera: GaleraCluster;
  /** DATABASE_URL of each node, past HAProxy. */
  nodeUrls: string[];
  /** DATABASE_URL of the processes. */
  databaseUrl: string;
  sites: SiteProcess[];
  worker: SiteProcess;
  mails: MailServer;
  stop: () => Promise<void>;
}

/** An unresponsive node is out of the cluster after two seconds instead of five: until then, no node can commit. See docs/operations.md. */
const quickEviction = ['evs.keepalive_period=PT0.5S', 'evs.inactive_check_period=PT0.25S', 'evs.suspect_timeout=PT2S', 'evs.inactive_timeout=PT6S'];

/** Starts everything on loopback, with `deploy/haproxy.cfg`. @param sitePort for visitors; a free one by default */
export async function startCluster(environment: Record<string, string> = {}, sitePort?: number): Promise<Cluster> {
  const undo: (() => Promise<unknown> | unknown)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const folder = mkdtempSync(path.join(quickFolder(), 'directory-cluster-'));
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    const galera = await startGalera(3, quickEviction);
    undo.push(galera.stop);
    const nodeUrls = await galera.createDatabase('directory');
    await galera.nodes[0]?.query("CREATE USER 'haproxy'@'127.0.0.1'");
    const mails = await startMailServer();
    undo.push(mails.stop);
    const ports = { site: sitePort ?? (await freePort()), database: await freePort() };
    const databaseUrl = Object.assign(new URL(nodeUrls[0] ?? ''), { port: String(ports.database) }).toString();
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: folder, TRUST_PROXY: 'on', SMTP_URL: mails.url, ...environment };
    const [first, second, worker] = await Promise.all(
      ['off', 'off', 'on'].map((WORKER) => defineSiteProcess({ ...settings, WORKER, SHUTDOWN_GRACE_SECONDS: '5' })),
    );
    if (!first || !second || !worker) throw new Error('A cluster has three processes of the site.');
    const haproxy = startHaproxy({
      SITE_ADDRESS: `127.0.0.1:${ports.site}`,
      SITE_1: new URL(first.url).host,
      SITE_2: new URL(second.url).host,
      DATABASE_ADDRESS: `127.0.0.1:${ports.database}`,
      ...Object.fromEntries(nodeUrls.map((url, index) => [`NODE_${index + 1}`, new URL(url).host])),
    });
    undo.push(haproxy.stop);
    const sites = [first, second];
    undo.push(() => Promise.all([...sites, worker].map((site) => site.stop('SIGKILL'))));
    for (const site of [worker, ...sites]) await site.start();
    for (const site of [worker, ...sites]) await site.waitUntilReady();
    const url = `http://127.0.0.1:${ports.site}`;
    const isServing = async () => (await fetch(`${url}/readyz`).catch(() => null))?.status === 200;
    await until(isServing, `HAProxy at ${url}${haproxy.problems()}`, 30_000);
    return { url, galera, nodeUrls, databaseUrl, sites, worker, mails, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startHaproxy(environment: Record<string, string>) {
  const haproxy = spawn('haproxy', ['-db', '-f', 'deploy/haproxy.cfg'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => haproxy.once('exit', resolve));
  let output = '';
  haproxy.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-2000);
  });
  return {
    problems: () => output,
    stop: async () => {
      haproxy.kill('SIGKILL');
      await ended;
    },
  };
}
