import type { Knex } from 'knex';
import { hashSecret } from '#api/config/secrets';
import { ApiError } from '#api/http/errors';
import { EnquiryFile } from '../models/Enquiry';

/**
 * Attaches uploaded files to their enquiry. Each token works once.
 * @throws 422 if one of the files doesn't exist or has expired
 */
export async function attachFiles(trx: Knex.Transaction, enquiryId: number, tokens: string[], now: number): Promise<void> {
  if (tokens.length === 0) return;
  const hashes = tokens.map(hashSecret);
  const unattachedFiles = await EnquiryFile.query(trx)
    .whereIn('token_hash', hashes)
    .whereNull('enquiry_id')
    .where('remove_at', '>', now)
    .orderBy('token_hash')
    .forUpdate();
  if (unattachedFiles.length < hashes.length) {
    const message = 'One of the files is no longer available. Add it again.';
    throw new ApiError('refused', message, { files: message });
  }
  // From now on the files exist as long as their enquiry.
  await EnquiryFile.query(trx)
    .findByIds(unattachedFiles.map(({ id }) => id))
    .patch({ enquiry_id: enquiryId, remove_at: null });
}
