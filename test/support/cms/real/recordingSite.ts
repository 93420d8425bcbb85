import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SiteCall {
  method: string;
  path: string;
  body: string;
  headers: IncomingHttpHeaders;
}

/** A substitute for the directory's site: records the requests of the CMS and returns the responses that a test sets. */
export async function startListeningSite() {
  const calls: SiteCall[] = [];
  const answers = new Map<string, { status: number; body: unknown }>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      calls.push({ method: request.method ?? '', path, body: Buffer.concat(parts).toString(), headers: request.headers });
      const { status, body } = answers.get(path) ?? { status: 404, body: {} };
      // Status 0 sends no response, like a site that hangs.
      if (status > 0) response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    /** @param status 0 to send no response */
    answer: (path: string, status: number, body: unknown = {}) => answers.set(path, { status, body }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
