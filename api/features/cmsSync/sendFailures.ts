import { CmsError } from '../../adapters/CmsError';
import { UnreadPictureError } from './documentToFill';
import { isUnreadable } from './sync';

/** Whether it is only this record that fails, and not the CMS to all of them. */
export function isOfRecord(error: unknown): boolean {
  const isShut = error instanceof CmsError && (error.status === 401 || error.status === 403);
  return (isUnreadable(error) && !isShut) || error instanceof UnreadPictureError;
}

/** Why a record could not be handed over, for admins. */
export function sentenceOf(error: unknown): string {
  if (error instanceof UnreadPictureError) return error.message;
  return error instanceof Error ? `${error.message.replace(/\.$/, '')}.` : 'The CMS did not take it.';
}
