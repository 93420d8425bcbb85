import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSignedCall } from '#api/integrations/cms/cmsSignature';

/** The site's status of a document. See GET /api/cms/entries/:type/:documentId. */
export interface FakeEntry {
  address: string | null;
  state: 'current' | 'waiting' | 'refused' | 'unknown';
  synced_at: string | null;
  problems: Record<string, string>;
  facts: { label: string; value: string | number | boolean | null }[];
  conflicts?: { field: string; label: string }[];
  built_in?: { field: string; value: object[] } | null;
}

const queues = [
  { key: 'claims', label: 'Claims', waiting: 3, path: '/admin/claims' },
  { key: 'profiles', label: 'New profiles', waiting: 12, path: '/admin/contractors?status=pending' },
  { key: 'reviews', label: 'Reviews', waiting: 0, path: '/admin/reviews' },
];

/** The part of the site that the CMS calls: signed calls about queues and documents, and the nudge. */
export class FakeSite {
  /** The response for every document for which a test sets no other. */
  entry: Partial<FakeEntry> = {};
  /** The number of rejected documents that it reports; null to report none. */
  refused: number | null = null;
  nudges = 0;
  /** The last port, so that it can restart on the same one. */
  port = 0;
  private server: Server;

  constructor(private readonly secret: string) {
    this.server = createServer((request, response) => {
      void this.answer(request).then(({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      );
    });
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    // A server that listens on TCP has an address of this type.
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '';
    const call = { method: request.method ?? '', path, body: Buffer.concat(chunks).toString() };
    if (!isSignedCall(this.secret, call, String(request.headers['x-directory-signature'] ?? ''), Date.now())) return { status: 401, body: {} };
    if (path === '/api/cms/changed') {
      this.nudges += 1;
      return { status: 200, body: {} };
    }
    if (path === '/api/cms/overview') return { status: 200, body: this.overview() };
    const [, type] = /^\/api\/cms\/entries\/([\w-]+)\/\w+$/.exec(path) ?? [];
    return type ? { status: 200, body: this.entryOf(type) } : { status: 404, body: {} };
  }

  private overview(): object {
    const waiting = queues.map(({ path, ...queue }) => ({ ...queue, address: this.url + path }));
    const refused = this.refused === null ? {} : { refused: { count: this.refused } };
    return { queues: waiting, ...refused, read_at: new Date().toISOString(), error: null };
  }

  private entryOf(type: string): FakeEntry {
    const facts = [
      { label: 'Status', value: 'Listed' },
      { label: 'Tier', value: 'Premium' },
      { label: 'Verification', value: 'Verified' },
      { label: 'Owner', value: 'dana@kurrajong.example' },
      { label: 'Likes', value: 42 },
      { label: 'Reviews', value: 7 },
    ];
    return {
      address: type === 'term' ? null : `${this.url}/shown/${type}`,
      state: 'current',
      synced_at: new Date().toISOString(),
      problems: {},
      facts: type === 'contractor' ? facts : [],
      ...this.entry,
    };
  }
}
