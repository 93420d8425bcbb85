import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { pageQuery, paginate } from '#api/http/parameters/paging';
import { requirePathId } from '#api/http/parameters/pathIds';
import { choiceQuery, directionOf, orderQuery } from '#api/http/parameters/querySchemas';
import { querySchema } from '#api/http/parameters/readQuery';
import { adminClaim, claimDecision, claimProofs, claimStates } from '#contract/claims';
import { decideClaim } from './commands/decideClaim';
import { type Claim, whereAwaitingAdmin } from './models/Claim';
import { presentAdminClaim } from './presenter';
import { loadClaimWithDetails, queryClaimsWithDetails } from './queries/claims';
import { claimPath } from './user.routes';

/** Routes for the admins' queue of claims. */
export function adminClaimsRoutes(services: Services): Endpoint[] {
  const { database } = services;
  /** Adds the number of other pending claims on the same contractor. */
  const present = async (claims: Claim[]) => {
    const pendingCounts: { contractor_id: number; count: number }[] = await database
      .read('claims')
      .where({ state: 'pending' })
      .whereIn(
        'contractor_id',
        claims.map((claim) => claim.contractor_id),
      )
      .groupBy('contractor_id')
      .select('contractor_id')
      .count('* as count');
    const counts = new Map(pendingCounts.map((row) => [row.contractor_id, Number(row.count)]));
    return claims.map((claim) => presentAdminClaim(claim, (counts.get(claim.contractor_id) ?? 0) - (claim.state === 'pending' ? 1 : 0)));
  };
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/admin/claims',
      operationId: 'listAllClaims',
      summary: 'List all claims, oldest first; optionally filter by state and proof',
      rateLimit: 'read',
      access: 'admin',
      query: querySchema({
        state: choiceQuery('Only claims in this state', claimStates),
        proof: choiceQuery(
          'Only claims decided by an emailed link (company_mail) or by an admin (review); pending claims whose link has expired count as review',
          claimProofs,
        ),
        order: orderQuery,
        ...pageQuery,
      }),
      response: adminClaim,
      list: true,
      handle: async ({ query }) => {
        const { state, proof, order } = query;
        const found = queryClaimsWithDetails(database.read, services.now()).where({ ...(state && { state }) });
        if (proof && state !== 'pending') found.where({ proof });
        else if (proof === 'review') found.where(whereAwaitingAdmin(services.now()));
        else if (proof) found.whereNot(whereAwaitingAdmin(services.now()));
        return (await paginate(query, found.orderBy('id', directionOf(order)))).present(present);
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/claims/:claim',
      operationId: 'getClaim',
      summary: 'Get a claim in any state',
      rateLimit: 'read',
      access: 'admin',
      parameters: [claimPath],
      response: adminClaim,
      handle: async ({ params }) => {
        const id = requirePathId(params.claim, 'claim');
        const [found] = await present([await loadClaimWithDetails(database.read, id, services.now())]);
        return found;
      },
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/admin/claims/:claim',
      operationId: 'decideClaim',
      summary: 'Approve or reject a pending claim, or revoke an approved one; the reason is emailed to the claimant',
      rateLimit: 'write',
      access: 'admin',
      parameters: [claimPath],
      body: claimDecision,
      response: adminClaim,
      handle: async ({ user, params, body: decision }) => {
        const id = requirePathId(params.claim, 'claim');
        const undo = await decideClaim(services, user, id, decision);
        const [decided] = await present([await loadClaimWithDetails(database.read, id, services.now())]);
        return { ...decided, ...(undo && { undo }) };
      },
    }),
  ];
}
