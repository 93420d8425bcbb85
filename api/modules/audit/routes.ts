import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { pageParameters, paginate } from '#api/http/parameters/paging';
import { auditEntry } from '#contract/audit';
import { AuditEntry } from './AuditEntry';
import { auditParameters, buildAuditQuery } from './buildAuditQuery';
import { exportAudit } from './exportAudit';
import { presentAuditEntries } from './presenter';

/** Routes of the audit log. */
export function auditRoutes(services: Services): Endpoint[] {
  const { database } = services;
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/admin/audit',
      summary: 'List audit log entries, newest first',
      rateLimit: 'read',
      access: 'admin',
      parameters: [...auditParameters, ...pageParameters],
      response: auditEntry,
      list: true,
      handle: async (ctx) => {
        // `before` and `after` may be long, so they are loaded for the requested page only.
        const page = await paginate(ctx, buildAuditQuery(ctx, database.read).select('audit_log.id').orderBy('audit_log.id', 'desc'));
        const ids = page.map(({ id }) => id);
        return presentAuditEntries(database.read, await AuditEntry.query(database.read).findByIds(ids).orderBy('id', 'desc'));
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/audit/export.csv',
      summary: 'Export the matching audit log entries as CSV',
      rateLimit: 'read',
      access: 'admin',
      parameters: auditParameters,
      response: 'file',
      handle: async (ctx) => exportAudit(services, ctx),
    }),
  ];
}
