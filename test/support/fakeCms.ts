import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { callToken } from '../../api/cmsSignature';
import type { CmsChange, CmsContractorChange, Overruled } from '../../api/contract/cms';
import type { CmsType } from '../../api/contract/cmsTypes';
import { mergeField, sameValue } from '../../api/contract/mergeField';

type Body = Record<string, unknown>;
interface Kept {
  type: CmsType;
  directory_id: number | null;
  /** What the API alone writes. */
  owned: Body;
  draft: Body;
  published: { body: Body; at: number; version: number; overruled: Overruled[] } | null;
  /** What the company changed, and the draft says otherwise. */
  overruled: Overruled[];
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
  publish: (id: string, by?: string) => void;
  /** Throws the draft's changes away. */
  discard: (id: string) => void;
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
  let [made, time, sequence, version] = [0, Date.now() - 100_000, 0, 0];

  const note = (id: string, action: CmsChange['action'], changed_by = editor) => {
    sequence += 1;
    const { type } = kept(id);
    changes.push({ sequence, type, document_id: id, action, changed_at: new Date().toISOString(), changed_by });
  };
  const kept = (id: string): Kept => {
    const one = documents.get(id);
    if (!one) throw new Error(`The CMS has no ${id}.`);
    return one;
  };
  const putOut = (one: Kept, body: Body, overruled: Overruled[]) => {
    time += 1;
    version += 1;
    one.published = { body: structuredClone(body), at: time, version, overruled };
  };
  const publish = (id: string, by = editor) => {
    const one = kept(id);
    const unlike = one.overruled.filter(({ field, item, value }) => item !== '' || !sameValue(field, one.draft[field], value));
    putOut(one, one.draft, unlike);
    one.overruled = [];
    note(id, 'publish', by);
  };
  const add = (type: CmsType, body: Body, directory_id: number | null = null) => {
    made += 1;
    const id = `doc${String(made).padStart(6, '0')}`;
    documents.set(id, { type, directory_id, owned: {}, draft: structuredClone(body), published: null, overruled: [] });
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
    const { directory_id, published } = one;
    const overruled = query.get('status') === 'draft' ? [] : (published?.overruled ?? []);
    return { type, document_id: id, published_at: iso(published?.at), directory_id, version: published?.version ?? null, body, overruled };
  }

  /** Merges what the company changed into the published version and into the draft, each by itself. */
  function change(id: string, sent: CmsContractorChange): { status: number; said: unknown } {
    const one = documents.get(id);
    if (!one) return { status: 404, said: {} };
    if ((one.published?.version ?? null) !== sent.version) return { status: 409, said: {} };
    Object.assign(one, { directory_id: sent.directory_id, owned: { ...one.owned, ...sent.owned } });
    const before: Body = one.published?.body ?? {};
    const after: Body = { ...before };
    for (const [field, { from, to }] of Object.entries(sent.changes)) {
      const base = one.published ? before[field] : from;
      after[field] = one.published ? mergeField(field, { before: from, first: before[field], second: to }).value : to;
      const { value, lost } = mergeField(field, { before: base, first: one.draft[field], second: after[field] });
      one.draft[field] = value;
      one.overruled = one.overruled.filter((other) => other.field !== field);
      one.overruled.push(...lost.map(({ item, lost: said }) => ({ field, item, value: said ?? null })));
    }
    const isNew = Object.keys(sent.changes).length > 0 && (one.published !== null || sent.publish === true);
    if (isNew) putOut(one, after, []);
    if (sent.publish === false) one.published = null;
    const { published } = one;
    return { status: 200, said: { version: published?.version ?? null, published_at: iso(published?.at), body: published?.body ?? one.draft } };
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
    if (request.method === 'PUT') return void changed(request, response, url.pathname);
    const found = answer(url.pathname, url.searchParams);
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}));
  }

  async function changed(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { status, said } = change(path.split('/').at(-1) ?? '', JSON.parse(await text(request)));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  }

  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ add, publish, changes, documents, faults, calls },
    edit: (id, given) => void Object.assign(kept(id).draft, structuredClone(given)),
    discard: (id) => {
      const one = kept(id);
      if (one.published) Object.assign(one, { draft: structuredClone(one.published.body), overruled: [] });
    },
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
      // What bears a number of the directory's was made by it.
      publish(id, directory_id === null ? editor : '');
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
