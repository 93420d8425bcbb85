import { ValidationError } from 'yup';
import { LostLeaseError } from '#api/background/leases';
import { StoppedError } from '#api/background/scheduling';
import type { Services } from '#api/config/services';
import { ApiError } from '#api/http/errors';
import type { Cms } from '#api/integrations/cms/cms';
import { CmsError } from '#api/integrations/cms/cms';
import type { CmsDocument } from '#contract/cms-sync/cms';

/** Dependencies for applying documents. */
export interface SyncContext extends Pick<Services, 'database' | 'storage' | 'log' | 'now' | 'site'> {
  cms: Cms;
  /** This process's key of the sync lease. */
  holder: string;
  /** Aborted when the process stops. */
  signal: AbortSignal;
}

/** A published document to apply. */
export interface IncomingDocument {
  document: CmsDocument;
  /** UTC milliseconds. */
  publishedAt: number;
  /** The editor's email address; empty if unknown. */
  editor: string;
  /** Whether the site itself wrote the document and no editor has changed it since. */
  isDirectoryChange: boolean;
}

/** Why a document couldn't be applied: a message for each field, or for `document` if it concerns the whole document. */
export type Problems = Record<string, string>;

/** @throws StoppedError once the process stops */
export function throwIfAborted({ signal }: Pick<SyncContext, 'signal'>): void {
  if (signal.aborted) throw new StoppedError('This process is stopping.');
}

/** Problems that an editor can fix; null for a failure that the document didn't cause. */
export function extractProblems(error: unknown): Problems | null {
  if (error instanceof LostLeaseError || !(error instanceof ApiError) || error.status >= 500) return null;
  return error.fields ?? { document: error.message };
}

/** Whether the CMS responded, but not with a valid document; other documents may still be readable. */
export function isDocumentReadError(error: unknown): boolean {
  return error instanceof ValidationError || (error instanceof CmsError && error.status !== null);
}
