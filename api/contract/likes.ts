import './shared/yupMessages';
import { boolean, type InferType, number, object, string } from 'yup';
import { visitorIdPattern } from './accounts/access';
import { limits } from './shared/limits';

export const visitorId = string()
  .typeError('userId must be a string')
  .max(limits.maxVisitorIdLength)
  .matches(visitorIdPattern, 'userId must be user_ followed by letters, digits, - or _');

/** Body of the like call. `liked` states the desired state; without it the call toggles. */
export const likeBody = object({
  userId: visitorId.required('userId is missing'),
  liked: boolean().strict().typeError('liked must be true or false'),
});
export type LikeBody = InferType<typeof likeBody>;

export const likeResponse = object({ likes: number().integer().min(0).required(), userLiked: boolean().required() });
export type LikeResponse = InferType<typeof likeResponse>;
