import { array, number } from 'yup';
import { likeAnswer, likeBody } from '../../contract/likes';
import { visitorIdHeader } from '../../contract/visitorId';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { takeOrRefuse } from '../../middleware/limitRequests';
import { likedContractors, visitorOf } from '../../models/likedBy';
import { contractorPath } from '../contractorPath';
import { setLike } from './likes.service';

/** Likes of visitors (specification, section 4; deliberately narrower in who is shown). */
export function likesRoutes({ database, limits, now }: Services): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/api/contractors/:contractor/like',
      summary: 'Likes or unlikes a contractor; `liked` states the wished outcome, without it the call toggles',
      limit: 'like',
      parameters: [contractorPath],
      body: likeBody,
      answer: likeAnswer,
      handle: async (ctx, { userId, liked }) => {
        await takeOrRefuse(ctx, limits, 'likeOfVisitor', userId);
        return setLike(database, String(ctx.params.contractor), userId, liked, now());
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
