import { CmsError } from '#api/integrations/cms/CmsError';
import { PictureReadError } from '../documents/prepareDocument';
import { isDocumentReadError } from '../syncContext';

/** Whether it is only this record that fails, and not the CMS to all of them. */
export function isRecordError(error: unknown): boolean {
  const isAccessDenied = error instanceof CmsError && (error.status === 401 || error.status === 403);
  return (isDocumentReadError(error) && !isAccessDenied) || error instanceof PictureReadError;
}

/** Why a record could not be handed over, for admins. */
export function describePushError(error: unknown): string {
  if (error instanceof PictureReadError) return error.message;
  return error instanceof Error ? `${error.message.replace(/\.$/, '')}.` : 'The CMS did not take it.';
}
