import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { loadConfig } from '#api/config/config';
import { createMailer, devMailboxFolder } from '#api/integrations/mail/createMailer';
import type { OutgoingEmail } from '#api/integrations/mail/mailer';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const published = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://directory.example',
  RATE_LIMIT_SCALE: '1',
  SESSION_SECRET: 'a-secret-of-more-than-thirty-two-characters',
};
const begin = Date.UTC(2031, 0, 1);

function mailTo(to: string, minute: number, more: Partial<OutgoingEmail> = {}): OutgoingEmail {
  const messageId = `7d444840-9dc0-41d1-b245-${String(minute).padStart(12, '0')}`;
  const link = 'https://directory.example/verify-email/abc';
  return {
    messageId,
    to,
    replyTo: null,
    subject: `Number ${minute}`,
    text: `See\n${link}\n`,
    html: `<p><a href="${link}">See</a></p>`,
    attachments: [],
    date: begin + minute * 60_000,
    ...more,
  };
}

describe('Development mailbox', () => {
  let folder: string;
  let api: TestApi;
  let write: (mail: OutgoingEmail) => Promise<void>;
  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'directory-mailbox-'));
    api = await startTestApi({ DATA_DIR: folder });
    write = (mail) => createMailer(api.services.config, api.services.site)?.send(mail) ?? expect.fail('There is no mailer.');
  });
  afterEach(() => rmSync(path.join(folder, 'mailbox'), { recursive: true, force: true }));
  after(async () => {
    await api.stop();
    rmSync(folder, { recursive: true });
  });

  it('says that there are no emails yet', async () => {
    const { text } = await api.request.get('/dev/mailbox').expect(200);
    expect(text).to.include('No emails yet.');
    const { body } = await api.request.get('/dev/mailbox').accept('json').expect(200);
    expect(body).to.deep.equal([]);
  });

  it('answers 404 under any other host name that resolves to this machine', async () => {
    await write(mailTo('ana@example.com', 1));
    for (const host of ['rebound.example', 'rebound.example:3000']) await api.request.get('/dev/mailbox').set('Host', host).expect(404);
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) await api.request.get('/dev/mailbox').set('Host', host).expect(200);
  });

  it('shows every email at once, whatever was requested before', async () => {
    await write(mailTo('ana@example.com', 1));
    const first = await api.request.get('/dev/mailbox').expect(200).expect('Cache-Control', 'no-store').expect('X-Robots-Tag', 'noindex');
    expect(first.text).to.include('ana@example.com').and.to.include('<a href="https://directory.example/verify-email/abc">');
    await write(mailTo('ben@example.com', 2));
    const { text } = await api.request.get('/dev/mailbox').expect(200);
    expect(text.indexOf('ben@example.com')).to.be.within(1, text.indexOf('ana@example.com'));
    const { body } = await api.request.get('/dev/mailbox').accept('json').expect(200).expect('Cache-Control', 'no-store');
    const { messageId, date, ...shown } = mailTo('ben@example.com', 2);
    expect(body[0]).to.deep.equal({ id: `20310101T000200000Z-${messageId}`, ...shown, date: new Date(date).toISOString() });
    expect(body).to.have.length(2);
  });

  it('shows the reply-to address if there is one', async () => {
    await write(mailTo('ana@example.com', 1));
    expect((await api.request.get('/dev/mailbox').expect(200)).text).to.not.include('Reply to');
    await write(mailTo('ana@example.com', 2, { replyTo: 'gia@"<b>example.com' }));
    expect((await api.request.get('/dev/mailbox').expect(200)).text).to.include('<p>Reply to gia@&#34;&#60;b&#62;example.com</p>');
    const { body } = await api.request.get('/dev/mailbox').accept('json').expect(200);
    expect(body.map(({ replyTo }: { replyTo: string | null }) => replyTo)).to.deep.equal(['gia@"<b>example.com', null]);
  });

  it('returns the attachments of an email to anyone who requests them', async () => {
    const content = 'BEGIN:VCALENDAR\r\n';
    const attachments = [{ name: 'call <1>.ics', type: 'text/calendar; charset=utf-8; method=REQUEST', content }];
    await write(mailTo('ana@example.com', 1, { attachments }));
    const { body } = await api.request.get('/dev/mailbox').accept('json').expect(200);
    expect(body[0].attachments).to.deep.equal(attachments);
    const address = `/dev/mailbox/${body[0].id}/call%20%3C1%3E.ics`;
    expect((await api.request.get('/dev/mailbox').expect(200)).text).to.include(`<a href="${address}">call &#60;1&#62;.ics</a>`);
    const file = await api.request.get(address).expect(200).expect('Content-Type', 'text/calendar; charset=utf-8; method=REQUEST');
    expect(file.get('Content-Disposition')).to.match(/^attachment; filename=/);
    expect(file.text).to.equal(content);
    for (const other of ['call.ics', '', '..', 'call%20%3C1%3E.ics/more']) {
      expect((await api.request.get(`/dev/mailbox/${body[0].id}/${other}`)).status, other).to.equal(404);
    }
  });

  it('shows an email written before emails had attachments', async () => {
    await write(mailTo('ana@example.com', 1));
    const [name = ''] = readdirSync(path.join(folder, 'mailbox'));
    const file = path.join(folder, 'mailbox', name);
    const { attachments: _none, ...old } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify(old));
    const { body } = await api.request.get('/dev/mailbox').accept('json').expect(200);
    expect(body[0]).to.deep.include({ subject: 'Number 1', attachments: [] });
  });

  it('shows the newest fifty, and an email that was sent twice only once', async () => {
    for (let minute = 0; minute < 52; minute += 1) await write(mailTo('ana@example.com', minute));
    await write(mailTo('ana@example.com', 51));
    const { body } = await api.request.get('/dev/mailbox').accept('json').expect(200);
    expect(body.map((mail: { subject: string }) => mail.subject)).to.deep.equal(Array.from({ length: 50 }, (_, index) => `Number ${51 - index}`));
  });

  it('shows markup as text, and no script', async () => {
    await write(mailTo('"<img src=x>"@example.com', 1, { subject: '<script>alert(1)</script>', text: '<b>https://a.example/"onclick="x' }));
    const answer = await api.request.get('/dev/mailbox').expect(200);
    expect(answer.text).to.not.match(/<script|<img|<b>|"onclick/);
    expect(answer.text).to.include('&#60;script&#62;');
    const policy = answer.get('Content-Security-Policy') ?? '';
    const nonce = /<style nonce="([^"]+)">/.exec(answer.text)?.[1];
    expect(policy).to.include("default-src 'none'").and.to.include(`style-src 'nonce-${nonce}'`).and.to.not.include('script');
  });

  it('shows the HTML of an email in a context where nothing can run', async () => {
    await write(mailTo('ana@example.com', 1));
    const { body } = await api.request.get('/dev/mailbox').accept('json');
    const answer = await api.request.get(`/dev/mailbox/${body[0].id}`).expect(200).expect('Content-Type', /html/).expect('Cache-Control', 'no-store');
    expect(answer.text).to.equal(body[0].html);
    expect(answer.get('Content-Security-Policy')?.split('; ')).to.include.members(["default-src 'none'", "style-src 'unsafe-inline'", 'sandbox']);
  });

  it('finds no email by another name', async () => {
    await write(mailTo('ana@example.com', 1));
    writeFileSync(path.join(folder, 'secret.json'), JSON.stringify({ ...mailTo('eve@example.com', 1), id: 'secret', date: '' }));
    const [file = ''] = readdirSync(path.join(folder, 'mailbox'));
    const id = file.replace('.json', '');
    for (const other of ['..%2Fsecret', '../secret', '..%5Csecret', `./${id}`, `${id}.json`, `${id}/`, id.replace('2031', '2032'), '', '%00', '%']) {
      expect((await api.request.get(`/dev/mailbox/${other}`)).status, other).to.equal(404);
    }
    await api.request.get(`/dev/mailbox/${id}`).expect(200);
  });

  it('restricts its files to the user that runs the directory', async () => {
    await write(mailTo('ana@example.com', 1));
    const box = path.join(folder, 'mailbox');
    const files = readdirSync(box);
    expect(files).to.have.length(1);
    expect(statSync(path.join(box, files[0] ?? '')).mode & 0o777).to.equal(0o600);
    expect(statSync(box).mode & 0o777).to.equal(0o700);
  });

  const without: [string, Record<string, string>][] = [
    ['in production', published],
    ['where mails are sent', { SMTP_URL: 'smtp://127.0.0.1:2525' }],
  ];
  for (const [where, environment] of without) {
    it(`is not available ${where}`, async () => {
      await write(mailTo('ana@example.com', 1));
      const other = await startTestApi({ DATA_DIR: folder, ...environment });
      await other.request.get('/dev/mailbox').expect(404);
      await other.request.get('/dev/mailbox').accept('json').expect(404);
      await other.stop();
    });
  }
});

describe('Email transport', () => {
  it('is the mail server if one is configured, else a folder, and nothing in production', () => {
    const folder = { DATA_DIR: '/data' };
    const site = { names: { productName: 'Test Directory' } };
    expect(devMailboxFolder(loadConfig(folder))).to.equal('/data/mailbox');
    expect(createMailer(loadConfig(folder), site)).to.not.equal(null);
    expect(devMailboxFolder(loadConfig({ ...folder, SMTP_URL: 'smtp://mail.example' }))).to.equal(null);
    expect(createMailer(loadConfig({ ...folder, SMTP_URL: 'smtp://mail.example' }), site)).to.not.equal(null);
    expect(devMailboxFolder(loadConfig(published))).to.equal(null);
    expect(createMailer(loadConfig(published), site)).to.equal(null);
    expect(createMailer(loadConfig({ ...published, SMTP_URL: 'smtp://mail.example' }), site)).to.not.equal(null);
  });
});
