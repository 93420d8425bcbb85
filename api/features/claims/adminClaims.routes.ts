import { adminClaim, claimDecision, claimProofs, claimStates } from '../../contract/claims';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { userOf } from '../../middleware/access';
import { type Claim, forAdmins } from '../../models/Claim';
import { wholeClaim, wholeClaims } from '../../models/wholeClaims';
import { requirePathId } from '../../pathId';
import { presentAdminClaim } from '../../presenters/claim';
import { choiceAsked, choiceParameter } from '../choiceParameter';
import { orderAsked, orderParameter } from '../listOrder';
import { pageOf, pageParameters } from '../paging';
import { claimPath } from './claims.routes';
import { decideClaim } from './decideClaim';

/** The admins' queue of claims. */
export function adminClaimsRoutes(services: Services): Endpoint[] {
  const { database } = services;
  /** With how many other claims to the same contractor are open. */
  const present = async (claims: Claim[]) => {
    const open: { contractor_id: number; count: number }[] = await database
      .read('claims')
      .where({ state: 'pending' })
      .whereIn(
        'contractor_id',
        claims.map((claim) => claim.contractor_id),
      )
      .groupBy('contractor_id')
      .select('contractor_id')
      .count('* as count');
    const counts = new Map(open.map((row) => [row.contractor_id, Number(row.count)]));
    return claims.map((claim) => presentAdminClaim(claim, (counts.get(claim.contractor_id) ?? 0) - (claim.state === 'pending' ? 1 : 0)));
  };
  return [
    endpoint({
      method: 'get',
      path: '/api/admin/claims',
      summary: 'Claims of everybody, the oldest first; of one state, and of one proof, where they are given',
      limit: 'read',
      access: 'admin',
      parameters: [
        choiceParameter('state', 'Only claims in this state', claimStates),
        choiceParameter(
          'proof',
          'Only claims that a mailed link decides, or an admin; of pending ones, an admin decides those whose link has expired',
          claimProofs,
        ),
        orderParameter,
        ...pageParameters,
      ],
      answer: adminClaim,
      list: true,
      handle: async (ctx) => {
        const state = choiceAsked(ctx, 'state', claimStates);
        const proof = choiceAsked(ctx, 'proof', claimProofs);
        const asked = wholeClaims(database.read, services.now()).where({ ...(state && { state }) });
        if (proof && state !== 'pending') asked.where({ proof });
        else if (proof === 'review') asked.where(forAdmins(services.now()));
        else if (proof) asked.whereNot(forAdmins(services.now()));
        return present(await pageOf(ctx, asked.orderBy('id', orderAsked(ctx))));
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/claims/:claim',
      summary: 'A claim in any state',
      limit: 'read',
      access: 'admin',
      parameters: [claimPath],
      answer: adminClaim,
      handle: async (ctx) => {
        const id = requirePathId(ctx.params.claim, 'claim');
        const [asked] = await present([await wholeClaim(database.read, id, services.now())]);
        return asked;
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
        const id = requirePathId(ctx.params.claim, 'claim');
        const undo = await decideClaim(services, userOf(ctx), id, decision);
        const [decided] = await present([await wholeClaim(database.read, id, services.now())]);
        return { ...decided, ...(undo && { undo }) };
      },
    }),
  ];
}
