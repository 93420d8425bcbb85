import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { isAuthorizedCall, NonceMemory } from '#api/integrations/cms/cmsSignature';
import { type CmsChange, type CmsContractorChange, cmsContractorChange, cmsNewDocument, type HistoryCheckpoint } from '#contract/cms-sync/cms';
import { type CmsType, cmsTypeKeys } from '#contract/site-content/cmsTypes';
import { type Body, discardDraft, type Kept, publishDraft, takeChange } from './fakeDocuments';

/**
 * A fault for calls whose path contains a text, or that `of` selects. "cut" breaks the connection in the middle of the response. "lost" executes the
 * call and then drops the response.
 */
export type Fault = { path: string; answer: 400 | 500 | 'cut' | 'garbage' | 'slow' | 'lost'; method?: string };

export const cmsSecretOfTests = 'the-secret-between-cms-and-api-of-the-tests';
export const editor = 'dee.signer@drill.example';

/** The content of the fake CMS's database. */
export interface CmsBackup {
  instance: string;
  documents: Map<string, Kept>;
  changes: CmsChange[];
  ownWrites: HistoryCheckpoint[];
  files: Map<string, Buffer>;
  sequence: number;
}

function emptyDatabase(): CmsBackup {
  return { instance: randomUUID(), documents: new Map(), changes: [], ownWrites: [], files: new Map(), sequence: 0 };
}

function refill<Key, Value>(map: Map<Key, Value>, from: ReadonlyMap<Key, Value>): void {
  map.clear();
  for (const [key, value] of from) map.set(key, value);
}

const newToken = () => randomBytes(8).toString('hex');

/** A CMS as the API sees it: documents with drafts, an outbox of published changes, and files. */
export interface FakeCms {
  url: string;
  /** Creates a draft document and returns its id. */
  add: (type: CmsType, body: Body, directory_id?: number | null) => string;
  /** Changes fields of the draft. */
  edit: (id: string, changes: Body) => void;
  publish: (id: string, by?: string) => void;
  /** Discards the changes of the draft. */
  discard: (id: string) => void;
  unpublish: (id: string) => void;
  remove: (id: string) => void;
  /** Creates and publishes a document. */
  addPublished: (type: CmsType, body: Body, directory_id?: number | null) => string;
  /** The document of a record; undefined if there is none. */
  ofRecord: (directoryId: number, type?: CmsType) => { id: string; document: Kept } | undefined;
  /** Records a change once more. */
  note: (id: string, action: CmsChange['action']) => void;
  /** Called for each published version, by editors or by the API. */
  onPublished: (id: string, body: Body) => void;
  /** Adds a file to the library. Returns the reference that documents contain. */
  addFile: (bytes: Buffer, alt?: string) => { file: string; url: string; alt: string };
  /** The outbox. Tests may edit it to simulate commits out of order or lost rows. */
  changes: CmsChange[];
  /** Outbox rows that record the API's own writes. */
  ownWrites: HistoryCheckpoint[];
  /** The instance id stored in its database. */
  instance: string;
  /** Milliseconds by which its clock is ahead. */
  clockAhead: number;
  /** Copies the content of its database, to be restored later. */
  backUp: () => CmsBackup;
  /** Starts it from a backup, or from an empty database with another id. */
  restore: (backup: CmsBackup | null) => void;
  documents: Map<string, Kept>;
  faults: Fault[];
  /** Every received call, such as "GET /api/directory/changes?after=0&limit=200". */
  calls: string[];
  stop: () => Promise<void>;
}

