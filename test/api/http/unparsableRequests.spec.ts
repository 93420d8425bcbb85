import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { createHttpServer, type HttpServer } from '#api/http/server/httpServer';

describe('requests that cannot be parsed', () => {
  let http: HttpServer;
  before(async () => {
    http = createHttpServer({ draining: new AbortController().signal });
    http.server.on('request', (_request, response) => response.end('reached'));
    http.server.listen(0, '127.0.0.1');
    await once(http.server, 'listening');
  });
  after(() => http.drain());

  async function send(request: string): Promise<string> {
    const { port } = http.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.end(request);
    return text(socket);
  }

  for (const [what, request, status, sentence] of [
    ['a URL of 20,000 characters', `GET /?search=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, 'This URL is too long'],
    ['a header of 20,000 characters', `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'This URL is too long'],
    ['a line that is no request', 'HELLO\r\n\r\n', 400, 'This request could not be read'],
    ['a request without a version', 'GET / WRONG\r\n\r\n', 400, 'This request could not be read'],
  ] as const) {
    it(`answers ${what} with ${status} and a page that says what to do`, async () => {
      const answer = await send(request);
      expect(answer).to.match(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(answer).to.include(sentence).and.to.include('<a href="/">the home page</a>');
    });
  }

  it('passes on a URL of 8,000 characters', async () => {
    expect(await send(`GET /?search=${'x'.repeat(8000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).to.match(/^HTTP\/1\.1 200 /);
  });
});
