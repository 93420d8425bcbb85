import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { FileResponse } from '#api/http/responses/FileResponse';
import { recordAccess } from '#api/modules/audit/AuditEntry';
import { type ContractorRecord, readRecords } from '#api/modules/contractors/models/ContractorRecord';
import { manageQuery } from '#api/modules/profiles/queries/manageParameters';
import { serializeManageFilter } from '#contract/contractors/manageQuery';
import { buildCsvStream } from './buildCsvStream';

const chunkSize = 200;

/** Exports the contractors of the admins' list to a file. */
export function adminExportRoutes(services: Services): Endpoint[] {
  const { database, manageIndex } = services;
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/admin/contractors/export.csv',
      operationId: 'exportContractors',
      summary: 'Export the contractors of the list with the same parameters, in its order, as a CSV file that can be imported again',
      rateLimit: 'read',
      access: 'admin',
      query: manageQuery,
      response: 'file',
      handle: async ({ user, query: { filter, sort } }) => {
        const facts = await manageIndex.facts();
        const ids = facts.allInOrder(sort, facts.matching(filter));
        const after = { ...Object.fromEntries(serializeManageFilter(filter)), contractors: ids.length };
        await recordAccess(services, user, { action: 'contractor.exported', subject: 'user', subject_id: user.id, after });
        const csv = buildCsvStream(streamRecords(database.read, ids));
        return new FileResponse(csv, { type: 'text/csv; charset=utf-8', downloadName: 'contractors.csv' });
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
