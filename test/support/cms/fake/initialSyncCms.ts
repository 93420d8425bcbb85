import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { isAuthorizedCall } from '#api/integrations/cms/cmsSignature';
import { cmsNewDocument } from '#contract/cms-sync/cms';

export interface FilledDocument {
  id: string;
  type: string;
  directoryId: number;
  body: Record<string, unknown>;
  owned: Record<string, unknown>;
}

export interface FilledFile {
  key: string;
  name: string;
  mime: string;
  alt: string;
  bytes: Buffer;
}

/** A fault of a call, before or after it is executed. */
export type Fault = 'down' | 'answer lost' | 'refused' | 'fails' | 'shut' | 'hangs' | null;

/** A CMS over HTTP that accepts the records pushed by the initial sync. */
export interface FillingCms {
  url: string;
  secret: string;
  documents: FilledDocument[];
  files: FilledFile[];
  /** Calls that create a document, including those that find an existing one. */
  makes: number;
  /** Chooses the fault for each PUT and POST. */
  fault: (call: { path: string; directoryId: number | null }) => Fault;
  of(type: string): FilledDocument[];
  stop(): Promise<void>;
}

/** Starts the CMS on a free port. @param delay milliseconds that each document takes */
export async function startFillingCms(delay = 0): Promise<FillingCms> {
  const secret = 'the-secret-of-the-tests-between-site-and-cms';
  const cms: FillingCms = {
    ...{ url: '', secret, documents: [], files: [], makes: 0, fault: () => null },
    of: (type) => cms.documents.filter((document) => document.type === type),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const publishedAt = new Date().toISOString();

  async function make(type: string, sent: unknown) {
    const { directory_id: directoryId, body, owned } = await cmsNewDocument.validate(sent);
    cms.makes += 1;
    const found = cms.documents.find((one) => one.type === type && one.directoryId === directoryId);
    if (found) return { document_id: found.id, made: 0 };
    const id = `document${cms.documents.length + 1}`;
    cms.documents.push({ id, type, directoryId, body: withAddresses({ ...body }), owned: { ...owned } });
    return { document_id: id, made: 1 };
  }

  /** Adds the file URLs, as in documents that are read. */
  function withAddresses(body: Record<string, unknown>): Record<string, unknown> {
    const address = (value: unknown) =>
      typeof value === 'object' && value !== null && 'file' in value
        ? { ...value, url: `/uploads/${value.file}.webp`, alt: cms.files.find(({ key }) => key === value.file)?.alt ?? '' }
        : value;
    return { ...body, ...('logo' in body && { logo: address(body.logo) }), ...(Array.isArray(body.media) && { media: body.media.map(address) }) };
  }

  async function addFile(request: IncomingMessage, bytes: Buffer) {
    const form = await new Response(Uint8Array.from(bytes), { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData();
    const file = form.get('file');
    if (!(file instanceof File)) throw new Error('There is no file.');
    const key = `file${cms.files.length + 1}`;
    cms.files.push({ key, name: file.name, mime: file.type, alt: String(form.get('alt')), bytes: Buffer.from(await file.arrayBuffer()) });
    return { file: key };
  }

  function read(path: string): unknown {
    const [, , , , type, id] = path.split('/');
    if (path === '/api/directory/changes') {
      const changes = cms.documents.map((document, index) => ({
        ...{ sequence: index + 1, type: document.type, document_id: document.id, action: 'publish' },
        ...{ changed_at: publishedAt, changed_by: '' },
      }));
      return { changes, newest: changes.length };
    }
    const found = cms.documents.find((one) => one.id === id);
    if (id) return found && { type, document_id: id, version: 1, published_at: publishedAt, directory_id: found.directoryId, body: found.body };
    return { documents: cms.of(type ?? '').map((one) => ({ document_id: one.id, published_at: publishedAt })), next: null };
  }

  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const call = { method: request.method ?? '', path: request.url ?? '' };
    if (!isAuthorizedCall(secret, call, request.headers.authorization ?? '', Date.now())) return answer(401, {});
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (request.method === 'GET') {
      const found = read(path);
      return found === undefined ? answer(404, {}) : answer(200, found);
    }
    const bytes = await buffer(request);
    const sent: unknown = request.method === 'PUT' ? JSON.parse(bytes.toString()) : null;
    const fault = cms.fault({ path, directoryId: sent ? (await cmsNewDocument.validate(sent)).directory_id : null });
    if (fault === 'down') return request.socket.destroy();
    if (fault === 'fails') return answer(500, {});
    if (fault === 'shut') return answer(401, {});
    if (fault === 'refused') return answer(400, { error: { message: 'No' } });
    if (fault === 'hangs') return;
    await new Promise((resolve) => setTimeout(resolve, delay));
    const done = sent ? await make(path.split('/')[4] ?? '', sent) : await addFile(request, bytes);
    if (fault === 'answer lost') return request.socket.destroy();
    answer(200, done);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cms.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return cms;
}
