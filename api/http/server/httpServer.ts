import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Lifecycle } from './lifecycle';

const second = 1000;
/** Longer than the usual idle timeout of proxies, so that none of them sends a request on a connection that is being closed. */
const keepAliveTimeout = 75 * second;
const headersTimeout = 15 * second;
/** Enough for the largest file on the slowest accepted connection. */
const requestTimeout = 3600 * second;
/** A body may take `grace`, and beyond that as long as it arrives at this rate. */
const slowBodyLimits = { grace: 20 * second, bytesPerSecond: 16 * 1024, checkEvery: 5 * second };
/** Milliseconds for which a connection that has never carried a request may still start one during the shutdown. */
const unusedTimeout = 200;

export interface HttpServer {
  server: Server;
  /** Stops listening. Resolves when every started request has been answered. */
  drain(): Promise<void>;
}

/**
 * Creates a server that does not listen yet. Once `draining` is aborted, every response closes its connection, so that clients move to another
 * process. Requests with slow headers or bodies are aborted with 408, those that cannot be parsed with a plain page.
 */
export function createHttpServer({ draining }: Pick<Lifecycle, 'draining'>): HttpServer {
  const server = createServer({ keepAliveTimeout, headersTimeout, requestTimeout, connectionsCheckingInterval: 5 * second });
  const sockets = new Set<Socket>();
  const inFlight = new Set<ServerResponse>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (request, response) => {
    // A compressed stream adds seven listeners to ours.
    response.setMaxListeners(16);
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
    if (draining.aborted) closeConnectionAfter(response);
    abortSlowBody(request, response);
  });
  server.on('clientError', answerUnparsable);
  draining.addEventListener('abort', () => inFlight.forEach(closeConnectionAfter), { once: true });
  return {
    server,
    drain: async () => {
      // Timers run before pending reads: after a busy moment a connection may look idle although a request has arrived on it.
      await setImmediate();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const closeIdle = setInterval(() => void setImmediate().then(() => server.closeIdleConnections()), 100);
      const closeUnused = setTimeout(async () => {
        await setImmediate();
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }, unusedTimeout);
      await closed;
      clearInterval(closeIdle);
      clearTimeout(closeUnused);
    },
  };
}

function closeConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/** Statuses by the code of the parser's error; others are 400. */
const parserStatuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, HPE_CHUNK_EXTENSIONS_OVERFLOW: 413, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Responds to what is not a request that the app can handle. Node itself would respond with an empty page, also to a visitor whose URL is too long. */
function answerUnparsable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = parserStatuses[error.code ?? ''] ?? 400;
  const text =
    status === 431
      ? 'This URL is too long. Open <a href="/">the home page</a> and search again with fewer filters.'
      : 'This request could not be read. Open <a href="/">the home page</a> and try again.';
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${STATUS_CODES[status]}</title><p>${text}</p></html>`;
  const headers = [
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(page)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('\r\n')}\r\n\r\n${page}`);
}

/** Otherwise a client that sends a byte now and then could occupy an upload without a time limit. */
function abortSlowBody(request: IncomingMessage, response: ServerResponse): void {
  const { socket, headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const started = performance.now();
  const bytesReadBefore = socket.bytesRead;
  const check = setInterval(() => {
    if (request.complete || response.writableEnded) return clearInterval(check);
    const allowedMs = slowBodyLimits.grace + ((socket.bytesRead - bytesReadBefore) / slowBodyLimits.bytesPerSecond) * second;
    if (performance.now() - started < allowedMs) return;
    clearInterval(check);
    if (!response.headersSent) response.writeHead(408, { Connection: 'close' });
    response.end(() => socket.destroy());
  }, slowBodyLimits.checkEvery).unref();
  response.once('close', () => clearInterval(check));
}
