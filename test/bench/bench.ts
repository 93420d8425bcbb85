import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import Koa from 'koa';
import { type Product, startProduct } from '../support/product';

interface Row {
  what: string;
  requestsPerSecond: number;
  /** Against a bare Koa server that sends the same bytes, measured in turn with it. */
  ratio: number;
  medianMs: number;
}

const rounds = 3;
const seconds = 2;
const connections = 16;

/** An unknown parameter is ignored but makes every address new, so that nothing comes from memory. */
const fresh = (address: string) => `${address}${address.includes('?') ? '&' : '?'}uncached=[<id>]`;

const measured: [what: string, address: string][] = [
  ['list, page 1, cached', '/api/contractors?page=1'],
  ['list, page 1', fresh('/api/contractors?page=1')],
  ['list, two methods', fresh('/api/contractors?page=1&drilling_methods=Diamond+Drilling&drilling_methods=Air+Core')],
  ['list, country, by name', fresh('/api/contractors?page=1&country=Canada&sort=a-z')],
  ['list, search of two words', fresh('/api/contractors?page=1&search=diamond+abitibi')],
  ['profile', fresh('/api/contractors/1')],
  ['home as HTML, cached', '/'],
  ['home as HTML', fresh('/')],
  ['profile as HTML', fresh('/contractors/1')],
];

/** Requests a second of the main calls on the demo data; a table to read, nothing is asserted. */
async function bench(): Promise<void> {
  const product = await startProduct({ RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'warn' });
  const rows: Row[] = [];
  for (const [what, address] of measured) rows.push(await compare(product, what, address));
  await product.stop();
  process.stdout.write(
    `\n${cpus().length} cores, Node ${process.version}, ${rounds} rounds of ${seconds} s, ${connections} connections, 150 contractors on SQLite\n\n`,
  );
  process.stdout.write(`${'what'.padEnd(30)}${'requests/s'.padStart(12)}${'of bare Koa'.padStart(14)}${'median ms'.padStart(12)}\n`);
  for (const row of rows) {
    process.stdout.write(
      `${row.what.padEnd(30)}${row.requestsPerSecond.toFixed(0).padStart(12)}${row.ratio.toFixed(3).padStart(14)}${row.medianMs.toFixed(1).padStart(12)}\n`,
    );
  }
  mkdirSync('.cache', { recursive: true });
  writeFileSync(path.join('.cache', 'bench.json'), JSON.stringify(rows, null, 2));
}

async function compare(product: Product, what: string, address: string): Promise<Row> {
  const sample = await fetch(product.url + address.replace('[<id>]', '0'));
  const body = Buffer.from(await sample.arrayBuffer());
  const bare = await bareServer(body, sample.headers.get('content-type') ?? 'text/plain');
  const figures: { ours: number; bare: number; median: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const reference = await load(bare.url, '/');
    const ours = await load(product.url, address);
    figures.push({ ours: ours.requests.average, bare: reference.requests.average, median: ours.latency.p50 });
  }
  bare.stop();
  const middle = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  return {
    what,
    requestsPerSecond: middle(figures.map((figure) => figure.ours)),
    ratio: middle(figures.map((figure) => figure.ours / figure.bare)),
    medianMs: middle(figures.map((figure) => figure.median)),
  };
}

function load(url: string, address: string): Promise<autocannon.Result> {
  return autocannon({ url: url + address, connections, duration: seconds, idReplacement: address.includes('[<id>]') });
}

async function bareServer(body: Buffer, type: string): Promise<{ url: string; stop: () => void }> {
  const app = new Koa();
  app.use((ctx) => {
    ctx.type = type;
    ctx.body = body;
  });
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

await bench();
