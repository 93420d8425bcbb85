import type { Context } from 'koa';
import type { Services } from '#api/config/services';
import { ApiError, notFound } from '#api/http/errors';
import { MissingFileError } from '#api/integrations/storage/storage';
import type { EnquiryFile } from '../models/Enquiry';

/**
 * Sends a file of an enquiry as an attachment, so that browsers never render it in the site's origin. The caller checks that the user is a member or
 * an admin.
 * @throws 404 if the file is missing; 503 if it can't be read
 */
export async function sendFile({ storage, log }: Services, ctx: Context, file: EnquiryFile): Promise<void> {
  const { stream, size } = await storage.documents.read(file.storage_key).catch((error: unknown) => {
    if (error instanceof MissingFileError) throw notFound('file');
    log.error({ err: error }, 'a file of an enquiry could not be read');
    throw new ApiError('unavailable', "We couldn't open the file. Try again later.");
  });
  ctx.attachment(file.name, { type: 'attachment' });
  ctx.type = file.type;
  ctx.set('Cache-Control', 'no-store');
  ctx.length = size;
  ctx.body = stream;
}
