import { array, number } from 'yup';
import { defineEndpoint, type Endpoint, type Services } from '#api/http/endpoint';
import { enforceRateLimit } from '#api/http/limits/limitRequests';
import { visitorIdHeader } from '#contract/accounts/access';
import { likeBody, likeResponse } from '#contract/likes';
import { contractorPath } from '../contractors/contractorPath';
import { changeLike } from './changeLike';
import { findLikedContractorIds, readVisitorId } from './Like';

/** Routes for likes. Other visitors' ids are never returned. See docs/product-rules.md#6-likes. */
export function likesRoutes(services: Services): Endpoint[] {
  const { database, rateLimits } = services;
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/contractors/:contractor/like',
      summary: 'Likes or unlikes a contractor; `liked` states the wished outcome, without it the call toggles',
      rateLimit: 'like',
      parameters: [contractorPath],
      body: likeBody,
      response: likeResponse,
      handle: async (ctx, body) => {
        await enforceRateLimit(ctx, rateLimits, 'likeOfVisitor', body.userId);
        ctx.set('Cache-Control', 'no-store');
        return changeLike(services, ctx, String(ctx.params.contractor), body);
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/likes',
      summary: 'Ids of the contractors that the asking visitor likes; none without the header',
      rateLimit: 'read',
      parameters: [{ name: visitorIdHeader, in: 'header', description: 'The asking visitor', schema: { type: 'string', pattern: '^user_' } }],
      response: array(number().integer().required()).required(),
      handle: async (ctx) => [...(await findLikedContractorIds(database, readVisitorId(ctx)))],
    }),
  ];
}
