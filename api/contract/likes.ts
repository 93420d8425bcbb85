import './yupWords';
import { boolean, type InferType, number, object, string } from 'yup';
import { limits } from './limits';
import { visitorIdShape } from './visitorId';

export const visitorId = string()
  .typeError('userId must be a text')
  .max(limits.visitorIdLength)
  .matches(visitorIdShape, 'userId must be user_ followed by letters, digits, - or _');

/** Body of the like call; `liked` states the wished outcome, without it the call toggles. */
export const likeBody = object({
  userId: visitorId.required('userId is missing'),
  liked: boolean().strict().typeError('liked must be true or false'),
});
export type LikeBody = InferType<typeof likeBody>;

export const likeAnswer = object({ likes: number().integer().min(0).required(), userLiked: boolean().required() });
export type LikeAnswer = InferType<typeof likeAnswer>;
