import { contractorEntry, syncAsked, syncState } from '../../contract/cmsSync';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { requireContractorId } from '../../models/contractorKey';
import { contractorPath } from '../contractorPath';
import { askForReading } from './askForReading';
import { readContractorEntry, readSyncState } from './readSyncState';

/** How site and CMS go together, for admins. */
export function adminSyncRoutes(services: Services): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/api/admin/sync',
      summary: 'Whether the CMS answers, when it was read and compared, what waits, and what could not be taken over',
      limit: 'read',
      access: 'admin',
      answer: syncState,
      handle: async () => readSyncState(services),
    }),
    endpoint({
      method: 'post',
      path: '/api/admin/sync',
      summary: 'Has the CMS read at once',
      limit: 'write',
      access: 'admin',
      answer: syncAsked,
      handle: async () => ({ asked: await askForReading(services) }),
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/contractors/:contractor/cms',
      summary: 'The entry of a contractor in the CMS',
      limit: 'read',
      access: 'admin',
      parameters: [contractorPath],
      answer: contractorEntry,
      handle: async (ctx) => readContractorEntry(services, await requireContractorId(services.database.read, ctx.params.contractor)),
    }),
  ];
}
