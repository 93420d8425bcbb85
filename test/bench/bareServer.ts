import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';

/** What the bare server answers everything with, from when it is told. */
export interface Told {
  headers: Record<string, string>;
  body: Buffer;
}

/** Sent when it listens, and again each time it was told something. */
export interface Ready {
  port: number;
}

// A process of its own: client, product and reference must not share an event loop.
let told: Told = { headers: {}, body: Buffer.alloc(0) };
const app = new Koa();
app.use((ctx) => {
  ctx.set(told.headers);
  ctx.body = told.body;
});
const server = createServer(app.callback());
const sayReady = () => process.send?.({ port: (server.address() as AddressInfo).port } satisfies Ready);
process.on('message', (message: Told) => {
  told = message;
  sayReady();
});
// Nobody is left to answer for when the bench is gone.
process.once('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', sayReady);
