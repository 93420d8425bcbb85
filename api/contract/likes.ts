import { boolean, type InferType, number, object, string } from 'yup';
import { limits } from './limits';

/** Every visitor id starts with this (specification, section 3). */
export const visitorIdPrefix = 'user_';
export const visitorIdHeader = 'X-Visitor-Id';

export const visitorId = string()
  .max(limits.visitorIdLength)
  .matches(/^user_[A-Za-z0-9_-]+$/, 'userId must be user_ followed by letters, digits, - or _');

/** Body of the like call; `liked` states the wished outcome, without it the call toggles. */
export const likeBody = object({ userId: visitorId.required('userId is missing'), liked: boolean().strict() });
export type LikeBody = InferType<typeof likeBody>;

export const likeAnswer = object({ likes: number().integer().min(0).required(), userLiked: boolean().required() });
export type LikeAnswer = InferType<typeof likeAnswer>;
