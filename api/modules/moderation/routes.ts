import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { requirePathId } from '#api/http/parameters/pathIds';
import { claimEvidence, profileEvidence, reviewEvidence } from '#contract/moderation/evidence';
import { contractorPath, requirePathContractorId } from '../contractors/contractorPath';
import { idPathParameter } from '../decisions/routes';
import { readClaimEvidence, readProfileEvidence, readReviewEvidence } from './readEvidence';

/** Evidence for the items of the admins' queues. */
export function evidenceRoutes(services: Services): Endpoint[] {
  const { database } = services;
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/admin/claims/:claim/background',
      operationId: 'getClaimEvidence',
      summary: 'Get the evidence for a claim: company, claimant, email domain, competing claims, possible duplicates and history',
      rateLimit: 'read',
      access: 'admin',
      parameters: [idPathParameter('claim')],
      response: claimEvidence,
      handle: async ({ ctx }) => readClaimEvidence(database.read, services.cms, requirePathId(ctx.params.claim, 'claim')),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/contractors/:contractor/background',
      operationId: 'getProfileEvidence',
      summary: 'Get the evidence for a profile: team, email domain, possible duplicates and history',
      rateLimit: 'read',
      access: 'admin',
      parameters: [contractorPath],
      response: profileEvidence,
      handle: async ({ ctx }) => readProfileEvidence(database.read, services.cms, await requirePathContractorId(database.read, ctx)),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/reviews/:review/background',
      operationId: 'getReviewEvidence',
      summary: "Get the evidence for a review: company, reviewer's account, other reviews and history",
      rateLimit: 'read',
      access: 'admin',
      parameters: [idPathParameter('review')],
      response: reviewEvidence,
      handle: async ({ ctx }) => readReviewEvidence(database.read, services.cms, requirePathId(ctx.params.review, 'review')),
    }),
  ];
}
