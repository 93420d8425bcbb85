import { generateSecret } from '../config/secrets';
import type { Database } from './database';

/** A secret that is made once and kept in the database, the same for every process: for use outside production. */
export async function loadPersistedSecret(database: Database, name: string): Promise<string> {
  await database.transactionWithoutInvalidation(async (trx) =>
    trx('kept_secrets').insert({ name, value: generateSecret() }).onConflict('name').ignore(),
  );
  const row: { value: string } = await database.write('kept_secrets').where({ name }).first('value');
  return row.value;
}
