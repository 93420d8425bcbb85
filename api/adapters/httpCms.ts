import { callToken } from '../cmsSignature';
import { cmsAddedFile, cmsChangedContractor, cmsChanges, cmsDocument, cmsDocumentList, cmsMadeDocument } from '../contract/cms';
import { CmsError } from './CmsError';
import type { Cms } from './cms';
import { sentencesIn } from './cmsRefusal';

/** Milliseconds that the CMS may take for an answer, and for a file. */
const patience = { call: 10_000, file: 60_000 };

const wrongSecret = "The CMS refused the site's signature: check that CMS_SECRET is the same on both sides";

/** The CMS over HTTP. @param url without a slash at the end */
export function httpCms(url: string, secret: string): Cms {
  const authorization = `Bearer ${callToken(secret)}`;

  let clockAhead: number | null = null;

  async function send(path: string, init: RequestInit = {}, wait = patience.call): Promise<Response> {
    const headers = { authorization, ...init.headers };
    const response = await fetch(url + path, { ...init, headers, redirect: 'error', signal: AbortSignal.timeout(wait) }).catch((cause: unknown) => {
      throw new CmsError('The CMS does not answer', null, { cause });
    });
    const time = Date.parse(response.headers.get('date') ?? '');
    clockAhead = Number.isNaN(time) ? clockAhead : time - Date.now();
    return response;
  }

  async function answerOf(response: Response): Promise<unknown> {
    if (!response.ok) {
      const sentences = response.status === 400 ? await sentencesIn(response) : '';
      const why = sentences && ` (${sentences})`;
      if (response.status === 401) throw new CmsError(wrongSecret, 401);
      throw new CmsError(`The CMS answered ${response.status} to ${new URL(response.url).pathname}${why}`, response.status);
    }
    return response.json().catch((cause: unknown) => {
      throw new CmsError('The CMS sent an answer that cannot be read', response.status, { cause });
    });
  }

  const get = async (path: string) => answerOf(await send(path));
  const put = (path: string, body: object) =>
    send(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, patience.file);

  return {
    url,
    secret,
    clockAhead: () => clockAhead,
    changes: async (after, limit, known = 0) => cmsChanges.validate(await get(`/api/directory/changes?after=${after}&limit=${limit}&known=${known}`)),
    document: async (type, documentId, status) => {
      const response = await send(`/api/directory/documents/${type}/${encodeURIComponent(documentId)}?status=${status}`);
      return response.status === 404 ? null : cmsDocument.validate(await answerOf(response));
    },
    documents: async (type, after) => cmsDocumentList.validate(await get(`/api/directory/documents/${type}?after=${encodeURIComponent(after)}`)),
    make: async (type, document) => {
      const response = await put(`/api/directory/documents/${type}`, document);
      const { document_id, made } = await cmsMadeDocument.validate(await answerOf(response));
      return { documentId: document_id, made: made === 1 };
    },
    change: async (documentId, change) => {
      const response = await put(`/api/directory/documents/contractor/${encodeURIComponent(documentId)}`, change);
      return response.status === 404 || response.status === 409 ? null : cmsChangedContractor.validate(await answerOf(response));
    },
    addFile: async ({ name, mime, alt, bytes }) => {
      const form = new FormData();
      form.set('file', new Blob([Uint8Array.from(bytes)], { type: mime }), name);
      form.set('alt', alt);
      const { file } = await cmsAddedFile.validate(await answerOf(await send('/api/directory/files', { method: 'POST', body: form }, patience.file)));
      return file;
    },
    file: async (path, most) => {
      // Anything else would be read as a part of the address, and send the token to another host.
      if (!path.startsWith('/')) throw new CmsError('The file has no path in the CMS', 200);
      const response = await send(path, {}, patience.file);
      if (!response.ok) throw new CmsError(`The CMS answered ${response.status} to ${path}`, response.status);
      if (Number(response.headers.get('content-length') ?? 0) > most) throw new CmsError(`${path} is larger than ${most} bytes`, response.status);
      return bytesOf(response, path, most);
    },
  };
}

/** A body up to a size: what the header promises may be wrong. */
async function bytesOf(response: Response, path: string, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > most) throw new CmsError(`${path} is larger than ${most} bytes`, response.status);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