/** Starts the fake CMS on a free port. */
export async function startFakeCms(): Promise<FakeCms> {
  const documents = new Map<string, Kept>();
  const files = new Map<string, Buffer>();
  const addresses = new Map<string, string>();
  const changes: CmsChange[] = [];
  const nonces = new NonceMemory();
  const faults: Fault[] = [];
  const calls: string[] = [];
  let [made, time, sequence, version] = [0, Date.now() - 100_000, 0, 0];

  const note = (id: string, action: CmsChange['action'], changed_by = editor) => {
    sequence += 1;
    const { type } = kept(id);
    changes.push({ sequence, type, document_id: id, action, changed_at: new Date().toISOString(), changed_by, token: newToken() });
  };
  /** Records a write of the API in the history. The API does not treat the row as a change. */
  const recordOwnWrite = (): HistoryCheckpoint => {
    sequence += 1;
    const row = { sequence, token: newToken() };
    cms.ownWrites.push(row);
    return row;
  };
  const kept = (id: string): Kept => {
    const one = documents.get(id);
    if (!one) throw new Error(`The CMS has no ${id}.`);
    return one;
  };
  const nextVersion = () => {
    time += 1;
    version += 1;
    return { at: time, version };
  };
  const publish = (id: string, by = editor) => {
    const one = kept(id);
    publishDraft(one, nextVersion());
    cms.onPublished(id, one.draft);
    note(id, 'publish', by);
  };
  const add = (type: CmsType, body: Body, directory_id: number | null = null) => {
    made += 1;
    const id = `doc${String(made).padStart(6, '0')}`;
    documents.set(id, { type, directory_id, owned: {}, draft: structuredClone(body), published: null, overruled: [], reported: [] });
    return id;
  };

  function answer(path: string, query: URLSearchParams): unknown {
    if (path === '/api/directory/changes') {
      const after = Number(query.get('after'));
      const sorted = changes.filter((change) => change.sequence > after).sort((one, other) => one.sequence - other.sequence);
      const newest = Math.max(0, ...changes.map((change) => change.sequence));
      return { changes: sorted.slice(0, Number(query.get('limit'))), newest, instance: cms.instance, known: tokenOf(Number(query.get('known'))) };
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
    const overruled = query.get('status') === 'draft' ? [] : one.reported;
    return { type, document_id: id, published_at: iso(published?.at), directory_id, version: published?.version ?? null, body, overruled };
  }

  const tokenOf = (known: number) => [...changes, ...cms.ownWrites].find((row) => row.sequence === known)?.token ?? null;

  function change(id: string, sent: CmsContractorChange): { status: number; body: unknown } {
    const one = documents.get(id);
    if (!one) return { status: 404, body: {} };
    const { known } = sent;
    if (known && cms.instance !== '' && (known.instance !== cms.instance || (known.sequence > 0 && tokenOf(known.sequence) !== known.token)))
      return { status: 409, body: {} };
    if ((one.published?.version ?? null) !== sent.version) return { status: 409, body: {} };
    Object.assign(one, { directory_id: sent.directory_id, owned: { ...one.owned, ...sent.owned } });
    const body = takeChange(one, withAddresses(sent));
    if (sent.publish === false) one.published = null;
    else if (body) one.published = { body, ...nextVersion() };
    if (body) cms.onPublished(id, body);
    const { published } = one;
    const standing = { version: published?.version ?? null, published_at: iso(published?.at), body: published?.body ?? one.draft };
    return { status: 200, body: { ...standing, newest: recordOwnWrite() } };
  }

  /** Adds the file URLs to a document. */
  function withAddresses(sent: CmsContractorChange): CmsContractorChange {
    const addressed = Object.entries(sent.changes).map(([field, { from, to }]) => [field, { from, to: withUrl(to) ?? null }]);
    return { ...sent, changes: Object.fromEntries(addressed) };
  }
  function withUrl(value: unknown): NonNullable<unknown> | null | undefined {
    if (Array.isArray(value)) return value.map(withUrl);
    const isFile = typeof value === 'object' && value !== null && 'file' in value;
    return isFile ? { ...value, url: addresses.get(String(value.file)) ?? '' } : (value ?? undefined);
  }

  async function make(type: CmsType, sent: unknown): Promise<{ status: number; body: unknown }> {
    const { directory_id, body, owned } = await cmsNewDocument.validate(sent);
    const found = ofRecord(directory_id, type);
    if (found) return { status: 200, body: { document_id: found.id, made: 0 } };
    const id = add(type, Object.fromEntries(Object.entries(body).map(([field, value]) => [field, withUrl(value) ?? null])), directory_id);
    kept(id).owned = { ...owned };
    publish(id, '');
    return { status: 200, body: { document_id: id, made: 1 } };
  }

  const ofRecord = (directoryId: number, type: CmsType = 'contractor') => {
    const found = [...documents].find(([, one]) => one.type === type && one.directory_id === directoryId);
    return found && { id: found[0], document: found[1] };
  };

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://cms');
    calls.push(`${request.method} ${request.url}`);
    response.setHeader('date', new Date(Date.now() + cms.clockAhead).toUTCString());
    const isMeant = ({ path, method = request.method }: Fault) => method === request.method && String(request.url).includes(path);
    const fault = faults.find(isMeant);
    if (fault?.answer === 'slow') return;
    if (fault?.answer === 'cut') return void response.writeHead(200, { 'content-length': '1000' }).write('{"chang', () => response.destroy());
    if (fault && fault.answer !== 'lost')
      return void response.writeHead(typeof fault.answer === 'number' ? fault.answer : 200, { 'content-type': 'application/json' }).end('<html>');
    const file = files.get(url.pathname);
    if (file) return void response.end(file);
    const { method = '', url: path = '', headers } = request;
    const authorization = headers.authorization ?? '';
    const isAuthorized = isAuthorizedCall(cmsSecretOfTests, { method, path }, authorization, Date.now());
    if (!isAuthorized || !nonces.record(authorization, Date.now())) return void response.writeHead(401).end('{}');
    if (request.method !== 'GET') return void written(request, response, { path: url.pathname, isLost: fault !== undefined });
    const found = answer(url.pathname, url.searchParams);
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}));
  }

  async function written(request: IncomingMessage, response: ServerResponse, { path, isLost }: { path: string; isLost: boolean }): Promise<void> {
    const [last = '', before] = path.split('/').reverse();
    const target = before === 'contractor' ? last : { type: cmsTypeKeys.find((type) => type === last) ?? 'contractor' };
    const { status, body } = request.method === 'POST' ? await keepFile(request) : await put(target, await text(request));
    if (isLost) return void response.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  async function put(id: string | { type: CmsType }, sent: string): Promise<{ status: number; body: unknown }> {
    const body: unknown = JSON.parse(sent);
    return typeof id !== 'string' ? make(id.type, body) : change(id, await cmsContractorChange.validate(body));
  }

  async function keepFile(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const file = (await new Response(Uint8Array.from(await buffer(request)), { headers }).formData()).get('file');
    if (!(file instanceof File)) return { status: 400, body: {} };
    return { status: 200, body: { file: addFile(Buffer.from(await file.arrayBuffer())).file } };
  }

  const addFile = (bytes: Buffer, alt = '') => {
    made += 1;
    const [file, url] = [`file_${made}`, `/uploads/file${made}.png`];
    files.set(url, bytes);
    addresses.set(file, url);
    return { file, url, alt };
  };

  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cms: FakeCms = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ add, publish, note, addFile, ofRecord, changes, documents, faults, calls },
    ...{ instance: randomUUID(), ownWrites: [], clockAhead: 0 },
    onPublished: () => undefined,
    edit: (id, given) => void Object.assign(kept(id).draft, structuredClone(given)),
    discard: (id) => discardDraft(kept(id)),
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
      // A document with a directory id was created by the directory.
      publish(id, directory_id === null ? editor : '');
      return id;
    },
    backUp: () => structuredClone({ instance: cms.instance, documents, changes, ownWrites: cms.ownWrites, files, sequence }),
    restore: (backup) => {
      const from = structuredClone(backup) ?? emptyDatabase();
      refill(documents, from.documents);
      refill(files, from.files);
      changes.splice(0, changes.length, ...from.changes);
      sequence = from.sequence;
      Object.assign(cms, { instance: from.instance, ownWrites: from.ownWrites });
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return cms;
}

function iso(time: number | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString();
}
