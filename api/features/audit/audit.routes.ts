import { auditEntry } from '../../contract/audit';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { AuditEntry } from '../../models/AuditEntry';
import { iso } from '../../presenters/isoTime';
import { pageOf, pageParameters } from '../paging';

/** Who decided what. */
export function auditRoutes({ database }: Services): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/api/admin/audit',
      summary: 'The audit log, the newest entry first',
      limit: 'read',
      access: 'admin',
      parameters: pageParameters,
      answer: auditEntry,
      list: true,
      handle: async (ctx) => {
        const entries = await pageOf(ctx, AuditEntry.query(database.read).orderBy('id', 'desc'));
        return entries.map(({ at, ...entry }) => ({ ...entry, at: iso(at) }));
      },
    }),
  ];
}
