import { auditEntry } from '../../contract/audit';
import { defineEndpoint, type Endpoint, type Services } from '../../endpoint';
import { AuditEntry } from '../../models/AuditEntry';
import { pageParameters, paginate } from '../paging';
import { presentAuditEntries } from '../presentEntries';
import { auditParameters, buildAuditQuery } from './auditAsked';
import { exportAudit } from './exportAudit';

/** Who decided what. */
export function auditRoutes(services: Services): Endpoint[] {
  const { database } = services;
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/admin/audit',
      summary: 'The audit log, the newest entry first',
      rateLimit: 'read',
      access: 'admin',
      parameters: [...auditParameters, ...pageParameters],
      response: auditEntry,
      list: true,
      handle: async (ctx) => {
        // Before and after may be long: they are read for the page alone.
        const page = await paginate(ctx, buildAuditQuery(ctx, database.read).select('audit_log.id').orderBy('audit_log.id', 'desc'));
        const ids = page.map(({ id }) => id);
        return presentAuditEntries(database.read, await AuditEntry.query(database.read).findByIds(ids).orderBy('id', 'desc'));
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/audit/export.csv',
      summary: 'The entries that the same parameters find, as a CSV file',
      rateLimit: 'read',
      access: 'admin',
      parameters: auditParameters,
      response: 'file',
      handle: async (ctx) => exportAudit(services, ctx),
    }),
  ];
}
