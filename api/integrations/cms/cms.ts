import type { InferType } from 'yup';
import type { CmsChangedContractor, CmsChanges, CmsContractorChange, CmsDocument, CmsNewDocument, cmsDocumentList } from '#contract/cms-sync/cms';
import type { CmsType } from '#contract/site-content/cmsTypes';

declare module '#api/config/services' {
  interface Services {
    /** null where no CMS is configured. */
    cms: Cms | null;
  }
}

/** Where editors work. Every call has a timeout, and throws CmsError where the CMS does not answer as it should. */
export interface Cms {
  /** Where people open it, without a slash at the end. */
  url: string;
  /** Of the calls between the two. */
  secret: string;
  /**
   * At most `limit` changes after a sequence, the oldest first.
   * @param knownSequence the sequence whose token is answered
   */
  fetchChanges(after: number, limit: number, knownSequence?: number): Promise<CmsChanges>;
  /** Milliseconds by which its clock was ahead of this machine's at its last answer, to the second; null before the first answer. */
  clockSkew(): number | null;
  /** A document as it stands published, or as its draft; null where there is none in this state. */
  fetchDocument(type: CmsType, documentId: string, status: 'published' | 'draft'): Promise<CmsDocument | null>;
  /** The published documents of a type, in the order of their ids. @param after the `next` of the ones before, empty at first */
  fetchDocuments(type: CmsType, after: string): Promise<InferType<typeof cmsDocumentList>>;
  /** Makes and publishes the document of a record, or finds the one that is there already; its id. */
  ensureDocument(type: CmsType, document: CmsNewDocument): Promise<{ documentId: string; created: boolean }>;
  /**
   * Writes what a company changed into its document: the published version and the draft, each by itself.
   * @returns null if another version has been published since, the document no longer exists or the history differs: nothing
   * was written then
   */
  pushContractorChange(documentId: string, change: CmsContractorChange): Promise<CmsChangedContractor | null>;
  /** Puts a file into its library; its key there. */
  uploadFile(file: { name: string; mime: string; alt: string; bytes: Buffer }): Promise<string>;
  /** The bytes of a file of its library. @param url as a document names it @param maxBytes bytes */
  downloadFile(url: string, maxBytes: number): Promise<Buffer>;
}

/** Thrown where the CMS could not be asked, or did not answer as it should. */
export class CmsError extends Error {
  /** @param status of its answer; null where there was none */
  constructor(
    message: string,
    readonly status: number | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Whether nothing answered at all. */
export function isCmsUnreachable(error: unknown): boolean {
  return error instanceof CmsError && error.status === null;
}
