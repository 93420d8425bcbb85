import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Cluster, startCluster } from '../support/cluster/startCluster';
import { until } from '../support/probes/until';
import { quickFolder } from '../support/processes/temporaryFolder';

/** `make cluster`: starts a cluster with the CMS on loopback, prints how to reach and disturb its parts, and ends with Ctrl-C. Its data is temporary. */
async function tryCluster(port: number, cmsPort: number): Promise<void> {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const folder = mkdtempSync(path.join(quickFolder(), 'directory-cluster-cms-'));
  const environment = { CMS: 'on', CMS_PORT: String(cmsPort), CMS_SECRET: randomBytes(32).toString('hex') };
  const interrupted = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  print('Starting three database nodes, HAProxy and the processes of the site …');
  const cluster = await startCluster(environment, port);
  const cms = spawn('node_modules/.bin/strapi', ['start'], {
    cwd: 'cms',
    env: { ...process.env, ...environment, NODE_ENV: 'development', DATA_DIR: folder, DIRECTORY_URL: cluster.url },
    stdio: 'ignore',
    detached: true,
  });
  const cmsEnded = new Promise((resolve) => cms.once('exit', resolve));
  try {
    const cmsUrl = `http://127.0.0.1:${cmsPort}`;
    await until(async () => (await fetch(`${cmsUrl}/_health`).catch(() => null))?.ok === true, 'the CMS', 180_000);
    for (const line of describe(cluster, cmsUrl, cms.pid ?? 0)) print(line);
    await interrupted;
  } finally {
    // Strapi starts processes of its own.
    if (cms.pid !== undefined && cms.exitCode === null) process.kill(-cms.pid, 'SIGTERM');
    await cmsEnded;
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function describe({ url, sites, worker, nodeUrls, galera }: Cluster, cmsUrl: string, cmsPid: number): string[] {
  return [
    `Site         ${url}`,
    `CMS          ${cmsUrl}/admin (process ${cmsPid})`,
    ...sites.map((site, index) => `API ${index + 1}        ${site.url} (process ${site.pid()})`),
    `Worker       ${worker.url} (process ${worker.pid()})`,
    ...nodeUrls.map((node, index) => `Database ${index + 1}   ${node} (process ${galera.nodes[index]?.pid() ?? 0})`),
    'Try kill -9, kill -STOP and kill -CONT on a process, and watch the site. Ctrl-C ends everything and deletes its data.',
  ];
}

const { PORT = '3000', CMS_PORT = '1337' } = process.env;
await tryCluster(Number(PORT), Number(CMS_PORT));
