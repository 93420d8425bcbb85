import type { Knex } from 'knex';

/** The newest sequence number of the contractors' changes: every change up to it is committed. */
export async function readNewestSequence(knex: Knex): Promise<number> {
  const clock = await knex('change_clock').where({ id: 1 }).first('last_seq');
  return Number(clock.last_seq);
}
