import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../probes/until';
import { freePort } from './freePort';
import type { ReverseProxy } from './proxy';

/** Starts HAProxy with the settings that `startProxy` models, to check its results. Requires an installed HAProxy. */
export async function startHaproxy(backends: string[]): Promise<ReverseProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'directory-haproxy-'));
  const port = await freePort();
  const statsPort = await freePort();
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(port, statsPort, backends));
  const haproxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  const ended = new Promise((resolve) => haproxy.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  let up: string[] = [];
  /** The backends that are up, from HAProxy's statistics: proxy, server, …, status in the 18th column. */
  const readStatus = async () => {
    const table = await fetch(`http://127.0.0.1:${statsPort}/;csv`).then((answer) => answer.text());
    const rows = table.split('\n').map((line) => line.split(','));
    up = backends.filter((_backend, index) => rows.some((row) => row[1] === `site${index}` && row[17]?.startsWith('UP')));
    return up;
  };
  await until(
    () =>
      readStatus().then(
        () => true,
        () => false,
      ),
    'HAProxy',
  );
  return {
    url,
    ready: () => up,
    waitUntilReady: (count) => until(async () => (await readStatus()).length >= count, `${count} backends that are up`, 60_000),
    failures: [],
    changes: [],
    stop: async () => {
      haproxy.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const configuration = (port: number, statsPort: number, backends: string[]) => `
defaults
  mode http
  retries 0
  timeout connect 5s
  timeout client 120s
  timeout server 120s
  timeout check 5s
frontend site
  bind 127.0.0.1:${port}
  default_backend sites
backend sites
  balance roundrobin
  http-reuse safe
  option httpchk GET /readyz
  default-server check inter 1s rise 1 fall 1
${backends.map((backend, index) => `  server site${index} ${new URL(backend).host}`).join('\n')}
listen stats
  bind 127.0.0.1:${statsPort}
  stats enable
  stats uri /
`;
