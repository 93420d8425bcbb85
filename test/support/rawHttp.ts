import http from 'node:http';

export interface RawRequest {
  method: string;
  /** Sent as it stands, percent signs and all. */
  target: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
}
export interface RawAnswer {
  status: number;
  contentType: string;
  text: string;
  milliseconds: number;
}

/** Sends requests that other clients would put right first, over few connections that stay open. */
export function createRawClient(url: string, connections: number): { send: (request: RawRequest) => Promise<RawAnswer>; close: () => void } {
  const { hostname, port } = new URL(url);
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const send = ({ method, target, headers, body }: RawRequest) =>
    new Promise<RawAnswer>((resolve, reject) => {
      const started = performance.now();
      const length = body === null ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
      const request = http.request({ hostname, port, agent, method, path: target, headers: { ...headers, ...length } }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            contentType: response.headers['content-type'] ?? '',
            text: Buffer.concat(parts).toString('utf8'),
            milliseconds: performance.now() - started,
          }),
        );
      });
      request.on('error', reject);
      request.end(body ?? undefined);
    });
  return { send, close: () => agent.destroy() };
}
