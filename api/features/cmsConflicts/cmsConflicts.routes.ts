import { cmsConflict, conflictDecision, conflictStates } from '../../contract/cmsConflicts';
import { type Endpoint, endpoint, type Parameter, type Services } from '../../endpoint';
import { notFound } from '../../errors';
import { userOf } from '../../middleware/access';
import { requireContractorId } from '../../models/contractorKey';
import { knownConflicts } from '../../models/waitingConflicts';
import { requirePathId } from '../../pathId';
import { authorizeMemberOrAdmin } from '../authorizeProfile';
import { choiceAsked, choiceParameter } from '../choiceParameter';
import { contractorAsked, contractorPath } from '../contractorPath';
import { pageOf, pageParameters } from '../paging';
import { findProfile } from '../profileRecords';
import { decideConflict } from './decideConflict';
import { conflictsForAdmins, conflictsForMembers, presentConflicts } from './listConflicts';

const conflictPath: Parameter = { name: 'conflict', in: 'path', description: 'Id of the conflict', required: true, schema: { type: 'integer' } };
const contractorParameter: Parameter = {
  name: 'contractor',
  in: 'query',
  description: 'Only those of this contractor, by slug or id',
  schema: { type: 'string' },
};

/** What the editors of the CMS and a company changed at once: who wants to know reads it, and admins choose. */
export function cmsConflictsRoutes(services: Services): Endpoint[] {
  const { database, now } = services;
  return [
    endpoint({
      method: 'get',
      path: '/api/user/contractors/:contractor/conflicts',
      summary: 'What editors and the company changed at once, for members and admins: what waits, and what was decided in the last 14 days',
      limit: 'read',
      access: 'signedIn',
      parameters: [contractorPath, ...pageParameters],
      answer: cmsConflict,
      list: true,
      handle: async (ctx) => {
        const id = await contractorAsked(database.read, ctx);
        const user = userOf(ctx);
        await authorizeMemberOrAdmin(database.read, user, 'read', await findProfile(database.read, id));
        const conflicts = await pageOf(ctx, conflictsForMembers(database.read, id, now()));
        return presentConflicts(database.read, conflicts, { forAdmin: user.role === 'admin' });
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/conflicts',
      summary: 'What editors and companies changed at once: what waits with the oldest first, then what was decided with the newest first',
      limit: 'read',
      access: 'admin',
      parameters: [choiceParameter('state', 'Only those in this state', conflictStates), contractorParameter, ...pageParameters],
      answer: cmsConflict,
      list: true,
      handle: async (ctx) => {
        const state = choiceAsked(ctx, 'state', conflictStates);
        const { contractor } = ctx.query;
        const contractorId = contractor === undefined ? undefined : await requireContractorId(database.read, contractor);
        return presentConflicts(database.read, await pageOf(ctx, conflictsForAdmins(database.read, { state, contractorId })), { forAdmin: true });
      },
    }),
    endpoint({
      method: 'put',
      path: '/api/admin/conflicts/:conflict',
      summary: "Keeps the editors' version, or takes the company's; 409 where that was decided already",
      limit: 'write',
      access: 'admin',
      parameters: [conflictPath],
      body: conflictDecision,
      answer: cmsConflict,
      handle: async (ctx, decision) => {
        const id = requirePathId(ctx.params.conflict, 'conflict');
        await decideConflict(services, userOf(ctx), id, decision);
        const [conflict] = await presentConflicts(database.read, await knownConflicts(database.read).where({ id }), { forAdmin: true });
        if (!conflict) throw notFound('conflict');
        return conflict;
      },
    }),
  ];
}
