import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { emailTemplates } from '#api/modules/design/emailTemplates';
import type { SampleEmail } from '#contract/outbox';
import { verifiedUser } from '#test/support/api/companyMembers';
import { bringEverybody, type Everybody, type Statuses, testPermissions } from '#test/support/api/permissionTable';
import type { Browser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const sources = readdirSync('api/modules', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(`api/modules/${name}`, 'utf8') }));

/** Keys of all emails that the product defines: `defineEmail('claimApproved', …)` gives claimApproved. */
function definedEmails(): string[] {
  return sources.flatMap(({ text }) => [...text.matchAll(/\bdefineEmail\(\s*'(\w+)'/g)].map(([, key = '']) => key));
}

describe('Sample emails of the style guide', () => {
  let api: TestApi;
  let designer: Browser;
  before(async () => {
    api = await startTestApi();
    designer = (await verifiedUser(api, { role: 'designer' })).browser;
  });
  after(() => api.stop());

  it('cover every email of the product, each with a group, a subject and a text', async () => {
    const mails: SampleEmail[] = (await designer.get('/api/design/mails').expect(200)).body;
    const written = definedEmails();
    expect(written.length).to.be.greaterThan(30);
    expect(emailTemplates.map(({ key }) => key)).to.have.members(written);
    // Variants of an email have a suffix after a hyphen.
    expect([...new Set(mails.map(({ name }) => name.split('-')[0]))]).to.have.members(written);
    expect(new Set(mails.map(({ name }) => name)).size).to.equal(mails.length);
    for (const mail of mails) {
      for (const part of ['group', 'subject', 'text'] as const) expect(mail[part], `${part} of ${mail.name}`).to.match(/\S/);
      expect(`${mail.subject} ${mail.text}`, mail.name).to.not.match(/undefined|NaN|\[object/);
    }
  });

  it('are built by templates only', () => {
    const renderers = sources.filter(({ text }) => /import[^;]*\brenderEmail\b[^;]*from/.test(text)).map(({ name }) => name);
    expect(renderers).to.deep.equal(['email/emailTemplate.ts']);
  });

  it('are shown as designed in frames of this site only, and run nothing', async () => {
    const answer = await designer.get('/api/design/mails/adminDigest').expect(200).expect('Content-Type', /html/).expect('Cache-Control', 'no-store');
    expect(answer.text)
      .to.match(/^<!doctype html>/)
      .and.to.include('<style>')
      .and.to.include('13 items are waiting');
    expect(answer.headers).to.not.have.property('x-frame-options');
    const policy = answer.get('Content-Security-Policy')?.split('; ');
    expect(policy).to.include.members(["default-src 'none'", "style-src 'unsafe-inline'", "frame-ancestors 'self'", 'sandbox allow-same-origin']);
  });

  it('answer 404 for an unknown name', async () => {
    for (const name of ['nobody', 'toString', '7']) await designer.get(`/api/design/mails/${name}`).expect(404);
  });
});

describe('Permissions for the style guide', () => {
  const designers: Statuses = [401, 403, 403, 403, 403, 200, 200];
  let api: TestApi;
  let everybody: Everybody;
  before(async () => {
    api = await startTestApi();
    everybody = await bringEverybody(api);
  });
  after(() => api.stop());

  testPermissions(
    [
      ['reads the sample mails', (browser) => browser.get('/api/design/mails'), designers],
      ['reads one of them as it is laid out', (browser) => browser.get('/api/design/mails/verification'), designers],
    ],
    () => everybody,
  );
});
