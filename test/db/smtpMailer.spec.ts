import { createServer, type Socket } from 'node:net';
import { expect } from 'chai';
import { loadConfig } from '#api/config/config';
import { createMailer } from '#api/integrations/mail/createMailer';
import type { OutgoingEmail } from '#api/integrations/mail/mailer';
import { EmailDeliveryError } from '#api/integrations/mail/mailer';
import { smtpMailer } from '#api/integrations/mail/smtpMailer';
import { freePort } from '../support/processes/freePort';
import { type MailServer, startMailServer } from '../support/processes/mailServer';

const from = { name: 'Drill "Contractor" Directory', address: 'no-reply@directory.example' };
const mail: OutgoingEmail = {
  messageId: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
  to: 'ana@example.com',
  replyTo: null,
  subject: 'Confirm your email address for Bohrungen Süd\r\nBcc: eve@example.com',
  text: 'https://directory.example/verify-email/abc\n',
  html: '<p>Grüße</p>',
  attachments: [],
  date: Date.UTC(2031, 4, 6, 7, 8, 9),
};

describe('SMTP mailer', () => {
  let server: MailServer | null = null;
  afterEach(async () => {
    await server?.stop();
    server = null;
  });

  async function failureOf(url: string, own = mail, patience?: Parameters<typeof smtpMailer>[2]): Promise<EmailDeliveryError> {
    const error: unknown = await smtpMailer(url, from, patience)
      .send(own)
      .catch((failure: unknown) => failure);
    return error instanceof EmailDeliveryError ? error : expect.fail(`not a MailError: ${error}`);
  }

  it('lets mail clients unsubscribe by one click (RFC 8058), only from emails that have a URL for it', async () => {
    server = await startMailServer();
    const mailer = smtpMailer(server.url, from);
    await mailer.send({ ...mail, unsubscribeUrl: 'https://directory.example/searches/stop/5-abc' });
    await mailer.send(mail);
    const [one, other] = server.accepted.map(({ source }) => source.split('\r\n\r\n')[0] ?? '');
    expect(one).to.match(/^List-Unsubscribe: <https:\/\/directory\.example\/searches\/stop\/5-abc>\r$/m);
    expect(one).to.match(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(other).not.to.match(/^List-Unsubscribe/m);
  });

  it('sends both parts encrypted, with headers that let a receiver recognize duplicates', async () => {
    server = await startMailServer();
    const mailer = smtpMailer(server.url, from);
    await mailer.send(mail);
    await mailer.send(mail);
    const [one, other] = server.accepted;
    expect(one).to.include({ from: 'no-reply@directory.example', encrypted: true });
    expect(one?.to).to.deep.equal(['ana@example.com']);
    const headers = (one?.source ?? '').split('\r\n\r\n')[0] ?? '';
    expect(headers).to.match(/^From: "Drill \\"Contractor\\" Directory" <no-reply@directory\.example>\r$/m);
    expect(headers).to.match(/^To: ana@example\.com\r$/m);
    expect(headers).to.match(/^Subject: =\?UTF-8\?/m);
    expect(headers).to.match(/^Date: Tue, 06 May 2031 07:08:09 \+0000\r$/m);
    expect(headers).to.match(/^Auto-Submitted: auto-generated\r$/m);
    expect(headers).to.not.match(/^Bcc:/im);
    const id = /^Message-ID: (.*)\r$/m;
    expect(id.exec(headers)?.[1]).to.equal('<7d444840-9dc0-41d1-b245-5ffdce74fad2@directory.example>');
    expect(id.exec(other?.source ?? '')?.[1]).to.equal(id.exec(headers)?.[1]);
    expect(one?.source).to.match(/multipart\/alternative.*text\/plain.*verify-email\/abc.*text\/html.*<p>Gr=C3=BC=C3=9Fe<\/p>/s);
  });

  it('sends the attachments of an email unchanged', async () => {
    server = await startMailServer();
    const content = 'BEGIN:VCALENDAR\r\nSUMMARY:Söhne\r\nEND:VCALENDAR\r\n';
    const attachments = [{ name: 'call.ics', type: 'text/calendar; charset=utf-8; method=REQUEST', content }];
    await smtpMailer(server.url, from).send({ ...mail, attachments });
    const source = server.accepted[0]?.source ?? '';
    const [, headers = '', body = ''] = /\r\n(Content-Type: text\/calendar.*?)\r\n\r\n(.*?)\r\n--/s.exec(source) ?? [];
    expect(headers)
      .to.include('charset=utf-8; method=REQUEST')
      .and.to.include('Content-Transfer-Encoding: base64')
      .and.to.match(/Content-Disposition: attachment; filename=call\.ics/);
    expect(Buffer.from(body, 'base64').toString()).to.equal(content);
  });

  it('sets the Reply-To header to a single email address if one is given', async () => {
    server = await startMailServer();
    const mailer = smtpMailer(server.url, from);
    await mailer.send(mail);
    await mailer.send({ ...mail, replyTo: 'gia@ologist.example' });
    const answerTo = server.accepted.map(({ source }) => /^Reply-To: (.*)\r$/m.exec(source)?.[1]);
    expect(answerTo).to.deep.equal([undefined, 'gia@ologist.example']);
    await mailer.send({ ...mail, replyTo: 'gia@ologist.example, eve@example.com\r\nBcc: eve@example.com' }).catch(() => undefined);
    for (const { to, source } of server.accepted) {
      expect(to).to.deep.equal(['ana@example.com']);
      expect(source.split('\r\n\r\n')[0]).to.not.match(/^Bcc:/im);
    }
  });

  it("uses the editors' product name as the sender name, read again for each email", async () => {
    server = await startMailServer();
    const site = { names: { productName: 'Directory' } };
    const mailer = createMailer(loadConfig({ SMTP_URL: server.url, PUBLIC_URL: 'https://drill.example' }), site);
    await mailer?.send(mail);
    site.names = { productName: 'Drillers of the World' };
    await mailer?.send(mail);
    const senders = server.accepted.map(({ source }) => /^From: (.*)\r$/m.exec(source)?.[1]);
    expect(senders).to.deep.equal(['Directory <no-reply@drill.example>', 'Drillers of the World <no-reply@drill.example>']);
  });

  it('uses the sender of MAIL_FROM', async () => {
    server = await startMailServer();
    await smtpMailer(server.url, 'Bohr <post@bohr.example>').send(mail);
    expect(server.accepted[0]?.from).to.equal('post@bohr.example');
    expect(server.accepted[0]?.source).to.include('Message-ID: <7d444840-9dc0-41d1-b245-5ffdce74fad2@bohr.example>');
  });

  it('logs in with the user and password of the URL', async () => {
    server = await startMailServer(0, { login: ['ana', 'se/cret'] });
    await smtpMailer(`smtp://ana:se%2Fcret@127.0.0.1:${server.port}`, from).send(mail);
    expect(server.accepted).to.have.length(1);
    expect((await failureOf(`smtp://ana:wrong@127.0.0.1:${server.port}`)).kind).to.equal('unreachable');
    // A 530 concerns this site's credentials, not the recipient.
    expect((await failureOf(server.url)).kind).to.equal('unreachable');
  });

  it('never sends to more than one email address', async () => {
    server = await startMailServer();
    const failed = await failureOf(server.url, { ...mail, to: 'ana@example.com, eve@example.com' });
    expect(failed.kind).to.equal('refused');
    expect(server.accepted.flatMap(({ to }) => to)).to.not.include('eve@example.com');
  });

  const answers: [code: number, kind: EmailDeliveryError['kind']][] = [
    [550, 'refused'],
    [554, 'refused'],
    [450, 'temporary'],
    [452, 'temporary'],
    [421, 'unreachable'],
    [530, 'unreachable'],
  ];
  for (const [code, kind] of answers) {
    it(`treats ${code} for a recipient as ${kind}`, async () => {
      server = await startMailServer(0, { recipient: [code, 'that is how it is'] });
      const failure = await failureOf(server.url);
      expect(failure.kind).to.equal(kind);
      expect(failure.message).to.include('that is how it is');
    });
  }

  it('reports that no server is listening', async () => {
    expect((await failureOf(`smtp://127.0.0.1:${await freePort()}`)).kind).to.equal('unreachable');
  });

  const patience = { connect: 100, greet: 100, silence: 100, total: 300 };
  const silent: [what: string, answer: (socket: Socket) => void][] = [
    ['that never greets', () => undefined],
    ['that falls silent after its greeting', (socket) => socket.write('220 here\r\n')],
    [
      'that never comes to an end',
      (socket) => {
        socket.write('220 here\r\n');
        const line = setInterval(() => socket.write('250-wait\r\n'), 20);
        socket.once('close', () => clearInterval(line));
      },
    ],
  ];
  for (const [what, answer] of silent) {
    it(`gives up on a server ${what}`, async () => {
      const sockets: Socket[] = [];
      const listener = createServer((socket) => {
        sockets.push(socket);
        socket.on('error', () => undefined);
        answer(socket);
      });
      const port = await freePort();
      await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve));
      const started = Date.now();
      expect((await failureOf(`smtp://127.0.0.1:${port}`, mail, patience)).kind).to.equal('unreachable');
      expect(Date.now() - started).to.be.lessThan(3000);
      for (const socket of sockets) socket.destroy();
      listener.close();
    });
  }
});
