import { expect } from 'chai';
import { createPreparedDatabase, type TestDatabase } from '../support/database/testDatabase';
import { until } from '../support/probes/until';
import { freePort } from '../support/processes/freePort';
import { type MailServer, type ReceivedMail, startMailServer } from '../support/processes/mailServer';
import { type Product, startProduct } from '../support/processes/product';

const outage = 6000;

describe('Outbox emails in real processes', function () {
  this.timeout(60_000);
  let test: TestDatabase;
  let products: Product[];
  let accepted: ReceivedMail[];
  let server: MailServer | null;
  let port: number;
  beforeEach(async () => {
    test = await createPreparedDatabase();
    products = [];
    accepted = [];
    server = null;
    port = await freePort();
  });
  afterEach(async () => {
    for (const product of products) await product.stop('SIGKILL');
    await server?.stop();
    await test.remove();
  });

  async function start(): Promise<Product> {
    const product = await startProduct({ ...test.settings, RATE_LIMIT_SCALE: '0', SMTP_URL: `smtp://127.0.0.1:${port}` });
    products.push(product);
    return product;
  }

  /** Registers a user with this number, whose email the test then waits for. */
  async function register({ url }: Product, number: number): Promise<void> {
    const body = JSON.stringify({ username: addressOf(number), password: 'Bohrloch-2031!', full_name: `Person ${number}` });
    const { status } = await fetch(`${url}/api/register`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    expect(status).to.be.within(200, 201);
  }

  const addressOf = (number: number) => `person${number}@example.com`;
  const recipients = () => accepted.flatMap(({ to }) => to);
  const addresses = (count: number) => Array.from({ length: count }, (_, number) => addressOf(number));
  const waiting = async () => Number((await test.database.read('mail_outbox').whereNull('sent_at').count({ rows: '*' }).first())?.rows);

  it('arrive once each, although the mail server is down for a while and two processes deliver', async () => {
    const count = 50;
    server = await startMailServer(port, {}, accepted);
    const both = [await start(), await start()];
    let registered = 0;
    const registering = (async () => {
      for (const number of Array(count).keys()) {
        await register(both[number % 2] ?? expect.fail('There is no such process.'), number);
        registered += 1;
      }
    })();
    await until(() => accepted.length >= 5, 'the first mails');
    await server.stop();
    const away = Date.now();
    await registering;
    expect(registered).to.equal(count);
    await until(() => Date.now() - away >= outage, 'the end of the outage');
    expect(accepted.length, 'while the server is away').to.be.lessThan(count);
    const back = Date.now();
    server = await startMailServer(port, {}, accepted);
    await until(async () => (await waiting()) === 0, 'the end of the outbox', 20_000);
    expect(Date.now() - back).to.be.lessThan(10_000);
    expect(recipients()).to.have.members(addresses(count));
    const ids = accepted.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1]);
    expect(new Set(ids).size).to.equal(count);
    const lines = both.flatMap((product) => product.lines).filter((line) => line.includes('an email could not be sent'));
    expect(lines).to.not.deep.equal([]);
    expect(lines.join('\n')).to.not.match(/person\d|verify-email/);
  });

  it('outlive the process that queued them, killed while they are waiting', async () => {
    const count = 10;
    const product = await start();
    for (const number of Array(count).keys()) await register(product, number);
    await product.stop('SIGKILL');
    expect(await waiting()).to.equal(count);
    server = await startMailServer(port, {}, accepted);
    await start();
    await until(async () => (await waiting()) === 0, 'the end of the outbox', 20_000);
    expect(recipients()).to.have.members(addresses(count));
    // Links use the actual port, not the 0 of the configuration. Long lines are folded.
    for (const { source } of accepted) expect(source.replaceAll('=\r\n', '')).to.include(`${product.url}/verify-email/`);
  });
});
