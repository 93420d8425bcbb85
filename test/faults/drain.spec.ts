import { connect, type Socket } from 'node:net';
import { expect } from 'chai';
import { createContractors } from '#api/modules/contractors/store/createContractors';
import { contractorInput } from '#contract/contractors/contractors';
import { adminImport } from '#contract/imports/imports';
import { cookieHeader, newEmail, password } from '../support/api/registeredUsers';
import { demoAdmin } from '../support/browser/registration';
import { noise } from '../support/data/samplePictures';
import { createPreparedDatabase, type TestDatabase } from '../support/database/testDatabase';
import { until } from '../support/probes/until';
import { fileForm, listen, send, sendInParts, sendWhileReady } from '../support/processes/drainingClients';
import { type Product, startProduct } from '../support/processes/product';

/** DRAIN=long ends a process twenty times under load, and one with work that never finishes; otherwise once. */
const isLong = process.env.DRAIN === 'long';
const rounds = isLong ? 20 : 1;
/** Seconds. Long enough for the readiness checks of a busy machine. */
const grace = 5;
const json = { 'Content-Type': 'application/json' };

describe('Process that is asked to shut down', function () {
  this.timeout(isLong ? 1_200_000 : 120_000);
  let test: TestDatabase;
  let product: Product;
  before(async () => {
    test = await createPreparedDatabase();
  });
  after(() => test.remove());

  const start = (seconds = grace) => startProduct({ ...test.settings, RATE_LIMIT_SCALE: '0', SHUTDOWN_GRACE_SECONDS: String(seconds) });
  const register = (username: string) =>
    send(`${product.url}/api/register`, 'POST', json, JSON.stringify({ username, password, full_name: 'Kim Lee' }));
  const shutdownLines = () => product.lines.filter((line) => line.includes('"msg":"shutdown')).map((line) => JSON.parse(line).msg);

  async function addCompany(): Promise<{ id: number; cookie: string }> {
    const input = contractorInput.cast({ name: `Drain Rock ${Date.now()}`, profile_type: 'premium', profile_status: 'accepted' });
    const [id = 0] = await test.database.transaction((trx) => createContractors(trx, [input], Date.now()));
    const body = JSON.stringify({ username: newEmail(), password, full_name: 'Kim Lee' });
    const answer = await fetch(`${product.url}/api/register`, { method: 'POST', headers: json, body });
    const user = (await answer.json()).id;
    await test.database.transaction((trx) => trx('members').insert({ contractor_id: id, user_id: user, role: 'owner', created_at: Date.now() }));
    return { id, cookie: cookieHeader({ 'set-cookie': answer.headers.getSetCookie() }) };
  }

  async function startImport(): Promise<{ id: number; cookie: string }> {
    const { cookie, call } = await demoAdmin(product);
    const rows = Array.from({ length: 4000 }, (_, index) => `D-${index},Drained ${index},Ghana,${index % 50}`);
    const form = fileForm('many.csv', Buffer.from(`external_id,name,country,rig_count\n${rows.join('\n')}\n`));
    const answer = await fetch(`${product.url}/api/admin/imports`, {
      method: 'POST',
      headers: { ...form.headers, Cookie: cookie },
      body: new Uint8Array(form.body),
    });
    const { id } = await adminImport.validate(await answer.json());
    await call('POST', `/api/admin/imports/${id}/run`);
    return { id, cookie };
  }

  for (let round = 1; round <= rounds; round += 1) {
    it(`answers every accepted request and exits with 0 (${round} of ${rounds})`, async () => {
      product = await start();
      const company = await addCompany();
      const imported = await startImport();
      const events = await listen(`${product.url}/api/admin/imports/${imported.id}/events`, imported.cookie);
      await until(() => events.text().includes('data:'), 'the first event');
      // Noise takes the longest to encode.
      const picture = await noise(2400, 1800);
      const form = fileForm('rig.jpg', picture);
      const headers = { ...form.headers, Cookie: company.cookie };
      const media = `${product.url}/api/user/contractors/${company.id}/media`;
      const half = Math.floor(form.body.length / 2);
      const halfSent = sendInParts(media, 'POST', headers, [form.body.subarray(0, half), form.body.subarray(half)]);
      await halfSent.next();
      const load = sendWhileReady(product.url, () => register(newEmail()));
      await until(() => load.outcomes.length > 3, 'the load');
      const whole = send(media, 'POST', headers, form.body);
      const last = Array.from({ length: 4 }, () => register(newEmail()));
      const started = performance.now();
      const ended = product.stop('SIGTERM');
      await until(async () => (await send(`${product.url}/readyz`, 'GET', {})) === 503, 'the readiness check');
      // The request is accepted in the grace period and answered after it.
      const late = register(newEmail());
      await load.ended;
      await new Promise((resolve) => setTimeout(resolve, grace * 1000 + 300));
      await halfSent.next();
      const outcomes = {
        whole: await whole,
        half: await halfSent.answered,
        last: await Promise.all(last),
        late: await late,
        events: await events.ended,
      };
      expect(outcomes).to.deep.equal({ whole: 200, half: 200, last: [200, 200, 200, 200], late: 200, events: 'ended' });
      expect(load.outcomes.filter((outcome) => outcome !== 200)).to.deep.equal([]);
      expect(events.text()).to.include('retry: 1000');
      expect(await ended).to.equal(0);
      expect(performance.now() - started).to.be.lessThan(25_000);
      expect(shutdownLines()).to.deep.equal(['shutdown started', 'shutdown complete']);
      expect(product.lines.filter((line) => /"level":(40|50)/.test(line))).to.deep.equal([]);
    });
  }

  it('exits immediately when it is asked a second time', async () => {
    product = await start(20);
    const ended = product.stop('SIGTERM');
    await until(async () => (await send(`${product.url}/readyz`, 'GET', {})) === 503, 'the readiness check');
    const asked = performance.now();
    process.kill(product.pid, 'SIGTERM');
    expect(await ended).to.equal(143);
    expect(performance.now() - asked).to.be.lessThan(1000);
  });

  it('does not wait for idle connections', async () => {
    product = await start(0);
    const open = await Promise.all(Array.from({ length: 5 }, () => openConnection(product.url)));
    const asked = performance.now();
    expect(await product.stop('SIGTERM')).to.equal(0);
    expect(performance.now() - asked).to.be.lessThan(5000);
    for (const socket of open) socket.destroy();
  });

  if (isLong)
    it('exits after 25 seconds when a request never ends, and reports that by its exit code', async () => {
      product = await start(10);
      const company = await addCompany();
      const ended = product.stop('SIGTERM');
      await until(async () => (await send(`${product.url}/readyz`, 'GET', {})) === 503, 'the readiness check');
      await new Promise((resolve) => setTimeout(resolve, 9000));
      const form = fileForm('rig.jpg', Buffer.alloc(500_000));
      const parts = [form.body.subarray(0, 1000), form.body.subarray(1000)];
      const stuck = sendInParts(
        `${product.url}/api/user/contractors/${company.id}/media`,
        'POST',
        { ...form.headers, Cookie: company.cookie },
        parts,
      );
      await stuck.next();
      expect(await ended).to.equal(1);
      expect(shutdownLines()).to.deep.equal(['shutdown started', 'shutdown timed out: requests in flight are aborted']);
    });
});

function openConnection(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.on('error', reject);
  });
}
