import type { Services } from '#api/config/services';
import { requireUser } from '#api/http/access';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { pageParameters, paginate } from '#api/http/parameters/paging';
import { choiceParameter, parseChoiceParameter, requirePathId } from '#api/http/parameters/parameters';
import { contractorPath, requirePathContractorId } from '#api/modules/contractors/contractorPath';
import { requireContractorId } from '#api/modules/contractors/findContractorId';
import { authorizeMemberOrAdmin } from '#api/modules/profiles/authorizeProfile';
import { loadProfile } from '#api/modules/profiles/queries/profileRecords';
import { cmsConflict, conflictDecision, conflictStates } from '#contract/cms-sync/cmsConflicts';
import { queryUnmergedConflicts } from '../models/CmsConflict';
import { decideConflict } from './decideConflict';
import { presentConflicts, queryConflictsForAdmins, queryConflictsForMembers } from './listConflicts';

const conflictPath: Parameter = { name: 'conflict', in: 'path', description: 'ID of the conflict', required: true, schema: { type: 'integer' } };
const contractorParameter: Parameter = {
  name: 'contractor',
  in: 'query',
  description: 'Only conflicts of the contractor with this slug or ID',
  schema: { type: 'string' },
};

/** Conflicts between editors of the CMS and companies. Members and admins can read them; admins decide them. */
export function cmsConflictsRoutes(services: Services): Endpoint[] {
  const { database, now } = services;
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/user/contractors/:contractor/conflicts',
      summary: 'List the sync conflicts of a contractor: pending ones, and those resolved in the last 14 days; for team members and admins',
      rateLimit: 'read',
      access: 'signedIn',
      parameters: [contractorPath, ...pageParameters],
      response: cmsConflict,
      list: true,
      handle: async (ctx) => {
        const id = await requirePathContractorId(database.read, ctx);
        const user = requireUser(ctx);
        await authorizeMemberOrAdmin(database.read, user, 'read', await loadProfile(database.read, id));
        const conflicts = await paginate(ctx, queryConflictsForMembers(database.read, id, now()));
        return presentConflicts(database.read, conflicts, { forAdmin: user.role === 'admin' });
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/conflicts',
      summary: 'List sync conflicts: pending ones oldest first, then resolved ones newest first',
      rateLimit: 'read',
      access: 'admin',
      parameters: [choiceParameter('state', 'Only conflicts in this state', conflictStates), contractorParameter, ...pageParameters],
      response: cmsConflict,
      list: true,
      handle: async (ctx) => {
        const state = parseChoiceParameter(ctx, 'state', conflictStates);
        const { contractor } = ctx.query;
        const contractorId = contractor === undefined ? undefined : await requireContractorId(database.read, contractor);
        return presentConflicts(database.read, await paginate(ctx, queryConflictsForAdmins(database.read, { state, contractorId })), {
          forAdmin: true,
        });
      },
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/admin/conflicts/:conflict',
      summary: "Resolve a conflict with the editors' or the company's version; 409 if it has already been resolved",
      rateLimit: 'write',
      access: 'admin',
      parameters: [conflictPath],
      body: conflictDecision,
      response: cmsConflict,
      handle: async (ctx, decision) => {
        const id = requirePathId(ctx.params.conflict, 'conflict');
        await decideConflict(services, requireUser(ctx), id, decision);
        const [conflict] = await presentConflicts(database.read, await queryUnmergedConflicts(database.read).where({ id }), { forAdmin: true });
        if (!conflict) throw notFound('conflict');
        return conflict;
      },
    }),
  ];
}
