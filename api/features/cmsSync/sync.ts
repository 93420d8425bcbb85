import { ValidationError } from 'yup';
import { CmsError } from '../../adapters/CmsError';
import type { Cms } from '../../adapters/cms';
import type { CmsDocument } from '../../contract/cms';
import type { Services } from '../../endpoint';
import { ApiError } from '../../errors';
import { LostReadingError } from '../../models/CmsReading';

/** What documents are taken over with. */
export interface Sync extends Pick<Services, 'database' | 'storage' | 'log' | 'now' | 'site'> {
  cms: Cms;
  /** The name under which this process reads. */
  holder: string;
  /** Aborted when the process is to stop. */
  signal: AbortSignal;
}

/** A published document that is to be taken over. */
export interface Taken {
  document: CmsDocument;
  /** UTC milliseconds. */
  publishedAt: number;
  /** The editor's address, empty where it is not known. */
  by: string;
  /** Whether the directory itself made the document, and no editor was at it since. */
  isOwn: boolean;
}

/** Why something could not be taken over: a sentence for each field; `document` where it is about the whole of it. */
export type Problems = Record<string, string>;

/** Thrown where the process is to stop. */
export class StoppedError extends Error {}

/** @throws StoppedError once the process is to stop */
export function goOn({ signal }: Pick<Sync, 'signal'>): void {
  if (signal.aborted) throw new StoppedError('This process stops.');
}

/** Rejects when the process is to stop; to be forgotten when that does not matter any more. */
export function stopping(signal: AbortSignal): { stopped: Promise<never>; forget: () => void } {
  let stop = (): void => undefined;
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new StoppedError('This process stops.'));
  });
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  return { stopped, forget: () => signal.removeEventListener('abort', stop) };
}

/** What an editor can do something about; null for a failure that is none of the document's. */
export function problemsIn(error: unknown): Problems | null {
  if (error instanceof LostReadingError || !(error instanceof ApiError) || error.status >= 500) return null;
  return error.fields ?? { document: error.message };
}

/** Whether the CMS answers, but not with what was asked for: others may still be had. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof ValidationError || (error instanceof CmsError && error.status !== null);
}
