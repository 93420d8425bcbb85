import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect } from 'chai';
import { createApp } from '#api/app';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { captureLog } from '#test/support/probes/capturedLog';
import { until } from '#test/support/probes/until';

describe('A client that disconnects', () => {
  let api: TestApi;
  const { log, lines, failures } = captureLog();
  before(async () => {
    api = await startTestApi({}, log);
  });
  after(() => api.stop());
  beforeEach(() => void lines.splice(0));

  const aborted = () => lines.filter((line) => line.aborted);
  const expectQuiet = () => {
    expect(failures()).to.deep.equal([]);
    expect(lines.filter((line) => (line.status ?? 0) >= 500)).to.deep.equal([]);
  };

  for (const [what, contentType, path] of [
    ['in the middle of a JSON body', 'application/json', '/api/register'],
    ['in the middle of a file', 'multipart/form-data; boundary=b', '/api/enquiries/files'],
  ] as const) {
    it(`logs ${what} as aborted, and as nothing worse`, async () => {
      const { port } = new URL(api.url);
      const socket = connect(Number(port), '127.0.0.1');
      const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: ${contentType}\r\nContent-Length: 5000\r\n\r\n`;
      socket.write(
        `${head}${contentType.startsWith('multipart') ? '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc' : '{"username":"'}`,
      );
      await new Promise((resolve) => setTimeout(resolve, 200));
      socket.end();
      await until(() => aborted().length > 0, `a line in ${JSON.stringify(lines)}`);
      expectQuiet();
    });
  }

  it('logs a page request as aborted when the client leaves during rendering, and as nothing worse', async () => {
    let finish: () => void = () => undefined;
    let begun = false;
    const rendered = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const folders = { bundleFolder: '/nowhere', publicFolder: '/nowhere', flagsFolder: '/nowhere' };
    const app = createApp(api.services, {
      ...folders,
      assets: () => ({ entry: [], chunks: {}, fonts: [] }),
      accessOf: () => 'anyone',
      searchOf: (_path, search) => search,
      renderPage: async () => {
        begun = true;
        await rendered;
        return { status: 200, html: '<p>A page</p>'.repeat(50_000) };
      },
      renderErrorPage: async () => '',
    });
    const server = createServer(app.callback());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const call = request({ port: (server.address() as AddressInfo).port, path: '/', headers: { 'Accept-Encoding': 'gzip' } });
    call.on('error', () => undefined);
    call.end();
    await until(() => begun, 'the page');
    call.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    finish();
    await until(() => aborted().length > 0, `a line in ${JSON.stringify(lines)}`);
    await new Promise((resolve) => server.close(resolve));
    expectQuiet();
  });
});
