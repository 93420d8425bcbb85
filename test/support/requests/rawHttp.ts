import http from 'node:http';

export interface RawRequest {
  method: string;
  /** Sent verbatim, including percent signs. */
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

export interface RawClient {
  send: (request: RawRequest) => Promise<RawAnswer>;
  close: () => void;
}

/** Sends requests that other clients would correct first, over a few persistent connections. */
export function createRawClient(url: string, connections: number): RawClient {
  const { hostname, port } = new URL(url);
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const send = ({ method, target, headers, body }: RawRequest) =>
    new Promise<RawAnswer>((resolve, reject) => {
      const started = performance.now();
      const length = body === null ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
      const request = http.request({ hostname, port, agent, method, path: target, headers: { ...headers, ...length } }, (response) => {
        const parts: Buffer[] = [];
        const contentType = response.headers['content-type'] ?? '';
        const finish = () =>
          resolve({
            status: response.statusCode ?? 0,
            contentType,
            text: Buffer.concat(parts).toString('utf8'),
            milliseconds: performance.now() - started,
          });
        response.on('data', (part: Buffer) => {
          parts.push(part);
          // A stream of events may never end.
          if (!contentType.startsWith('text/event-stream')) return;
          finish();
          response.destroy();
        });
        response.on('error', reject);
        response.on('end', finish);
      });
      request.on('error', reject);
      request.end(body ?? undefined);
    });
  return { send, close: () => agent.destroy() };
}
