import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { newEmail, password } from '../api/registeredUsers';
import { plain } from '../data/samplePictures';
import { until } from '../probes/until';
import { runCommand, startCommand } from '../processes/command';
import type { Deployment } from './deployment';
import { send } from './httpClient';
import { everyKind, lasting, type OutageRow, seconds, spread } from './outageRow';
import { defineSiteProcess } from './siteProcess';

/** The maximum time in which a process must end after SIGTERM. */
const drainSeconds = 25;
const importedRows = 10_000;

/** Rows that end site processes or keep them busy. */
export const siteRows: OutageRow[] = [
  {
    id: '1',
    title: 'SIGKILL of a site process under load, again and again',
    kinds: everyKind,
    short: ['SQLite'],
    endsSites: true,
    run: async ({ sites }, isLong) => {
      const times: number[] = [];
      for (let turn = 0; turn < (isLong ? 15 : 2); turn += 1) {
        await lasting(0.5 + (turn % 5) / 4);
        const site = sites[turn % sites.length] ?? expect.fail('There are no sites.');
        await site.stop('SIGKILL');
        const started = Date.now();
        await site.start();
        await site.waitUntilReady();
        times.push(Date.now() - started);
      }
      return `${times.length} kills, ready again after ${spread(times)}`;
    },
  },
  {
    id: '3a',
    title: 'SIGTERM while registrations and uploads are in flight',
    kinds: everyKind,
    short: ['SQLite', 'MariaDB'],
    perSecond: 0,
    run: async (deployment) => {
      const [site = expect.fail('There are no sites.')] = deployment.sites;
      const answers = [...registerAll(deployment, site.url, 8), ...(await uploadAll(deployment, site.url))];
      // Long enough for the requests to arrive, but not to finish.
      await lasting(0.1);
      const asked = Date.now();
      const code = await site.stop('SIGTERM');
      const took = Date.now() - asked;
      const statuses = await Promise.all(answers);
      // The time limits of a busy database may refuse a write with 503, which is not a cut.
      expect(statuses.filter((status) => status !== 200 && status !== 503)).to.deep.equal([]);
      expect(statuses).to.include(200);
      expect(code).to.equal(0);
      expect(took).to.be.lessThan(drainSeconds * 1000);
      await site.start();
      return `${statuses.length} in flight, ${statuses.filter((status) => status === 503).length} refused, 0 cut, exit 0 after ${seconds(took)}`;
    },
  },
  {
    id: '3e',
    title: 'SIGTERM while the mail server does not answer',
    kinds: everyKind,
    perSecond: 0,
    run: async (deployment) => {
      const tarpit = await startTarpit();
      const site = await defineSiteProcess({ ...deployment.siteSettings(0), SMTP_URL: tarpit.url });
      await site.start();
      await site.waitUntilReady();
      const statuses = await Promise.all(registerAll(deployment, site.url, 3));
      expect(statuses).to.deep.equal([200, 200, 200]);
      const asked = Date.now();
      expect(await site.stop('SIGTERM')).to.equal(0);
      const took = Date.now() - asked;
      expect(took).to.be.lessThan(drainSeconds * 1000);
      await tarpit.stop();
      return `exit 0 after ${seconds(took)}`;
    },
  },
  {
    id: '8',
    title: 'Three minutes of load',
    kinds: everyKind,
    run: async () => {
      await lasting(180);
      return 'no fault injected';
    },
  },
  {
    id: '9',
    title: `Import of ${importedRows} rows that is killed and resumed under load`,
    kinds: everyKind,
    run: async ({ settings, withDatabase }) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'directory-import-'));
      const file = path.join(folder, 'companies.csv');
      const lines = Array.from({ length: importedRows }, (_, index) => `O-${index},Outage Company ${index},Ghana,DD;RC,${index % 50}`);
      writeFileSync(file, `external_id,name,country,drilling_methods,rig_count\n${lines.join('\n')}\n`);
      const count = () => withDatabase(async ({ read }) => Number((await read('contractors').count({ rows: '*' }).first())?.rows));
      const before = await count();
      const running = startCommand(['import', file], settings);
      await until(async () => (await count()) > before + 1000, 'a thousand rows');
      running.process.kill('SIGKILL');
      await running.ended;
      const killedAt = (await count()) - before;
      const batch = await withDatabase(async ({ read }) => String((await read('import_batches').orderBy('id', 'desc').first('id'))?.id));
      const resumed = await runCommand(['import-resume', batch], settings);
      expect((await count()) - before, resumed.output).to.equal(importedRows);
      rmSync(folder, { recursive: true });
      return `killed at ${killedAt} rows, ${importedRows} in the end`;
    },
  },
];

/** Registers this many users at once and records them in the ledger. Returns the promises of the statuses. */
function registerAll({ ledger }: Deployment, url: string, count: number): Promise<number>[] {
  return Array.from({ length: count }, async () => {
    const email = newEmail();
    const answer = await send(url, { method: 'POST', path: '/api/register', body: { username: email, password, full_name: 'Kim Lee' } });
    ledger.rows.push({ kind: 'registration', key: email, outcome: ledger.count('registration', answer) });
    return answer.status;
  });
}

/** Uploads a logo to each profile at once. */
async function uploadAll({ ledger, targets }: Deployment, url: string): Promise<Promise<number>[]> {
  const jpeg = await plain(1700, 1200).jpeg().toBuffer();
  return targets.editors.map(async ({ contractorId, cookie }) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(jpeg)]), 'rig.jpg');
    const answer = await send(url, { method: 'POST', path: `/api/user/contractors/${contractorId}/logo`, form, headers: { Cookie: cookie } });
    ledger.count('upload', answer);
    return answer.status;
  });
}

/** Starts a mail server that accepts connections and never responds. */
async function startTarpit(): Promise<{ url: string; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
