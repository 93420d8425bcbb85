import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../probes/until';

export interface ReverseProxy {
  url: string;
  /** The URLs of the backends that currently receive requests. */
  ready: () => string[];
  waitUntilReady: (count: number) => Promise<void>;
  /** Responses of the proxy itself: requests without an available backend, and requests that a backend dropped. */
  failures: string[];
  /** The readiness changes of each backend, with time and reason. */
  changes: string[];
  stop: () => Promise<void>;
}

const checkTimeout = 5000;

/**
 * A reverse proxy in front of several processes, equivalent to HAProxy with `option httpchk GET /readyz`, `rise 1 fall 1`, `http-reuse` and `retries
 * 0`: one check of each backend per interval, round robin over those whose last check returned 200, persistent connections on both sides. It never
 * sends a request twice: a failed request is answered with 502, or 503 without a backend.
 */
export async function startProxy(backends: string[], checkInterval = 1000): Promise<ReverseProxy> {
  const ready = new Set<string>();
  const failures: string[] = [];
  const changes: string[] = [];
  const agent = new Agent({ keepAlive: true });
  const check = async (backend: string) => {
    const answer = await askReadiness(backend);
    const isReady = answer === '200';
    if (isReady !== ready.has(backend)) changes.push(`${new Date().toISOString()} ${backend} ${isReady ? 'ready' : 'not ready'}: ${answer}`);
    if (isReady) ready.add(backend);
    else ready.delete(backend);
  };
  const checks = backends.map((backend) => setInterval(() => void check(backend), checkInterval));
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const candidates = backends.filter((backend) => ready.has(backend));
    turn += 1;
    const backend = candidates[turn % candidates.length];
    if (backend) forward(incoming, outgoing, backend);
    else fail(outgoing, 503, `${incoming.method} ${incoming.url}: no backend is ready`);
  });
  await Promise.all(backends.map(check));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    ready: () => [...ready],
    waitUntilReady: (count) => until(() => ready.size >= count, `${count} ready backends`, 60_000),
    failures,
    changes,
    stop: async () => {
      for (const timer of checks) clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, backend: string): void {
    const { method, url: path, headers } = incoming;
    const upstream = request(`${backend}${path}`, { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
      answer.pipe(outgoing);
      answer.once('error', (error) => drop(`${method} ${path} at ${backend} in its body: ${error.message}`));
    });
    const drop = (reason: string) => {
      record(reason);
      // A part of the response was sent: only a broken connection tells the client that the rest is missing.
      outgoing.destroy();
    };
    upstream.once('error', (error) => {
      const reason = `${method} ${path} at ${backend}: ${error.message}`;
      if (outgoing.headersSent) drop(reason);
      else fail(outgoing, 502, reason);
    });
    incoming.pipe(upstream);
  }

  function record(reason: string): void {
    failures.push(`${new Date().toISOString()} ${reason}`);
  }

  function fail(outgoing: ServerResponse, status: number, reason: string): void {
    record(reason);
    outgoing.writeHead(status, { 'Content-Type': 'text/plain' }).end(`proxy: ${reason}`);
  }
}

/** Connection headers apply to each side separately and are not forwarded. */
function withoutConnection({ connection, 'keep-alive': keepAlive, ...headers }: IncomingMessage['headers']): IncomingMessage['headers'] {
  return headers;
}

/** The status of a check, or the reason it failed. */
function askReadiness(backend: string): Promise<string> {
  return new Promise((resolve) => {
    const asked = get(`${backend}/readyz`, { agent: false, timeout: checkTimeout }, (answer) => {
      answer.resume();
      resolve(String(answer.statusCode));
    });
    asked.once('timeout', () => asked.destroy(new Error('timeout')));
    asked.once('error', ({ message }) => resolve(message));
  });
}
