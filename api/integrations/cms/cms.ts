import type { InferType } from 'yup';
import type { CmsChangedContractor, CmsChanges, CmsContractorChange, CmsDocument, CmsNewDocument, cmsDocumentList } from '#contract/cms-sync/cms';
import type { CmsType } from '#contract/site-content/cmsTypes';
import type { NonceMemory } from './cmsSignature';

declare module '#api/config/services' {
  interface Services {
    /** Null if no CMS is configured. */
    cms: Cms | null;
  }
}

/** Client of the CMS. Every call has a timeout and throws CmsError if the CMS does not respond as expected. */
export interface Cms {
  /** URL that editors open, without a trailing slash. */
  url: string;
  /** Shared secret of the calls between site and CMS. */
  secret: string;
  /** Nonces of the calls that this process received from the CMS. */
  nonces: NonceMemory;
  /**
   * Fetches at most `limit` changes after a sequence number, oldest first.
   * @param knownSequence the sequence number whose token is returned
   */
  fetchChanges(after: number, limit: number, knownSequence?: number): Promise<CmsChanges>;
  /** Milliseconds by which the CMS's clock was ahead of this machine's at its last response, to the second; null before the first response. */
  clockSkew(): number | null;
  /** Fetches a document, published or as a draft; null if it does not exist in this state. */
  fetchDocument(type: CmsType, documentId: string, status: 'published' | 'draft'): Promise<CmsDocument | null>;
  /**
   * Fetches the published documents of a type, ordered by id.
   * @param after `next` of the previous page; empty for the first one
   */
  fetchDocuments(type: CmsType, after: string): Promise<InferType<typeof cmsDocumentList>>;
  /** Creates and publishes the document of a record, unless it exists. Returns its id. */
  ensureDocument(type: CmsType, document: CmsNewDocument): Promise<{ documentId: string; created: boolean }>;
  /**
   * Writes a company's changes into its document: into the published version and the draft separately.
   * @returns null if nothing was written, because another version has been published since, the document no longer exists or the history differs
   */
  pushContractorChange(documentId: string, change: CmsContractorChange): Promise<CmsChangedContractor | null>;
  /** Uploads a file to the media library. Returns its key there. */
  uploadFile(file: { name: string; mime: string; alt: string; bytes: Buffer }): Promise<string>;
  /**
   * Downloads a file from the media library.
   * @param url as in the document
   * @param maxBytes maximum size in bytes
   */
  downloadFile(url: string, maxBytes: number): Promise<Buffer>;
}

/** Thrown if the CMS is unreachable, or did not respond as expected. */
export class CmsError extends Error {
  /** @param status of the response; null if there was none */
  constructor(
    message: string,
    readonly status: number | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Whether there was no response at all. */
export function isCmsUnreachable(error: unknown): boolean {
  return error instanceof CmsError && error.status === null;
}
