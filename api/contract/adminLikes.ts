import { array, boolean, type InferType, number, object, string } from 'yup';
import { startOfDay, utcDay } from './shared/time/utcDays';

/** Days for which a removal of likes can be undone, and for which likes are attributed to a network. */
export const likeRemovalDays = { undo: 30, network: 90 };

const likesOfNetwork = object({
  /** Pseudonym of a network for one contractor; it can't be traced back to an address. */
  network: string().required(),
  likes: number().integer().min(1).required(),
});

const likesOfDay = object({
  /** UTC day, such as 2026-11-22. */
  day: string().required(),
  likes: number().integer().min(1).required(),
  /** Networks with more than one like on this day, largest first. */
  networks: array(likesOfNetwork.required()).required(),
});
export type LikesOfDay = InferType<typeof likesOfDay>;

const likeRemovalRecord = object({
  id: number().integer().required(),
  day: string().required(),
  /** Null for all likes of the day. */
  network: string().nullable().defined(),
  likes: number().integer().min(1).required(),
  removed_at: string().required(),
  /** Null for a deleted account. */
  removed_by: string().nullable().defined(),
  undone_at: string().nullable().defined(),
  can_undo: boolean().required(),
});
export type LikeRemovalRecord = InferType<typeof likeRemovalRecord>;

/** Where the likes of a contractor come from, and which were removed. */
export const likeSources = object({
  likes: number().integer().min(0).required(),
  /** The most recent days with likes, newest first. */
  days: array(likesOfDay.required()).required(),
  /** The most recent removals, newest first. */
  removals: array(likeRemovalRecord.required()).required(),
});
export type LikeSources = InferType<typeof likeSources>;

/** Body of the call that removes likes: those of a day, or those of a network on that day. */
export const likeRemoval = object({
  day: string()
    .typeError('day must be a text')
    .required('day is missing')
    .test('day', 'day must be a date such as 2026-11-22', (day) => !Number.isNaN(startOfDay(day)) && utcDay(startOfDay(day)) === day),
  network: string()
    .typeError('network must be a text')
    .matches(/^[0-9a-f]{12}$/, 'network is not valid')
    .nullable()
    .default(null),
});
export type LikeRemovalBody = InferType<typeof likeRemoval>;
