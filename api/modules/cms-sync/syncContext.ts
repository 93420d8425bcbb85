import { ValidationError } from 'yup';
import type { Services } from '#api/config/services';
import { ApiError } from '#api/http/errors';
import type { Cms } from '#api/integrations/cms/cms';
import { CmsError } from '#api/integrations/cms/cms';
import type { CmsDocument } from '#contract/cms-sync/cms';
import { LostSyncLeaseError } from './models/CmsSyncState';

/** What documents are taken over with. */
export interface SyncContext extends Pick<Services, 'database' | 'storage' | 'log' | 'now' | 'site'> {
  cms: Cms;
  /** The name under which this process reads. */
  holder: string;
  /** Aborted when the process is to stop. */
  signal: AbortSignal;
}

/** A published document that is to be taken over. */
export interface IncomingDocument {
  document: CmsDocument;
  /** UTC milliseconds. */
  publishedAt: number;
  /** The editor's address, empty where it is not known. */
  editor: string;
  /** Whether the directory itself made the document, and no editor was at it since. */
  isDirectoryChange: boolean;
}

/** Why something could not be taken over: a sentence for each field; `document` where it is about the whole of it. */
export type Problems = Record<string, string>;

/** Thrown where the process is to stop. */
export class StoppedError extends Error {}

/** @throws StoppedError once the process is to stop */
export function throwIfAborted({ signal }: Pick<SyncContext, 'signal'>): void {
  if (signal.aborted) throw new StoppedError('This process stops.');
}

/** Rejects when the process is to stop; to be forgotten when that does not matter any more. */
export function rejectOnAbort(signal: AbortSignal): { stopped: Promise<never>; dispose: () => void } {
  let stop = (): void => undefined;
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new StoppedError('This process stops.'));
  });
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  return { stopped, dispose: () => signal.removeEventListener('abort', stop) };
}

/** What an editor can do something about; null for a failure that is none of the document's. */
export function extractProblems(error: unknown): Problems | null {
  if (error instanceof LostSyncLeaseError || !(error instanceof ApiError) || error.status >= 500) return null;
  return error.fields ?? { document: error.message };
}

/** Whether the CMS answers, but not with what was asked for: others may still be had. */
export function isDocumentReadError(error: unknown): boolean {
  return error instanceof ValidationError || (error instanceof CmsError && error.status !== null);
}
