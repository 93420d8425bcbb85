import { spawn } from 'node:child_process';
import { expect } from 'chai';
import supertest from 'supertest';
import { demoAccounts } from '#db/demo/demoAccounts';
import { cookieHeader, newEmail, password } from '../support/api/registeredUsers';
import { createPreparedDatabase, type TestDatabase } from '../support/database/testDatabase';
import { runCommand } from '../support/processes/command';
import { type Product, startProduct } from '../support/processes/product';

const secret = 'a-secret-of-more-than-32-characters';

describe('Accounts in real processes', function () {
  this.timeout(60_000);
  let test: TestDatabase;
  let products: Product[];
  beforeEach(async () => {
    test = await createPreparedDatabase();
    products = [];
  });
  afterEach(async () => {
    for (const product of products) await product.stop();
    await test.remove();
  });

  async function start(environment: Record<string, string> = {}): Promise<Product> {
    const product = await startProduct({ ...test.settings, ...environment });
    products.push(product);
    return product;
  }
  const login = ({ url }: Product, username: string, tried: string) => supertest(url).post('/api/login').send({ username, password: tried });
  const userWith = ({ url }: Product, cookie: string) => supertest(url).get('/api/user').set('Cookie', cookie);

  it('are shared by all processes of a database: a session that ends in one is invalid in the other', async () => {
    const first = await start();
    const second = await start();
    const username = newEmail();
    const registered = await supertest(first.url).post('/api/register').send({ username, password, full_name: 'Kim Lee' }).expect(200);
    const left = cookieHeader(registered.headers);
    await userWith(second, left).expect(200);
    await supertest(second.url).post('/api/logout').set('Cookie', left).expect(200);
    await userWith(first, left).expect(401);
    const deleted = cookieHeader((await login(first, username, password).expect(200)).headers);
    await supertest(second.url).delete('/api/user').set('Cookie', deleted).send({ password }).expect(200);
    await userWith(first, deleted).expect(401);
  });

  it('outlive a process that is killed', async () => {
    const first = await start();
    const registered = await supertest(first.url).post('/api/register').send({ username: newEmail(), password, full_name: 'Kim Lee' }).expect(200);
    await first.stop('SIGKILL');
    await userWith(await start(), cookieHeader(registered.headers)).expect(200);
  });

  it('of the demo, like the mailbox, exist outside production and not in production, on the same database', async () => {
    const demo = await start();
    let cookie = '';
    for (const account of demoAccounts) {
      const answer = await login(demo, account.email, account.password).expect(200);
      expect(answer.body).to.include({ role: account.role, verification_needed: false });
      cookie = cookieHeader(answer.headers);
    }
    await supertest(demo.url).get('/dev/mailbox').expect(200);
    await demo.stop();
    const real = await start({ NODE_ENV: 'production', PUBLIC_URL: 'http://directory.example', SESSION_SECRET: secret });
    for (const account of demoAccounts) await login(real, account.email, account.password).expect(401);
    await userWith(real, cookie).expect(401);
    await supertest(real.url).get('/dev/mailbox').expect(404);
    expect((await supertest(real.url).get('/auth').expect(200)).text).to.not.include(demoAccounts[0].email);
    // At startup, production logs its missing settings; the demo has none missing.
    for (const name of ['SMTP_URL', 'CONTACT_EMAIL', 'TOUR_URL', 'SISTER_SITE_URL', 'PUBLIC_URL']) {
      expect(
        real.lines.filter((line) => line.includes(`"msg":"${name} is not `)),
        name,
      ).to.have.length(1);
      expect(
        demo.lines.filter((line) => line.includes(`"msg":"${name} is not `)),
        name,
      ).to.have.length(0);
    }
  });

  const refused: [environment: Record<string, string>, sentence: RegExp][] = [
    [{ NODE_ENV: 'production', SESSION_SECRET: secret }, /^PUBLIC_URL must be set in production/],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://directory.example' }, /^SESSION_SECRET must be set in production/],
    [{ NODE_ENV: 'development', HOST: '0.0.0.0' }, /^HOST must be this machine/],
  ];
  for (const [environment, sentence] of refused) {
    it(`are not served with ${JSON.stringify(environment)}`, async () => {
      const server = spawn('node', ['dist/api/server.js'], { env: { ...process.env, ...test.settings, PORT: '0', ...environment } });
      let output = '';
      server.stderr.on('data', (part: Buffer) => (output += part.toString()));
      const code = await new Promise((resolve) => server.once('close', resolve));
      expect(code).to.equal(1);
      expect(output.trim().split('\n')).to.have.length(1);
      expect(output).to.match(sentence);
    });
  }

  it('become admin accounts by the command', async () => {
    const product = await start();
    const username = newEmail();
    await supertest(product.url).post('/api/register').send({ username, password, full_name: 'Kim Lee' }).expect(200);
    const reclaimed = await runCommand(['admin', ` ${username.toUpperCase()}`], test.settings);
    expect(reclaimed.code).to.equal(0);
    expect(reclaimed.output).to.match(new RegExp(`^${username} is now an admin\\. The account's email address had never been verified`));
    await login(product, username, password).expect(401);
    const made = await runCommand(['admin', 'boss@drill.example'], { ...test.settings, PUBLIC_URL: product.url });
    const link = /\/reset-password\/(\S+)/.exec(made.output)?.[1] ?? expect.fail(made.output);
    await supertest(product.url).post('/api/reset-password').send({ token: link, newPassword: password }).expect(200);
    expect((await login(product, 'boss@drill.example', password).expect(200)).body.role).to.equal('admin');
    expect(await runCommand(['admin', 'nobody'], test.settings)).to.deep.equal({
      code: 2,
      output: 'EMAIL must be an email address. Usage: make admin EMAIL=you@company.example\n',
    });
  });
});
