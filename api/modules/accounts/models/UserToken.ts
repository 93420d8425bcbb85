import type { Knex } from 'knex';
import { generateSecret, hashSecret } from '#api/config/secrets';
import { BaseModel } from '#api/database/BaseModel';

const hour = 3_600_000;
/** How long a mailed link is good, by what it is for. */
const lifetimes = { verification: 24 * hour, reset: hour } as const;
export type TokenPurpose = keyof typeof lifetimes;

/** The token of a mailed link; single use, kept as its hash. */
export class UserToken extends BaseModel {
  static override tableName = 'user_tokens';
  static override idColumn = 'token_hash';
  declare token_hash: string;
  declare user_id: number;
  declare purpose: TokenPurpose;
  declare expires_at: number;
}

/** Makes a token for a user; what it returns goes into the link and is kept nowhere. */
export async function issueToken(trx: Knex, userId: number, purpose: TokenPurpose, now: number): Promise<string> {
  const token = generateSecret();
  await UserToken.query(trx).insert({ token_hash: hashSecret(token), user_id: userId, purpose, expires_at: now + lifetimes[purpose] });
  return token;
}

/** Whose token it is, without using it up; undefined for one that is wrong, used or too old. */
export async function findTokenOwner(db: Knex, token: string, purpose: TokenPurpose, now: number): Promise<number | undefined> {
  const found = await UserToken.query(db).findById(hashSecret(token)).where({ purpose }).where('expires_at', '>', now);
  return found?.user_id;
}

/** Uses a token up, and with it every other one of the same purpose: of two calls at once one gets the user. */
export async function redeemToken(trx: Knex, token: string, purpose: TokenPurpose, now: number): Promise<number | undefined> {
  const owner = await findTokenOwner(trx, token, purpose, now);
  if (owner === undefined) return undefined;
  const deletedCount = await UserToken.query(trx).deleteById(hashSecret(token));
  if (deletedCount === 0) return undefined;
  await UserToken.query(trx).delete().where({ user_id: owner, purpose });
  return owner;
}
