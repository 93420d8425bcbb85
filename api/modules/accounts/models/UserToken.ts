import type { Knex } from 'knex';
import { generateSecret, hashSecret } from '#api/config/secrets';
import { BaseModel } from '#api/database/BaseModel';

const hour = 3_600_000;
/** Lifetime of a mailed link by purpose, in milliseconds. See docs/product-rules.md#7-accounts-and-sessions. */
export const tokenLifetimesMs = { verification: 24 * hour, reset: hour } as const;
export type TokenPurpose = keyof typeof tokenLifetimesMs;

/** The single-use token of a mailed link, stored as a hash. */
export class UserToken extends BaseModel {
  static override tableName = 'user_tokens';
  static override idColumn = 'token_hash';
  declare token_hash: string;
  declare user_id: number;
  declare purpose: TokenPurpose;
  declare expires_at: number;
}

/** Creates a token for a user. The returned plain token goes into the link and isn't stored. */
export async function issueToken(trx: Knex, userId: number, purpose: TokenPurpose, now: number): Promise<string> {
  const token = generateSecret();
  await UserToken.query(trx).insert({ token_hash: hashSecret(token), user_id: userId, purpose, expires_at: now + tokenLifetimesMs[purpose] });
  return token;
}

/** Returns the id of the token's user without redeeming the token; undefined if the token is wrong, used or expired. */
export async function findTokenOwner(db: Knex, token: string, purpose: TokenPurpose, now: number): Promise<number | undefined> {
  const found = await UserToken.query(db).findById(hashSecret(token)).where({ purpose }).where('expires_at', '>', now);
  return found?.user_id;
}

/**
 * Redeems a token and deletes the user's other tokens of the same purpose. Of two concurrent calls, only one gets the user's id.
 * @returns undefined if the token is wrong, used or expired
 */
export async function redeemToken(trx: Knex, token: string, purpose: TokenPurpose, now: number): Promise<number | undefined> {
  const owner = await findTokenOwner(trx, token, purpose, now);
  if (owner === undefined) return undefined;
  const deletedCount = await UserToken.query(trx).deleteById(hashSecret(token));
  if (deletedCount === 0) return undefined;
  await UserToken.query(trx).delete().where({ user_id: owner, purpose });
  return owner;
}
