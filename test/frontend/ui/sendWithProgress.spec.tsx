import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { sendWithProgress } from '#endpoints/base/sendWithProgress';

describe('sendWithProgress', () => {
  let answer: (response: ServerResponse, request: IncomingMessage) => void;
  // The test page has another origin, so the server must allow CORS.
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (request.method === 'OPTIONS') response.end();
    else answer(response, request);
  });
  const form = () => {
    const body = new FormData();
    body.append('file', new window.File([new Uint8Array(100_000)], 'rig.png', { type: 'image/png' }));
    return body;
  };
  const send = (signal = new AbortController().signal, onProgress: (share: number) => void = () => undefined, timeout = 5000) => {
    const { port } = server.address() as AddressInfo;
    return sendWithProgress({ url: `http://127.0.0.1:${port}/`, method: 'POST', body: form(), onProgress }, signal, timeout);
  };
  const failure = (sent: Promise<unknown>) => sent.then(() => 'none', String);
  before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  it('reports how much has been sent and returns the response', async () => {
    answer = (response, request) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString('latin1');
        response.writeHead(422, { 'Content-Type': 'application/json' }).end(JSON.stringify({ hasFile: body.includes('filename="rig.png"') }));
      });
    };
    const shares: number[] = [];
    const { ok, status, headers, text } = await send(undefined, (share) => shares.push(share));
    expect([ok, status, headers['content-type'], JSON.parse(text)]).to.deep.equal([false, 422, 'application/json', { hasFile: true }]);
    expect(shares.at(-1)).to.equal(1);
  });

  it('stops when it is cancelled, even before it started', async () => {
    const giveUp = new AbortController();
    answer = () => giveUp.abort(new Error('Given up.'));
    expect(await failure(send(giveUp.signal))).to.equal('Error: Given up.');
    expect(await failure(send(giveUp.signal))).to.equal('Error: Given up.');
  });

  it('fails when the connection breaks or no response arrives in time', async () => {
    answer = (response) => response.destroy();
    expect(await failure(send())).to.equal('Error: The connection broke.');
    answer = () => undefined;
    expect(await failure(send(undefined, undefined, 50))).to.equal('Error: There was no answer within 50 ms.');
  });
});
