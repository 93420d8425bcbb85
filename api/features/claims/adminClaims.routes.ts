import { adminClaim, claimDecision, claimStates } from '../../contract/claims';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { invalidFields } from '../../errors';
import { userOf } from '../../middleware/access';
import { Claim } from '../../models/Claim';
import { presentAdminClaim } from '../../presenters/claim';
import { pageOf, pageParameters } from '../paging';
import { idOf, wholeClaim, wholeClaims } from './claimRecords';
import { claimPath } from './claims.routes';
import { decideClaim } from './decideClaim';

/** The admins' queue of claims. */
export function adminClaimsRoutes(services: Services): Endpoint[] {
  const { database } = services;
  const present = async (claim: Claim) => {
    const { contractor_id, id } = claim;
    const rivals = await Claim.query(database.read).where({ contractor_id, state: 'pending' }).whereNot({ id }).resultSize();
    return presentAdminClaim(claim, rivals);
  };
  return [
    endpoint({
      method: 'get',
      path: '/api/admin/claims',
      summary: 'Claims of everybody, the oldest first; of one state where it is given',
      limit: 'read',
      access: 'admin',
      parameters: [
        { name: 'state', in: 'query', description: 'Only claims in this state', schema: { type: 'string', enum: [...claimStates] } },
        ...pageParameters,
      ],
      answer: adminClaim,
      list: true,
      handle: async (ctx) => {
        const asked = ctx.query.state;
        const state = claimStates.find((one) => one === asked);
        if (asked !== undefined && !state) throw invalidFields({ state: `state must be one of ${claimStates.join(', ')}` }, 'malformed');
        const claims = wholeClaims(database.read, services.now()).orderBy('id');
        return Promise.all((await pageOf(ctx, state ? claims.where({ state }) : claims)).map(present));
      },
    }),
    endpoint({
      method: 'put',
      path: '/api/admin/claims/:claim',
      summary: 'Approves or rejects a pending claim, or revokes an approved one; a reason is mailed',
      limit: 'write',
      access: 'admin',
      parameters: [claimPath],
      body: claimDecision,
      answer: adminClaim,
      handle: async (ctx, decision) => {
        const id = idOf(ctx.params.claim);
        await decideClaim(services, userOf(ctx), id, decision);
        return present(await wholeClaim(database.read, id, services.now()));
      },
    }),
  ];
}
