import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { pageQuery, paginate } from '#api/http/parameters/paging';
import { querySchema } from '#api/http/parameters/readQuery';
import { auditEntry } from '#contract/audit';
import { AuditEntry, recordAccess } from './AuditEntry';
import { auditFilters, buildAuditQuery } from './buildAuditQuery';
import { exportAudit } from './exportAudit';
import { presentAuditEntries } from './presenter';

/** Routes of the audit log. */
export function auditRoutes(services: Services): Endpoint[] {
  const { database } = services;
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/admin/audit',
      operationId: 'listAuditEntries',
      summary: 'List audit log entries, newest first',
      rateLimit: 'read',
      access: 'admin',
      query: querySchema({ ...auditFilters, ...pageQuery }),
      response: auditEntry,
      list: true,
      handle: async ({ query }) => {
        // `before` and `after` may be long, so they are loaded for the requested page only.
        const page = await paginate(query, buildAuditQuery(database.read, query).select('audit_log.id').orderBy('audit_log.id', 'desc'));
        return page.present(async (rows) => {
          const ids = rows.map(({ id }) => id);
          return presentAuditEntries(database.read, await AuditEntry.query(database.read).findByIds(ids).orderBy('id', 'desc'));
        });
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/audit/export.csv',
      operationId: 'exportAuditEntries',
      summary: 'Export the matching audit log entries as CSV',
      rateLimit: 'read',
      access: 'admin',
      query: querySchema(auditFilters),
      response: 'file',
      handle: async ({ user, query }) => {
        await recordAccess(services, user, { action: 'audit.exported', subject: 'user', subject_id: user.id, after: { ...query } });
        return exportAudit(services, query);
      },
    }),
  ];
}
