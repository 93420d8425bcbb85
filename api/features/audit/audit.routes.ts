import { auditEntry } from '../../contract/audit';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { AuditEntry } from '../../models/AuditEntry';
import { pageOf, pageParameters } from '../paging';
import { presentEntries } from '../presentEntries';
import { auditAsked, auditParameters } from './auditAsked';
import { exportAudit } from './exportAudit';

/** Who decided what. */
export function auditRoutes(services: Services): Endpoint[] {
  const { database } = services;
  return [
    endpoint({
      method: 'get',
      path: '/api/admin/audit',
      summary: 'The audit log, the newest entry first',
      limit: 'read',
      access: 'admin',
      parameters: [...auditParameters, ...pageParameters],
      answer: auditEntry,
      list: true,
      handle: async (ctx) => {
        // Before and after may be long: they are read for the page alone.
        const page = await pageOf(ctx, auditAsked(ctx, database.read).select('audit_log.id').orderBy('audit_log.id', 'desc'));
        const ids = page.map(({ id }) => id);
        return presentEntries(database.read, await AuditEntry.query(database.read).findByIds(ids).orderBy('id', 'desc'));
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/audit/export.csv',
      summary: 'The entries that the same parameters find, as a CSV file',
      limit: 'read',
      access: 'admin',
      parameters: auditParameters,
      answer: 'file',
      handle: async (ctx) => exportAudit(services, ctx),
    }),
  ];
}
