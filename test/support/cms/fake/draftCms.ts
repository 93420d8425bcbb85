import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPreviewToken, isAuthorizedCall } from '#api/integrations/cms/cmsSignature';
import type { CmsType } from '#contract/site-content/cmsTypes';

/** The shared secret between CMS and API in the draft tests. */
export const draftSecret = 'the-secret-between-cms-and-api-of-the-draft-tests';

/** A CMS that serves drafts, files and a page with a frame (/frame?address), and nothing else. */
export interface DraftCms {
  url: string;
  /** Adds or replaces a draft. Returns the token of a preview link issued at the given time. */
  draft: (type: CmsType, documentId: string, body: object, at?: number) => string;
  /** Adds a file. Returns the reference that documents contain. */
  file: (name: string, bytes: Buffer, alt?: string) => { file: string; url: string; alt: string };
  /** The fault it returns instead of a draft, or null. */
  fault: 500 | 'garbage' | null;
  drafts: Map<string, object>;
  stop: () => Promise<void>;
}

/** Starts the CMS on a free port. */
export async function startDraftCms(): Promise<DraftCms> {
  const drafts = new Map<string, object>();
  const files = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = decodeURI(request.url ?? '');
    if (path.startsWith('/frame?')) return void response.setHeader('content-type', 'text/html').end(frameOf(path.slice('/frame?'.length)));
    const file = files.get(path);
    if (file) return void response.end(file);
    const isOurs = isAuthorizedCall(draftSecret, { method: 'GET', path: request.url ?? '' }, request.headers.authorization ?? '', Date.now());
    const found = drafts.get(path);
    if (cms.fault === 'garbage') return void response.end('{"type": 7}');
    response.writeHead(cms.fault ?? (isOurs ? (found ? 200 : 404) : 401), { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}));
  });
  const cms: DraftCms = {
    url: '',
    fault: null,
    drafts,
    draft: (type, documentId, body, at = Date.now()) => {
      const document = { type, document_id: documentId, version: null, published_at: null, directory_id: null, body };
      drafts.set(`/api/directory/documents/${type}/${documentId}?status=draft`, document);
      return createPreviewToken(draftSecret, { type, documentId }, at);
    },
    file: (name, bytes, alt = '') => {
      files.set(`/uploads/${name}`, bytes);
      return { file: name, url: `/uploads/${name}`, alt };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cms.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return cms;
}

function frameOf(address: string): string {
  return `<!doctype html><html lang="en"><title>CMS</title><iframe title="Preview" width="1200" height="800" src="${address}"></iframe></html>`;
}
