import { claimBackground, profileBackground, reviewBackground } from '../../contract/backgrounds';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { requirePathId } from '../../pathId';
import { contractorAsked, contractorPath } from '../contractorPath';
import { readClaimBackground, readProfileBackground, readReviewBackground } from './backgrounds';
import { idInPath } from './decisions.routes';

/** What stands beside each item of the admins' queues. */
export function backgroundsRoutes(services: Services): Endpoint[] {
  const { database } = services;
  return [
    endpoint({
      method: 'get',
      path: '/api/admin/claims/:claim/background',
      summary: 'What an admin needs to decide on a claim: company, person, mail domain, rivals, look-alikes, history',
      limit: 'read',
      access: 'admin',
      parameters: [idInPath('claim')],
      answer: claimBackground,
      handle: async (ctx) => readClaimBackground(database.read, services.cms, requirePathId(ctx.params.claim, 'claim')),
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/contractors/:contractor/background',
      summary: 'What an admin needs to decide on a profile: team, mail domain, look-alikes, history',
      limit: 'read',
      access: 'admin',
      parameters: [contractorPath],
      answer: profileBackground,
      handle: async (ctx) => readProfileBackground(database.read, services.cms, await contractorAsked(database.read, ctx)),
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/reviews/:review/background',
      summary: "What an admin needs to decide on a review: company, writer's account, other reviews, history",
      limit: 'read',
      access: 'admin',
      parameters: [idInPath('review')],
      answer: reviewBackground,
      handle: async (ctx) => readReviewBackground(database.read, services.cms, requirePathId(ctx.params.review, 'review')),
    }),
  ];
}
