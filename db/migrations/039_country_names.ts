import type { Knex } from 'knex';

/** Country names as stored until now, and with their accents. */
const names = [
  ['Aland', 'Åland'],
  ['Saint Barthelemy', 'Saint Barthélemy'],
  ['Curacao', 'Curaçao'],
  ['Reunion', 'Réunion'],
  ['Sao Tome and Principe', 'São Tomé and Príncipe'],
] as const;

const tables = ['contractors', 'reviews'];

/** Adds the accents to stored country names, so that filters and facets have one spelling of each. */
export async function up(knex: Knex): Promise<void> {
  for (const table of tables) for (const [plain, accented] of names) await knex(table).where({ country: plain }).update({ country: accented });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of tables) for (const [plain, accented] of names) await knex(table).where({ country: accented }).update({ country: plain });
}
