import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { type ContractorRecord, readRecords } from '#api/modules/contractors/models/ContractorRecord';
import { manageParameters, requireManageQuery } from '#api/modules/profiles/queries/manageParameters';
import { buildCsvStream } from './buildCsvStream';

const chunkSize = 200;

/** Exports the contractors of the admins' list to a file. */
export function adminExportRoutes({ database, manageIndex }: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/admin/contractors/export.csv',
      summary: 'Export the contractors of the list with the same parameters, in its order, as a CSV file that can be imported again',
      rateLimit: 'read',
      access: 'admin',
      parameters: manageParameters,
      response: 'file',
      handle: async (ctx) => {
        const { filter, sort } = requireManageQuery(ctx);
        const facts = await manageIndex.facts();
        const ids = facts.allInOrder(sort, facts.matching(filter));
        ctx.attachment('contractors.csv', { type: 'attachment' });
        ctx.type = 'text/csv; charset=utf-8';
        ctx.body = buildCsvStream(streamRecords(database.read, ids));
      },
    }),
  ];
}

/** Reads the contractors when they are written. Those deleted by then are omitted. */
async function* streamRecords(knex: Knex, ids: number[]): AsyncGenerator<ContractorRecord> {
  for (let start = 0; start < ids.length; start += chunkSize) {
    const chunkIds = ids.slice(start, start + chunkSize);
    const records = await readRecords(knex, chunkIds);
    for (const id of chunkIds) {
      const stored = records.get(id);
      if (stored) yield stored.record;
    }
  }
}
