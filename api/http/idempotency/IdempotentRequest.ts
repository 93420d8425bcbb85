import type { Knex } from 'knex';
import { generateSecret } from '#api/config/secrets';
import { BaseModel } from '#api/database/BaseModel';

/** Milliseconds after which an attempt counts as crashed. Longer than any request may take. */
const attemptTimeoutMs = 6 * 60_000;

/** Milliseconds for which a response is kept. */
export const idempotencyRetentionMs = 24 * 3_600_000;

/** A request that was sent with an Idempotency-Key, and its response once there is one. */
export class IdempotentRequest extends BaseModel {
  static override tableName = 'idempotent_requests';
  static override idColumn = 'key_hash';
  declare key_hash: string;
  declare request_hash: string;
  declare attempt: string;
  declare status: number | null;
  declare response: string | null;
  declare created_at: number;

  /** Begins an attempt unless the key was used already. Returns the stored row, and whether this attempt may process the request. */
  static async begin(trx: Knex, row: Pick<IdempotentRequest, 'key_hash' | 'request_hash'>, time: number): Promise<BegunRequest> {
    const attempt = generateSecret();
    await trx(IdempotentRequest.tableName)
      .insert({ ...row, attempt, created_at: time })
      .onConflict('key_hash')
      .ignore();
    const stored = await IdempotentRequest.query(trx).findById(row.key_hash).forUpdate().throwIfNotFound();
    if (stored.attempt === attempt) return { stored, isOwn: true };
    const hasExpired = stored.created_at <= time - idempotencyRetentionMs;
    const hasCrashed = stored.status === null && stored.created_at <= time - attemptTimeoutMs;
    if (!hasExpired && !hasCrashed) return { stored, isOwn: false };
    const patch = { ...row, attempt, status: null, response: null, created_at: time };
    return { stored: await stored.$query(trx).patchAndFetch(patch), isOwn: true };
  }

  /** Ends an attempt, unless another one has begun since. @param response null frees the key */
  static async end(
    trx: Knex,
    { key_hash, attempt }: IdempotentRequest,
    response: Pick<IdempotentRequest, 'status' | 'response'> | null,
  ): Promise<void> {
    const query = IdempotentRequest.query(trx).where({ key_hash, attempt });
    await (response ? query.patch(response) : query.delete());
  }
}

interface BegunRequest {
  stored: IdempotentRequest;
  isOwn: boolean;
}
