import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { requirePathId } from '#api/http/parameters/pathIds';
import { claimEvidence, profileEvidence, reviewEvidence } from '#contract/moderation/evidence';
import { contractorPath } from '../contractors/contractorPath';
import { requireContractorId } from '../contractors/findContractorId';
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
      handle: async ({ params }) => readClaimEvidence(database.read, services.cms, requirePathId(params.claim, 'claim')),
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
      handle: async ({ params }) => readProfileEvidence(database.read, services.cms, await requireContractorId(database.read, params.contractor)),
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
      handle: async ({ params }) => readReviewEvidence(database.read, services.cms, requirePathId(params.review, 'review')),
    }),
  ];
}
