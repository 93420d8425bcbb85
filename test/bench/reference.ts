import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Ready, RecordedResponse } from './bareServer';
import { addressOf, type Call } from './call';
import { undoLater } from './cleanup';

/** A bare Koa server in a separate process. */
export interface Reference {
  url: string;
  /** Makes it send these bytes with these headers from now on. */
  answerWith: (answer: RecordedResponse) => Promise<void>;
}

/** Headers that cost the client or the server time, or that describe the bytes. */
const sameHeaders = ['content-type', 'content-encoding', 'cache-control', 'vary', 'etag', 'link', 'x-total-count', 'content-security-policy'];

/** Starts the bare server, which stops when the run ends. */
export async function startReference(): Promise<Reference> {
  const server = fork(path.join(import.meta.dirname, 'bareServer.ts'), { serialization: 'advanced' });
  undoLater(() => server.kill());
  // The child process sends no other messages, so the cast is safe.
  const ready = async () => ((await once(server, 'message')) as [Ready])[0];
  const { port } = await ready();
  return {
    url: `http://127.0.0.1:${port}`,
    answerWith: async (answer) => {
      const done = ready();
      server.send(answer);
      await done;
    },
  };
}

/** The raw bytes that the product sends for a call, and the headers that the reference repeats. */
export async function answerTo(url: string, call: Call): Promise<RecordedResponse> {
  const asked = request(url + addressOf(call), { method: call.method, headers: call.headers });
  const answered = new Promise<RecordedResponse>((resolve, reject) => {
    asked.once('error', reject);
    asked.once('response', (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${call.address} is answered with ${answer.statusCode}.`));
      const headers = sameHeaders.flatMap((name) => (answer.headers[name] ? [[name, String(answer.headers[name])]] : []));
      buffer(answer).then((body) => resolve({ headers: Object.fromEntries(headers), body }), reject);
    });
  });
  asked.end(call.body);
  return answered;
}
