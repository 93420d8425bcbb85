import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';
import type { SignInOutcome } from '#contract/users';

/**
 * Entries stored for each user and outcome. The limit is per outcome so that failed attempts by an attacker don't displace the user's own sign-ins.
 */
const maxSignInsPerOutcome = 100;

/** A successful or failed sign-in to an account. No network address or location is stored. */
export class SignIn extends BaseModel {
  static override tableName = 'sign_ins';
  declare id: number;
  declare user_id: number;
  declare at: number;
  /** For example "Firefox on Windows". */
  declare device: string;
  declare outcome: SignInOutcome;
}

/** Adds an entry to the user's sign-in history and deletes the oldest entries of that outcome beyond the limit. */
export async function recordSignIn(trx: Knex.Transaction, signIn: Omit<SignIn, 'id' | keyof BaseModel>): Promise<void> {
  await SignIn.query(trx).insert(signIn);
  const { user_id, outcome } = signIn;
  const [oldest] = await SignIn.query(trx).select('id').where({ user_id, outcome }).orderBy('id', 'desc').offset(maxSignInsPerOutcome).limit(1);
  if (oldest) await SignIn.query(trx).delete().where({ user_id, outcome }).where('id', '<=', oldest.id);
}
