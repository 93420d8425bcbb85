import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';

/** The response that the bare server sends to every request once it receives this message. */
export interface RecordedResponse {
  headers: Record<string, string>;
  body: Buffer;
}

/** Sent when the server listens, and again after each new response it receives. */
export interface Ready {
  port: number;
}

// Runs in a separate process: client, product and reference must not share an event loop.
let recorded: RecordedResponse = { headers: {}, body: Buffer.alloc(0) };
const app = new Koa();
app.use((ctx) => {
  ctx.set(recorded.headers);
  ctx.body = recorded.body;
});
const server = createServer(app.callback());
const sayReady = () => process.send?.({ port: (server.address() as AddressInfo).port } satisfies Ready);
process.on('message', (message: RecordedResponse) => {
  recorded = message;
  sayReady();
});
// Ends when the benchmark has ended.
process.once('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', sayReady);
