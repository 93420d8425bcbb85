import { get, type IncomingMessage, request } from 'node:http';
import { expect } from 'chai';

/** The result of a request: its status, or the code of the error that ended the connection. */
export type Outcome = number | string;

const outcomeOfError = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : String(error));

/** Sends one request over a separate connection. */
export function send(url: string, method: string, headers: Record<string, string>, body: Buffer | string = ''): Promise<Outcome> {
  const call = sendInParts(url, method, headers, [Buffer.from(body)]);
  void call.next();
  return call.answered;
}

/** A request whose body is sent in parts: `next` sends one more, and ends the request with the last. */
export function sendInParts(url: string, method: string, headers: Record<string, string>, parts: Buffer[]) {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const call = request(url, { method, agent: false, headers: { ...headers, 'Content-Length': String(length) } });
  const answered = new Promise<Outcome>((resolve) => {
    call.once('error', (error) => resolve(outcomeOfError(error)));
    call.once('response', (response: IncomingMessage) => {
      response.once('error', (error) => resolve(outcomeOfError(error)));
      response.once('end', () => resolve(response.complete ? (response.statusCode ?? 0) : 'cut'));
      response.resume();
    });
  });
  const waiting = [...parts];
  const next = () =>
    new Promise<void>((resolve) => {
      const part = waiting.shift() ?? Buffer.alloc(0);
      if (waiting.length === 0) call.end(part, resolve);
      else call.write(part, () => resolve());
    });
  return { answered, next };
}

/** A multipart form with one file, as bytes. */
export function fileForm(name: string, bytes: Buffer): { headers: Record<string, string>; body: Buffer } {
  const boundary = 'drain-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** Opens a stream of server-sent events. */
export async function listen(url: string, cookie: string): Promise<{ text: () => string; ended: Promise<'ended' | 'cut'> }> {
  let text = '';
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: false, headers: { Cookie: cookie } }, resolve).once('error', reject);
  });
  expect(response.statusCode).to.equal(200);
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  const ended = new Promise<'ended' | 'cut'>((resolve) => {
    response.once('error', () => resolve('cut'));
    response.once('close', () => resolve(response.complete ? 'ended' : 'cut'));
  });
  return { text: () => text, ended };
}

/** Sends requests one after another while the readiness check, polled every 100 ms as by a proxy, returns 200. */
export function sendWhileReady(url: string, one: () => Promise<Outcome>): { outcomes: Outcome[]; ended: Promise<unknown> } {
  const outcomes: Outcome[] = [];
  let isReady = true;
  const check = async () => {
    while (isReady) {
      isReady = (await send(`${url}/readyz`, 'GET', {})) === 200;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const load = async () => {
    while (isReady) outcomes.push(await one());
  };
  return { outcomes, ended: Promise.all([check(), load(), load()]) };
}
