import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { SignInAttempts } from '../../cms/src/provision/signInAttempts';
import { type CmsHome, createCmsHome, nobody, type RunningCms, signIn, startCms } from '../support/cms/real/cms';

const designer = 'designer@demo.example';
const admin = 'admin@demo.example';
const passwords: Record<string, string> = { [admin]: 'Demo-admin-1', [designer]: 'Demo-designer-1' };

describe('Logging in to the CMS behind a proxy', function () {
  this.timeout(150_000);
  let home: CmsHome;
  let running: RunningCms;

  before(async function () {
    this.timeout(120_000);
    home = await createCmsHome();
    running = await startCms(home, { TRUST_PROXY: 'on' });
  });
  after(async () => {
    await running?.stop();
    await home?.remove();
  });

  /** @param forwarded as the proxy sends it: the header it received, then the IP address it saw */
  const attempt = (email: string, password: string, forwarded: string, cookie = '') =>
    fetch(`${running.url}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded, cookie },
      body: JSON.stringify({ email, password }),
    });
  const cookiesOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');

  it('counts attempts by the IP address that the proxy saw, whatever the client claims', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 14; count += 1) statuses.push((await attempt(admin, 'wrong', `10.0.0.${count}, 203.0.113.6`)).status);
    expect(statuses).to.deep.equal([...Array(5).fill(400), ...Array(9).fill(429)]);
    expect((await attempt(admin, passwords[admin] ?? '', '203.0.113.7')).status).to.equal(200);
  });

  it('counts failures per account across IP addresses, without locking out a browser the account knows', async () => {
    const known = cookiesOf(await attempt(designer, passwords[designer] ?? '', '198.51.100.1'));
    const spellings = [designer, designer.toUpperCase(), `${designer} `];
    const responses: Response[] = [];
    for (let count = 0; count < 14; count += 1) responses.push(await attempt(spellings[count % 2] ?? '', 'wrong', `198.51.100.${count + 10}`));
    expect(responses.map(({ status }) => status)).to.deep.equal([...Array(10).fill(400), ...Array(4).fill(429)]);
    const last = responses.at(-1);
    expect(Number(last?.headers.get('retry-after'))).to.be.within(800, 900);
    expect(await last?.text()).to.include('Too many failed login attempts for this account. Try again in 15 minutes.');
    // The correct password is rejected, too; otherwise the limit would reveal it.
    expect((await attempt(designer, passwords[designer] ?? '', '198.51.100.99')).status).to.equal(429);
    expect((await attempt(designer, passwords[designer] ?? '', '198.51.100.99', known)).status).to.equal(200);
    expect((await attempt(admin, passwords[admin] ?? '', '198.51.100.99')).status).to.equal(200);
    // Another account's cookie does not bypass the limit.
    const other = cookiesOf(await attempt(admin, passwords[admin] ?? '', '198.51.100.98'));
    expect((await attempt(designer, passwords[designer] ?? '', '198.51.100.97', other)).status).to.equal(429);
  });

  it('allows an account to log in again when the window ends, which attempts in between do not extend', () => {
    let now = 0;
    const attempts = new SignInAttempts(() => now);
    for (let count = 0; count < 10; count += 1) expect(attempts.consume('a')).to.equal(0);
    now += 14 * 60_000;
    for (let count = 0; count < 100; count += 1) expect(attempts.consume('a')).to.equal(60);
    expect(attempts.consume('b')).to.equal(0);
    now += 60_000;
    expect(attempts.consume('a')).to.equal(0);
  });

  it('does not count successful logins', () => {
    const attempts = new SignInAttempts(() => 0);
    for (let count = 0; count < 50; count += 1) {
      expect(attempts.consume('a')).to.equal(0);
      attempts.refund('a');
    }
  });

  describe('Email from the CMS', () => {
    it('is not sent: every request that would send one is rejected, and no mail server is looked up', async () => {
      const somebody = nobody(running.url);
      for (const email of [admin, 'nobody@demo.example']) {
        for (const place of ['/admin/forgot-password', '/ADMIN/forgot-password/']) {
          expect((await somebody.call('POST', place, { email })).status).to.equal(404);
        }
      }
      const message = { to: admin, subject: 'Hello', text: 'Hello' };
      const signed = await signIn(running.url, admin, passwords[admin] ?? '');
      for (const place of ['/email', '/email/test', '/api/email']) {
        for (const editor of [somebody, signed]) expect((await editor.call('POST', place, message)).status, place).to.be.within(401, 405);
      }
      expect(running.printed()).not.to.match(/\bMx\b|SMTP/i);
    });

    it('is rejected by the provider itself, which is ours once everything has started', async () => {
      const script = `
        const dns = require('node:dns');
        dns.resolveMx = () => { throw new Error('A mail server was looked up'); };
        const { createStrapi } = require('@strapi/strapi');
        createStrapi({ appDir: process.cwd(), distDir: process.cwd() + '/dist', serveAdminPanel: false }).load()
          .then((strapi) => strapi.plugin('email').service('email').send({ to: 'a@demo.example', from: 'b@demo.example', subject: 'S', text: 'T' }))
          .then(() => 'sent', (error) => error.message)
          .then((outcome) => { process.stdout.write('outcome: ' + outcome + '\\n'); process.exit(0); });`;
      const other = await createCmsHome();
      try {
        const environment = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', STRAPI_TELEMETRY_DISABLED: 'true', ...other.environment };
        const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { cwd: path.resolve('cms'), env: environment });
        expect(stdout).to.include('outcome: The CMS does not send emails');
      } finally {
        await other.remove();
      }
    });
  });
});
