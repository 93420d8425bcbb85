import { array, object, string } from 'yup';
import { cmsChangedContractor, cmsChanges, cmsCreatedDocument, cmsDocument, cmsDocumentList, cmsUploadedFile } from '#contract/cms-sync/cms';
import type { Cms } from './cms';
import { CmsError } from './cms';
import { authorizeCall, NonceMemory } from './cmsSignature';

/** Error format of the CMS. */
const cmsErrorBody = object({
  error: object({
    details: object({
      errors: array(object({ path: array(string().required()).required(), message: string().required() }).required()).required(),
    }).required(),
  }).required(),
});

/** Maximum length of a reported message. */
const maxLength = 300;

/** Milliseconds for a call, and for a file transfer. */
const timeouts = { call: 10_000, file: 60_000 };

const wrongSecret = "The CMS rejected the site's signature: set CMS_SECRET to the same value for the site and the CMS";

/**
 * Creates a CMS client over HTTP.
 * @param url without a trailing slash
 * @param now the clock by which calls are signed, in UTC milliseconds
 */
export function httpCms(url: string, secret: string, now: () => number = Date.now): Cms {
  let clockSkew: number | null = null;

  async function send(path: string, init: RequestInit = {}, timeoutMs = timeouts.call): Promise<Response> {
    const authorization = authorizeCall(secret, { method: init.method ?? 'GET', path }, now());
    const headers = { authorization, ...init.headers };
    const response = await fetch(url + path, { ...init, headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(
      (cause: unknown) => {
        throw new CmsError('The CMS is not responding', null, { cause });
      },
    );
    const time = Date.parse(response.headers.get('date') ?? '');
    clockSkew = Number.isNaN(time) ? clockSkew : time - now();
    return response;
  }

  async function readResponse(response: Response): Promise<unknown> {
    if (!response.ok) {
      const messages = response.status === 400 ? await readCmsErrors(response) : '';
      const details = messages && ` (${messages})`;
      if (response.status === 401) throw new CmsError(wrongSecret, 401);
      throw new CmsError(`The CMS returned status ${response.status} for ${new URL(response.url).pathname}${details}`, response.status);
    }
    return response.json().catch((cause: unknown) => {
      throw new CmsError('The CMS sent a response that could not be read', response.status, { cause });
    });
  }

  const get = async (path: string) => readResponse(await send(path));
  const put = (path: string, body: object) =>
    send(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, timeouts.file);

  return {
    url,
    secret,
    nonces: new NonceMemory(),
    clockSkew: () => clockSkew,
    fetchChanges: async (after, limit, knownSequence = 0) =>
      cmsChanges.validate(await get(`/api/directory/changes?after=${after}&limit=${limit}&known=${knownSequence}`)),
    fetchDocument: async (type, documentId, status) => {
      const response = await send(`/api/directory/documents/${type}/${encodeURIComponent(documentId)}?status=${status}`);
      return response.status === 404 ? null : cmsDocument.validate(await readResponse(response));
    },
    fetchDocuments: async (type, after) => cmsDocumentList.validate(await get(`/api/directory/documents/${type}?after=${encodeURIComponent(after)}`)),
    ensureDocument: async (type, document) => {
      const response = await put(`/api/directory/documents/${type}`, document);
      const { document_id, made } = await cmsCreatedDocument.validate(await readResponse(response));
      return { documentId: document_id, created: made === 1 };
    },
    pushContractorChange: async (documentId, change) => {
      const response = await put(`/api/directory/documents/contractor/${encodeURIComponent(documentId)}`, change);
      return response.status === 404 || response.status === 409 ? null : cmsChangedContractor.validate(await readResponse(response));
    },
    uploadFile: async ({ name, mime, alt, bytes }) => {
      const form = new FormData();
      form.set('file', new Blob([Uint8Array.from(bytes)], { type: mime }), name);
      form.set('alt', alt);
      const { file } = await cmsUploadedFile.validate(
        await readResponse(await send('/api/directory/files', { method: 'POST', body: form }, timeouts.file)),
      );
      return file;
    },
    downloadFile: async (path, maxBytes) => {
      // Without the slash, the path could change the host and send it the token.
      if (!path.startsWith('/')) throw new CmsError('The file has no path in the CMS', 200);
      const response = await send(path, {}, timeouts.file);
      if (!response.ok) throw new CmsError(`The CMS returned status ${response.status} for ${path}`, response.status);
      if (Number(response.headers.get('content-length') ?? 0) > maxBytes) throw tooLargeError(path, maxBytes, response.status);
      return readBody(response, path, maxBytes);
    },
  };
}

/** Reads a body up to a size limit: the length in the header may be wrong. */
async function readBody(response: Response, path: string, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw tooLargeError(path, maxBytes, response.status);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLargeError(path: string, maxBytes: number, status: number): CmsError {
  return new CmsError(`${path} is larger than ${Math.round(maxBytes / 1024 / 1024)}\u00a0MB`, status);
}

/** Extracts field error messages from a response, for admins; empty if there are none. */
async function readCmsErrors(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const parsed = await cmsErrorBody.validate(body).catch(() => null);
  const messages = parsed?.error.details.errors.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  return messages.join('; ').slice(0, maxLength);
}
