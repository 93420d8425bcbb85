import { array, number } from 'yup';
import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { visitorIdHeader } from '#contract/accounts/access';
import { likeBody, likeResponse } from '#contract/likes';
import { contractorPath } from '../contractors/contractorPath';
import { changeLike } from './changeLike';
import { findLikedContractorIds, readVisitorId } from './Like';

/** Calls about visitors' likes. See docs/product-rules.md#6-likes. */
export function likesRoutes(services: Services): Endpoint[] {
  const { database, limiter } = services;
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/contractors/:contractor/like',
      operationId: 'likeContractor',
      summary: 'Like or unlike a contractor; `liked` sets the desired state, without it the like is toggled',
      rateLimit: 'like',
      parameters: [contractorPath],
      body: likeBody,
      response: likeResponse,
      handle: async ({ request, params, reply, body }) => {
        await limiter.consume(['likeOfVisitor', body.userId]);
        reply.set('Cache-Control', 'no-store');
        return changeLike(services, request, params.contractor, body);
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/likes',
      operationId: 'listLikes',
      summary: 'List the IDs of the contractors that the visitor likes; empty without the header',
      rateLimit: 'read',
      parameters: [{ name: visitorIdHeader, in: 'header', description: 'ID of the visitor', schema: { type: 'string', pattern: '^user_' } }],
      response: array(number().integer().required()).required(),
      handle: async ({ request, reply }) => [...(await findLikedContractorIds(database, readVisitorId(request, reply)))],
    }),
  ];
}
