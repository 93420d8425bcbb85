import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callToken } from '../../api/cmsSignature';
import type { CmsChange } from '../../api/contract/cms';
import type { CmsType } from '../../api/contract/cmsTypes';

type Body = Record<string, unknown>;
interface Kept {
  type: CmsType;
  directory_id: number | null;
  draft: Body;
  published: { body: Body; at: number } | null;
}

/** How an answer goes wrong, for the calls whose path contains a text; the connection is closed where it says nothing else. */
export type Fault = { path: string; answer: 500 | 'cut' | 'garbage' | 'slow' };

export const cmsSecretOfTests = 'the-secret-between-cms-and-api-of-the-tests';
export const editor = 'dee.signer@drill.example';

/** A CMS as the API sees it: documents with drafts, an outbox of what was published, and files. */
export interface FakeCms {
  url: string;
  /** Makes a document and answers its id; as a draft. */
  add: (type: CmsType, body: Body, directory_id?: number | null) => string;
  /** Changes fields of the draft. */
  edit: (id: string, changes: Body) => void;
  publish: (id: string) => void;
  unpublish: (id: string) => void;
  remove: (id: string) => void;
  /** Makes a document and publishes it. */
  addPublished: (type: CmsType, body: Body, directory_id?: number | null) => string;
  /** Puts a file into the library; what a document says of it. */
  addFile: (bytes: Buffer, alt?: string) => { file: string; url: string; alt: string };
  /** The outbox as it is; a test may change it as a database would that commits out of order, or loses a row. */
  changes: CmsChange[];
  documents: Map<string, Kept>;
  faults: Fault[];
  /** Every call, such as "GET /api/directory/changes?after=0&limit=200". */
  calls: string[];
  stop: () => Promise<void>;
}

/** Starts one at a free port. */
export async function startFakeCms(): Promise<FakeCms> {
  const documents = new Map<string, Kept>();
  const files = new Map<string, Buffer>();
  const changes: CmsChange[] = [];
  const faults: Fault[] = [];
  const calls: string[] = [];
  let [made, time, sequence] = [0, Date.now() - 100_000, 0];

  const note = (id: string, action: CmsChange['action']) => {
    sequence += 1;
    const { type } = kept(id);
    changes.push({ sequence, type, document_id: id, action, changed_at: new Date().toISOString(), changed_by: editor });
  };
  const kept = (id: string): Kept => {
    const one = documents.get(id);
    if (!one) throw new Error(`The CMS has no ${id}.`);
    return one;
  };
  const publish = (id: string) => {
    time += 1;
    kept(id).published = { body: structuredClone(kept(id).draft), at: time };
    note(id, 'publish');
  };
  const add = (type: CmsType, body: Body, directory_id: number | null = null) => {
    made += 1;
    const id = `doc${String(made).padStart(6, '0')}`;
    documents.set(id, { type, directory_id, draft: structuredClone(body), published: null });
    return id;
  };

  function answer(path: string, query: URLSearchParams): unknown {
    if (path === '/api/directory/changes') {
      const after = Number(query.get('after'));
      const sorted = changes.filter((change) => change.sequence > after).sort((one, other) => one.sequence - other.sequence);
      return { changes: sorted.slice(0, Number(query.get('limit'))), newest: Math.max(0, ...changes.map((change) => change.sequence)) };
    }
    const [, type = '', id] = /^\/api\/directory\/documents\/([\w-]+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (!id) {
      const ids = [...documents].filter(([one, { type: own, published }]) => own === type && published && one > (query.get('after') ?? ''));
      const page = ids.sort(([one], [other]) => (one < other ? -1 : 1)).slice(0, 100);
      const next = ids.length > page.length ? (page.at(-1)?.[0] ?? null) : null;
      return { documents: page.map(([document_id, { published }]) => ({ document_id, published_at: iso(published?.at) })), next };
    }
    const one = documents.get(id);
    const body = query.get('status') === 'draft' ? one?.draft : one?.published?.body;
    if (one?.type !== type || !body) return undefined;
    return { type, document_id: id, published_at: iso(one.published?.at), directory_id: one.directory_id, body };
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://cms');
    calls.push(`${request.method} ${request.url}`);
    const fault = faults.find(({ path }) => String(request.url).includes(path));
    if (fault?.answer === 'slow') return;
    if (fault?.answer === 'cut') return void response.writeHead(200, { 'content-length': '1000' }).write('{"chang', () => response.destroy());
    if (fault) return void response.writeHead(fault.answer === 500 ? 500 : 200, { 'content-type': 'application/json' }).end('<html>');
    const file = files.get(url.pathname);
    if (file) return void response.end(file);
    if (request.headers.authorization !== `Bearer ${callToken(cmsSecretOfTests)}`) return void response.writeHead(401).end('{}');
    const found = answer(url.pathname, url.searchParams);
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}));
  }

  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ add, publish, changes, documents, faults, calls },
    edit: (id, given) => void Object.assign(kept(id).draft, structuredClone(given)),
    unpublish: (id) => {
      kept(id).published = null;
      note(id, 'unpublish');
    },
    remove: (id) => {
      note(id, 'delete');
      documents.delete(id);
    },
    addPublished: (type, body, directory_id = null) => {
      const id = add(type, body, directory_id);
      publish(id);
      return id;
    },
    addFile: (bytes, alt = '') => {
      made += 1;
      files.set(`/uploads/file${made}.png`, bytes);
      return { file: `file_${made}`, url: `/uploads/file${made}.png`, alt };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function iso(time: number | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString();
}
