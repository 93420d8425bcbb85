import { array, number } from 'yup';
import { likeAnswer, likeBody } from '../../contract/likes';
import { visitorIdHeader } from '../../contract/visitorId';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { takeOrRefuse } from '../../middleware/limitRequests';
import { likedContractors, visitorOf } from '../../models/likedBy';
import { contractorPath } from '../contractorPath';
import { changeLike } from './likes.service';

/** Likes of visitors (specification, section 4; deliberately narrower in who is shown). */
export function likesRoutes(services: Services): Endpoint[] {
  const { database, limits } = services;
  return [
    endpoint({
      method: 'post',
      path: '/api/contractors/:contractor/like',
      summary: 'Likes or unlikes a contractor; `liked` states the wished outcome, without it the call toggles',
      limit: 'like',
      parameters: [contractorPath],
      body: likeBody,
      answer: likeAnswer,
      handle: async (ctx, body) => {
        await takeOrRefuse(ctx, limits, 'likeOfVisitor', body.userId);
        ctx.set('Cache-Control', 'no-store');
        return changeLike(services, ctx, String(ctx.params.contractor), body);
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/likes',
      summary: 'Ids of the contractors that the asking visitor likes; none without the header',
      limit: 'read',
      parameters: [{ name: visitorIdHeader, in: 'header', description: 'The asking visitor', schema: { type: 'string', pattern: '^user_' } }],
      answer: array(number().integer().required()).required(),
      handle: async (ctx) => [...(await likedContractors(database, visitorOf(ctx)))],
    }),
  ];
}
