import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Raw headers and parts. */
  source: string;
  encrypted: boolean;
}

export interface MailServer {
  port: number;
  url: string;
  /** The emails whose acceptance was confirmed to the sender. */
  accepted: ReceivedMail[];
  /** Accepts no more email and closes open connections. */
  stop: () => Promise<void>;
}

interface Refusals {
  /** Code and message with which recipients are rejected. */
  recipient?: [code: number, sentence: string];
  login?: [user: string, password: string];
}

/** Starts a local mail server. With a given port, it replaces one that was stopped. */
export async function startMailServer(port = 0, { recipient, login }: Refusals = {}, accepted: ReceivedMail[] = []): Promise<MailServer> {
  let stopped = false;
  const taken = new Set<string>();
  const open = new Map<string, () => void>();
  const server = new SMTPServer({
    authOptional: !login,
    logger: false,
    closeTimeout: 1,
    onAuth: ({ username, password }, _session, done) => {
      if (login && username === login[0] && password === login[1]) done(null, { user: username });
      else done(Object.assign(new Error('wrong password'), { responseCode: 535 }));
    },
    onRcptTo: (_address, _session, done) => {
      done(recipient ? Object.assign(new Error(recipient[1]), { responseCode: recipient[0] }) : null);
    },
    onData: (stream, session, done) => {
      void text(stream).then((source) => {
        if (stopped) return;
        const { mailFrom, rcptTo } = session.envelope;
        accepted.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source, encrypted: session.secure });
        taken.add(session.id);
        done();
      });
    },
    onClose: ({ id }) => {
      taken.delete(id);
      open.get(id)?.();
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    accepted,
    stop: async () => {
      stopped = true;
      // Wait until each acceptance reaches its sender. Without the acceptance, no sender can know that the email was accepted.
      await Promise.all([...taken].map((id) => new Promise<void>((resolve) => open.set(id, resolve))));
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
