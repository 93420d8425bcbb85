import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';
import type { SignInOutcome } from '#contract/users';

/** So many are kept of each outcome: who guesses at an account does not push its own sign-ins out. */
const maxSignInsPerOutcome = 100;

/** How an account was signed in to, or was not. Of the place nothing is kept. */
export class SignIn extends BaseModel {
  static override tableName = 'sign_ins';
  declare id: number;
  declare user_id: number;
  declare at: number;
  /** "Firefox on Windows". */
  declare device: string;
  declare outcome: SignInOutcome;
}

/** Adds one to the history of a user, from which the oldest of that outcome go. */
export async function recordSignIn(trx: Knex.Transaction, signIn: Omit<SignIn, 'id' | keyof BaseModel>): Promise<void> {
  await SignIn.query(trx).insert(signIn);
  const { user_id, outcome } = signIn;
  const [oldest] = await SignIn.query(trx).select('id').where({ user_id, outcome }).orderBy('id', 'desc').offset(maxSignInsPerOutcome).limit(1);
  if (oldest) await SignIn.query(trx).delete().where({ user_id, outcome }).where('id', '<=', oldest.id);
}
