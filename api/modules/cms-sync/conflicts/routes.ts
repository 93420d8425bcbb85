import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { pageQuery, paginate } from '#api/http/parameters/paging';
import { requirePathId } from '#api/http/parameters/pathIds';
import { choiceQuery, textQuery } from '#api/http/parameters/querySchemas';
import { querySchema } from '#api/http/parameters/readQuery';
import { contractorPath } from '#api/modules/contractors/contractorPath';
import { requireContractorId } from '#api/modules/contractors/findContractorId';
import { authorizeMemberOrAdmin } from '#api/modules/profiles/authorizeProfile';
import { loadProfile } from '#api/modules/profiles/queries/profileRecords';
import { cmsConflict, conflictDecision, conflictStates } from '#contract/cms-sync/cmsConflicts';
import { queryUnmergedConflicts } from '../models/CmsConflict';
import { decideConflict } from './decideConflict';
import { presentConflicts, queryConflictsForAdmins, queryConflictsForMembers } from './listConflicts';

const conflictPath: Parameter = { name: 'conflict', in: 'path', description: 'ID of the conflict', required: true, schema: { type: 'integer' } };

/** Conflicts between editors of the CMS and companies. Members and admins can read them; admins decide them. */
export function cmsConflictsRoutes(services: Services): Endpoint[] {
  const { database, now } = services;
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/user/contractors/:contractor/conflicts',
      operationId: 'listConflictsOfProfile',
      summary: 'List the sync conflicts of a contractor: pending ones, and those resolved in the last 14 days; for team members and admins',
      rateLimit: 'read',
      access: 'signedIn',
      parameters: [contractorPath],
      query: querySchema(pageQuery),
      response: cmsConflict,
      list: true,
      handle: async ({ user, params, query }) => {
        const id = await requireContractorId(database.read, params.contractor);
        await authorizeMemberOrAdmin(database.read, user, 'read', await loadProfile(database.read, id));
        const conflicts = await paginate(query, queryConflictsForMembers(database.read, id, now()));
        return conflicts.present((rows) => presentConflicts(database.read, rows, { forAdmin: user.role === 'admin' }));
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/conflicts',
      operationId: 'listConflicts',
      summary: 'List sync conflicts: pending ones oldest first, then resolved ones newest first',
      rateLimit: 'read',
      access: 'admin',
      query: querySchema({
        state: choiceQuery('Only conflicts in this state', conflictStates),
        contractor: textQuery('Only conflicts of the contractor with this slug or ID'),
        ...pageQuery,
      }),
      response: cmsConflict,
      list: true,
      handle: async ({ query }) => {
        const { state, contractor } = query;
        const contractorId = contractor === undefined ? undefined : await requireContractorId(database.read, contractor);
        const conflicts = await paginate(query, queryConflictsForAdmins(database.read, { state, contractorId }));
        return conflicts.present((rows) => presentConflicts(database.read, rows, { forAdmin: true }));
      },
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/admin/conflicts/:conflict',
      operationId: 'resolveConflict',
      summary: "Resolve a conflict with the editors' or the company's version; 409 if it has already been resolved",
      rateLimit: 'write',
      access: 'admin',
      parameters: [conflictPath],
      body: conflictDecision,
      response: cmsConflict,
      handle: async ({ user, params, body: decision }) => {
        const id = requirePathId(params.conflict, 'conflict');
        await decideConflict(services, user, id, decision);
        const [conflict] = await presentConflicts(database.read, await queryUnmergedConflicts(database.read).where({ id }), { forAdmin: true });
        if (!conflict) throw notFound('conflict');
        return conflict;
      },
    }),
  ];
}
