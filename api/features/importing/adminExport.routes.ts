import type { Knex } from 'knex';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { type ContractorRecord, readRecords } from '../../models/ContractorRecord';
import { manageParameters, manageQueryOf } from '../manageParameters';
import { csvLines } from './csvLines';

const chunk = 200;

/** The contractors that admins look at, as a file. */
export function adminExportRoutes({ database, manageIndex }: Services): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/api/admin/contractors/export.csv',
      summary: 'All contractors that the list with the same parameters has, in its order, as a CSV file that imports back',
      limit: 'read',
      access: 'admin',
      parameters: manageParameters,
      answer: 'file',
      handle: async (ctx) => {
        const { filter, sort } = manageQueryOf(ctx);
        const facts = await manageIndex.facts();
        const ids = facts.allInOrder(sort, facts.matching(filter));
        ctx.attachment('contractors.csv', { type: 'attachment' });
        ctx.type = 'text/csv; charset=utf-8';
        ctx.body = csvLines(recordsOf(database.read, ids));
      },
    }),
  ];
}

/** As they are when their turn comes; those that are gone by then are left out. */
async function* recordsOf(knex: Knex, ids: number[]): AsyncGenerator<ContractorRecord> {
  for (let start = 0; start < ids.length; start += chunk) {
    const part = ids.slice(start, start + chunk);
    const records = await readRecords(knex, part);
    for (const id of part) {
      const stored = records.get(id);
      if (stored) yield stored.record;
    }
  }
}
